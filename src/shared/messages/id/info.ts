import type { Messages } from '../messages';

export const infoMessages = {
  failedTitle: 'Halaman ini gagal dimuat',
  failedText: 'Periksa koneksi Anda dan coba lagi.',
} satisfies Messages['infoMessages'];
