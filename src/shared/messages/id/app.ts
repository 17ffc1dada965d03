import type { Messages } from '../messages';
import { categoryLabels } from './category';

export const appMessages = {
  title: (brand, page) => (page === undefined ? `${brand} · Pakaian untuk Timor-Leste` : `${page} · ${brand}`),
  titles: {
    mens: categoryLabels.men,
    womens: categoryLabels.women,
    kids: categoryLabels.kid,
    newCollections: 'Koleksi Terbaru',
    bestSellers: 'Terlaris',
    search: 'Cari',
    products: 'Produk',
    product: 'Produk',
    cart: 'Keranjang',
    orderHistory: 'Riwayat Pesanan',
    orderDetail: 'Detail Pesanan',
    profile: 'Profil',
    login: 'Masuk',
    info: 'Tentang toko',
    authCallback: 'Sedang masuk',
    resetPassword: 'Kata sandi baru',
    notFound: 'Halaman tidak ditemukan',
  },
  loadingPage: 'Memuat halaman',
  notFoundTitle: 'Halaman ini tidak ditemukan',
  notFoundText: 'Mungkin tautannya salah, atau halamannya sudah pindah.',
  goHome: 'Lihat-lihat toko',
  crash: {
    title: 'Terjadi kesalahan',
    text: 'Halaman ini berhenti bekerja. Keranjang dan pesanan Anda aman.',
  },
  pageFailed: 'Halaman ini gagal dimuat',
  offline: 'Anda sedang offline. Periksa koneksi Anda.',
  reload: 'Muat ulang halaman',
  times: (count) => `×${count}`,
} satisfies Messages['appMessages'];
