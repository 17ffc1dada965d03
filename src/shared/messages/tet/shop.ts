import type { TranslatedShopTexts } from '../en/shop';

/** The texts of a shop without a configuration of its own. */
export const defaultShopTexts = {
  tagline: "Roupa hosi rai ne'ebé loron sa'e.",
  hero: {
    eyebrow: "Foun iha époka ne'e",
    title: 'Soru ba Timor-Leste nia naroman',
    text: 'Liñu, algodaun no tais, ho korte ba loron manas no halo atu dura.',
  },
  offers: {
    eyebrow: "Ba tempu badak de'it",
    title: 'Promosaun espesiál',
    text: "Modelu ne'ebé ema gosta liu, ho folin di'ak.",
  },
  categories: {
    men: "Kamiza simples, kalsa ho korte di'ak no tais uitoan.",
    women: 'Vestidu, saia no roupa kmaan ba loron naruk no manas.',
    kid: "Mamar no forte, atu sa'e, halai no ba loron-domingu.",
  },
  announcement: "Sítiu ne'e projetu akadémiku ida. Seidauk loke ba públiku, no ami uza de'it atu aprezenta teze ida.",
  links: ['Kompañia', 'Produtu', 'Eskritóriu', 'Kona-ba ami', 'Kontaktu'].map((label) => ({ label, to: '' })),
} satisfies TranslatedShopTexts;
