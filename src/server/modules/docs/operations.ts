import type { EndpointId } from '@/shared/contract/endpoints';

// The descriptions, failures and examples of the API document, by the endpoint's name in the contract.

type Table<Row> = Readonly<Partial<Record<EndpointId, Row>>>;

const PERSONAL =
  'With a valid token `quantity` is what this customer can still add; with another token the response is the one for ' +
  'anonymous visitors.';

const TRANSLATED =
  'Names, descriptions and facts are in the language of Accept-Language where the product has a translation.';

/** The description of each operation; its first sentence is the summary. */
export const descriptions: Readonly<Record<EndpointId, string>> = {
  'products.all': `List all products. Every product on sale, by id. ${TRANSLATED} ${PERSONAL}`,
  'products.bestSelling': `List the best sellers. Up to 12 products, by units sold. ${TRANSLATED} ${PERSONAL}`,
  'products.newCollections': `List the newest products. The 12 newest products, newest first. ${TRANSLATED} ${PERSONAL}`,
  'products.popularInWomen': `List popular women's products. Up to 4 products, by units sold. ${TRANSLATED} ${PERSONAL}`,
  'products.related': `List the products of a category. Every product of the category, by id. ${TRANSLATED} ${PERSONAL}`,
  'products.defaultWords':
    'List the words of descriptions. By product id, the words in English that the description has and the name has ' +
    'not: a search in another language reads them too.',
  'newsletter.subscribe': 'Subscribe to the newsletter. An address that is already subscribed gets the same response.',
  'info.page':
    'Read a page with information. One of the pages of the footer, such as the terms. 404 when the shop has no ' +
    'page of this name.',
  'info.shopping':
    'Read sizes, delivery, returns and how to pay. What product pages say about sizes, delivery and returns, and ' +
    'the payment methods, rate and bank account as they are now. A product has the first size chart that fits it.',
  'info.shop':
    'Read the texts of the shop. Name, banners, announcement and links of the footer, in the language of ' +
    'Accept-Language.',
  'cart.get': 'Read the cart. The count of each cart line, by `productId_size`.',
  'cart.add':
    'Add one unit to the cart. 404 for an unknown product or size, 409 when the size is out of stock or the line ' +
    'is full.',
  'cart.remove': 'Remove one unit from the cart. 409 when the cart has no such line.',
  'wishlist.get': 'Read the wishlist. The products of the wishlist, the oldest first.',
  'wishlist.add':
    'Add a product to the wishlist. A product that is already in the wishlist gets the same response. 404 for an ' +
    'unknown product.',
  'wishlist.remove':
    'Remove a product from the wishlist. A product that is not in the wishlist gets the same response.',
  'addresses.list': 'List the addresses. Oldest first.',
  'addresses.add': 'Add an address. 409 when the customer has 20 addresses.',
  'addresses.edit':
    'Change an address. Replaces all fields. 404 for an address that is unknown or belongs to another customer.',
  'addresses.remove': 'Delete an address. 404 for an address that is unknown or belongs to another customer.',
  'uploads.images':
    'Upload a proof of payment. png, jpeg or gif. The returned URL is the `paymentProof` of a checkout by bank ' +
    'transfer.',
  'orders.create':
    "Check out: order the cart. Orders the server's cart. A customer has at most one unpaid online order of the " +
    'cart: the same lines, prices, address and payment type return that order (with the phone of this request, if' +
    ' it has one), others replace it. 400 for an empty cart or without a proof of a bank transfer; 409 when units' +
    " are out of stock, when `total` or `cart` is not the server's, with `idrPerUsd` when `idrTotal` is not, when a " +
    'payment for the last order is in progress or made, when the customer has too many unpaid cash orders, or ' +
    'when the key was used with another body; 503 with `orderId` when the order is placed but has no payment ' +
    'token yet: repeat the request with the same key.',
  'orders.retryPayment':
    'Pay an order online. 404 for an order that is unknown or belongs to another customer; 409 for one that is ' +
    'paid, cancelled or sold out, while a payment for it is in progress, or with `idrPerUsd` when `idrTotal` is ' +
    'not what it charges. An order whose time to pay is over can be paid for 7 days and in 10 attempts, while its' +
    ' goods are on sale and its prices and rate are those of today; otherwise 409: order again.',
  'orders.history':
    'List the orders. Newest first. The status of pending online orders is first read from the payment provider. ' +
    'Without `limit` the response has at most 1,000 orders. 404 when `before` is no order of this customer.',
  'payment.notification':
    'Receive a payment notification. For the payment provider only: 401 for a wrong signature, 400 when a signed field ' +
    'is missing. 200 means that it is stored, whatever it says: the shop asks the provider for the state of the payment ' +
    'and applies that. Repeated and late notifications are accepted.',
  'auth.signup': 'Create an account. Starts a session. 409 when the email address has an account.',
  'auth.login': 'Log in. Starts a session. 401 for a wrong email or password.',
  'auth.resetPassword':
    'Set a new password. By the token of a link that the shop has sent; it is valid for one hour and one use. ' +
    'Ends all sessions of the customer and starts a new one. 404 for an unknown, used or expired token.',
  'auth.logout': "Log out. Ends the token's session.",
  'profile.get': 'Read the profile. Name, email address, phone and picture of the customer.',
  'profile.avatar': 'Change the profile picture. png, jpeg or gif.',
  'profile.general': 'Change the name. A field that is absent keeps its value.',
  'profile.security':
    'Change email address and phone. A field that is absent keeps its value. 409 when the email address has ' +
    'another account.',
  'profile.changePassword':
    'Change the password. Ends all other sessions of the customer. 400 for a wrong current password.',
};

