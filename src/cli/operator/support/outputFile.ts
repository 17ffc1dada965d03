import { stat } from 'node:fs/promises';
import { CommandFailure } from './failure';

/** Throws CommandFailure when the file exists, unless `--force` replaces it. Call it before any other work. */
export const checkOutputFile = async (file: string, { force }: { readonly force?: boolean }): Promise<void> => {
  if (force === true || !(await stat(file).catch(() => undefined))?.isFile()) return;
  throw new CommandFailure(`${file} exists: --force replaces it.`);
};
