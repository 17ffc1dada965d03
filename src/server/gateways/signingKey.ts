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
 * The key by which the processes that share a data folder know each other's signatures, made when it is first asked
 * for. It stands beside the files that its signatures open, so that it opens nothing to who can read it.
 */
export const readSigningKey = async (dataDir: string): Promise<Buffer> => {
  const file = path.join(dataDir, KEY_FILE);
  const known = await readKey(file);
  if (known) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    // Of several processes the first wins, and a half-written key is never seen.
    await link(draft, file).catch(() => undefined);
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new Error('The signing key of the data folder cannot be read.');
  return made;
};
