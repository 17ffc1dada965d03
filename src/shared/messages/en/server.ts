import { formatCount, sizeName } from './formats';
import { CURRENCY_SYMBOL } from '../../constants';
import { formatDollars } from '../../values/money';

/** Texts that only responses of the server have: refusals, and what a request has done. */
export const responseMessages = {
  tooManyAddresses: 'You can save up to 20 addresses.',
  addressNotFound: 'Address not found.',
  accountExists: 'This email already has an account. Please log in.',
  /** The reader's quantity for the size is 0 or less. */
  outOfStock: 'This size is out of stock.',
  lineFull: 'You cannot add any more of this item.',
  notInCart: 'This item is not in your cart.',
  productGone: 'This product is no longer available.',
  pricesChanged: 'Prices have changed. Please check your cart.',
  rateChanged: 'The exchange rate has changed. Please check the new amount in rupiah.',
  amountChanged: 'What is left to pay has changed. Please check the new amount.',
  /** The line of a payment page that asks for a part of an order. */
  restOfOrder: (order: string) => `Rest of order ${order}`,
  lastPaymentInProgress: 'A payment for your last order is in progress.',
  lastOrderPaid: 'You have already paid for your last order. Please check your cart.',
  cancellationFailed: 'We could not replace your last order. Please try again.',
  tooManyUnpaidOrders: (max: number) =>
    `You have ${max} unpaid orders that we have not sent yet. Please pay for one, or wait until we send one.`,
  tooManyUnpaidUnits: (max: number) =>
    `You can have up to ${max} items in unpaid orders that we have not sent yet. Please order fewer, or pay for an order first.`,
  notFound: 'Not found.',
  loginNeeded: 'Please log in to continue.',
  keyUsedWithOtherBody: 'You have already sent this with different details.',
  tooManyRequests: 'Too many attempts. Please try again later.',
  tooLarge: 'This is too large to send.',
  unsupportedMediaType: 'This type of content is not supported.',
  unavailable: 'The shop is busy. Please try again in a moment.',
  retryReady: 'You can now pay.',
  alreadyPaid: 'You have already paid for this order.',
  cannotBePaid: 'You can no longer pay for this order.',
  paymentInProgress: 'A payment for this order is in progress.',
  orderAgain:
    'You can no longer pay for this order: it is too old, or its items, prices or exchange rate have changed. Please order again.',
  unitsGone: 'Some items in this order are out of stock.',
  orderNotFound: 'Order not found.',
  emailTaken: 'Email ini sudah digunakan oleh akun lain.',
  currentPasswordWrong: 'Kata sandi saat ini salah.',
  uploaded: 'Upload complete.',
  noFile: 'Please choose a file.',
  tooManyFiles: 'You can upload up to 4 files at once.',
  damagedPicture: 'We cannot read this picture. Please try another.',
} as const;

/** Mails to customers. They contain nothing that a customer has typed: anybody can sign up with a stranger's address. */
export const customerMailTexts = {
  greeting: 'Hello,',
  received: {
    subject: (order: string) => `We have received your order ${order}`,
    text: (order: string) => `Thank you for your order ${order}!`,
    payment: {
      midtrans: 'Not paid yet? You can pay on your order page.',
      cod: 'You pay in cash when it arrives.',
      bank_transfer: 'We are checking your transfer.',
    },
  },
  paid: {
    subject: (order: string) => `Payment received for order ${order}`,
    text: (order: string, total: string) => `Thank you! We have received your payment of ${total} for order ${order}.`,
  },
  changed: {
    subject: (order: string) => `Your order ${order} was changed`,
    text: (order: string) => `We have changed your order ${order}. This is what you get now.`,
  },
  exchanged: {
    subject: (order: string) => `Exchange for order ${order}`,
    text: (order: string) => `We exchange what you asked for of your order ${order}. This is what you have then.`,
  },
  returned: {
    subject: (order: string) => `Return of order ${order} received`,
    text: (order: string) => `What you sent back of your order ${order} has arrived. This is what you keep.`,
  },
  shipped: {
    subject: (order: string) => `Your order ${order} is on its way`,
    text: (order: string) => `Your order ${order} is on its way.`,
    courier: (courier: string) => `Courier: ${courier}`,
  },
  partShipped: {
    subject: (order: string) => `Part of your order ${order} is on its way`,
    text: (order: string) => `Part of your order ${order} is on its way. This is in the parcel.`,
    cash: (amount: string) => `You pay ${amount} in cash for it when it arrives.`,
  },
  refunded: {
    subject: (order: string) => `Refund for order ${order}`,
    text: (order: string, amount: string) => `${amount} of your order ${order} was refunded.`,
  },
  emailChanged: {
    subject: 'Your email address has changed',
    text: 'Your account has a new email address. If you did not change it, please contact us: someone else may be using your account.',
  },
  line: (quantity: number, product: string, size: string) => `${quantity} × ${product} (${sizeName(size)})`,
  total: 'Total',
  paidSoFar: 'Paid so far',
  leftToPay: 'Left to pay',
  seeOrder: 'See your order',
} as const;

/** Sentences of the operator's chat message to a customer about an order; amounts are formatted. */
export const orderUpdates = {
  greeting: (name: string, brand: string, order: string) =>
    `Hello${name === '' ? '' : ` ${name}`}, this is ${brand} about your order ${order}.`,
  waiting: {
    midtrans: (total: string) => `We are waiting for your online payment of ${total}.`,
    cod: (total: string) => `We have received it. You pay ${total} in cash when it arrives.`,
    bank_transfer: (total: string) => `We have received it and are checking your transfer of ${total}.`,
  },
  paid: (total: string) => `We have received your payment of ${total}.`,
  receivedPart: (amount: string) => `We have received ${amount} so far.`,
  preparing: 'We are preparing your parcel.',
  partlySent: 'A part of your order was sent. We are preparing the rest.',
  packed: 'Your parcel is packed. We will send it soon.',
  shipped: (courier: string) => `Your parcel is on its way${courier === '' ? '' : ` with ${courier}`}.`,
  cashReady: (total: string) => `Please have ${total} in cash ready.`,
  delivered: 'Your parcel has arrived. Thank you for shopping with us!',
  returned: 'Your parcel came back to us.',
  failed: (total: string) => `We have not received your payment of ${total}. You can try again on your order page.`,
  expired: (total: string) =>
    `The time to pay ${total} has run out. You can still pay on your order page while the items are in stock.`,
  cancelled: 'Your order is cancelled.',
  refundDue: (amount: string) => `We will refund you ${amount}.`,
  refunded: (amount: string) => `We have refunded you ${amount}.`,
  page: (url: string) => `Your order page: ${url}`,
} as const;

/** The texts on the label of a parcel, for the courier; amounts are formatted. */
export const labels = {
  item: (units: number, name: string, size: string) => `${formatCount(units)} × ${size} · ${name}`,
  collect: (amount: string) => `Collect ${amount}`,
  nothingToCollect: 'Nothing to collect',
  more: (count: number) => (count === 1 ? 'and 1 more item' : `and ${formatCount(count)} more items`),
} as const;

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
  /** The description of the installed shop. */
  manifest: 'Clothes for Timor-Leste: Man, Women and Kids.',
  pictureAlt: (brand: string) => `${brand}: clothes for Timor-Leste`,
} as const;
