import type { ServerTexts } from '../messages';

export const orderUpdates = {
  greeting: (name, brand, order) =>
    `Halo${name === '' ? '' : ` ${name}`}, kami dari ${brand} tentang pesanan Anda ${order}.`,
  waiting: {
    midtrans: (total) => `Kami menunggu pembayaran online Anda sebesar ${total}.`,
    cod: (total) => `Pesanan sudah kami terima. Anda bayar ${total} tunai saat barang tiba.`,
    bank_transfer: (total) => `Pesanan sudah kami terima, dan transfer ${total} sedang kami periksa.`,
  },
  paid: (total) => `Pembayaran Anda sebesar ${total} sudah kami terima.`,
  receivedPart: (amount) => `Sudah kami terima ${amount}.`,
  preparing: 'Kami sedang menyiapkan paket Anda.',
  packed: 'Paket Anda sudah dikemas dan segera kami kirim.',
  shipped: (courier) => `Paket Anda sedang dalam perjalanan${courier === '' ? '' : ` dengan ${courier}`}.`,
  cashReady: (total) => `Mohon siapkan uang tunai ${total}.`,
  delivered: 'Paket Anda sudah sampai. Terima kasih sudah belanja di toko kami!',
  returned: 'Paket Anda kembali ke kami.',
  failed: (total) => `Pembayaran ${total} belum kami terima. Anda bisa mencoba lagi di halaman pesanan.`,
  expired: (total) =>
    `Waktu untuk membayar ${total} sudah habis. Anda masih bisa bayar di halaman pesanan selama stok ada.`,
  cancelled: 'Pesanan Anda dibatalkan.',
  refundDue: (amount) => `Kami akan mengembalikan ${amount} kepada Anda.`,
  refunded: (amount) => `Kami sudah mengembalikan ${amount} kepada Anda.`,
  page: (url) => `Halaman pesanan Anda: ${url}`,
} satisfies ServerTexts['orderUpdates'];
