import type { Messages } from '../messages';
import { anyOf } from './formats';

const ways = { midtrans: 'online', cod: 'tunai', bank_transfer: 'lewat transfer bank' } as const;

export const homeMessages = {
  latestCollection: 'Koleksi Terbaru',
  bestSelling: 'Paling Laris',
  bestSellingText: 'Gaya favorit pelanggan kami.',
  checkNow: 'Cek sekarang',
  newCollections: 'Koleksi Terbaru',
  newCollectionsText: 'Baru datang.',
  bestSellers: 'Terlaris',
  bestSellersText: 'Gaya favorit pelanggan kami.',
  newCollectionsLead: 'Barang terbaru kami.',
  delivery: { title: 'Gratis ongkir', text: 'Ke semua 13 munisipalitas.' },
  payment: {
    title: 'Bayar sesuka Anda',
    text: (types) => {
      const text = anyOf(types.map((type) => ways[type]));
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  },
  support: { title: 'Bantuan di WhatsApp', text: 'Kirim pesan kepada kami.' },
} satisfies Messages['homeMessages'];
