import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Unavailable } from '../unavailable';

/** Stores uploaded files under names that the shop generates. */
export interface FileStore {
  /** Writes a file durably: it survives a power cut once the promise resolves. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when the file does not exist. Throws Unavailable when that cannot be determined. */
  read(name: string): Promise<{ stream: Readable; byteCount: number | undefined } | undefined>;
  /** Also accepts the names of incomplete files that `listBefore` returns. */
  remove(name: string): Promise<void>;
  /** The names of all files. Throws Unavailable when the list would be incomplete. */
  list(): Promise<readonly string[]>;
  /** Files, including incomplete ones, that were last written before `time`; files of unknown age are skipped. */
  listBefore(time: number): Promise<readonly string[]>;
  /** Throws Unavailable when files cannot be stored. */
  check(): Promise<void>;
}

/** One folder and one plain name, without `..`. */
const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+\.[a-z]+$/;

const FOLDER_NAME = /^[a-z]+$/;

/** Suffix of a file while it is written; a killed process leaves such a file behind. */
const DRAFT = '.part';
const finalName = (name: string): string => (name.endsWith(DRAFT) ? name.slice(0, -DRAFT.length) : name);

/** True for a valid name of a stored file. */
export const isFileName = (name: string): boolean => SAFE_NAME.test(name);

/** Undefined when the error code shows that the file does not exist. Throws Unavailable for other errors. */
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

const writeAndSync = async (file: string, bytes: Buffer): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes the names of a folder durable, as `sync` does for the bytes of a file. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Creates a folder and makes its name durable. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
};

export const createFileStore = (folder: string): FileStore => {
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('Invalid file name.');
    return path.join(folder, name);
  };
  const listAll = async (): Promise<readonly string[]> => {
    const names: string[] = [];
    for (const { name: kind } of await entriesOf(folder, /^ENOENT$/)) {
      if (!FOLDER_NAME.test(kind)) continue;
      for (const entry of await entriesOf(path.join(folder, kind), /^ENOTDIR$/)) {
        const name = `${kind}/${entry.name}`;
        if (entry.isFile() && isFileName(finalName(name))) names.push(name);
      }
    }
    return names.sort();
  };
  return {
    write: async (name, bytes) => {
      const target = pathOf(name);
      await makeFolder(path.dirname(target));
      const draft = `${target}${DRAFT}`;
      try {
        await writeAndSync(draft, bytes);
        await rename(draft, target);
        await syncFolder(path.dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    read: async (name) => {
      const handle = await unlessAbsent(open(pathOf(name)), /^(ENOENT|ENOTDIR|ENAMETOOLONG)$/);
      if (!handle) return undefined;
      const facts = await handle.stat();
      if (facts.isFile()) return { stream: handle.createReadStream(), byteCount: facts.size };
      await handle.close();
      return undefined;
    },
    remove: (name) => rm(path.join(path.dirname(pathOf(finalName(name))), path.basename(name)), { force: true }),
    list: async () => (await listAll()).filter(isFileName),
    listBefore: async (time) => {
      const old: string[] = [];
      for (const name of await listAll()) {
        const facts = await stat(path.join(folder, name)).catch(() => undefined);
        if (facts && facts.mtimeMs < time) old.push(name);
      }
      return old;
    },
    check: () => Promise.resolve(),
  };
};
