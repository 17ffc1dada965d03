import { InvalidArgumentError, type Command } from 'commander';

const readLimit = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
};

/** Adds `--limit` to a command that lists rows. */
export const withLimit = (command: Command): Command =>
  command.option('--limit <n>', 'at most this many, the first of the list', readLimit);
