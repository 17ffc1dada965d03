import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { pageHeaders } from '../page';
import { accountPage, accountPicture, errorPage } from './accountPage';
import { makeGrants } from './grants';
import type { IdTokenSigner } from './idToken';
import { SAMPLE_ACCOUNTS } from './sampleAccounts';

const CODE_LIFETIME_MS = 60_000;
const ACCESS_LIFETIME_MS = 3_600_000;

const requestSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string(),
  scope: z.string(),
  state: z.optional(z.string()),
  nonce: z.optional(z.string()),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
});

const tokenRequestSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string(),
  client_id: z.optional(z.string()),
  client_secret: z.optional(z.string()),
});

const hash = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly signer: IdTokenSigner;
  /** The issuer URL, without a slash at the end. */
  readonly issuer: () => string;
}

/** Client id and secret (RFC 6749, section 2.3.1): form-encoded in the Authorization header, or in the body. */
const credentialsOf = (header: string | undefined, body: { client_id?: string; client_secret?: string }) => {
  const basic = /^Basic (.+)$/.exec(header ?? '')?.[1];
  if (!basic) return { id: body.client_id ?? '', secret: body.client_secret ?? '' };
  const [id = '', secret = ''] = Buffer.from(basic, 'base64')
    .toString()
    .split(':')
    .map((part) => new URLSearchParams(`v=${part}`).get('v') ?? '');
  return { id, secret };
};

/** The sandbox of an OpenID provider with one client: discovery, authorization code with PKCE, token, user info. */
export const identityRoutes = (app: FastifyInstance, options: Options): void => {
  const { clientId, clientSecret, redirectUris, signer, issuer } = options;
  const codes = makeGrants(CODE_LIFETIME_MS);
  const accessTokens = makeGrants(ACCESS_LIFETIME_MS);
  const accountOf = (sub: string) => SAMPLE_ACCOUNTS.find((account) => account.sub === sub);
  const claims = (sub: string) => {
    const account = accountOf(sub);
    return account && { ...account, picture: `${issuer()}/people/${sub}.svg` };
  };
  const html = (reply: FastifyReply, content: string) => reply.headers(pageHeaders([])).send(content);

  app.get('/.well-known/openid-configuration', async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'email', 'email_verified', 'name', 'given_name', 'family_name', 'picture'],
    authorization_response_iss_parameter_supported: true,
  }));
  app.get('/jwks', async () => signer.publicKeys);

  app.route<{ Querystring: Record<string, unknown>; Body: Record<string, string> | undefined }>({
    method: ['GET', 'POST'],
    url: '/authorize',
    handler: async (request, reply) => {
      const parsed = requestSchema.safeParse(request.query);
      const { client_id: id, redirect_uri: redirectUri } = request.query;
      if (id !== clientId || typeof redirectUri !== 'string' || !redirectUris.includes(redirectUri)) {
        return html(
          reply.status(400),
          errorPage('This shop is not known here, or asks to return to an unknown address.'),
        );
      }
      const redirectBack = (result: Record<string, string>) => {
        const url = new URL(redirectUri);
        const state = typeof request.query.state === 'string' ? { state: request.query.state } : {};
        for (const [name, value] of Object.entries({ ...result, ...state, iss: issuer() }))
          url.searchParams.set(name, value);
        return reply.redirect(url.href, 303);
      };
      if (!parsed.success || !parsed.data.scope.split(' ').includes('openid'))
        return redirectBack({ error: 'invalid_request' });
      if (parsed.data.response_type !== 'code') return redirectBack({ error: 'unsupported_response_type' });
      if (request.method === 'GET')
        return html(reply, accountPage(`authorize${new URL(request.url, issuer()).search}`));
      const account = accountOf(request.body?.person ?? '');
      if (!account) return redirectBack({ error: 'access_denied' });
      const { code_challenge: codeChallenge, nonce } = parsed.data;
      return redirectBack({ code: codes.issue({ sub: account.sub, redirectUri, codeChallenge, nonce }) });
    },
  });

  app.post('/token', async (request, reply) => {
    const refuse = (status: number, error: string) => reply.status(status).send({ error });
    const parsed = tokenRequestSchema.safeParse(request.body);
    reply.header('cache-control', 'no-store');
    if (!parsed.success) return refuse(400, 'invalid_request');
    const { id, secret } = credentialsOf(request.headers.authorization, parsed.data);
    if (!isSame(id, clientId) || !isSame(secret, clientSecret)) return refuse(401, 'invalid_client');
    const grant = codes.consume(parsed.data.code);
    const isVerified =
      grant !== undefined && isSame(hash(parsed.data.code_verifier).toString('base64url'), grant.codeChallenge);
    if (!grant || !isVerified || parsed.data.redirect_uri !== grant.redirectUri) return refuse(400, 'invalid_grant');
    const now = Math.floor(Date.now() / 1000);
    return {
      access_token: accessTokens.issue(grant),
      token_type: 'Bearer',
      expires_in: ACCESS_LIFETIME_MS / 1000,
      scope: 'openid email profile',
      id_token: signer.sign({
        iss: issuer(),
        aud: clientId,
        iat: now,
        exp: now + ACCESS_LIFETIME_MS / 1000,
        ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
        ...claims(grant.sub),
      }),
    };
  });

  app.get('/userinfo', async (request, reply) => {
    const grant = accessTokens.find(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
    if (grant) return claims(grant.sub);
    return reply
      .status(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token' });
  });

  app.get<{ Params: { sub: string } }>('/people/:sub.svg', async (request, reply) => {
    const account = accountOf(request.params.sub);
    return account ? reply.type('image/svg+xml').send(accountPicture(account)) : reply.callNotFound();
  });
};
