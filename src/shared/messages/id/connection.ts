import { ageOf } from '../ages';
import type { Messages } from '../messages';
import { ago } from './formats';

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
