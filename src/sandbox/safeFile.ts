import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically, readable only by its owner. */
export const writeAtomically = async (file: string, content: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
};

/** Reads a JSON file; undefined when it is missing or damaged. */
export const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
};
