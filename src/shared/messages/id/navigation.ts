import type { Messages } from '../messages';
import { formatCount } from './formats';

export const navigationMessages = {
  label: 'Utama',
  skip: 'Langsung ke isi',
  shop: 'Toko',
  openMenu: 'Buka menu',
  closeMenu: 'Tutup menu',
  login: 'Masuk',
  logout: 'Keluar',
  profile: 'Profil',
  cart: (count) => `Keranjang, ${formatCount(count)} barang`,
  languages: 'Bahasa',
  language: (name) => `Bahasa: ${name}`,
  languageFailed: 'Bahasa gagal diganti. Periksa koneksi Anda dan coba lagi.',
} satisfies Messages['navigationMessages'];
