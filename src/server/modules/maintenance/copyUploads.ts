import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../gateways/files';
import { OperatorError } from '../operatorError';
import { withProgress, type StartProgress } from './progress';

const bytesOf = async (files: FileStore, name: string): Promise<Buffer | undefined> => {
  const file = await files.read(name);
  return file && buffer(file.stream);
};

const copy = async (to: FileStore, name: string, bytes: Buffer): Promise<void> => {
  await to.write(name, bytes);
  if (!(await bytesOf(to, name))?.equals(bytes))
    throw new OperatorError(`The copy of ${name} differs from the original.`);
};

/** Counts of copied and existing files, and the files that were removed from `from` meanwhile. */
export interface CopyResult {
  readonly copied: number;
  readonly existing: number;
  readonly removed: readonly string[];
}

/**
 * Copies all files that `to` does not have, and reads each back. Files never change under their name, so an interrupted
 * copy can be continued. Throws OperatorError when a copy differs from the original.
 */
export const copyUploads = async (
  from: FileStore,
  to: FileStore,
  startProgress: StartProgress,
): Promise<CopyResult> => {
  const existing = new Set(await to.list());
  const missing = (await from.list()).filter((name) => !existing.has(name));
  const removed: string[] = [];
  for (const name of withProgress(startProgress, 'Files', missing)) {
    const bytes = await bytesOf(from, name);
    if (bytes) await copy(to, name, bytes);
    else removed.push(name);
  }
  return { copied: missing.length - removed.length, existing: existing.size, removed };
};
