import type { Messages } from '../messages';

export const uploadMessages = {
  wrongType: 'Silakan pilih gambar PNG, JPEG atau GIF.',
  heic: 'Foto ini berformat HEIC. Silakan pilih gambar JPEG atau PNG, misalnya tangkapan layarnya.',
  unreadable: 'Berkas ini kosong atau tidak bisa dibaca. Silakan pilih lagi.',
  tooLarge: 'Silakan pilih gambar paling besar 5 MB dan 40 megapiksel.',
} satisfies Messages['uploadMessages'];
