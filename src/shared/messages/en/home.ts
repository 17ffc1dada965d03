import type { PaymentType } from '../../values/paymentTypes';
import { anyOf } from './formats';

const ways = { midtrans: 'online', cod: 'in cash', bank_transfer: 'by bank transfer' } as const;

/** 'Online, in cash or by bank transfer.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types.map((type) => ways[type]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Latest Collection',
  bestSelling: 'Best Selling',
  bestSellingText: 'Our most popular styles.',
  checkNow: 'Check now',
  newCollections: 'New Collections',
  newCollectionsText: 'Just arrived.',
  bestSellers: 'Best Sellers',
  bestSellersText: 'Our most popular styles.',
  newCollectionsLead: 'Our newest arrivals.',
  delivery: { title: 'Free delivery', text: 'To all 13 municipalities.' },
  payment: { title: 'Pay your way', text: payWays },
  support: { title: 'Help on WhatsApp', text: 'Send us a message.' },
} as const;
