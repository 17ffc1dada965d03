import type { Messages } from '../messages';

export const uploadMessages = {
  uploaded: 'Selesai diunggah.',
  noFile: 'Silakan pilih file.',
  tooManyFiles: 'Anda bisa mengunggah paling banyak 4 file sekaligus.',
  wrongType: 'Silakan pilih gambar PNG, JPEG atau GIF.',
  tooLarge: 'Silakan pilih gambar paling besar 5 MB dan 40 megapiksel.',
  damaged: 'Gambar ini tidak bisa dibaca. Silakan coba yang lain.',
} satisfies Messages['uploadMessages'];
