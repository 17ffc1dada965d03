import type { Messages } from '../messages';
import { formatCount } from './formatCount';

/** Texts of sorting and filtering a product list. */
export const listingMessages = {
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
  sizes: 'Tamanho em stock',
  minPrice: 'Preço desde',
  maxPrice: 'Preço até',
  anyPrice: 'Qualquer',
  onSale: 'Só promoções',
  show: (count) => (count === 1 ? 'Ver 1 produto' : `Ver ${formatCount(count)} produtos`),
  noneTitle: 'Nenhum produto encontrado',
  noneText: 'Tente outros tamanhos ou preços, ou limpe os filtros.',
} satisfies Messages['listingMessages'];
