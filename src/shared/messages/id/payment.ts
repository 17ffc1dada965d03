import type { Messages } from '../messages';

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount, rate) => `Anda bayar ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Pembayaran berhasil!',
  paymentPending: 'Pembayaran menunggu konfirmasi.',
  paymentFailed: 'Pembayaran gagal.',
  popupClosed: 'Anda menutup jendela sebelum pembayaran selesai.',
  scriptFailed: 'Jendela pembayaran gagal dibuka. Pesanan Anda sudah kami terima: bayarlah di halamannya.',
} satisfies Messages['paymentMessages'];
