import type { Messages } from '../messages';
import { formatCount } from './formats';

export const listingMessages = {
  title: 'Urutkan dan saring',
  open: (filters) => (filters === 0 ? 'Urutkan dan saring' : `Urutkan dan saring (${filters})`),
  clear: 'Hapus saringan',
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
  noneText: 'Coba saringan lain, atau hapus saringannya.',
} satisfies Messages['listingMessages'];
