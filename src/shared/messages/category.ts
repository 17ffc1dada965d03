/** Texts of the category pages. */
export const categoryMessages = {
  title: { men: 'Man', women: 'Women', kid: 'Kids' },
} as const;