/** Failure statuses that do not follow from the method, the path and the access. */
export const failures: Table<readonly (400 | 401 | 404 | 409 | 429)[]> = {
  'newsletter.subscribe': [429],
  'cart.add': [404, 409],
  'cart.remove': [409],
  'wishlist.add': [404],
  'addresses.add': [409],
  'uploads.images': [429],
  'orders.create': [409, 429],
  'orders.retryPayment': [404, 409, 429],
  'orders.history': [400, 404],
  'payment.notification': [401],
  'auth.signup': [409, 429],
  'auth.login': [401, 429],
  'auth.resetPassword': [404, 429],
  'profile.avatar': [429],
  'profile.security': [409],
  'profile.changePassword': [429],
};

/** Descriptions of query parameters and of fields of the body and the response. */
export const fields: Table<Readonly<Record<string, string>>> = {
  'info.shopping': {
    sizeCharts:
      'A chart fits a product of one of its `categories`, with one of its `words` in the name and one of its ' +
      '`sizes`. `measures` says how to measure each column, `sizes` has the centimetres of each column.',
    delivery: 'The delivery time of each place.',
    returns: 'Elements and texts, as in the content of a page.',
    paymentTypes: 'The payment methods of the checkout.',
    idrPerUsd: 'Rupiah that an online payment charges for one dollar; absent without online payments.',
    bank: "The shop's account for bank transfers; absent without them.",
  },
  'orders.create': {
    paymentProof: 'For a bank transfer a URL that uploads.images returned to this customer; otherwise empty.',
    total: 'The total that the customer sees, in dollars.',
    cart: 'The cart that the customer sees, as cart.get returns it.',
    idrTotal: 'The total that the customer sees, in rupiah; only for online payments.',
    phone: 'Kept with the order; without it the phone of the profile is.',
    orderId: "The order's `_id` in the order history; not its `transactionId`.",
    snapToken: 'Token of the payment popup; only for online payments.',
  },
  'orders.retryPayment': {
    orderId: "The order's `transactionId`; not the `orderId` that orders.create returns.",
    idrTotal: 'What is left to pay, in rupiah, as the customer sees it.',
  },
  'orders.history': {
    limit: 'The most orders of the response.',
    before: "An order's `_id`: the response has only orders that were placed before it.",
  },
  'payment.notification': {
    order_id: 'The `transactionId` of an order, with a suffix after the first attempt. Fields may be texts or numbers.',
  },
};

const account = { email: 'ana@example.tl', password: 'correct horse' };
const line = { itemId: 12, size: 'M' };
const address = { addressLine1: 'Rua de Colmera 7', city: 'Dili', state: 'Dili', zip: '0000' };
const number = 'LRS-7K3Q-Z2M9-4XWP';

/** Examples of JSON bodies. */
export const bodies: Table<object> = {
  'products.related': { category: 'women' },
  'newsletter.subscribe': { email: account.email },
  'cart.add': line,
  'cart.remove': line,
  'wishlist.add': { productId: 12 },
  'wishlist.remove': { productId: 12 },
  'addresses.add': address,
  'addresses.edit': { ...address, addressLine2: 'Casa 2' },
  'orders.create': {
    shippingAddress: 'Ana Soares, Rua de Colmera 7, Dili, Dili 0000',
    paymentType: 'midtrans',
    paymentProof: '',
    total: 49,
    cart: { '12_M': 1 },
    idrTotal: 784_000,
  },
  'orders.retryPayment': { orderId: number },
  'payment.notification': {
    order_id: number,
    status_code: '200',
    gross_amount: '784000.00',
    signature_key: 'SHA-512 of order_id, status_code, gross_amount and the server key, hexadecimal',
    transaction_status: 'settlement',
  },
  'auth.signup': { name: 'Ana Soares', ...account },
  'auth.login': account,
  'auth.resetPassword': { token: 'TfM0ZJ3o8dQ1mXn5yWc7uVbK2sRhEaLgPi9xYtCqOe4', password: 'battery staple' },
  'profile.general': { firstName: 'Ana', lastName: 'Soares' },
  'profile.security': { email: account.email, phone: '+670 7723 0000' },
  'profile.changePassword': { currentPassword: account.password, newPassword: 'battery staple' },
};
