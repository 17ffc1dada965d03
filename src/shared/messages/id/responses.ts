import type { ServerTexts } from '../messages';

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
    'Pesanan ini tidak bisa dibayar lagi: sudah terlalu lama, atau barang, harga atau kursnya sudah berubah. Silakan pesan lagi.',
  unitsGone: 'Beberapa barang dalam pesanan ini sudah habis.',
  orderNotFound: 'Pesanan tidak ditemukan.',
  emailTaken: 'Email ini sudah digunakan oleh akun lain.',
  currentPasswordWrong: 'Kata sandi saat ini salah.',
  uploaded: 'Selesai diunggah.',
  noFile: 'Silakan pilih file.',
  tooManyFiles: 'Anda bisa mengunggah paling banyak 4 file sekaligus.',
  damagedPicture: 'Gambar ini tidak bisa dibaca. Silakan coba yang lain.',
} satisfies ServerTexts['responseMessages'];
