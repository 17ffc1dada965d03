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
export type PendingLogin = Omit<LoginStart, 'url'>;

/** An OpenID provider: authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  /** Throws when the provider cannot be reached. */
  start(redirectUri: string): Promise<LoginStart>;
  /** Exchanges the code in `callbackUrl` for the user's identity. Throws when it is invalid. */
  finish(callbackUrl: URL, login: PendingLogin): Promise<Identity>;
}
