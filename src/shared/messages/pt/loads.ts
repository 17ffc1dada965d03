import type { Messages } from '../messages';

/** Messages of failed loads (rules: Failures). */
export const loadMessages = {
  products: 'Não foi possível carregar os produtos. Verifique a sua ligação.',
  cart: 'Não foi possível carregar o carrinho.',
  orders: 'Não foi possível carregar as encomendas.',
  wishlist: 'Não foi possível carregar os favoritos.',
  addresses: 'Não foi possível carregar as moradas.',
} satisfies Messages['loadMessages'];
