import type { Messages } from '../messages';
import { sizeName } from './formats';

/** Texts of the cart. */
export const cartMessages = {
  loginToAdd: 'Entre na sua conta para adicionar artigos ao carrinho.',
  selectSize: 'Escolha um tamanho.',
  added: 'Já está no carrinho!',
  viewCart: 'Ver carrinho',
  removed: 'Removido do carrinho!',
  /** A product can be without a name. */
  lineName: (name, size) => (name ? `${name}, tamanho ${sizeName(size)}` : `Tamanho ${sizeName(size)}`),
  undo: 'Anular',
  addFailed: (error) => `Não foi possível adicionar ao carrinho: ${error}`,
  addFailedNetwork: 'Não foi possível adicionar ao carrinho: a ligação falhou.',
  removeFailed: (error) => `Não foi possível remover do carrinho: ${error}`,
  removeFailedNetwork: 'Não foi possível remover do carrinho: a ligação falhou.',
} satisfies Messages['cartMessages'];
