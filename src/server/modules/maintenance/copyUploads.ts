import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../gateways/files';
import { OperatorRefusal } from '../operatorError';
import type { StartProgress } from './progress';

const bytesOf = async (files: FileStore, name: string): Promise<Buffer | undefined> => {
  const file = await files.read(name);
  return file && buffer(file.stream);
};

const copy = async (to: FileStore, name: string, bytes: Buffer): Promise<void> => {
  await to.write(name, bytes);
  if (!(await bytesOf(to, name))?.equals(bytes)) throw new OperatorRefusal(`The copy of ${name} is not what it was.`);
};

/** What was copied, how many files were there before, and which were removed from `from` meanwhile. */
export interface CopiedUploads {
  readonly copied: number;
  readonly there: number;
  readonly gone: readonly string[];
}

/**
 * Copies every file that `to` does not have yet, and reads each back. Names never get other contents, so that what a
 * copy that broke off has done is done. Throws OperatorRefusal for a copy that is not what was copied.
 */
export const copyUploads = async (
  from: FileStore,
  to: FileStore,
  startProgress: StartProgress,
): Promise<CopiedUploads> => {
  const there = new Set(await to.list());
  const missing = (await from.list()).filter((name) => !there.has(name));
  const gone: string[] = [];
  const progress = startProgress('Files', missing.length);
  for (const name of missing) {
    const bytes = await bytesOf(from, name);
    if (bytes) await copy(to, name, bytes);
    else gone.push(name);
    progress.step();
  }
  progress.end();
  return { copied: missing.length - gone.length, there: there.size, gone };
};
