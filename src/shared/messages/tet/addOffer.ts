import type { Messages } from '../messages';

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Tau iha karriñu',
  question: (name: string, size: string) => `Tau ${name}, tamañu ${size}, iha Ita-nia karriñu?`,
  add: 'Tau',
  no: 'Lae, obrigadu',
} satisfies Messages['addOfferMessages'];
