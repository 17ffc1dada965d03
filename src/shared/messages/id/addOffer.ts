import type { Messages } from '../messages';

export const addOfferMessages = {
  label: 'Tambah ke keranjang',
  question: (name, size) => `Tambahkan ${name}, ukuran ${size}, ke keranjang Anda?`,
  add: 'Tambah',
  no: 'Tidak, terima kasih',
} satisfies Messages['addOfferMessages'];
