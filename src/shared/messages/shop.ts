import { BRAND_NAME, INSTAGRAM_URL, FACEBOOK_URL } from '../constants';
import type { ShopTexts } from '../contract/shopTexts';

/** The texts of a shop without a configuration of its own (rules: Shop). */
export const defaultShopTexts: ShopTexts = {
  brand: BRAND_NAME,
  tagline: 'Clothes from the land of the rising sun.',
  hero: {
    eyebrow: 'New this season',
    title: 'Woven for the light of Timor-Leste',
    text: 'Linen, cotton and tais, cut for warm days and made to be worn for years.',
  },
  offers: {
    eyebrow: 'Only for a short time',
    title: 'Exclusive Offers',
    text: 'Our best-loved pieces, at a price that is easy to love too.',
  },
  categories: {
    men: 'Easy shirts, good trousers and a few things with a thread of tais.',
    women: 'Dresses, skirts and light layers for long, warm days.',
    kid: 'Soft, strong and made for climbing, running and Sundays.',
  },
  announcement:
    'This site is an academic project. It is not yet open to the public and is used only for a thesis demonstration.',
  contactNumber: '',
  social: { instagram: INSTAGRAM_URL, facebook: FACEBOOK_URL },
  links: ['Company', 'Products', 'Offices', 'About', 'Contact'].map((label) => ({ label, to: '' })),
};
