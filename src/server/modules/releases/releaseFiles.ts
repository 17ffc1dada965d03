import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { forEachConcurrently } from '../../concurrency';
import type { FileStore } from '../../gateways/files';
import type { Encoding } from '../../http/compression';

const DAY_MS = 24 * 60 * 60_000;
/** How often a running release looks for scripts that are missing or old, and when they are old. */
const CHECK_MS = 60 * 60_000;
const REFRESH_MS = DAY_MS;
/** The scripts of a release that ran until now may be a day old; pages can use them for 14 more days. */
const LIFETIME_MS = 14 * DAY_MS + REFRESH_MS;

/** Half of the threads that Node has for files: the others answer requests while a slow disk stores the scripts. */
const WRITES_AT_ONCE = 2;

const SCRIPT = /^([\w-]+)\.([0-9a-f]{8,10})\.js$/;
/** Endings of the compressed versions of a script. */
const ENCODINGS: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** The name in the store of releases for a script in an encoding; undefined for any other file. */
export const releaseFile = (script: string, encoding: Encoding): string | undefined => {
  const [, name, hash] = SCRIPT.exec(script) ?? [];
  return name && `${encoding}/${name}-${hash}.js`;
};

const storedNameOf = (file: string): string | undefined => {
  const encoding = ENCODINGS[path.extname(file)];
  return encoding ? releaseFile(file.slice(0, -path.extname(file).length), encoding) : releaseFile(file, 'identity');
};

/** Stores the scripts in `folder` that are missing in the store, or that were written more than a day ago. */
export const storeRelease = async (files: FileStore, folder: string, now: number): Promise<void> => {
  const stored = new Set(await files.list());
  for (const old of await files.listBefore(now - REFRESH_MS)) stored.delete(old);
  await forEachConcurrently(await readdir(folder).catch(() => []), WRITES_AT_ONCE, async (file) => {
    const name = storedNameOf(file);
    if (name !== undefined && !stored.has(name)) await files.write(name, await readFile(path.join(folder, file)));
  });
};

/** Stores the scripts in `folder` now, and again while the process runs. */
export const startStoringRelease = (
  files: FileStore,
  folder: string,
  log: Pick<Logger, 'warn'>,
): { stored(): Promise<void>; stop(): Promise<void> } => {
  let current = Promise.resolve();
  const store = (): void => {
    current = storeRelease(files, folder, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'scripts of this release could not be stored'),
    );
  };
  store();
  const timer = setInterval(store, CHECK_MS).unref();
  return {
    stored: () => current,
    stop: () => {
      clearInterval(timer);
      return current;
    },
  };
};

/** Removes the scripts of releases that have not run for 14 days. */
export const removeOldReleases = async (files: FileStore, now: number): Promise<void> => {
  for (const name of await files.listBefore(now - LIFETIME_MS)) await files.remove(name);
};
