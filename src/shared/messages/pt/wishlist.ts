import type { Messages } from '../messages';

/** Texts of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Entre na sua conta para adicionar artigos aos favoritos.',
  added: 'Guardado nos favoritos!',
  removed: 'Removido dos favoritos.',
  addFailed: 'Não foi possível adicionar aos favoritos.',
  removeFailed: 'Não foi possível remover dos favoritos.',
} satisfies Messages['wishlistMessages'];
