import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts of the offer to add an item after a login. */
export const addOfferMessages = {
  label: 'Adicionar ao carrinho',
  question: (name, size) => `Adicionar ao seu carrinho: ${name}, tamanho ${sizeName(size)}?`,
  add: 'Adicionar',
  no: 'Agora não',
} satisfies Messages['addOfferMessages'];
