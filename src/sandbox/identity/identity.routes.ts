import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { pageHeaders } from '../page';
import { accountPage, errorPage } from './accountPage';
import type { IdTokenSigner } from './idToken';
import { SAMPLE_ACCOUNTS } from './sampleAccounts';

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_S = 3_600;

const requestSchema = z.object({
  response_type: z.literal('code'),
  scope: z.string().check(z.regex(/\bopenid\b/)),
  nonce: z.optional(z.string()),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});

const tokenRequestSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
});

/** The authorization behind a code. */
interface Grant {
  readonly sub: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
}

const hash = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));
const newName = () => randomBytes(32).toString('base64url');

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly signer: IdTokenSigner;
  /** The issuer URL, without a slash at the end. */
  readonly issuer: () => string;
}

/** The sandbox of an OpenID provider with one client: discovery, authorization code with PKCE, token. */
export const identityRoutes = (app: FastifyInstance, options: Options): void => {
  const { clientId, clientSecret, redirectUris, signer, issuer } = options;
  /** In memory: a restart of the sandbox only aborts logins in progress. */
  const grants = new Map<string, Grant>();
  const accountOf = (sub: string | undefined) => SAMPLE_ACCOUNTS.find((account) => account.sub === sub);
  const html = (reply: FastifyReply, content: string) => reply.headers(pageHeaders([])).send(content);

  app.get('/.well-known/openid-configuration', async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'email', 'email_verified', 'name'],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get('/jwks', async () => signer.publicKeys);

  app.route<{ Querystring: Record<string, unknown>; Body: Record<string, string> | undefined }>({
    method: ['GET', 'POST'],
    url: '/authorize',
    handler: async (request, reply) => {
      const { client_id: id, redirect_uri: redirectUri, state } = request.query;
      if (id !== clientId || typeof redirectUri !== 'string' || !redirectUris.includes(redirectUri)) {
        return html(
          reply.status(400),
          errorPage('This shop is not known here, or asks to return to an unknown address.'),
        );
      }
      const redirectBack = (result: Record<string, string>) => {
        const url = new URL(redirectUri);
        const named = { ...result, ...(typeof state === 'string' && { state }), iss: issuer() };
        for (const [name, value] of Object.entries(named)) url.searchParams.set(name, value);
        return reply.redirect(url.href, 303);
      };
      const { data } = requestSchema.safeParse(request.query);
      if (!data) return redirectBack({ error: 'invalid_request' });
      if (request.method === 'GET')
        return html(reply, accountPage(`authorize${new URL(request.url, issuer()).search}`));
      const account = accountOf(request.body?.person);
      if (!account) return redirectBack({ error: 'access_denied' });
      const code = newName();
      grants.set(code, { sub: account.sub, redirectUri, codeChallenge: data.code_challenge, nonce: data.nonce });
      setTimeout(() => grants.delete(code), CODE_LIFETIME_MS).unref();
      return redirectBack({ code });
    },
  });

  app.post('/token', async (request, reply) => {
    const refuse = (status: number, error: string) => reply.status(status).send({ error });
    const { data } = tokenRequestSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!data) return refuse(400, 'invalid_request');
    if (!isSame(data.client_id, clientId) || !isSame(data.client_secret, clientSecret))
      return refuse(401, 'invalid_client');
    const grant = grants.get(data.code);
    // A code is valid once.
    grants.delete(data.code);
    const isVerified = grant && isSame(hash(data.code_verifier).toString('base64url'), grant.codeChallenge);
    if (!isVerified || data.redirect_uri !== grant.redirectUri) return refuse(400, 'invalid_grant');
    const now = Math.floor(Date.now() / 1000);
    return {
      // No call accepts it: the id token has all claims.
      access_token: newName(),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_S,
      scope: 'openid email profile',
      id_token: signer.sign({
        iss: issuer(),
        aud: clientId,
        iat: now,
        exp: now + TOKEN_LIFETIME_S,
        ...(grant.nonce !== undefined && { nonce: grant.nonce }),
        ...accountOf(grant.sub),
      }),
    };
  });
};
