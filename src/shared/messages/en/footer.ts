import { COPYRIGHT_YEAR } from '../../constants';

/** Texts of the footer; the shop's own are in `shop.ts`. */
export const footerMessages = {
  linksLabel: 'About the shop',
  photoSite: (brand: string) => `${brand} on Instagram`,
  socialNetwork: (brand: string) => `${brand} on Facebook`,
  chat: (brand: string) => `Chat with ${brand} on WhatsApp`,
  call: (phone: string) => `Phone: ${phone}`,
  copyright: (brand: string) => `Copyright © ${COPYRIGHT_YEAR} ${brand}. All rights reserved.`,
} as const;
