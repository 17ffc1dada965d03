import type { Messages } from '../messages';

/** Texts of the uploads. */
export const uploadMessages = {
  wrongType: 'Escolha uma imagem PNG, JPEG ou GIF.',
  heic: 'Esta foto está no formato HEIC. Escolha uma imagem JPEG ou PNG, como uma captura de ecrã.',
  unreadable: 'Este ficheiro está vazio ou não pode ser lido. Escolha-o de novo.',
  tooLarge: 'Escolha uma imagem com até 5 MB e 40 megapíxeis.',
} satisfies Messages['uploadMessages'];
