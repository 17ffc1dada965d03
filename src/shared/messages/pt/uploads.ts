import type { Messages } from '../messages';

/** Texts of the uploads. */
export const uploadMessages = {
  uploaded: 'Envio concluído.',
  noFile: 'Escolha um ficheiro.',
  tooManyFiles: 'Pode enviar até 4 ficheiros de cada vez.',
  wrongType: 'Escolha uma imagem PNG, JPEG ou GIF.',
  tooLarge: 'Escolha uma imagem com até 5 MB e 40 megapíxeis.',
  damaged: 'Não conseguimos ler esta imagem. Tente outra.',
} satisfies Messages['uploadMessages'];
