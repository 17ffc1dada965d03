import type { ServerTexts } from '../messages';
import { sizeName } from './formats';

export const customerMailTexts = {
  greeting: 'Halo,',
  received: {
    subject: (order) => `Pesanan ${order} sudah kami terima`,
    text: (order) => `Terima kasih atas pesanan Anda ${order}!`,
    payment: {
      midtrans: 'Belum bayar? Anda bisa bayar di halaman pesanan.',
      cod: 'Anda bayar tunai saat barang tiba.',
      bank_transfer: 'Kami sedang memeriksa transfer Anda.',
    },
  },
  paid: {
    subject: (order) => `Pembayaran pesanan ${order} sudah diterima`,
    text: (order, total) => `Terima kasih! Pembayaran ${total} untuk pesanan ${order} sudah kami terima.`,
  },
  shipped: {
    subject: (order) => `Pesanan ${order} sedang dikirim`,
    text: (order) => `Pesanan Anda ${order} sedang dalam perjalanan.`,
    courier: (courier) => `Kurir: ${courier}`,
  },
  refunded: {
    subject: (order) => `Pengembalian dana pesanan ${order}`,
    text: (order, amount) => `Dana ${amount} dari pesanan ${order} sudah dikembalikan.`,
  },
  emailChanged: {
    subject: 'Alamat email Anda sudah berubah',
    text: 'Akun Anda sekarang memakai alamat email baru. Jika bukan Anda yang mengubahnya, segera hubungi kami: mungkin ada orang lain yang memakai akun Anda.',
  },
  line: (quantity, product, size) => `${quantity} × ${product} (${sizeName(size)})`,
  total: 'Total',
  paidSoFar: 'Sudah dibayar',
  leftToPay: 'Sisa pembayaran',
  seeOrder: 'Lihat pesanan Anda',
} satisfies ServerTexts['customerMailTexts'];
