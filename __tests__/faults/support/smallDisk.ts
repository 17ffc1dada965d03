import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of a few megabytes. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until no byte is free. */
  fill(): void;
  /** Removes what `fill` has written. */
  free(): void;
  remove(): void;
}

const BLOCK = Buffer.alloc(4096, 'x');

/** Mounts a disk in memory; throws where this user may not mount one. */
export const mountSmallDisk = (megabytes: number): SmallDisk => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-disk-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', mount, { stdio: 'ignore' }).status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error('This test mounts a disk in memory: run it as root, in a container with CAP_SYS_ADMIN.');
  }
  chmodSync(folder, 0o777);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
