import type { Messages } from '../messages';

/** Texts of the pages with information about the shop. */
export const infoMessages = {
  failedTitle: 'Não conseguimos carregar esta página',
  failedText: 'Verifique a sua ligação e tente novamente.',
} satisfies Messages['infoMessages'];
