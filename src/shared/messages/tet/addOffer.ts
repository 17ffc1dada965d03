import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Tau iha karriñu',
  question: (name: string, size: string) => `Tau ${name}, tamañu ${sizeName(size)}, iha Ita-nia karriñu?`,
  add: 'Tau',
  no: 'Lae, obrigadu',
} satisfies Messages['addOfferMessages'];
