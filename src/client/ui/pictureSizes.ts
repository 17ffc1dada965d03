/**
 * How wide pictures stand in the page, as HTML's `sizes`. Phones are told a little less where the next width would cost
 * a shopper twice the data for a few pixels.
 */
export const pictureSizes = {
  /** Two beside each other, four from a tablet's width on. */
  quarter: '(min-width: 84rem) 18.5rem, (min-width: 48rem) calc(23vw - 0.75rem), calc(50vw - 1.4rem)',
  /** The same, pushed sideways on phones. */
  rail: '(min-width: 84rem) 18.5rem, (min-width: 48rem) calc(23vw - 0.75rem), 49vw',
  /** The one that a page is about, beside its facts from a tablet's width on. */
  main: '(min-width: 84rem) 39.5rem, (min-width: 64rem) calc(58.3vw - 9.6rem), (min-width: 48rem) 44vw, 85vw',
} as const;
