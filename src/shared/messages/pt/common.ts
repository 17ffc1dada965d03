import type { Messages } from '../messages';

/** Texts that several parts of the shop use. */
export const commonMessages = {
  invalidRequest: 'Este pedido não é válido.',
  notFound: 'Não encontrado.',
  loginNeeded: 'Entre na sua conta para continuar.',
  keyUsedWithOtherBody: 'Já enviou isto com outros dados.',
  tooManyRequests: 'Demasiadas tentativas. Tente novamente mais tarde.',
  tooLarge: 'Isto é demasiado grande para enviar.',
  unsupportedMediaType: 'Não aceitamos este tipo de conteúdo.',
  unavailable: 'A loja está ocupada. Tente novamente daqui a pouco.',
  connectionError: 'Ocorreu um erro de ligação.',
  errorWith: (message) => `Erro: ${message}`,
} satisfies Messages['commonMessages'];
