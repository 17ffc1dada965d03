import type { TranslatedShopTexts, shopDefaults as english } from '../en/shop';
import type { TextsOf } from '../messages';

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

/** The default facts on product pages about sizes, delivery and returns. */
export const shopDefaults = {
  deliveryDays: (from, to) => `loron ${from} to'o ${to}`,
  returns:
    'Ita bele fó fila sasán iha loron 14 nia laran, se seidauk uza no sei iha etiketa. Haruka uluk mensajen mai ami ho Ita-nia númeru enkomenda.',
  measures: {
    chest: { name: 'Peitu', how: 'Sukat haleu peitu iha parte boot liu, iha kalilin okos.' },
    waist: { name: 'Sintura', how: "Sukat haleu sintura iha parte ki'ik liu. Husik espasu ba liman-fuan ida." },
    beltWaist: { name: 'Sintura', how: "Sukat iha fatin ne'ebé Ita uza sintu, iha kalsa nia leten." },
    hips: { name: 'Anka', how: 'Sukat haleu anka iha parte boot liu, ain rua hamutuk.' },
    insideLeg: { name: 'Ain parte laran', how: "Hosi kelen-leet to'o ain-fukun." },
    foot: {
      name: 'Ain',
      how: "Hamriik ho ain-tuban kona didin. Sukat hosi didin to'o ain-fuan naruk liu.",
    },
    head: { name: 'Ulun', how: 'Sukat haleu ulun, liu hosi reen-toos no tilun nia leten.' },
    arm: { name: 'Liman', how: "Hosi kabaas to'o liman-fukun, ho liman kle'uk uitoan." },
    bust: { name: 'Bustu', how: 'Sukat haleu bustu iha parte boot liu.' },
    height: { name: 'Altura', how: "Hosi rai to'o ulun leten, la ho sapatu." },
  },
  charts: {
    sandals: { title: 'Sandália', words: 'sandália, xinelu, sapatu' },
    socks: { title: 'Meias', words: 'meias, meia' },
    hats: { title: 'Xapeu no boné', words: 'xapeu, boné' },
    belts: { title: 'Sintu', words: 'sintu' },
    // Before the trousers: their word is in that of shorts.
    menShorts: { title: 'Kalsa badak mane nian', words: 'kalsa badak, kalsa nani, kalsaun' },
    menTrousers: { title: 'Kalsa mane nian', words: 'kalsa' },
    womenTrousers: { title: 'Kalsa no saia feto nian', words: 'kalsa, kalsaun, saia' },
    kidTrousers: { title: 'Kalsa no saia labarik nian', words: 'kalsa, kalsaun, saia, jardineira' },
    menShirts: { title: 'Kamiza no kazaku mane nian' },
    womenDresses: { title: 'Vestidu no bluza feto nian' },
    kidClothes: { title: 'Roupa labarik nian' },
  },
} satisfies TextsOf<typeof english>;
