import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Holds what customers upload, under names that the shop chose. */
export interface FileStore {
  /** Keeps a file so that a power cut loses nothing that was answered. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<{ stream: Readable; byteCount: number | undefined } | undefined>;
  /** Takes what `listBefore` names, too. */
  remove(name: string): Promise<void>;
  /** The names of all files. */
  list(): Promise<readonly string[]>;
  /** Those that were last written before a moment, and what was begun and never ended; one of unknown age is left out. */
  listBefore(moment: number): Promise<readonly string[]>;
  /** Throws Unavailable where files cannot be kept now. */
  check(): Promise<void>;
}

/** One folder and one plain name: nothing that leads anywhere else. */
const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+\.[a-z]+$/;

/** What is being written has this behind its name until it is whole; a process that is killed leaves it. */
const DRAFT = '.part';
const wholeName = (name: string): string => (name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name);

/** True for what a file of the shop can be called. */
export const isFileName = (name: string): boolean => SAFE_NAME.test(name);

const writeDown = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps files in a folder of this machine. */
export const createFileStore = (folder: string): FileStore => {
  const place = (name: string): string => {
    if (!isFileName(name)) throw new Error('A file of the shop has no such name.');
    return path.join(folder, name);
  };
  const listAll = async (): Promise<readonly string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => isFileName(wholeName(name)))
      .sort();
  };
  return {
    write: async (name, bytes) => {
      const target = place(name);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}${DRAFT}`;
      try {
        await writeDown(draft, bytes);
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      const source = place(name);
      const facts = await stat(source).catch(() => undefined);
      return facts?.isFile() ? { stream: createReadStream(source), byteCount: facts.size } : undefined;
    },
    remove: (name) => rm(path.join(path.dirname(place(wholeName(name))), path.basename(name)), { force: true }),
    list: async () => (await listAll()).filter(isFileName),
    listBefore: async (moment) => {
      const old: string[] = [];
      for (const name of await listAll()) {
        const facts = await stat(path.join(folder, name)).catch(() => undefined);
        if (facts && facts.mtimeMs < moment) old.push(name);
      }
      return old;
    },
    check: () => Promise.resolve(),
  };
};
