import type { Messages } from '../messages';

export const wishlistMessages = {
  loginToAdd: 'Silakan masuk untuk menambahkan barang ke daftar keinginan.',
  added: 'Produk ditambahkan ke daftar keinginan!',
  removed: 'Produk dihapus dari daftar keinginan.',
  addFailed: 'Gagal menambahkan ke daftar keinginan.',
  removeFailed: 'Gagal menghapus dari daftar keinginan.',
} satisfies Messages['wishlistMessages'];
