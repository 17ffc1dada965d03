import type { AgeUnit } from './ages';

// The engines of some apps have a part of `Intl` only.

/** Formats a choice in the language of a locale: `A, B or C`; without that function `A, B, C`. */
export const choiceIn =
  (locale: string) =>
  (names: readonly string[]): string =>
    typeof Intl.ListFormat === 'function'
      ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
      : names.join(', ');

/** Formats how long ago something was: `5 minutes ago`; without that function `5 minutes`. */
export const agoIn =
  (locale: string) =>
  (count: number, unit: AgeUnit): string =>
    typeof Intl.RelativeTimeFormat === 'function'
      ? new Intl.RelativeTimeFormat(locale).format(-count, unit)
      : count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });
