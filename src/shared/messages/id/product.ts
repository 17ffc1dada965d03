import type { Messages } from '../messages';
import { anyOf, formatCount, sizeName } from './formats';
import { paymentTypeLabels } from './paymentTypes';

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
  payWith: (types) => `Anda bisa membayar dengan ${anyOf(types.map((type) => paymentTypeLabels[type]))}.`,
  deliveryAndReturns: 'Waktu kirim dan pengembalian',
  sizeChart: 'Tabel ukuran',
  sizeGuide: 'Cari ukuran Anda',
  sizeGuideTexts: {
    adult: 'Di antara dua ukuran? Pilih yang lebih besar.',
    kid: 'Ukuran mengikuti umur. Di antara dua ukuran? Pilih yang lebih besar.',
  },
  backToShop: 'Lihat semua produk',
} satisfies Messages['productMessages'];
