import type { ServerTexts } from '../messages';
import { sizeName } from './formats';
import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';

/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: 'Anda dapat menyimpan sampai 20 alamat.',
  addressNotFound: 'Alamat tidak ditemukan.',
  accountExists: 'Email ini sudah punya akun. Silakan masuk.',
  outOfStock: 'Ukuran ini sudah habis.',
  lineFull: 'Barang ini tidak bisa ditambah lagi.',
  notInCart: 'Barang ini tidak ada di keranjang Anda.',
  productGone: 'Produk ini sudah tidak tersedia.',
  pricesChanged: 'Harga sudah berubah. Mohon periksa keranjang Anda.',
  rateChanged: 'Kurs sudah berubah. Mohon periksa jumlah baru dalam rupiah.',
  amountChanged: 'Sisa pembayaran sudah berubah. Mohon periksa jumlah baru.',
  restOfOrder: (order) => `Sisa pembayaran pesanan ${order}`,
  lastPaymentInProgress: 'Pembayaran pesanan terakhir Anda sedang diproses.',
  lastOrderPaid: 'Pesanan terakhir Anda sudah dibayar. Mohon periksa keranjang Anda.',
  cancellationFailed: 'Pesanan terakhir Anda tidak bisa diganti. Silakan coba lagi.',
  tooManyUnpaidOrders: (max) =>
    `Anda punya ${max} pesanan belum dibayar yang belum kami kirim. Mohon bayar salah satu, atau tunggu sampai ada yang dikirim.`,
  tooManyUnpaidUnits: (max) =>
    `Pesanan belum dibayar yang belum dikirim paling banyak ${max} barang. Mohon kurangi, atau bayar pesanan dulu.`,
  notFound: 'Tidak ditemukan.',
  loginNeeded: 'Silakan masuk untuk melanjutkan.',
  keyUsedWithOtherBody: 'Ini sudah Anda kirim dengan data yang berbeda.',
  tooManyRequests: 'Terlalu banyak percobaan. Silakan coba lagi nanti.',
  tooLarge: 'Ini terlalu besar untuk dikirim.',
  unsupportedMediaType: 'Jenis konten ini tidak didukung.',
  unavailable: 'Toko sedang sibuk. Silakan coba sebentar lagi.',
  retryReady: 'Sekarang Anda bisa membayar.',
  alreadyPaid: 'Pesanan ini sudah Anda bayar.',
  cannotBePaid: 'Pesanan ini sudah tidak bisa dibayar.',
  paymentInProgress: 'Pembayaran pesanan ini sedang diproses.',
  orderAgain:
    'Pesanan ini tidak bisa dibayar lagi: sudah terlalu lama, atau barang, harga, atau kursnya sudah berubah. Silakan pesan lagi.',
  unitsGone: 'Beberapa barang dalam pesanan ini sudah habis.',
  orderNotFound: 'Pesanan tidak ditemukan.',
  emailTaken: 'Email ini sudah digunakan oleh akun lain.',
  currentPasswordWrong: 'Kata sandi saat ini salah.',
  uploaded: 'Selesai diunggah.',
  noFile: 'Silakan pilih file.',
  tooManyFiles: 'Anda bisa mengunggah paling banyak 4 file sekaligus.',
  damagedPicture: 'Gambar ini tidak bisa dibaca. Silakan coba yang lain.',
} satisfies ServerTexts['responseMessages'];

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
  changed: {
    subject: (order) => `Pesanan ${order} sudah diubah`,
    text: (order) => `Kami sudah mengubah pesanan Anda ${order}. Inilah isinya sekarang.`,
  },
  exchanged: {
    subject: (order) => `Penukaran pesanan ${order}`,
    text: (order) => `Kami menukar barang dari pesanan Anda ${order}. Inilah isinya setelah ditukar.`,
  },
  returned: {
    subject: (order) => `Pengembalian pesanan ${order} sudah diterima`,
    text: (order) =>
      `Barang yang Anda kembalikan dari pesanan ${order} sudah kami terima. Inilah yang tetap Anda miliki.`,
  },
  shipped: {
    subject: (order) => `Pesanan ${order} sedang dikirim`,
    text: (order) => `Pesanan Anda ${order} sedang dalam perjalanan.`,
    courier: (courier) => `Kurir: ${courier}`,
  },
  partShipped: {
    subject: (order: string) => `Sebagian pesanan ${order} sedang dikirim`,
    text: (order: string) => `Sebagian pesanan Anda ${order} sedang dalam perjalanan. Inilah isi paketnya.`,
    cash: (amount: string) => `Anda membayar ${amount} tunai untuk paket ini saat tiba.`,
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

export const orderUpdates = {
  greeting: (name, brand, order) =>
    `Halo${name === '' ? '' : ` ${name}`}, kami dari ${brand} ingin mengabari tentang pesanan Anda ${order}.`,
  waiting: {
    midtrans: (total) => `Kami menunggu pembayaran online Anda sebesar ${total}.`,
    cod: (total) => `Pesanan sudah kami terima. Anda bayar ${total} tunai saat barang tiba.`,
    bank_transfer: (total) => `Pesanan sudah kami terima, dan transfer ${total} sedang kami periksa.`,
  },
  paid: (total) => `Pembayaran Anda sebesar ${total} sudah kami terima.`,
  receivedPart: (amount) => `Sudah kami terima ${amount}.`,
  preparing: 'Kami sedang menyiapkan paket Anda.',
  partlySent: 'Sebagian pesanan Anda sudah dikirim. Sisanya sedang kami siapkan.',
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

export const labels = {
  item: (units: number, name: string, size: string) => `${units} × ${size} · ${name}`,
  collect: (amount: string) => `Tagih ${amount}`,
  nothingToCollect: 'Sudah dibayar',
  more: (count: number) => `dan ${count} barang lagi`,
} satisfies ServerTexts['labels'];

export const pageFactsMessages = {
  descriptions: (brand) => ({
    home: `${brand}, toko pakaian online untuk Timor-Leste: linen, katun, dan tais untuk pria, wanita, dan anak.`,
    mens: 'Kemeja santai, celana yang pas, dan sentuhan tais. Gratis ongkir ke semua 13 kotamadya.',
    womens: 'Gaun, rok, dan busana ringan untuk hari yang panjang dan panas. Gratis ongkir ke semua 13 kotamadya.',
    kids: 'Pakaian anak: lembut, kuat, siap untuk memanjat, berlari, dan hari Minggu. Gratis ongkir ke semua 13 kotamadya.',
    newCollections: 'Barang terbaru kami: linen, katun, dan tais untuk pria, wanita, dan anak.',
    bestSellers: 'Model favorit pelanggan kami: linen, katun, dan tais untuk pria, wanita, dan anak.',
    cart: 'Keranjang dan checkout Anda. Gratis ongkir ke semua 13 kotamadya.',
    login: `Masuk ke ${brand} atau buat akun: keranjang, daftar keinginan, dan pesanan di satu tempat.`,
  }),
  product: (dollars, isInStock, text) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Habis']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  noScript: (brand) => `Aktifkan JavaScript untuk berbelanja di ${brand}.`,
  formNeedsScripts: 'Tidak ada yang disimpan. Aktifkan JavaScript, lalu coba lagi.',
  manifest: 'Pakaian untuk Timor-Leste: pria, wanita, dan anak.',
  pictureAlt: (brand) => `${brand}: pakaian untuk Timor-Leste`,
} satisfies ServerTexts['pageFactsMessages'];
