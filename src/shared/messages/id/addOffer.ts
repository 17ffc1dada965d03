import type { Messages } from '../messages';
import { sizeName } from './formats';

export const addOfferMessages = {
  label: 'Tambah ke keranjang',
  question: (name, size) => `Tambahkan ${name}, ukuran ${sizeName(size)}, ke keranjang Anda?`,
  add: 'Tambah',
  no: 'Tidak, terima kasih',
} satisfies Messages['addOfferMessages'];
