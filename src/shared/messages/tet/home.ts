import type { PaymentType } from '../../values/paymentTypes';
import type { Messages } from '../messages';
import { anyOf } from './formats';

const ways = { midtrans: 'online', cod: 'ho cash', bank_transfer: 'liuhosi transferénsia bankária' } as const;

/** 'Online, ho cash ka liuhosi transferénsia bankária.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types.map((type) => ways[type]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Koleksaun foun liu',
  bestSelling: "Fa'an barak liu",
  bestSellingText: "Modelu ne'ebé ema gosta liu.",
  checkNow: 'Haree agora',
  newCollections: 'Koleksaun foun',
  newCollectionsText: "Foin to'o.",
  bestSellers: "Fa'an barak liu",
  bestSellersText: "Modelu ne'ebé ema gosta liu.",
  newCollectionsLead: "Sasán ne'ebé foin to'o iha ami-nia loja.",
  delivery: { title: 'Entrega gratuita', text: 'Ba munisípiu 13 hotu.' },
  payment: { title: 'Selu tuir hakarak', text: payWays },
  support: { title: 'Ajuda iha WhatsApp', text: 'Haruka mensajen mai ami.' },
} satisfies Messages['homeMessages'];
