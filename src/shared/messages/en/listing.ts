import { formatCount } from './formats';

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
  title: 'Sort and filter',
  open: (filters: number) => (filters === 0 ? 'Sort and filter' : `Sort and filter (${filters})`),
  clear: 'Clear filters',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest',
    'price-up': 'Price: low to high',
    'price-down': 'Price: high to low',
    'best-selling': 'Best selling',
  },
  featured: 'Featured',
  bestMatch: 'Best match',
  types: 'Type',
  colors: 'Colour',
  option: (label: string, count: number) => `${label} (${formatCount(count)})`,
  sizes: 'Size in stock',
  minPrice: 'Price from',
  maxPrice: 'Price up to',
  anyPrice: 'Any',
  onSale: 'On sale only',
  show: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${formatCount(count)} products`),
  noneTitle: 'No products match',
  noneText: 'Try other filters, or clear them.',
} as const;
