import type { Messages } from '../messages';
import { formatCount } from './formats';

export * from './payments';

export const orderMessages = {
  notFoundOrLoading: 'Pesanan tidak ditemukan atau masih dimuat.',
  payNow: 'Bayar Sekarang',
  payOnlineInstead: {
    cod: 'Atau bayar online saja.',
    bank_transfer: 'Belum transfer? Anda bisa bayar online saja.',
  },
  viewDetails: 'Lihat Detail',
  retryAuthentication: 'Sesi Anda tidak berlaku. Silakan masuk lagi.',
  retryMissing: 'Data pesanan tidak ada. Pembayaran tidak bisa diulang.',
  retryFailed: 'Gagal mengulang pembayaran. Silakan coba lagi.',
} satisfies Messages['orderMessages'];

export const orderLabels = {
  statuses: { pending: 'menunggu', paid: 'dibayar', failed: 'gagal', expired: 'kedaluwarsa', cancelled: 'dibatalkan' },
  historyTitle: 'Riwayat Pesanan',
  cardsTitle: 'Pesanan',
  order: (number) => `Pesanan ${number}`,
  historyCaption: 'Pesanan Anda, yang terbaru dulu',
  detailTitle: 'Detail Pesanan',
  signedOut: 'Masuk untuk melihat pesanan Anda',
  signedOutText: 'Pesanan tersimpan di akun Anda.',
  logIn: 'Masuk',
  empty: 'Belum ada pesanan',
  emptyText: 'Pesanan Anda akan muncul di sini.',
  browse: 'Lihat-lihat toko',
  loading: 'Memuat pesanan Anda',
  unverifiedText: 'Sesi Anda masih aktif. Pesanan akan muncul setelah koneksi kembali.',
  number: 'Pesanan',
  date: 'Tanggal',
  status: 'Status',
  itemsColumn: 'Barang',
  total: 'Total',
  details: 'Detail',
  itemCount: (count) => `${formatCount(count)} barang`,
  viewDetailsOf: (number) => `Lihat Detail pesanan ${number}`,
  items: 'Barang',
  itemsCaption: 'Barang dalam pesanan ini',
  image: 'Gambar',
  itemTitle: 'Nama',
  size: 'Ukuran',
  price: 'Harga',
  quantity: 'Jumlah',
  lineTotal: 'Total',
  customer: 'Pelanggan',
  nameAndAddress: 'Nama dan alamat',
  orderId: 'ID pesanan',
  placed: 'Dipesan pada',
  paymentMethod: 'Metode Pembayaran',
  paymentStatus: 'Status Pembayaran',
  grandTotal: 'Total Akhir',
  backToOrders: 'Semua pesanan',
  chat: 'Kirim pesanan lewat WhatsApp',
  chatUnsent: 'WhatsApp tidak terbuka. Kirim pesanan Anda di sini agar kami bisa mengatur pengiriman.',
  chatHint: 'Pengiriman akan kami atur lewat WhatsApp.',
  bankPending: 'Kami sedang memeriksa transfer Anda.',
  phone: 'Telepon',
  ask: 'Tanya tentang pesanan ini di WhatsApp',
  showOlder: 'Lihat pesanan lama',
  timeline: 'Perkembangan',
  steps: {
    placed: 'Dipesan',
    paid: 'Dibayar',
    packed: 'Dikemas',
    shipped: 'Dikirim',
    delivered: 'Diterima',
    returned: 'Dikembalikan',
    changed: 'Diubah',
    exchanged: 'Ditukar',
  },
  returnedInPart: 'Dikembalikan sebagian',
  ended: { failed: 'Pembayaran gagal', expired: 'Kedaluwarsa', cancelled: 'Dibatalkan' },
  notYet: 'belum',
  payBefore: (time) => `Bayar sebelum ${time}, kalau tidak barangnya dijual lagi.`,
  payOnlineBefore: (time) => `Anda bisa bayar online sebelum ${time}.`,
  orderAgain: 'Pesan lagi',
  orderAgainText: 'Menambahkan barang ini ke keranjang dengan harga hari ini.',
  addedAgain: (count) => `${formatCount(count)} barang ditambahkan ke keranjang Anda.`,
  missingUnits: (line, missing, ordered) => (missing === ordered ? line : `${line}: ${missing} dari ${ordered}`),
  notAddedAgain: (lines, failure) =>
    `${failure ?? 'Beberapa barang sudah tidak tersedia.'}\n\nTidak masuk ke keranjang:\n${lines.join('\n')}`,
  refunds: 'Pengembalian dana',
  refund: (amount, date) => `${amount} pada ${date}`,
} satisfies Messages['orderLabels'];

export const paymentLines = {
  pending: {
    midtrans: () => 'Pembayaran online Anda belum dikonfirmasi',
    cod: (total) => `Anda bayar ${total} tunai saat barang tiba`,
    bank_transfer: () => 'Kami sedang memeriksa transfer Anda',
  },
  cashReceived: 'Kami sedang mencatat pembayaran tunai Anda',
  paid: 'Pembayaran Anda sudah kami terima',
  part: (paid, left) => `Sudah dibayar: ${paid}. Sisa pembayaran: ${left}`,
  refunded: (amount) => `Kami sudah mengembalikan ${amount}`,
  failed: 'Pembayaran Anda gagal',
  expired: 'Waktu pembayaran sudah habis',
  cancelled: 'Pesanan ini dibatalkan',
} satisfies Messages['paymentLines'];

export const deliveryLines = {
  packed: 'Dikemas',
  shipped: 'Sedang dikirim',
  delivered: 'Diterima',
  deliveredOn: (date) => `Diterima pada ${date}`,
  returned: 'Dikembalikan',
} satisfies Messages['deliveryLines'];

export const confirmationTexts = {
  title: (number) => `Terima kasih! Pesanan ${number} sudah kami terima.`,
  item: (quantity, line, amount) => `${formatCount(quantity)} × ${line}: ${amount}`,
  delivery: 'Perkiraan tiba',
  cod: 'Pengiriman akan kami atur lewat WhatsApp. Anda bayar saat barang tiba.',
  bank_transfer: 'Pesanan dikemas setelah transfer Anda kami periksa.',
  paid: 'Pembayaran Anda sudah kami terima, dan pesanan segera dikemas.',
  pending: 'Pesanan dikemas setelah pembayaran Anda dikonfirmasi.',
} satisfies Messages['confirmationTexts'];

export const orderReasons = {
  failed: 'Pembayaran Anda gagal.',
  notConfirmed: 'Pembayaran Anda tidak bisa kami pastikan.',
  expired: 'Waktu pembayaran sudah habis.',
  cancelled: 'Pembayaran Anda dibatalkan.',
  cancelledByShop: 'Pesanan ini kami batalkan.',
  replaced: 'Anda menggantinya dengan pesanan lain.',
  returned: 'Paketnya kembali ke kami.',
} satisfies Messages['orderReasons'];
