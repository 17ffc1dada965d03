import type { Messages } from '../messages';
import { formatCount } from './formats';

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
  title: 'Ordenar e filtrar',
  open: (filters) => (filters === 0 ? 'Ordenar e filtrar' : `Ordenar e filtrar (${filters})`),
  clear: 'Limpar filtros',
  sort: 'Ordenar por',
  sorts: {
    newest: 'Mais recentes',
    'price-up': 'Preço mais baixo',
    'price-down': 'Preço mais alto',
    'best-selling': 'Mais vendidos',
  },
  featured: 'Destaques',
  bestMatch: 'Mais relevantes',
  types: 'Tipo',
  colors: 'Cor',
  option: (label, count) => `${label} (${formatCount(count)})`,
  sizes: 'Tamanho em stock',
  minPrice: 'Preço desde',
  maxPrice: 'Preço até',
  anyPrice: 'Qualquer',
  onSale: 'Só promoções',
  show: (count) => (count === 1 ? 'Ver 1 produto' : `Ver ${formatCount(count)} produtos`),
  noneTitle: 'Nenhum produto encontrado',
  noneText: 'Experimente outros filtros ou limpe-os.',
} satisfies Messages['listingMessages'];
