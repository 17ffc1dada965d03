import { formatCount } from './formats';

/** Texts of the search field and the page of its results. */
export const searchMessages = {
  label: 'Search',
  submit: 'Search',
  suggestions: 'Products found',
  searching: 'Loading products',
  failed: 'We could not load the products.',
  found: (count: number) =>
    count === 0 ? 'No products found.' : count === 1 ? '1 product found.' : `${formatCount(count)} products found.`,
  noneFound: 'No products found. Try a category.',
  seeAll: (text: string) => `See all results for “${text}”`,
  title: 'Search',
  resultsTitle: (text: string) => `Results for “${text}”`,
  corrected: (text: string) => `Showing results for ${text}`,
  lead: 'Search all products by name or description.',
  emptyTitle: 'What are you looking for?',
  emptyText: 'Type a word in the search box, or start with one of these.',
  noneTitle: (text: string) => `Nothing found for “${text}”`,
  noneText: 'Check the spelling, try a shorter word, or start with one of these.',
} as const;
