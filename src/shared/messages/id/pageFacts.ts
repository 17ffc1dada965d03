import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';
import type { ServerTexts } from '../messages';

export const pageFactsMessages = {
  descriptions: (brand) => ({
    home: `${brand}, toko pakaian online untuk Timor-Leste: linen, katun dan tais untuk pria, wanita dan anak.`,
    mens: 'Kemeja santai, celana yang pas dan sentuhan tais. Gratis ongkir ke semua 13 munisipalitas.',
    womens: 'Gaun, rok dan lapisan ringan untuk hari yang panjang dan hangat. Gratis ongkir ke semua 13 munisipalitas.',
    kids: 'Pakaian anak: lembut, kuat, siap untuk memanjat, berlari dan hari Minggu. Gratis ongkir ke semua 13 munisipalitas.',
    newCollections: 'Barang terbaru kami: linen, katun dan tais untuk pria, wanita dan anak.',
    bestSellers: 'Gaya favorit pelanggan kami: linen, katun dan tais untuk pria, wanita dan anak.',
    cart: 'Keranjang dan checkout Anda. Gratis ongkir ke semua 13 munisipalitas.',
    login: `Masuk ke ${brand} atau buat akun: keranjang, daftar keinginan dan pesanan di satu tempat.`,
  }),
  product: (dollars, isInStock, text) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Habis']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  noScript: (brand) => `Aktifkan JavaScript untuk berbelanja di ${brand}.`,
  formNeedsScripts: 'Tidak ada yang disimpan. Aktifkan JavaScript, lalu coba lagi.',
  manifest: 'Pakaian untuk Timor-Leste: pria, wanita dan anak.',
  pictureAlt: (brand) => `${brand}: pakaian untuk Timor-Leste`,
} satisfies ServerTexts['pageFactsMessages'];
