import type { Messages } from '../messages';

export const uploadMessages = {
  wrongType: 'Silakan pilih gambar PNG, JPEG atau GIF.',
  tooLarge: 'Silakan pilih gambar paling besar 5 MB dan 40 megapiksel.',
} satisfies Messages['uploadMessages'];
