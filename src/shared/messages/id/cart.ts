import type { Messages } from '../messages';
import { sizeName } from './formats';

export const cartMessages = {
  loginToAdd: 'Silakan masuk untuk menambahkan barang ke keranjang.',
  selectSize: 'Silakan pilih ukuran.',
  added: 'Produk berhasil ditambahkan ke keranjang!',
  viewCart: 'Lihat keranjang',
  removed: 'Barang berhasil dihapus dari keranjang!',
  lineName: (name, size) => (name ? `${name}, ukuran ${sizeName(size)}` : `Ukuran ${sizeName(size)}`),
  undo: 'Urungkan',
  addFailed: (error) => `Gagal menambahkan ke keranjang: ${error}`,
  addFailedNetwork: 'Gagal menambahkan ke keranjang karena gangguan jaringan.',
  removeFailed: (error) => `Gagal menghapus dari keranjang: ${error}`,
  removeFailedNetwork: 'Gagal menghapus dari keranjang karena gangguan jaringan.',
} satisfies Messages['cartMessages'];
