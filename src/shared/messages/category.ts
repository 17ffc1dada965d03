/** Texts of the category pages. */
export const categoryMessages = {
  title: { men: 'Man', women: 'Women', kid: 'Kids' },
  text: {
    men: 'Easy shirts, good trousers and a few things with a thread of tais.',
    women: 'Dresses, skirts and light layers for long, warm days.',
    kid: 'Soft, strong and made for climbing, running and Sundays.',
  },
} as const;
