import type { Messages } from '../messages';

export const commonMessages = {
  invalidRequest: 'Permintaan ini tidak benar.',
  notFound: 'Tidak ditemukan.',
  loginNeeded: 'Silakan masuk untuk melanjutkan.',
  keyUsedWithOtherBody: 'Ini sudah Anda kirim dengan data yang berbeda.',
  tooManyRequests: 'Terlalu banyak percobaan. Silakan coba lagi nanti.',
  tooLarge: 'Ini terlalu besar untuk dikirim.',
  unsupportedMediaType: 'Jenis konten ini tidak didukung.',
  unavailable: 'Toko sedang sibuk. Silakan coba sebentar lagi.',
  connectionError: 'Terjadi gangguan koneksi.',
  errorWith: (message) => `Kesalahan: ${message}`,
} satisfies Messages['commonMessages'];
