/** The categories of products, in the order of the navigation. */
export const CATEGORIES = ['men', 'women', 'kid'] as const;
export type Category = (typeof CATEGORIES)[number];
