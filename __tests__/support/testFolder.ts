import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const IN_MEMORY = '/dev/shm';
/** A container's folder in memory may have 64 MB only. */
const MINIMUM_BYTES = 1_000_000_000;

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= MINIMUM_BYTES;
};

/** Each commit syncs to disk, which in memory takes no time: the tests of orders take a fifth less processor time. */
const parent = hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();

/** Creates a folder for the data of a test, in memory where the machine offers it. */
export const newTestFolder = (prefix: string): string => mkdtempSync(path.join(parent, prefix));
