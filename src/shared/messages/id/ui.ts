import type { Messages } from '../messages';

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
