import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import { PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import type { IdentityProvider } from './identityProvider';

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Time limit of one call in milliseconds. */
  readonly timeoutMs?: number;
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
});

/** The package is an ES module, which a CommonJS bundle can only import when it is first needed. */
const library = () => import('openid-client');

/** Any OpenID provider by its discovery document, which is read once; a failed reading is tried again at the next use. */
export const makeOpenIdProvider = (settings: OpenIdSettings): IdentityProvider => {
  const { issuer, clientId, clientSecret, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  let known: Promise<Configuration> | undefined;

  const discover = async (): Promise<Configuration> => {
    const openid = await library();
    const configuration = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutMs / 1000,
      // Only a stand-in on the same machine speaks plain HTTP.
      ...(new URL(issuer).protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
    });
    return configuration;
  };

  const configuration = (): Promise<Configuration> => {
    const asked = (known ??= discover());
    asked.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked;
  };

  return {
    start: async (redirectUri) => {
      const openid = await library();
      const config = await configuration();
      const memory = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: memory.state,
        nonce: memory.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(memory.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, ...memory };
    },
    finish: async (callbackUrl, { state, nonce, codeVerifier }) => {
      const openid = await library();
      const config = await configuration();
      const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const inToken = tokens.claims();
      const claims =
        inToken?.email === undefined
          ? { ...inToken, ...(await openid.fetchUserInfo(config, tokens.access_token, inToken?.sub ?? '')) }
          : inToken;
      const { sub, email, email_verified: isEmailVerified, name } = claimsSchema.parse(claims);
      return { subject: sub, email, isEmailVerified, name };
    },
  };
};
