import { InvalidArgumentError } from 'commander';
import { readCategory, readPrice } from '@/server/repositories/productCells';
import { CATEGORIES, type Category } from '@/shared/contract/products';

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
