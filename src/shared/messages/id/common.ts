import type { Messages } from '../messages';

export const commonMessages = {
  invalidRequest: 'Permintaan ini tidak benar.',
  connectionError: 'Terjadi gangguan koneksi.',
  errorWith: (message) => `Kesalahan: ${message}`,
} satisfies Messages['commonMessages'];
