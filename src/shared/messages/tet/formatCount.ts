const format = new Intl.NumberFormat('en-US');

/** Formats a whole number with separated thousands, as in English: `10,000`. The Unicode CLDR has no Tetum. */
export const formatCount = (count: number): string => format.format(count);
