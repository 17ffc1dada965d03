import type { Messages } from '../messages';
import { formatCount } from './formats';

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
  emptyText: 'Ketik satu kata di kotak pencarian, atau mulai dari salah satu ini.',
  noneTitle: (text) => `Tidak ada hasil untuk “${text}”`,
  noneText: 'Periksa ejaannya, coba kata yang lebih pendek, atau mulai dari salah satu ini.',
} satisfies Messages['searchMessages'];
