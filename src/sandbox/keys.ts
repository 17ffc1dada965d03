import { createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { readJson, writeWhole } from './safeFile';

const keysSchema = z.object({
  serverKey: z.string(),
  clientKey: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  signingKey: z.string(),
});

/** Keys of one sandbox: made at its first start and kept, so that a restart invalidates nothing. */
export interface SandboxKeys {
  readonly serverKey: string;
  readonly clientKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingKey: KeyObject;
}

/**
 * How an RSA key is made, as text: one that shares its lock with the work that made it can stop Node 20 for ever, when
 * that work is collected while the key is being exported.
 */
export const ENCODED_RSA = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

const secret = () => randomBytes(24).toString('base64url');

/** Reads the keys in `folder`, or makes and keeps them. */
export const readOrMakeKeys = async (folder: string): Promise<SandboxKeys> => {
  const file = path.join(folder, 'keys.json');
  const kept = keysSchema.safeParse(await readJson(file));
  if (kept.success) return { ...kept.data, signingKey: createPrivateKey(kept.data.signingKey) };
  const { privateKey: signingKey } = await promisify(generateKeyPair)('rsa', ENCODED_RSA);
  const keys = {
    serverKey: `SB-Mid-server-${secret()}`,
    clientKey: `SB-Mid-client-${secret()}`,
    clientId: 'lorosae-sandbox',
    clientSecret: secret(),
  };
  await writeWhole(file, JSON.stringify({ ...keys, signingKey }));
  return { ...keys, signingKey: createPrivateKey(signingKey) };
};
