import type { Messages } from '../messages';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const connectionMessages = {
  label: 'Koneksi',
  offline: 'Anda sedang offline.',
  unreachable: 'Toko tidak bisa dihubungi saat ini.',
  releaseWaits:
    'Ada versi baru dari toko ini. Versi itu terbuka setelah Anda selesai mengetik atau memesan, di semua tab.',
  asOf: (moment) => `Harga dan stok terakhir diperbarui: ${moment}.`,
  age: (ms) => {
    if (ms < MINUTE_MS) return 'baru saja';
    if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} menit lalu`;
    return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} jam lalu` : `${Math.floor(ms / DAY_MS)} hari lalu`;
  },
} satisfies Messages['connectionMessages'];
