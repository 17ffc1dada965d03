import type { PaymentType } from '../domain/paymentTypes';
import { anyOf } from './paymentTypes';

const ways = { midtrans: 'online', cod: 'on delivery', bank_transfer: 'by bank' } as const;

/** 'Online, on delivery or by bank.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types, ways);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Latest Collection',
  bestSelling: 'Best Selling',
  bestSellingText: 'Our most popular pieces.',
  checkNow: 'Check now',
  newCollections: 'New Collections',
  newCollectionsText: 'Just arrived.',
  bestSellers: 'Best Sellers',
  bestSellersText: 'Our most popular pieces.',
  newCollectionsLead: 'Our newest pieces.',
  delivery: { title: 'Delivered to all 13 municipalities', text: 'From Dili to Oecusse.' },
  payment: { title: 'Pay as you like', text: payWays },
  support: { title: 'Help on WhatsApp', text: 'Send us a message.' },
} as const;
