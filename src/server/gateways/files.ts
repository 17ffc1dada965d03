import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Unavailable } from '../unavailable';

/** Holds what customers upload, under names that the shop chose. */
export interface FileStore {
  /** Keeps a file so that a power cut loses nothing that was answered. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. Throws Unavailable for one that may be there and cannot be read now. */
  read(name: string): Promise<{ stream: Readable; byteCount: number | undefined } | undefined>;
  /** Takes what `listBefore` names, too. */
  remove(name: string): Promise<void>;
  /** The names of all files. Throws Unavailable where not all of them can be known. */
  list(): Promise<readonly string[]>;
  /** Those that were last written before a moment, and what was begun and never ended; one of unknown age is left out. */
  listBefore(moment: number): Promise<readonly string[]>;
  /** Throws Unavailable where files cannot be kept now. */
  check(): Promise<void>;
}

/** One folder and one plain name: nothing that leads anywhere else. */
const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+\.[a-z]+$/;

const FOLDER_NAME = /^[a-z]+$/;

/** What is being written has this behind its name until it is whole; a process that is killed leaves it. */
const DRAFT = '.part';
const wholeName = (name: string): string => (name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name);

/** True for what a file of the shop can be called. */
export const isFileName = (name: string): boolean => SAFE_NAME.test(name);

/** Undefined for what the system knows to be absent; of anything else that it cannot open, nothing is known. */
const unlessAbsent = async <T>(work: Promise<T>, absent: RegExp): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (absent.test(code)) return undefined;
    throw new Unavailable(message, { cause: error });
  }
};

const entriesOf = async (folder: string, absent: RegExp) =>
  (await unlessAbsent(readdir(folder, { withFileTypes: true }), absent)) ?? [];

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
    const names: string[] = [];
    for (const { name: kind } of await entriesOf(folder, /^ENOENT$/)) {
      if (!FOLDER_NAME.test(kind)) continue;
      for (const entry of await entriesOf(path.join(folder, kind), /^ENOTDIR$/)) {
        const name = `${kind}/${entry.name}`;
        if (entry.isFile() && isFileName(wholeName(name))) names.push(name);
      }
    }
    return names.sort();
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
      const handle = await unlessAbsent(open(place(name)), /^(ENOENT|ENOTDIR|ENAMETOOLONG)$/);
      if (!handle) return undefined;
      const facts = await handle.stat();
      if (facts.isFile()) return { stream: handle.createReadStream(), byteCount: facts.size };
      await handle.close();
      return undefined;
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
