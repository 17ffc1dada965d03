import type { Messages } from '../messages';

/** Texts of the wishlist. */
export const wishlistMessages = {
  loginToAdd: 'Tama uluk atu tau sasán iha lista favoritu.',
  added: 'Produtu tau ona iha lista favoritu!',
  removed: 'Produtu hasai ona hosi lista favoritu.',
  addFailed: 'La konsege tau iha lista favoritu.',
  removeFailed: 'La konsege hasai hosi lista favoritu.',
} satisfies Messages['wishlistMessages'];
