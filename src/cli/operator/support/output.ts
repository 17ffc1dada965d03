import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { isObject } from '@/server/db/isObject';
import { CommandFailure } from './failure';
import type { Operator } from './operator';

/** Where a command writes its result. */
export interface OutputOptions {
  readonly output?: string;
  readonly force?: boolean;
}

/** How a file is opened that only the operator can read. */
interface FileOptions {
  readonly mode: number;
  /** `wx` fails when the file exists. */
  readonly flag: 'w' | 'wx';
}

/** Adds `--force`, by which a command replaces a file. */
export const withForce = (command: Command): Command => command.option('--force', 'replace a file that exists');

/** Adds the options of `saveOrShow`. */
export const withOutput = (command: Command): Command =>
  withForce(command.option('--output <file>', 'write to this file instead of the terminal'));

/** Runs `write` with the options of the file. Throws CommandFailure when it exists and `isForced` is false. */
export const createFile = async (
  file: string,
  isForced: boolean,
  write: (options: FileOptions) => Promise<void>,
): Promise<void> => {
  try {
    await write({ mode: 0o600, flag: isForced ? 'w' : 'wx' });
  } catch (error) {
    if (!isObject(error) || error.code !== 'EEXIST') throw error;
    throw new CommandFailure(`${file} exists: use --force to replace it.`);
  }
};

/** Writes the result of a command to the file of `--output`, or to the terminal; `what` is `12 orders`. */
export const saveOrShow = async (
  operator: Operator,
  { output, force = false }: OutputOptions,
  text: string,
  what: string,
): Promise<void> => {
  if (output === undefined) {
    operator.terminal.write(text);
    return;
  }
  await createFile(output, force, (options) => writeFile(output, text, options));
  operator.terminal.writeError(`${what} are in ${output}.\n`);
};
