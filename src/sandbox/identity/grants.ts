import { randomBytes } from 'node:crypto';

/** The authorization behind a code or an access token. */
export interface Grant {
  readonly sub: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
}

/** Grants by random name, with a limited lifetime. */
export interface Grants {
  issue(grant: Grant): string;
  find(name: string): Grant | undefined;
  /** Finds and deletes a grant, for codes, which are valid once. */
  consume(name: string): Grant | undefined;
}

/** Stores grants in memory for `lifetimeMs`. A restart of the sandbox only aborts logins in progress. */
export const makeGrants = (lifetimeMs: number): Grants => {
  const grants = new Map<string, { grant: Grant; expiresAt: number }>();
  const find = (name: string): Grant | undefined => {
    const entry = grants.get(name);
    return entry && entry.expiresAt > Date.now() ? entry.grant : undefined;
  };
  return {
    issue: (grant) => {
      const now = Date.now();
      for (const [name, { expiresAt }] of grants) if (expiresAt <= now) grants.delete(name);
      const name = randomBytes(32).toString('base64url');
      grants.set(name, { grant, expiresAt: now + lifetimeMs });
      return name;
    },
    find,
    consume: (name) => {
      const grant = find(name);
      grants.delete(name);
      return grant;
    },
  };
};
