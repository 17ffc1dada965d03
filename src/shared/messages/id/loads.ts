import type { Messages } from '../messages';

export const loadMessages = {
  products: 'Gagal memuat produk. Periksa koneksi Anda.',
  cart: 'Gagal memuat keranjang.',
  orders: 'Gagal memuat riwayat pesanan.',
  wishlist: 'Gagal memuat daftar keinginan.',
  addresses: 'Gagal memuat alamat.',
} satisfies Messages['loadMessages'];
