import type { Messages } from '../messages';

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Escolha uma imagem PNG, JPEG ou GIF.',
  tooLarge: 'Escolha uma imagem com até 5 MB e 40 megapíxeis.',
} satisfies Messages['uploadMessages'];
