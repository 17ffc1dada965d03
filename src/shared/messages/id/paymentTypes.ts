import type { Messages } from '../messages';

export const paymentTypeLabels = {
  midtrans: 'Pembayaran Online',
  cod: 'Bayar di Tempat',
  bank_transfer: 'Transfer Bank',
} satisfies Messages['paymentTypeLabels'];
