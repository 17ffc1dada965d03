import type { Messages } from '../messages';

/** Labels of the wishlist. */
export const wishlistLabels = {
  title: 'Favoritos',
  remove: 'Remover',
  removeOf: (name) => `Remover ${name} dos seus favoritos`,
  emptyTitle: 'Ainda não tem favoritos',
  emptyText: 'Toque no coração de um produto para o guardar aqui.',
  toShop: 'Ver a loja',
  loading: 'A carregar os seus favoritos',
} satisfies Messages['wishlistLabels'];
