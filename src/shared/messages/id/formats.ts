import { ONE_SIZE } from '../../constants';
import { rupiahWithPoints } from '../../values/money';
import { groupThousands } from '../../values/numbers';
import { agoIn, choiceWith } from '../intl';

/** Formats a whole number: `10.000`. */
export const formatCount = (count: number): string => groupThousands(String(count), '.');

/** Formats a choice: `A, B, atau C`. */
export const anyOf = (names: readonly string[]): string => choiceWith(names.length > 2 ? ', atau ' : ' atau ', names);

/** Formats how long ago something was: `5 menit yang lalu`. */
export const ago = agoIn('id');

/** The name of a size: those for everybody have one word, the others are codes such as `M`. */
export const sizeName = (size: string): string => (size === ONE_SIZE ? 'Satu Ukuran' : size);

/** Formats that pages use by the shown language. */
export const formats = {
  language: 'id',
  sizeName,
  /** Formats whole rupiah: `Rp583.200`. */
  rupiah: (amount: number): string => rupiahWithPoints(amount).replace('\u00A0', ''),
  /** Formats the parts of a time that `options` names: `7 Mar 2025, 14.05`. */
  date: (date: Date, options: Intl.DateTimeFormatOptions): string => date.toLocaleString('id', options),
};
