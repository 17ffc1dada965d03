import { BRAND_NAME, COPYRIGHT_YEAR } from '../constants';

/** Texts of the footer. Its links have no targets yet (rules: Screens). */
export const footerMessages = {
  links: ['Company', 'Products', 'Offices', 'About', 'Contact'],
  linksLabel: 'About the shop',
  promise: 'Clothes from the land of the rising sun.',
  photoSite: `${BRAND_NAME} on Instagram`,
  socialNetwork: `${BRAND_NAME} on Facebook`,
  chat: `Chat with ${BRAND_NAME} on WhatsApp`,
  copyright: `Copyright © ${COPYRIGHT_YEAR} ${BRAND_NAME}. All rights reserved.`,
} as const;
