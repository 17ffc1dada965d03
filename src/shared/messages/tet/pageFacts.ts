import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';
import type { ServerTexts } from '../messages';

/** Texts that search engines and link previews show for a page. */
export const pageFactsMessages = {
  descriptions: (brand: string) => ({
    home: `${brand}, loja roupa online ba Timor-Leste: liñu, algodaun no tais ba mane, feto no labarik.`,
    mens: "Kamiza simples, kalsa ho korte di'ak no tais uitoan. Entrega gratuita ba munisípiu 13 hotu.",
    womens: 'Vestidu, saia no roupa kmaan ba loron naruk no manas. Entrega gratuita ba munisípiu 13 hotu.',
    kids: "Roupa labarik nian: mamar no forte, atu sa'e, halai no ba loron-domingu. Entrega gratuita ba munisípiu 13 hotu.",
    newCollections: "Sasán ne'ebé foin to'o: liñu, algodaun no tais ba mane, feto no labarik.",
    bestSellers: "Modelu ne'ebé ema gosta liu: liñu, algodaun no tais ba mane, feto no labarik.",
    cart: 'Ita-nia karriñu no enkomenda. Entrega gratuita ba munisípiu 13 hotu.',
    login: `Tama iha ${brand} ka kria konta: karriñu, lista favoritu no enkomenda iha fatin ida.`,
  }),
  product: (dollars: number, isInStock: boolean, text: string) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Hotu ona']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  noScript: (brand: string) => `Favór ida loke JavaScript hodi sosa iha ${brand}.`,
  formNeedsScripts: 'Ami la rai buat ida. Favór ida loke JavaScript no koko fali.',
  manifest: 'Roupa ba Timor-Leste: mane, feto no labarik.',
  pictureAlt: (brand: string) => `${brand}: roupa ba Timor-Leste`,
} satisfies ServerTexts['pageFactsMessages'];
