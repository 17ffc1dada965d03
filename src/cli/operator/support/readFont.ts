import { readFile } from 'node:fs/promises';
import { CommandFailure } from './failure';

/** The file of the option `--font`; undefined without it. Throws CommandFailure when it cannot be read. */
export const readFont = async (file: string | undefined): Promise<Buffer | undefined> => {
  if (file === undefined) return undefined;
  return readFile(file).catch((error: unknown) => {
    throw new CommandFailure(`The font cannot be read: ${(error as Error).message}.`);
  });
};
