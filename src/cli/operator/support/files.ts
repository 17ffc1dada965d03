import { stat } from 'node:fs/promises';
import { CommandFailure } from './failure';

/** Throws CommandFailure when a command would overwrite this file without `--force`. */
export const refuseToOverwrite = async (file: string, force: boolean | undefined): Promise<void> => {
  if (force === true || (await stat(file).catch(() => undefined)) === undefined) return;
  throw new CommandFailure(`${file} exists: add --force to replace it.`);
};
