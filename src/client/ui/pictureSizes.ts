/**
 * Widths of pictures in the page, as values of the `sizes` attribute. On phones some are slightly smaller than the real
 * width, because the next image width would double the data for a few pixels.
 */
export const pictureSizes = {
  /** Two columns; four from tablet width on. */
  quarter: '(min-width: 84rem) 18.5rem, (min-width: 48rem) calc(23vw - 0.75rem), calc(50vw - 1.4rem)',
  /** The same, in a row that scrolls horizontally on phones. */
  rail: '(min-width: 84rem) 18.5rem, (min-width: 48rem) calc(23vw - 0.75rem), 49vw',
  /** The main picture of a page, beside its text from tablet width on. */
  main: '(min-width: 84rem) 39.5rem, (min-width: 64rem) calc(58.3vw - 9.6rem), (min-width: 48rem) 44vw, 85vw',
} as const;
