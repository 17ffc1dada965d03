import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';

/** Texts that search engines and link previews show for a page. */
export const pageFactsMessages = {
  descriptions: (brand: string) => ({
    home: `${brand}, an online clothing shop for Timor-Leste: linen, cotton and tais for men, women and kids.`,
    mens: 'Easy shirts, well-cut trousers and a touch of tais. Free delivery to all 13 municipalities.',
    womens: 'Dresses, skirts and light layers for long, warm days. Free delivery to all 13 municipalities.',
    kids: "Children's clothes: soft, strong and made for climbing, running and Sundays. Free delivery to all 13 municipalities.",
    newCollections: 'Our newest arrivals: linen, cotton and tais for men, women and kids.',
    bestSellers: 'Our most popular styles: linen, cotton and tais for men, women and kids.',
    cart: 'Your cart and checkout. Free delivery to all 13 municipalities.',
    login: `Log in to ${brand} or create an account: cart, wishlist and orders in one place.`,
  }),
  product: (dollars: number, isInStock: boolean, text: string) =>
    [`${CURRENCY_SYMBOL}${formatDollars(dollars)}`, ...(isInStock ? [] : ['Sold out']), ...(text ? [text] : [])].join(
      ' · ',
    ),
  /** In a page whose scripts are turned off. */
  noScript: (brand: string) => `Please turn on JavaScript to shop at ${brand}.`,
  /** The answer to a form that only a script can send. */
  formNeedsScripts: 'We have not saved anything. Please turn on JavaScript and try again.',
  /** What the installed shop is. */
  manifest: 'Clothes for Timor-Leste: Man, Women and Kids.',
  pictureAlt: (brand: string) => `${brand}: clothes for Timor-Leste`,
} as const;
