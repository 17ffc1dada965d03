import { ONE_SIZE } from '../../constants';
import { rupiahWithPoints } from '../../values/money';
import { groupThousands } from '../../values/numbers';
import { agoIn, choiceWith } from '../intl';

// In the Unicode CLDR, pt-TL inherits all of this from pt-PT. Chromium has the data of pt-PT only: with pt-TL it would
// take those of Brazil.

/** Formats a whole number: `1234`, `10 000`. */
export const formatCount = (count: number): string =>
  count < 10_000 ? String(count) : groupThousands(String(count), '\u00A0');

/** Formats a choice: `A, B ou C`. */
export const anyOf = (names: readonly string[]): string => choiceWith(' ou ', names);

/** Formats how long ago something was: `há 5 minutos`. */
export const ago = agoIn('pt-PT');

/** The name of a size: those for everybody have one word, the others are codes such as `M`. */
export const sizeName = (size: string): string => (size === ONE_SIZE ? 'Único' : size);

/** Formats that pages use by the shown language. */
export const formats = {
  language: 'pt',
  sizeName,
  /** Formats whole rupiah: `Rp 583.200`. */
  rupiah: rupiahWithPoints,
  /** Formats the parts of a time that `options` names: `7 de março de 2025, 14:05`. */
  date: (date: Date, options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleString('pt-PT', options.month ? { ...options, month: 'long' } : options).replace(' às ', ', '),
};
