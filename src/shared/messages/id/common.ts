import type { Messages } from '../messages';
import { ago, formatCount, sizeName } from './formats';
import { COPYRIGHT_YEAR } from '../../constants';
import { ageOf } from '../ages';

export { formats } from './formats';

export const categoryLabels = { men: 'Pria', women: 'Wanita', kid: 'Anak' } satisfies Messages['categoryLabels'];

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

export const searchMessages = {
  label: 'Cari',
  submit: 'Cari',
  suggestions: 'Produk yang ditemukan',
  searching: 'Memuat produk',
  failed: 'Produk gagal dimuat.',
  found: (count) => (count === 0 ? 'Produk tidak ditemukan.' : `${formatCount(count)} produk ditemukan.`),
  noneFound: 'Produk tidak ditemukan. Coba pilih kategori.',
  seeAll: (text) => `Lihat semua hasil untuk “${text}”`,
  title: 'Cari',
  resultsTitle: (text) => `Hasil untuk “${text}”`,
  corrected: (text) => `Menampilkan hasil untuk ${text}`,
  lead: 'Cari semua produk dengan nama atau deskripsinya.',
  emptyTitle: 'Apa yang Anda cari?',
  emptyText: 'Ketik satu kata di kotak pencarian, atau mulai dari salah satu pilihan ini.',
  noneTitle: (text) => `Tidak ada hasil untuk “${text}”`,
  noneText: 'Periksa ejaannya, coba kata yang lebih pendek, atau mulai dari salah satu pilihan ini.',
} satisfies Messages['searchMessages'];

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
  colorCount: (count: number): string => `${count} warna`,
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

export const addOfferMessages = {
  label: 'Tambah ke keranjang',
  question: (name, size) => `Tambahkan ${name}, ukuran ${sizeName(size)}, ke keranjang Anda?`,
  add: 'Tambah',
  no: 'Tidak, terima kasih',
} satisfies Messages['addOfferMessages'];

export const wishlistMessages = {
  loginToAdd: 'Silakan masuk untuk menambahkan barang ke daftar keinginan.',
  added: 'Produk ditambahkan ke daftar keinginan!',
  removed: 'Produk dihapus dari daftar keinginan.',
  addFailed: 'Gagal menambahkan ke daftar keinginan.',
  removeFailed: 'Gagal menghapus dari daftar keinginan.',
} satisfies Messages['wishlistMessages'];

export const bannerMessages = {
  label: 'Pengumuman',
  close: 'Tutup pengumuman',
} satisfies Messages['bannerMessages'];

export const footerMessages = {
  linksLabel: 'Tentang toko',
  photoSite: (brand) => `${brand} di Instagram`,
  socialNetwork: (brand) => `${brand} di Facebook`,
  chat: (brand) => `Obrolan dengan ${brand} di WhatsApp`,
  call: (phone) => `Telepon: ${phone}`,
  copyright: (brand) => `Hak cipta © ${COPYRIGHT_YEAR} ${brand}. Semua hak dilindungi.`,
} satisfies Messages['footerMessages'];

export const infoMessages = {
  failedTitle: 'Halaman ini gagal dimuat',
  failedText: 'Periksa koneksi Anda dan coba lagi.',
} satisfies Messages['infoMessages'];

export const uiMessages = {
  close: 'Tutup',
  show: 'Lihat',
  hide: 'Sembunyikan',
  chooseFile: 'Pilih file',
  breadcrumb: 'Navigasi halaman',
  priceNow: 'Sekarang',
  priceBefore: 'Sebelumnya',
  loading: 'Memuat',
  panelFailed: 'Bagian ini gagal dimuat. Periksa koneksi Anda dan coba lagi.',
  panelOffline: 'Anda sedang offline. Bagian ini dimuat setelah Anda online lagi.',
  loadAgain: 'Coba lagi',
} satisfies Messages['uiMessages'];

export const commonMessages = {
  invalidRequest: 'Permintaan ini tidak benar.',
  connectionError: 'Terjadi gangguan koneksi.',
  errorWith: (message) => `Kesalahan: ${message}`,
} satisfies Messages['commonMessages'];

export const loadMessages = {
  products: 'Gagal memuat produk. Periksa koneksi Anda.',
  cart: 'Gagal memuat keranjang.',
  orders: 'Gagal memuat riwayat pesanan.',
  wishlist: 'Gagal memuat daftar keinginan.',
  addresses: 'Gagal memuat alamat.',
} satisfies Messages['loadMessages'];

export const connectionMessages = {
  label: 'Koneksi',
  offline: 'Anda sedang offline.',
  unreachable: 'Toko tidak bisa dihubungi saat ini.',
  releaseWaits:
    'Ada versi baru dari toko ini. Versi itu terbuka setelah Anda selesai mengetik atau memesan, di semua tab.',
  asOf: (moment) => `Harga dan stok terakhir diperbarui: ${moment}.`,
  /** How long ago something was, in milliseconds. */
  age: (ms) => {
    const age = ageOf(ms);
    return age ? ago(...age) : 'baru saja';
  },
} satisfies Messages['connectionMessages'];

export const deliveryMessages = {
  to: (place, time) => `${place}: ${time}, gratis`,
} satisfies Messages['deliveryMessages'];
