import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { CommandFailure } from './failure';

/** Where a command writes its result. */
export interface OutputOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/** Adds `--force`, by which a command replaces a file. */
export const withForce = (command: Command): Command => command.option('--force', 'replace a file that exists');

/** Throws CommandFailure when the file exists, unless `--force` replaces it. Call it before any other work. */
export const checkOutputFile = async (file: string, { force }: { readonly force?: boolean }): Promise<void> => {
  if (force === true || !(await stat(file).catch(() => undefined))?.isFile()) return;
  throw new CommandFailure(`${file} exists: --force replaces it.`);
};
