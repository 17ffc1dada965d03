import { BRAND_NAME, FACEBOOK_URL, INSTAGRAM_URL } from '../../constants';
import type { ShopTexts } from '../../values/shopTexts';

/** The texts of a shop without a configuration of its own (rules: Shop). */
export const defaultShopTexts: ShopTexts = {
  brand: BRAND_NAME,
  tagline: 'Clothes from where the sun rises.',
  hero: {
    eyebrow: 'New this season',
    title: 'Woven for the light of Timor-Leste',
    text: 'Linen, cotton and tais, cut for warm days and made to last.',
  },
  offers: {
    eyebrow: 'For a short time only',
    title: 'Exclusive Offers',
    text: 'Our best-loved styles, at prices to love.',
  },
  categories: {
    men: 'Easy shirts, well-cut trousers and a touch of tais.',
    women: 'Dresses, skirts and light layers for long, warm days.',
    kid: 'Soft, strong and made for climbing, running and Sundays.',
  },
  announcement:
    'This site is an academic project. It is not yet open to the public and is used only for a thesis demonstration.',
  contactNumber: '',
  social: { instagram: INSTAGRAM_URL, facebook: FACEBOOK_URL },
  links: ['Company', 'Products', 'Offices', 'About', 'Contact'].map((label) => ({ label, to: '' })),
};

/** Those of them that are in the language of the shopper. */
export type TranslatedShopTexts = Omit<ShopTexts, 'brand' | 'contactNumber' | 'social' | 'searchWords'>;

/** The default facts on product pages about sizes, delivery and returns (rules: Shop). */
export const shopDefaults = {
  deliveryDays: (from: number, to: number) => `${from} to ${to} days`,
  /** Markdown, for a shop without a page about returns. */
  returns:
    'You can return an item within 14 days if it is unworn and still has its label. Message us first with your order number.',
  /** How to measure each column of the size charts. */
  measures: {
    chest: { name: 'Chest', how: 'Around the widest part of the chest, under the arms.' },
    waist: { name: 'Waist', how: 'Around the narrowest part of the waist. Leave room for one finger.' },
    beltWaist: { name: 'Waist', how: 'Where you wear the belt, over the trousers.' },
    hips: { name: 'Hips', how: 'Around the widest part of the hips, with the feet together.' },
    insideLeg: { name: 'Inside leg', how: 'From the crotch to the ankle.' },
    foot: {
      name: 'Foot',
      how: 'Stand with the heel against a wall. Measure from the wall to the longest toe.',
    },
    head: { name: 'Head', how: 'Around the head, above the ears and the eyebrows.' },
    arm: { name: 'Arm', how: 'From the shoulder to the wrist, with the arm a little bent.' },
    bust: { name: 'Bust', how: 'Around the fullest part of the bust.' },
    height: { name: 'Height', how: 'From the floor to the top of the head, without shoes.' },
  },
  /** The size charts; `words` of product names, separated by commas, say which products have the chart. */
  charts: {
    sandals: { title: 'Sandals', words: 'sandals, shoes' },
    socks: { title: 'Socks', words: 'socks' },
    hats: { title: 'Hats and caps', words: 'hat, cap' },
    belts: { title: 'Belts', words: 'belt' },
    menTrousers: { title: "Men's trousers", words: 'trousers, jeans' },
    menShorts: { title: "Men's shorts", words: 'shorts' },
    womenTrousers: { title: "Women's trousers and skirts", words: 'trousers, skirt, jeans, shorts' },
    kidTrousers: { title: "Kids' trousers and skirts", words: 'trousers, shorts, skirt, joggers, dungarees' },
    menShirts: { title: "Men's shirts and jackets" },
    womenDresses: { title: "Women's dresses and tops" },
    kidClothes: { title: "Kids' clothes" },
  },
} as const;
