import { SIZE_RETURNS_MIN, SIZE_RETURNS_MIN_SHARE } from '../constants';

/** How a product's sizes compare with what customers expect; undefined when its returns do not tell. */
export type Runs = 'small' | 'large';

/** Units of a product: in orders that keep them, and returned because they were too small or too big. */
export interface SizeReturns {
  readonly sold: number;
  readonly tooSmall: number;
  readonly tooBig: number;
}

/**
 * Whether a product runs small or large (rules: Size advice): enough units came back because of their size, they are a
 * share of all that were sold that is worth mentioning, and three of four say the same.
 */
export const runsOf = ({ sold, tooSmall, tooBig }: SizeReturns): Runs | undefined => {
  const returned = tooSmall + tooBig;
  if (returned < SIZE_RETURNS_MIN || returned < (sold + returned) * SIZE_RETURNS_MIN_SHARE) return undefined;
  if (tooSmall * 4 >= returned * 3) return 'small';
  return tooBig * 4 >= returned * 3 ? 'large' : undefined;
};
