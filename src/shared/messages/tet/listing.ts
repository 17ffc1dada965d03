import type { Messages } from '../messages';
import { formatCount } from './formats';

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
  title: 'Ordena no filtra',
  open: (filters: number) => (filters === 0 ? 'Ordena no filtra' : `Ordena no filtra (${filters})`),
  clear: 'Hamoos filtru',
  sort: 'Ordena tuir',
  sorts: {
    newest: 'Foun liu',
    'price-up': 'Folin: baratu ba karun',
    'price-down': 'Folin: karun ba baratu',
    'best-selling': "Fa'an barak liu",
  },
  featured: 'Destake',
  bestMatch: 'Relevante liu',
  types: 'Tipu',
  colors: 'Kór',
  option: (label: string, count: number) => `${label} (${formatCount(count)})`,
  sizes: 'Tamañu iha stock',
  minPrice: 'Folin hosi',
  maxPrice: "Folin to'o",
  anyPrice: 'Hotu',
  onSale: "Promosaun de'it",
  show: (count: number) => `Haree produtu ${formatCount(count)}`,
  noneTitle: 'La hetan produtu',
  noneText: 'Koko filtru seluk, ka hamoos filtru.',
} satisfies Messages['listingMessages'];
