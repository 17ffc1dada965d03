import type { Messages } from '../messages';
import { sizeName } from './formats';

export const paymentTypeLabels = {
  midtrans: 'Pembayaran Online',
  cod: 'Bayar di Tempat',
  bank_transfer: 'Transfer Bank',
} satisfies Messages['paymentTypeLabels'];

/** Texts about a payment online, of the cart and of an order. */
export const paymentMessages = {
  charge: (amount, rate) => `Anda bayar ${amount} (1 USD = ${rate}).`,
  paymentSuccess: 'Pembayaran berhasil!',
  paymentPending: 'Pembayaran menunggu konfirmasi.',
  paymentFailed: 'Pembayaran gagal.',
  popupClosed: 'Anda menutup jendela sebelum pembayaran selesai.',
  scriptFailed:
    'Jendela pembayaran gagal dibuka. Pesanan Anda sudah kami terima: Anda bisa membayar di halaman pesanan.',
} satisfies Messages['paymentMessages'];

export const chatMessages = {
  greeting: (brand) => `Halo ${brand}, saya baru saja memesan:`,
  orderId: (id) => `ID pesanan: ${id}`,
  total: (amount) => `Total: ${amount}`,
  leftToPay: (amount) => `Sisa pembayaran: ${amount}`,
  method: (label) => `Metode pembayaran: ${label}`,
  name: (name) => `Nama: ${name}`,
  address: (address) => `Alamat: ${address}`,
  phone: (phone) => `Telepon: ${phone}`,
  items: 'Barang:',
  item: (name, size, quantity, total) => `- ${name} (ukuran ${sizeName(size)}) x ${quantity} = ${total}`,
  question: (brand, number) => `Halo ${brand}, saya ingin bertanya tentang pesanan saya ${number}:`,
  exchange: (brand, number, line) =>
    `Halo ${brand}, saya ingin menukar ukuran barang ini dari pesanan saya ${number}:\n${line}`,
} satisfies Messages['chatMessages'];
