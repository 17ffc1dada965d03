import { createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { readJson, writeAtomically } from './safeFile';

const keysSchema = z.object({
  serverKey: z.string(),
  clientKey: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  signingKey: z.string(),
});

/** Keys of one sandbox. They are generated at its first start and stored, so that a restart keeps them valid. */
export interface SandboxKeys {
  readonly serverKey: string;
  readonly clientKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly signingKey: KeyObject;
}

/**
 * Generates RSA keys as PEM text. Exporting a generated KeyObject can deadlock in Node 20, when the generating job is
 * garbage collected meanwhile.
 */
export const ENCODED_RSA = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

const secret = () => randomBytes(24).toString('base64url');

/** Reads the keys in `folder`, or generates and stores them. */
export const readOrMakeKeys = async (folder: string): Promise<SandboxKeys> => {
  const file = path.join(folder, 'keys.json');
  const stored = keysSchema.safeParse(await readJson(file));
  if (stored.success) return { ...stored.data, signingKey: createPrivateKey(stored.data.signingKey) };
  const { privateKey: signingKey } = await promisify(generateKeyPair)('rsa', ENCODED_RSA);
  const keys = {
    serverKey: `SB-Mid-server-${secret()}`,
    clientKey: `SB-Mid-client-${secret()}`,
    clientId: 'lorosae-sandbox',
    clientSecret: secret(),
  };
  await writeAtomically(file, JSON.stringify({ ...keys, signingKey }));
  return { ...keys, signingKey: createPrivateKey(signingKey) };
};
