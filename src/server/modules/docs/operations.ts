import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH } from '@/shared/constants';
import type { EndpointId } from '@/shared/contract/endpoints';
import { accountOperations } from './accountOperations';
import {
  exampleAddress,
  exampleAddressFields,
  exampleOrder,
  exampleProduct,
  exampleShoppingInfo,
} from './exampleEntities';
import type { Operation } from './operation';

const line = { itemId: 12, size: 'M' };
const snapToken = '66e4fa55-fdac-4ef9-91b5-733b97d1b862';
const success = { success: true };
const withMessage = (message: string) => ({ ...success, message });
const account = { email: 'ana@example.tl', password: 'correct horse' };

const productList = (summary: string, description: string): Operation => ({
  summary,
  description:
    `${description} With a valid token \`quantity\` is what this customer can still add; ` +
    'with another token the response is the one for anonymous readers.',
  response: [exampleProduct],
});

const idempotencyKey = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Send a new key with each new request and the same key when a request is repeated because its response was ' +
    'lost: the same key gives the same response and one order or address, for 24 hours; with another body 409. ' +
    'Without a key a repeated request may place a second order or store a second address.',
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX_LENGTH, pattern: '^[\\x20-\\x7e]*$' },
  example: '7f9c2ba4-e88f-427d-9b5a-1f0c3b8de7a1',
};

