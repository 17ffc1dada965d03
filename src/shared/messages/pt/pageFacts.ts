import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';
import type { ServerTexts } from '../messages';

/** Texts that search engines and link previews show for a page. */
export const pageFactsMessages = {
  descriptions: (brand) => ({
    home: `${brand}, loja de roupa online para Timor-Leste: linho, algodão e tais para homem, mulher e criança.`,
    mens: 'Camisas leves, calças bem cortadas e um toque de tais. Entrega grátis nos 13 municípios.',
    womens: 'Vestidos, saias e peças leves para dias longos e quentes. Entrega grátis nos 13 municípios.',
    kids: 'Roupa de criança macia e resistente, para trepar, correr e para os domingos. Entrega grátis nos 13 municípios.',
    newCollections: 'As nossas novidades: linho, algodão e tais para homem, mulher e criança.',
    bestSellers: 'Os nossos artigos mais populares: linho, algodão e tais para homem, mulher e criança.',
    cart: 'O seu carrinho e a sua compra. Entrega grátis nos 13 municípios.',
    login: `Entre na sua conta ${brand} ou crie uma: carrinho, favoritos e encomendas num só lugar.`,
  }),
  product: (dollars, isInStock, text) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Esgotado']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  noScript: (brand) => `Ative o JavaScript para comprar na ${brand}.`,
  formNeedsScripts: 'Não guardámos nada. Ative o JavaScript e tente novamente.',
  manifest: 'Roupa para Timor-Leste: homem, mulher e criança.',
  pictureAlt: (brand) => `${brand}: roupa para Timor-Leste`,
} satisfies ServerTexts['pageFactsMessages'];
