import type { Messages } from '../messages';

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'Este pedido não é válido.',
  connectionError: 'Ocorreu um erro de ligação.',
  errorWith: (message) => `Erro: ${message}`,
} satisfies Messages['commonMessages'];
