import * as z from 'zod/mini';
import { ORDERS_PAGE_MAX, SHIPPING_ADDRESS_MAX_LENGTH } from '../constants';
import { cleanCode } from '../values/cleanText';
import { PAYMENT_TYPES, type PaymentType } from '../values/paymentTypes';
import { endpoint } from './endpoint';
import { phone } from './profile';
import { text } from './text';
import { OTHER_LANGUAGES } from '../languages';
import { messageKey } from '../messages/messages';

export const paymentTypeSchema = z.enum(PAYMENT_TYPES, messageKey('commonMessages.invalidRequest'));
export type { PaymentType };

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** A line of an order; `new_price` is the price paid, in dollars, `line` its number, from 1 (rules: Changes of an order). */
const orderItemSchema = z.object({
  productId: z.object({ id: z.int(), name: z.string(), images: z.array(z.string()), new_price: z.number() }),
  size: z.string(),
  quantity: z.int(),
  line: z.optional(z.int()),
});

export const FULFILMENTS = ['new', 'packed', 'shipped', 'delivered', 'returned'] as const;
export const fulfilmentSchema = z.enum(FULFILMENTS);
export type Fulfilment = z.infer<typeof fulfilmentSchema>;

export const TIMELINE_STEPS = [
  ...(['placed', 'changed', 'paid', 'packed', 'shipped', 'delivered', 'exchanged', 'returned'] as const),
] as const;
export type TimelineStepName = (typeof TIMELINE_STEPS)[number];
/**
 * `inPart`: only a part of the order took the step then; missing when all of it did. A step of a later release is no
 * reason to refuse the list.
 */
const timelineEntrySchema = z.object({ step: z.string(), date: z.string(), inPart: z.optional(z.boolean()) });
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** Dates are ISO 8601 in UTC, amounts in dollars; `shippingAddress` is one line. */
export const orderSchema = z.object({
  _id: z.string(),
  date: z.string(),
  paymentStatus: paymentStatusSchema,
  totalAmount: z.number(),
  items: z.array(orderItemSchema),
  shippingAddress: z.string(),
  transactionId: z.string(),
  paymentType: paymentTypeSchema,
  userId: z.object({ name: z.string() }),
  /** The customer's phone at checkout; missing when there is none. */
  phone: z.optional(z.string()),
  /** Until when an online attempt can be paid; missing when there is none. */
  payBefore: z.optional(z.string()),
  /** The money received and not returned, and the amount left to pay; missing in responses of release 1.0.0. */
  received: z.optional(z.number()),
  toCollect: z.optional(z.number()),
  /** The amount of an online payment in whole rupiah, and the rate; missing before the first online attempt. */
  idrTotal: z.optional(z.int()),
  idrPerUsd: z.optional(z.int()),
  /** Why the order failed, expired or was cancelled, as a sentence; missing otherwise. */
  reason: z.optional(z.string()),
  /** The name of this sentence among `orderReasons`. A name of a later release is no reason to refuse the list. */
  reasonCode: z.optional(z.string()),
  /** The language of the names of the items, in which the order was placed; missing for the default language. */
  language: z.optional(z.enum(OTHER_LANGUAGES)),
  refunds: z.array(z.object({ amount: z.number(), date: z.string() })),
  fulfilment: fulfilmentSchema,
  /** Lines that come back, or are exchanged; missing without any. A state of a later release is no reason to refuse it. */
  returns: z.optional(z.array(z.object({ number: z.int(), state: z.string(), items: z.array(orderItemSchema) }))),
  /** The parcels of an order that is sent in parts, those to be packed last; missing for one that is sent as a whole. */
  parcels: z.optional(z.array(z.object({ number: z.int(), state: z.string(), items: z.array(orderItemSchema) }))),
  /** The events so far, oldest first. */
  timeline: z.array(timelineEntrySchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The rupiah amount that the shopper sees; when another one would be charged, nothing is ordered or charged. */
const idrTotal = z.optional(z.number(messageKey('commonMessages.invalidRequest')));

export const checkoutBodySchema = z.object({
  shippingAddress: text(1, SHIPPING_ADDRESS_MAX_LENGTH, 'checkoutMessages.addressRequired'),
  paymentType: paymentTypeSchema,
  /** For a bank transfer, the URL that upload_images returned to this customer; otherwise ''. */
  paymentProof: z._default(text(0, 2000, 'commonMessages.invalidRequest'), ''),
  /** The total that the shopper sees, in dollars; a different total of the server rejects the checkout. */
  total: z.optional(z.number(messageKey('commonMessages.invalidRequest'))),
  /** The cart that the shopper sees, as `getcart` returns it; another cart of the server rejects the checkout too. */
  cart: z.optional(
    z.record(
      z.string(),
      z.int(messageKey('commonMessages.invalidRequest')),
      messageKey('commonMessages.invalidRequest'),
    ),
  ),
  /** For an online payment. */
  idrTotal,
  /** Stored with the order; the phone of the profile by default. */
  phone: z.optional(phone('checkoutMessages.phoneInvalid')),
});
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;

/** A page of the history; without a limit the response has at most `ORDERS_HISTORY_MAX` orders. */
const historyQuerySchema = z.object({
  limit: z.optional(
    z.coerce
      .number(messageKey('commonMessages.invalidRequest'))
      .check(
        z.int(messageKey('commonMessages.invalidRequest')),
        z.minimum(1, messageKey('commonMessages.invalidRequest')),
        z.maximum(ORDERS_PAGE_MAX, messageKey('commonMessages.invalidRequest')),
      ),
  ),
  /** `_id` of an order of this customer: the page starts with the order placed before it. */
  before: z.optional(text(1, 100, 'commonMessages.invalidRequest', cleanCode)),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

export const ordersContract = {
  history: endpoint({
    method: 'GET',
    path: '/api/order-history',
    access: 'customer',
    query: historyQuerySchema,
    response: z.array(orderSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/create-transaction',
    access: 'customer',
    body: checkoutBodySchema,
    response: z.object({ success: z.literal(true), orderId: z.string(), snapToken: z.optional(z.string()) }),
    failureField: 'error',
  }),
  retryPayment: endpoint({
    method: 'POST',
    path: '/api/retry-payment',
    access: 'customer',
    /** `orderId` is the order's transactionId. */
    body: z.object({ orderId: text(1, 100, 'commonMessages.invalidRequest', cleanCode), idrTotal }),
    response: z.object({ success: z.literal(true), snapToken: z.string(), message: z.string() }),
  }),
};
