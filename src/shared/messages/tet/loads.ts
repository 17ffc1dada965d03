import type { Messages } from '../messages';

/** Messages of failed loads (rules: Failures). */
export const loadMessages = {
  products: 'La konsege karrega produtu. Verifika Ita-nia koneksaun.',
  cart: 'La konsege karrega karriñu.',
  orders: 'La konsege karrega istória enkomenda.',
  wishlist: 'La konsege karrega lista favoritu.',
  addresses: 'La konsege karrega enderesu.',
} satisfies Messages['loadMessages'];
