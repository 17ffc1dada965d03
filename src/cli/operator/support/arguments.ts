import { InvalidArgumentError } from 'commander';
import { readCategory } from '@/server/repositories/productCells';
import { CATEGORIES, type Category } from '@/shared/contract/products';

/** Parses the value of `--limit` or `--below`: a whole number from 1. */
export const parseCount = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
};

/** Parses the value of `--category`, as an import does. */
export const parseCategory = (text: string): Category => {
  const category = readCategory(text);
  if (!category) throw new InvalidArgumentError(`It must be one of ${CATEGORIES.join(', ')}.`);
  return category;
};
