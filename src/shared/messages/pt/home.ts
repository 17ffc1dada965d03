import type { PaymentType } from '../../values/paymentTypes';
import type { Messages } from '../messages';
import { anyOf } from './formats';

const ways = { midtrans: 'online', cod: 'em dinheiro', bank_transfer: 'por transferência bancária' } as const;

/** 'Online, em dinheiro ou por transferência bancária.': the payment types that the shop offers. */
const payWays = (types: readonly PaymentType[]): string => {
  const text = anyOf(types.map((type) => ways[type]));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Texts of the home page and of the pages of the newest and the best-selling products. */
export const homeMessages = {
  latestCollection: 'Última coleção',
  bestSelling: 'Mais vendidos',
  bestSellingText: 'Os nossos artigos mais populares.',
  checkNow: 'Ver agora',
  newCollections: 'Novas coleções',
  newCollectionsText: 'Acabaram de chegar.',
  bestSellers: 'Mais vendidos',
  bestSellersText: 'Os nossos artigos mais populares.',
  newCollectionsLead: 'As nossas novidades.',
  delivery: { title: 'Entrega grátis', text: 'Nos 13 municípios.' },
  payment: { title: 'Pague como preferir', text: payWays },
  support: { title: 'Ajuda no WhatsApp', text: 'Envie-nos uma mensagem.' },
} satisfies Messages['homeMessages'];
