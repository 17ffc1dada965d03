import type { TranslatedShopTexts } from '../en/shop';

/** The texts of a shop without a configuration of its own. */
export const defaultShopTexts = {
  tagline: 'Pakaian dari tempat matahari terbit.',
  hero: {
    eyebrow: 'Baru musim ini',
    title: 'Ditenun untuk cahaya Timor-Leste',
    text: 'Linen, katun dan tais, dipotong untuk hari yang hangat dan dibuat tahan lama.',
  },
  offers: {
    eyebrow: 'Hanya sebentar',
    title: 'Promo eksklusif',
    text: 'Gaya favorit pelanggan kami, dengan harga bersahabat.',
  },
  categories: {
    men: 'Kemeja santai, celana yang pas dan sentuhan tais.',
    women: 'Gaun, rok dan lapisan ringan untuk hari yang panjang dan hangat.',
    kid: 'Lembut, kuat, siap untuk memanjat, berlari dan hari Minggu.',
  },
  announcement:
    'Situs ini adalah proyek akademik. Situs ini belum dibuka untuk umum dan hanya dipakai untuk demonstrasi tesis.',
  links: ['Perusahaan', 'Produk', 'Kantor', 'Tentang kami', 'Kontak'].map((label) => ({ label, to: '' })),
} satisfies TranslatedShopTexts;
