import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts of the cart. */
export const cartMessages = {
  loginToAdd: 'Tama uluk atu tau sasán iha karriñu.',
  selectSize: 'Hili tamañu ida.',
  added: 'Produtu tau ona iha karriñu!',
  viewCart: 'Haree karriñu',
  removed: 'Sasán hasai ona hosi karriñu!',
  /** A product can be without a name. */
  lineName: (name: string, size: string) => (name ? `${name}, tamañu ${sizeName(size)}` : `Tamañu ${sizeName(size)}`),
  undo: 'Tau fali',
  addFailed: (error: string) => `La konsege tau iha karriñu: ${error}`,
  addFailedNetwork: 'La konsege tau iha karriñu tanba problema koneksaun.',
  removeFailed: (error: string) => `La konsege hasai hosi karriñu: ${error}`,
  removeFailedNetwork: 'La konsege hasai hosi karriñu tanba problema koneksaun.',
} satisfies Messages['cartMessages'];
