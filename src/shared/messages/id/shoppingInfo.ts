import type { Messages } from '../messages';

export const shoppingInfoMessages = {
  inCentimetres: (title) => `${title}, dalam sentimeter`,
  size: 'Ukuran',
  selectedSize: 'dipilih',
  howToMeasure: 'Cara mengukur',
  noChart: 'Barang ini tidak punya tabel ukuran.',
  deliveryTimes: 'Waktu kirim per munisipalitas',
  municipality: 'Munisipalitas',
  time: 'Waktu',
  yourAddress: 'alamat Anda',
  returns: 'Pengembalian',
} satisfies Messages['shoppingInfoMessages'];
