import type { TranslatedShopTexts, shopDefaults as english } from '../en/shop';
import type { TextsOf } from '../messages';

/** The texts of a shop without a configuration of its own. */
export const defaultShopTexts = {
  tagline: 'Pakaian dari tempat matahari terbit.',
  hero: {
    eyebrow: 'Baru musim ini',
    title: 'Ditenun untuk cahaya Timor-Leste',
    text: 'Linen, katun, dan tais, dengan potongan untuk cuaca panas, dan awet dipakai.',
  },
  offers: {
    eyebrow: 'Hanya sebentar',
    title: 'Promo eksklusif',
    text: 'Model favorit pelanggan kami, dengan harga bersahabat.',
  },
  categories: {
    men: 'Kemeja santai, celana yang pas, dan sentuhan tais.',
    women: 'Gaun, rok, dan busana ringan untuk hari yang panjang dan panas.',
    kid: 'Lembut, kuat, siap untuk memanjat, berlari, dan hari Minggu.',
  },
  announcement:
    'Situs ini adalah proyek akademik. Situs ini belum dibuka untuk umum dan hanya dipakai untuk demonstrasi tesis.',
  links: ['Perusahaan', 'Produk', 'Kantor', 'Tentang kami', 'Kontak'].map((label) => ({ label, to: '' })),
} satisfies TranslatedShopTexts;

/** The default facts on product pages about sizes, delivery and returns. */
export const shopDefaults = {
  deliveryDays: (from, to) => `${from} sampai ${to} hari`,
  returns:
    'Anda bisa mengembalikan barang dalam 14 hari jika belum dipakai dan labelnya masih ada. Kirim dulu pesan kepada kami dengan nomor pesanan Anda.',
  measures: {
    chest: { name: 'Dada', how: 'Lingkari bagian dada yang paling lebar, di bawah ketiak.' },
    waist: { name: 'Pinggang', how: 'Lingkari bagian pinggang yang paling kecil. Sisakan ruang untuk satu jari.' },
    beltWaist: { name: 'Pinggang', how: 'Di tempat Anda memakai ikat pinggang, di luar celana.' },
    hips: { name: 'Pinggul', how: 'Lingkari bagian pinggul yang paling lebar, dengan kaki rapat.' },
    insideLeg: { name: 'Panjang kaki bagian dalam', how: 'Dari selangkangan sampai mata kaki.' },
    foot: {
      name: 'Telapak kaki',
      how: 'Berdirilah dengan tumit menempel di dinding. Ukur dari dinding sampai jari kaki terpanjang.',
    },
    head: { name: 'Kepala', how: 'Lingkari kepala, di atas telinga dan alis.' },
    arm: { name: 'Lengan', how: 'Dari bahu sampai pergelangan tangan, dengan lengan sedikit ditekuk.' },
    bust: { name: 'Lingkar dada', how: 'Lingkari bagian dada yang paling penuh.' },
    height: { name: 'Tinggi', how: 'Dari lantai sampai puncak kepala, tanpa sepatu.' },
  },
  charts: {
    sandals: { title: 'Sandal', words: 'sandal, sepatu' },
    socks: { title: 'Kaus kaki', words: 'kaus kaki' },
    hats: { title: 'Topi', words: 'topi' },
    belts: { title: 'Ikat pinggang', words: 'ikat pinggang, sabuk' },
    // Before the trousers: their word is in that of shorts.
    menShorts: { title: 'Celana pendek pria', words: 'celana pendek, celana renang' },
    menTrousers: { title: 'Celana panjang pria', words: 'celana' },
    womenTrousers: { title: 'Celana dan rok wanita', words: 'celana, rok' },
    kidTrousers: { title: 'Celana dan rok anak', words: 'celana, rok, baju kodok' },
    menShirts: { title: 'Kemeja dan jaket pria' },
    womenDresses: { title: 'Gaun dan atasan wanita' },
    kidClothes: { title: 'Pakaian anak' },
  },
} satisfies TextsOf<typeof english>;
