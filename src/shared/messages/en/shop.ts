import { BRAND_NAME, INSTAGRAM_URL, FACEBOOK_URL } from '../../constants';
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
