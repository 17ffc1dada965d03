import { ONE_SIZE } from '../../constants';
import { formatRupiah } from '../../values/money';
import { groupThousands } from '../../values/numbers';
import { agoIn, choiceWith } from '../intl';

/** Formats a whole number: `10,000`. */
export const formatCount = (count: number): string => groupThousands(String(count));

/** Formats a choice: `A, B or C`. */
export const anyOf = (names: readonly string[]): string => choiceWith(' or ', names);

/** Formats how long ago something was: `5 minutes ago`. */
export const ago = agoIn('en-GB');

/** The name of a size: those for everybody have one word, the others are codes such as `M`. */
export const sizeName = (size: string): string => (size === ONE_SIZE ? 'One Size' : size);

/** Formats that pages use by the shown language. */
export const formats = {
  language: 'en',
  sizeName,
  /** Formats whole rupiah: `Rp 583,200`. */
  rupiah: formatRupiah,
  /** Formats the parts of a time that `options` names: `7 Mar 2025, 14:05`. */
  date: (date: Date, options: Intl.DateTimeFormatOptions): string => date.toLocaleString('en-GB', options),
};
