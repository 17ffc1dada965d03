import { ONE_SIZE } from '../../constants';
import type { AgeUnit } from '../ages';
import { choiceWith } from '../intl';
import { rupiahWithPoints } from '../../values/money';
import { groupThousands } from '../../values/numbers';

// The Unicode CLDR has no Tetum: `Intl` would answer in English.

/** In the spelling of the INL; sources: TERMS.md. */
const MONTHS = [
  ...['janeiru', 'fevereiru', 'marsu', 'abríl', 'maiu', 'juñu'],
  ...['jullu', 'agostu', 'setembru', 'outubru', 'novembru', 'dezembru'],
] as const;

const AGE_UNITS: Readonly<Record<AgeUnit, string>> = { minute: 'minutu', hour: 'oras', day: 'loron' };

/** Formats a whole number, as prices are: `10,000`. */
export const formatCount = (count: number): string => groupThousands(String(count));

/** Formats a choice: `A, B ka C`. */
export const anyOf = (names: readonly string[]): string => choiceWith(' ka ', names);

/** Formats how long ago something was: `minutu 5 liubá`. */
export const ago = (count: number, unit: AgeUnit): string => `${AGE_UNITS[unit]} ${count} liubá`;

/** The name of a size: those for everybody have one word, the others are codes such as `M`. */
export const sizeName = (size: string): string => (size === ONE_SIZE ? 'Úniku' : size);

/** Formats that pages use by the shown language. */
export const formats = {
  language: 'tet',
  sizeName,
  /** Formats whole rupiah: `Rp 583.200`. */
  rupiah: rupiahWithPoints,
  /**
   * Formats the parts of a time that `options` names: `7 marsu 2025, 14:05`. Only for days, months by name, years and
   * times of day: in English too, the month is then the only word.
   */
  date: (date: Date, options: Intl.DateTimeFormatOptions): string =>
    date.toLocaleString('en-GB', options).replace(/[a-z]+/i, () => {
      const month = date.toLocaleString('en-GB', { timeZone: options.timeZone, month: 'numeric' });
      return MONTHS[Number(month) - 1] ?? month;
    }),
};
