import { createPrivateKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
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
type SandboxKeys = Omit<z.infer<typeof keysSchema>, 'signingKey'> & { readonly signingKey: KeyObject };

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

const makeKeys = async (): Promise<z.infer<typeof keysSchema>> => ({
  serverKey: `SB-Mid-server-${secret()}`,
  clientKey: `SB-Mid-client-${secret()}`,
  clientId: 'lorosae-sandbox',
  clientSecret: secret(),
  signingKey: (await promisify(generateKeyPair)('rsa', ENCODED_RSA)).privateKey,
});

/** Reads the keys in `folder`, or generates and stores them. */
export const readOrMakeKeys = async (folder: string): Promise<SandboxKeys> => {
  const file = path.join(folder, 'keys.json');
  const { data: stored } = keysSchema.safeParse(await readJson(file));
  const keys = stored ?? (await makeKeys());
  if (!stored) await writeAtomically(file, JSON.stringify(keys));
  return { ...keys, signingKey: createPrivateKey(keys.signingKey) };
};
