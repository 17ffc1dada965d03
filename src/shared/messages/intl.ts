import type { AgeUnit } from './ages';

/** Formats a choice, with `or` before the last name: `A, B or C`. The first use of `Intl.ListFormat` costs a phone 60 ms. */
export const choiceWith = (or: string, names: readonly string[]): string =>
  names.join(', ').replace(/, (?=[^,]*$)/, or);

/**
 * Formats how long ago something was: `5 minutes ago`; in engines of apps that have a part of `Intl` only, `5 minutes`.
 */
export const agoIn =
  (locale: string) =>
  (count: number, unit: AgeUnit): string =>
    typeof Intl.RelativeTimeFormat === 'function'
      ? new Intl.RelativeTimeFormat(locale).format(-count, unit)
      : count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });
