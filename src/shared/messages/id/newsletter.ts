import type { Messages } from '../messages';

export const newsletterMessages = {
  title: 'Dapatkan Penawaran Khusus lewat Email',
  text: 'Barang baru dan penawaran, sebulan sekali.',
  email: 'Alamat email Anda',
  subscribe: 'Berlangganan',
  emailInvalid: 'Mohon isi alamat email yang benar.',
  subscribed: 'Terima kasih sudah berlangganan!',
  failed: 'Gagal berlangganan.',
  connectionError: 'Terjadi gangguan koneksi.',
} satisfies Messages['newsletterMessages'];
