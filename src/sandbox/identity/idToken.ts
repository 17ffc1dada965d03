import { createHash, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Signs claims as a JSON Web Token with RS256, as Google does. */
export interface IdTokenSigner {
  readonly publicKeys: { readonly keys: readonly object[] };
  sign(claims: Record<string, unknown>): string;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Creates the signer of a private RSA key, with the public key set to verify its tokens. */
export const makeIdTokenSigner = (signingKey: KeyObject): IdTokenSigner => {
  const jwk = createPublicKey(signingKey).export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16);
  return {
    publicKeys: { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] },
    sign: (claims) => {
      const content = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`;
      return `${content}.${sign('sha256', Buffer.from(content), signingKey).toString('base64url')}`;
    },
  };
};
