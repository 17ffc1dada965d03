/** What a browser is sent away with, and what the shop keeps until it comes back. */
export interface LoginStart {
  /** The provider's address to send the browser to. */
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who the provider says has come back. */
export interface Identity {
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** What was kept of a login's start. */
export type LoginMemory = Omit<LoginStart, 'url'>;

/** An OpenID provider: authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** Throws when the provider cannot be reached. */
  start(redirectUri: string): Promise<LoginStart>;
  /** Trades the answer in `callbackUrl` for who came; throws whatever is wrong with it. */
  finish(callbackUrl: URL, memory: LoginMemory): Promise<Identity>;
}
