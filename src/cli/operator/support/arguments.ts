import { InvalidArgumentError, Option, type Argument, type Command } from 'commander';
import { readCategory, readPrice } from '@/server/sheets/productCells';
import { CATEGORIES, type Category } from '@/shared/contract/products';
import { cleanCode, cleanText } from '@/shared/values/cleanText';

/** The parser of a whole number of at most 7 digits. */
export const wholeNumber =
  (min = 1, max = 9_999_999) =>
  (text: string): number => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };

/** Parses dollars; returns cents. */
export const parseDollars = (text: string): number => {
  const cents = readPrice(text);
  if (!cents) throw new InvalidArgumentError('It must be dollars like 12.50.');
  return cents;
};

/** Parses the value of `--category`, as an import does. */
export const parseCategory = (text: string): Category => {
  const category = readCategory(text);
  if (!category) throw new InvalidArgumentError(`It must be one of ${CATEGORIES.join(', ')}.`);
  return category;
};

const asTyped = (text: string): string => text;

/** How an argument is cleaned, by its name in the usage. Others are compared or counted. */
const CLEANING: Readonly<Record<string, (text: string) => string>> = {
  dir: asTyped,
  file: asTyped,
  folder: asTyped,
  separator: asTyped,
  name: cleanText,
  text: cleanText,
};

/**
 * Cleans the arguments and options of a command and its subcommands before they are parsed: text that is pasted from a
 * chat has invisible characters.
 */
export const cleanArguments = (command: Command): void => {
  const all: readonly (Argument | Option)[] = [...command.registeredArguments, ...command.options];
  for (const one of all) {
    const name = one instanceof Option ? /[<[](\w+)/.exec(one.flags)?.[1] : one.name();
    if (name === undefined) continue;
    const clean = CLEANING[name] ?? cleanCode;
    const { parseArg, variadic } = one;
    one.parseArg = ((text: string, previous: unknown) => {
      if (parseArg) return parseArg(clean(text), previous);
      return variadic ? [...((previous as readonly string[] | undefined) ?? []), clean(text)] : clean(text);
    }) as typeof parseArg;
  }
  command.commands.forEach(cleanArguments);
};
