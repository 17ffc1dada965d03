import { randomBytes } from 'node:crypto';

/** The authorization behind a code or an access token. */
export interface Grant {
  readonly sub: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
}

/** Grants by random name. */
export interface Grants {
  issue(grant: Grant): string;
  find(name: string): Grant | undefined;
  /** Finds and deletes a grant, for codes, which are valid once. */
  consume(name: string): Grant | undefined;
}

/** Stores grants in memory for `lifetimeMs`. A restart of the sandbox only aborts logins in progress. */
export const makeGrants = (lifetimeMs: number): Grants => {
  const grants = new Map<string, Grant>();
  return {
    issue: (grant) => {
      const name = randomBytes(32).toString('base64url');
      grants.set(name, grant);
      setTimeout(() => grants.delete(name), lifetimeMs).unref();
      return name;
    },
    find: (name) => grants.get(name),
    consume: (name) => {
      const grant = grants.get(name);
      grants.delete(name);
      return grant;
    },
  };
};
