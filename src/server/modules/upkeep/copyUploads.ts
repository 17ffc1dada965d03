import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../gateways/files';
import { OperatorRefusal } from '../operatorRefusal';
import type { StartProgress } from './progress';

const bytesOf = async (files: FileStore, name: string): Promise<Buffer | undefined> => {
  const file = await files.read(name);
  return file && buffer(file.stream);
};

/**
 * Copies every file that `to` does not have yet, and reads each back. Names never get other contents, so that what a
 * copy that broke off has done is done. Throws OperatorRefusal for a copy that is not what was copied.
 */
export const copyUploads = async (
  from: FileStore,
  to: FileStore,
  startProgress: StartProgress,
): Promise<{ readonly copied: number; readonly there: number }> => {
  const there = new Set(await to.list());
  const missing = (await from.list()).filter((name) => !there.has(name));
  const progress = startProgress('Files', missing.length);
  for (const name of missing) {
    const bytes = (await bytesOf(from, name)) ?? Buffer.alloc(0);
    await to.write(name, bytes);
    if (!(await bytesOf(to, name))?.equals(bytes)) throw new OperatorRefusal(`The copy of ${name} is not what it was.`);
    progress.step();
  }
  progress.end();
  return { copied: missing.length, there: there.size };
};
