import type { Messages } from '../messages';

export const wishlistLabels = {
  title: 'Daftar Keinginan',
  remove: 'Hapus',
  removeOf: (name) => `Hapus ${name} dari daftar keinginan`,
  emptyTitle: 'Daftar keinginan Anda kosong',
  emptyText: 'Ketuk tanda hati di produk untuk menyimpannya di sini.',
  toShop: 'Lihat-lihat toko',
  loading: 'Memuat daftar keinginan Anda',
} satisfies Messages['wishlistLabels'];
