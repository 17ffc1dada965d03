import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_FILE = 'signing.key';
const KEY_BYTES = 32;

const readKey = async (file: string): Promise<Buffer | undefined> => {
  const key = await readFile(file).catch(() => undefined);
  return key?.length === KEY_BYTES ? key : undefined;
};

/**
 * Reads the signing key of a data folder, or creates it. All processes that share the folder share the key. It is stored
 * next to the files that its signatures give access to, so reading it grants no additional access.
 */
export const readSigningKey = async (dataDir: string): Promise<Buffer> => {
  const file = path.join(dataDir, KEY_FILE);
  const existing = await readKey(file);
  if (existing) return existing;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    // Linking is atomic: the first process wins, and no process reads a partly written key.
    await link(draft, file).catch(() => undefined);
  } finally {
    await rm(draft, { force: true });
  }
  const key = await readKey(file);
  if (!key) throw new Error('The signing key of the data folder cannot be read.');
  return key;
};
