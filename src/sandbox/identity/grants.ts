import { randomBytes } from 'node:crypto';

/** What may be asked of the provider with one code or one access token. */
export interface Grant {
  readonly sub: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
}

/** Grants under names that cannot be guessed, each for a limited time. */
export interface Grants {
  issue(grant: Grant): string;
  find(name: string): Grant | undefined;
  /** Finds a grant and forgets it: for codes, which work once. */
  take(name: string): Grant | undefined;
}

/** Keeps grants for `lifetimeMs`; a restart of the sandbox only ends the logins that are under way. */
export const makeGrants = (lifetimeMs: number): Grants => {
  const kept = new Map<string, { grant: Grant; until: number }>();
  const find = (name: string): Grant | undefined => {
    const entry = kept.get(name);
    return entry && entry.until > Date.now() ? entry.grant : undefined;
  };
  return {
    issue: (grant) => {
      const now = Date.now();
      for (const [name, { until }] of kept) if (until <= now) kept.delete(name);
      const name = randomBytes(32).toString('base64url');
      kept.set(name, { grant, until: now + lifetimeMs });
      return name;
    },
    find,
    take: (name) => {
      const grant = find(name);
      kept.delete(name);
      return grant;
    },
  };
};
