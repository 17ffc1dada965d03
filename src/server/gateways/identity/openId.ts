import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import { PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import { fetchWhole } from '../wholeResponse';

/** A new login: the URL for the browser, and the values that the shop stores until the callback. */
export interface LoginStart {
  /** The provider's authorization URL. */
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The user as the provider's claims describe them. */
export interface Identity {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** The stored values of a login. */
type PendingLogin = Omit<LoginStart, 'url'>;

/** An OpenID provider: authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** Throws when the provider cannot be reached. */
  start(redirectUri: string): Promise<LoginStart>;
  /** Exchanges the code in `callbackUrl` for the user's identity. Throws when it is invalid. */
  finish(callbackUrl: URL, login: PendingLogin): Promise<Identity>;
}

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Time limit of one request in milliseconds. */
  readonly timeoutMs?: number;
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
});

/** The package is an ES module, which a CommonJS bundle can only import dynamically. */
const library = () => import('openid-client');

/** Any OpenID provider. Its discovery document is loaded once; after a failure the next use loads it again. */
export const makeOpenIdProvider = (settings: OpenIdSettings): IdentityProvider => {
  const { issuer, clientId, clientSecret, timeoutMs = PROVIDER_TIMEOUT_MS } = settings;
  let cached: Promise<Configuration> | undefined;

  const discover = async (): Promise<Configuration> => {
    const openid = await library();
    return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutMs / 1000,
      [openid.customFetch]: (url, { signal = AbortSignal.timeout(timeoutMs), ...options }) =>
        fetchWhole(url, { ...options, signal }),
      // Only a sandbox uses plain HTTP.
      ...(new URL(issuer).protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
    });
  };

  const configuration = (): Promise<Configuration> => {
    const current = (cached ??= discover());
    current.catch(() => {
      if (cached === current) cached = undefined;
    });
    return current;
  };

  return {
    start: async (redirectUri) => {
      const openid = await library();
      const config = await configuration();
      const login = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: login.state,
        nonce: login.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(login.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url: url.href, ...login };
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
