import type { Messages } from '../messages';

/** Labels of the wishlist. */
export const wishlistLabels = {
  title: 'Lista favoritu',
  remove: 'Hasai',
  removeOf: (name: string) => `Hasai ${name} hosi Ita-nia lista favoritu`,
  emptyTitle: 'Ita-nia lista favoritu mamuk',
  emptyText: "Klik fuan ♥ iha produtu ida atu rai iha ne'e.",
  toShop: 'Haree loja',
  loading: 'Karrega hela Ita-nia lista favoritu',
} satisfies Messages['wishlistLabels'];