/** The operations of the API document, by the endpoint's name in the contract. */
export const operations: Readonly<Record<EndpointId, Operation>> = {
  'products.all': productList('List all products', 'Every product on sale, by id.'),
  'products.bestSelling': productList('List the best sellers', 'Up to 12 products, by units sold.'),
  'products.newCollections': productList('List the newest products', 'The 12 newest products, newest first.'),
  'products.popularInWomen': productList("List popular women's products", 'Up to 4 products, by units sold.'),
  'products.related': {
    ...productList('List the products of a category', 'Every product of the category, by id.'),
    body: { category: 'women' },
  },
  'newsletter.subscribe': {
    summary: 'Subscribe to the newsletter',
    description: 'An address that is already subscribed gets the same response.',
    body: { email: account.email },
    response: withMessage('Thank you for subscribing!'),
    failures: [429],
  },
  'info.page': {
    summary: 'Read a page with information',
    description: 'One of the pages of the footer, such as the terms. 404 when the shop has no page of this name.',
    response: { ...success, title: 'Returns', content: [{ open: 'p' }, { text: 'Within 14 days.' }, {}] },
  },
  'info.shopping': {
    summary: 'Read sizes, delivery, returns and how to pay',
    description:
      'What product pages say about sizes, delivery and returns, and the payment methods, rate and bank account as they ' +
      'are now. A product has the first size chart that fits it.',
    response: { ...success, ...exampleShoppingInfo },
    fields: {
      response: {
        sizeCharts:
          'A chart fits a product of one of its `categories`, with one of its `words` in the name and one of its ' +
          '`sizes`. `measures` says how to measure each column, `sizes` has the centimetres of each column.',
        delivery: 'The delivery time of each place.',
        returns: 'Elements and texts, as in the content of a page.',
        paymentTypes: 'The payment methods of the checkout.',
        idrPerUsd: 'Rupiah that an online payment charges for one dollar; absent without online payments.',
        bank: "The shop's account for bank transfers; absent without them.",
      },
    },
  },
  'cart.get': {
    summary: 'Read the cart',
    description: 'The count of each cart line, by `productId_size`.',
    response: { '12_S': 2, '7_M': 1 },
  },
  'cart.add': {
    summary: 'Add one unit to the cart',
    description: '404 for an unknown product or size, 409 when the size is out of stock or the line is full.',
    body: line,
    response: { ...success, updatedProduct: exampleProduct },
    failures: [404, 409],
  },
  'cart.remove': {
    summary: 'Remove one unit from the cart',
    description: '409 when the cart has no such line.',
    body: line,
    response: { ...success, updatedProduct: exampleProduct },
    failures: [409],
  },
  'wishlist.get': {
    summary: 'Read the wishlist',
    description: 'The products of the wishlist, the last added first.',
    response: { ...success, wishlist: [exampleProduct] },
  },
  'wishlist.add': {
    summary: 'Add a product to the wishlist',
    description: 'A product that is already in the wishlist gets the same response. 404 for an unknown product.',
    body: { productId: 12 },
    response: withMessage('Product added to wishlist!'),
    failures: [404],
  },
  'wishlist.remove': {
    summary: 'Remove a product from the wishlist',
    description: 'A product that is not in the wishlist gets the same response.',
    body: { productId: 12 },
    response: withMessage('Product removed from wishlist.'),
  },
  'addresses.list': {
    summary: 'List the addresses',
    description: 'Oldest first.',
    response: { ...success, addresses: [exampleAddress] },
  },
  'addresses.add': {
    summary: 'Add an address',
    description: '409 when the customer has 20 addresses.',
    body: exampleAddressFields,
    response: { ...success, newAddress: exampleAddress },
    failures: [409],
    headers: [idempotencyKey],
  },
  'addresses.edit': {
    summary: 'Change an address',
    description: 'Replaces all fields. 404 for an address that is unknown or belongs to another customer.',
    body: { ...exampleAddressFields, addressLine2: 'Casa 2' },
    response: { ...success, updatedAddress: { ...exampleAddress, addressLine2: 'Casa 2' } },
  },
  'addresses.remove': {
    summary: 'Delete an address',
    description: '404 for an address that is unknown or belongs to another customer.',
    response: success,
  },
  'uploads.images': {
    summary: 'Upload a proof of payment',
    description: 'png, jpeg or gif. The returned URL is the `paymentProof` of a checkout by bank transfer.',
    response: {
      ...withMessage('Upload complete.'),
      image_urls: ['/uploads/proofs/pR8sT3uV6wX1yZ4aB7cD2eF5.png'],
    },
    failures: [429],
  },
  'orders.create': {
    summary: 'Check out: order the cart',
    description:
      "Orders the server's cart. A customer has at most one unpaid online order of the cart: the same lines, prices, " +
      'address and payment type return that order (with the phone of this request, if it has one), others replace it. 400 for an empty cart or without a proof of a ' +
      "bank transfer; 409 when units are out of stock, when `total` is not the server's total, with `idrPerUsd` when `idrTotal` is not, when a payment for the " +
      'last order is in progress or made, when the customer has too many unpaid cash orders, or when the key was used with another body; 503 with `orderId` when the order is placed but has no payment token yet: repeat the ' +
      'request with the same key.',
    body: {
      shippingAddress: exampleOrder.shippingAddress,
      paymentType: 'midtrans',
      paymentProof: '',
      total: 49,
      idrTotal: 784_000,
    },
    response: { ...success, orderId: exampleOrder._id, snapToken },
    failures: [409, 429],
    fields: {
      body: {
        paymentProof: 'For a bank transfer a URL that uploads.images returned to this customer; otherwise empty.',
        total: 'The total that the customer sees, in dollars.',
        idrTotal: 'The total that the customer sees, in rupiah; only for online payments.',
        phone: 'Kept with the order; without it the phone of the profile is.',
      },
      response: {
        orderId: "The order's `_id` in the order history; not its `transactionId`.",
        snapToken: 'Token of the payment popup; only for online payments.',
      },
    },
    headers: [idempotencyKey],
  },
  'orders.retryPayment': {
    summary: 'Pay an order online',
    description:
      '404 for an order that is unknown or belongs to another customer; 409 for one that is paid, cancelled or sold ' +
      'out, while a payment for it is in progress, or with `idrPerUsd` when `idrTotal` is not what it charges. An ' +
      'order whose time to pay is over can be paid for 7 days and in 10 attempts, while its goods are on sale and its ' +
      'prices and rate are those of today; otherwise 409: order again.',
    body: { orderId: exampleOrder.transactionId },
    response: { ...withMessage('Payment can continue.'), snapToken },
    failures: [404, 409, 429],
    fields: {
      body: {
        orderId: "The order's `transactionId`; not the `orderId` that orders.create returns.",
        idrTotal: 'The total that the customer sees, in rupiah.',
      },
    },
  },
  'orders.history': {
    summary: 'List the orders',
    description:
      'Newest first. The status of pending online orders is first read from the payment provider. Without `limit` ' +
      'and `before` the response has every order. 404 when `before` is no order of this customer.',
    response: [exampleOrder],
    failures: [400, 404],
    fields: {
      query: {
        limit: 'The most orders of the response.',
        before: "An order's `_id`: the response has only orders that were placed before it.",
      },
    },
  },
  'payment.notification': {
    summary: 'Receive a payment notification',
    description:
      'For the payment provider only: 401 for a wrong signature. Every signed notification is stored; then 404 for an ' +
      'unknown `order_id`, 400 for another amount or contradictory fields. 200 means that it is stored: the shop asks ' +
      'the provider for the state of the payment and applies that. Repeated and late notifications are accepted.',
    body: {
      order_id: exampleOrder.transactionId,
      status_code: '200',
      gross_amount: '784000.00',
      signature_key: 'SHA-512 of order_id, status_code, gross_amount and the server key, hexadecimal',
      transaction_status: 'settlement',
    },
    response: success,
    failures: [401, 404],
    fields: { body: { order_id: 'The `transactionId` of an order, with a suffix after the first attempt.' } },
  },
  ...accountOperations,
};
