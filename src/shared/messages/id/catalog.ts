import type { Messages } from '../messages';
import { formatCount, sizeName } from './formats';

export const catalogMessages = {
  unknownCategory: 'Kategori tidak dikenal.',
  loadingDetails: 'Memuat detail produk...',
  productNotFound: 'Produk tidak ditemukan.',
  productDataMissing: 'Data produk tidak ada.',
  unknownProduct: 'Produk Tanpa Nama',
  noImage: '(Tanpa Gambar)',
  showing: (shown, total) => `Menampilkan 1 - ${formatCount(shown)} dari ${formatCount(total)} Produk`,
  exploreMore: 'Lihat Lebih Banyak',
  relatedProducts: 'Produk Terkait',
  popularInWomen: 'Populer untuk Wanita',
  seeAll: 'Lihat semua',
  selectSizeFirst: 'Silakan pilih ukuran dulu!',
  sizeOutOfStock: (size) => `Ukuran ${sizeName(size)} sudah habis.`,
  addToCart: 'TAMBAH KE KERANJANG',
  addToCartNamed: (name) => `TAMBAH KE KERANJANG: ${name}`,
  chooseSize: 'Pilih ukuran',
  addSize: (name, size, quantity) => `Tambah ${name} ukuran ${sizeName(size)}, sisa ${formatCount(quantity)}`,
  addSizeAgain: (name, size, quantity, inCart) =>
    `Tambah ${name} ukuran ${sizeName(size)}, sisa ${formatCount(quantity)}, ${formatCount(inCart)} di keranjang Anda`,
  sizeSoldOut: (size) => `Ukuran ${sizeName(size)}, habis`,
  soldOut: 'Habis',
  inCart: (count) => `Di keranjang Anda: ${formatCount(count)}`,
  lastInCart: (count) =>
    count === 1 ? 'Yang terakhir ada di keranjang Anda.' : `${formatCount(count)} yang terakhir ada di keranjang Anda.`,
  left: (quantity) => `Sisa ${formatCount(quantity)}`,
  closeSizes: 'Tutup pilihan ukuran',
  wishlistOf: (name) => `Daftar keinginan: ${name}`,
  saving: (percent) => `−${percent}%`,
  loadingProducts: 'Memuat produk',
  listFailedTitle: 'Produk gagal dimuat',
  listFailedText: 'Periksa koneksi Anda dan coba lagi.',
  emptyTitle: 'Belum ada apa-apa di sini',
  emptyText: 'Silakan kembali lagi nanti, atau lihat bagian lain toko.',
  goToShop: 'Lihat-lihat toko',
} satisfies Messages['catalogMessages'];
