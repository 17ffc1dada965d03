import type { Messages } from '../messages';
import { sizeName } from './formats';

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
} satisfies Messages['chatMessages'];
