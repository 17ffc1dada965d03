import type { Messages } from '../messages';
import { anyOf, formatCount, sizeName } from './formats';

const ways = { midtrans: 'online', cod: 'tunai', bank_transfer: 'lewat transfer bank' } as const;

export const homeMessages = {
  latestCollection: 'Koleksi Terbaru',
  bestSelling: 'Paling Laris',
  bestSellingText: 'Model favorit pelanggan kami.',
  checkNow: 'Cek sekarang',
  newCollections: 'Koleksi Terbaru',
  newCollectionsText: 'Baru datang.',
  bestSellers: 'Terlaris',
  bestSellersText: 'Model favorit pelanggan kami.',
  newCollectionsLead: 'Barang terbaru kami.',
  delivery: { title: 'Gratis ongkir', text: 'Ke semua 13 kotamadya.' },
  payment: {
    title: 'Bayar sesuka Anda',
    text: (types) => {
      const text = anyOf(types.map((type) => ways[type]));
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  },
  support: { title: 'Bantuan di WhatsApp', text: 'Kirim pesan kepada kami.' },
} satisfies Messages['homeMessages'];

export const listingMessages = {
  title: 'Urutkan dan filter',
  open: (filters) => (filters === 0 ? 'Urutkan dan filter' : `Urutkan dan filter (${filters})`),
  clear: 'Hapus filter',
  sort: 'Urutkan',
  sorts: {
    newest: 'Terbaru',
    'price-up': 'Harga: terendah dulu',
    'price-down': 'Harga: tertinggi dulu',
    'best-selling': 'Terlaris',
  },
  featured: 'Pilihan kami',
  bestMatch: 'Paling cocok',
  types: 'Jenis',
  colors: 'Warna',
  option: (label, count) => `${label} (${formatCount(count)})`,
  sizes: 'Ukuran tersedia',
  minPrice: 'Harga dari',
  maxPrice: 'Harga sampai',
  anyPrice: 'Bebas',
  onSale: 'Hanya yang diskon',
  show: (count) => `Lihat ${formatCount(count)} produk`,
  noneTitle: 'Tidak ada produk yang cocok',
  noneText: 'Coba filter lain, atau hapus filternya.',
} satisfies Messages['listingMessages'];

/** The payment types in the sentence of `payWith`. */
const payNames = { midtrans: 'online', cod: 'tunai di tempat', bank_transfer: 'lewat transfer bank' } as const;

export const productMessages = {
  home: 'Beranda',
  shop: 'Toko',
  gallery: (name) => `Gambar ${name}`,
  picture: (name, position, total) => `${name}, gambar ${position} dari ${total}`,
  showPicture: (position, total) => `Lihat gambar ${position} dari ${total}`,
  zoom: 'Perbesar',
  zoomOut: 'Perkecil',
  zoomed: (name) => `${name}, diperbesar`,
  previousPicture: 'Gambar sebelumnya',
  nextPicture: 'Gambar berikutnya',
  position: (position, total) => `${position} / ${total}`,
  selectSize: 'Pilih Ukuran',
  runs: {
    small: 'Ukurannya kecil: pilih satu ukuran lebih besar.',
    large: 'Ukurannya besar: pilih satu ukuran lebih kecil.',
  },
  mySize: (size) => `Ukuran saya: ${sizeName(size)}`,
  sizeLeft: (quantity) => `Sisa ${formatCount(quantity)}`,
  sizeSoldOut: 'Habis',
  sizeLabel: (size, quantity) =>
    quantity > 0 ? `Ukuran ${sizeName(size)}, sisa ${formatCount(quantity)}` : `Ukuran ${sizeName(size)}, habis`,
  choice: (size, price) => (size === null ? price : `Ukuran ${sizeName(size)} · ${price}`),
  onlyLeft: (quantity, size) => `Tinggal ${quantity} untuk ukuran ${sizeName(size)}.`,
  allSoldOut: 'Semua ukuran sedang habis.',
  share: 'Bagikan',
  addressCopied: 'Tautan disalin.',
  addressNotCopied: 'Tautan gagal disalin.',
  category: 'Kategori',
  tags: 'Tag',
  tagLine: 'Modern, Terbaru, Dibuat untuk daerah tropis',
  facts: { fabric: 'Bahan', care: 'Perawatan', fit: 'Potongan', model: 'Model' },
  description: 'Deskripsi',
  delivery: 'Pengiriman dan pembayaran',
  deliveryTexts: [
    'Pengiriman gratis ke seluruh Timor-Leste.',
    'Saat checkout, pilih alamat tersimpan atau isi yang baru.',
  ],
  payWith: (types) => `Anda bisa membayar ${anyOf(types.map((type) => payNames[type]))}.`,
  deliveryAndReturns: 'Waktu kirim dan pengembalian',
  sizeChart: 'Tabel ukuran',
  sizeGuide: 'Cari ukuran Anda',
  sizeGuideTexts: {
    adult: 'Di antara dua ukuran? Pilih yang lebih besar.',
    kid: 'Ukuran mengikuti umur. Di antara dua ukuran? Pilih yang lebih besar.',
  },
  backToShop: 'Lihat semua produk',
} satisfies Messages['productMessages'];

export const garmentLabels = {
  shirt: 'Kemeja',
  top: 'Kaus dan atasan',
  knitwear: 'Hoodie dan rajutan',
  jacket: 'Jaket',
  trousers: 'Celana panjang',
  shorts: 'Celana pendek',
  skirt: 'Rok',
  dress: 'Gaun',
  jumpsuit: 'Baju terusan',
  nightwear: 'Baju tidur',
  shoes: 'Sepatu',
  hat: 'Topi',
  bag: 'Tas',
  accessory: 'Aksesori',
} satisfies Messages['garmentLabels'];

export const colorLabels = {
  black: 'Hitam',
  white: 'Putih',
  grey: 'Abu-abu',
  beige: 'Krem',
  brown: 'Cokelat',
  red: 'Merah',
  pink: 'Merah muda',
  orange: 'Oranye',
  yellow: 'Kuning',
  green: 'Hijau',
  blue: 'Biru',
  purple: 'Ungu',
  multicolor: 'Warna-warni',
} satisfies Messages['colorLabels'];

export const productChatMessages = {
  tellWhenBack: 'Kabari saya kalau ada lagi',
  tellWhenBackOf: (name) => `Kabari saya kalau ada lagi: ${name}`,
  tellWhenSizeIsBack: (size) => `Kabari saya kalau ukuran ${sizeName(size)} ada lagi`,
  pleaseTell: (brand, item, url) => `Halo ${brand}, tolong kabari saya kalau ini ada lagi: ${item}\n${url}`,
  soldOutHint: 'Habis? Pilih ukuran Anda, dan kami kabari lewat WhatsApp kalau ada lagi.',
  ask: 'Tanya di WhatsApp',
  question: (brand, item, url) => `Halo ${brand}, saya ingin bertanya tentang ${item}:\n${url}`,
} satisfies Messages['productChatMessages'];

export const recentlyViewedMessages = {
  title: 'Terakhir dilihat',
  clear: 'Hapus',
  clearNamed: 'Hapus yang terakhir dilihat',
  cleared: 'Produk yang terakhir dilihat sudah dihapus.',
} satisfies Messages['recentlyViewedMessages'];

export const shoppingInfoMessages = {
  inCentimetres: (title) => `${title}, dalam sentimeter`,
  size: 'Ukuran',
  selectedSize: 'dipilih',
  howToMeasure: 'Cara mengukur',
  noChart: 'Barang ini tidak punya tabel ukuran.',
  deliveryTimes: 'Waktu kirim per kotamadya',
  municipality: 'Kotamadya',
  time: 'Waktu',
  yourAddress: 'alamat Anda',
  returns: 'Pengembalian',
} satisfies Messages['shoppingInfoMessages'];

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
