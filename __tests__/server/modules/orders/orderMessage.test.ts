import { orderMessage } from '@/server/modules/orders/orderMessage';
import { orderUpdates } from '@/shared/messages/tet/server';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { NO_MONEY, type StoredPayment, type StoredRefund } from '@/server/repositories/payments';

const PAGE = 'https://shop.example.tl/order-detail/order-1';

const order = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  ...{ id: 'order-1', customer_id: 'ana', transaction_id: 'LRS-7', payment_type: 'cod', status: 'pending' },
  ...{ total_cents: 1999, idr_rate: null, idr_total: null, shipping_address: 'Dili', customer_name: 'Ana Soares' },
  ...{ proof_upload_id: null, created_at: 1, expires_at: null, made_from_cart: 1, lines_hash: '', attempts_count: 0 },
  ...{
    holds_units: 1,
    returns_to: null,
    email: 'ana@example.tl',
    customer_phone: '',
    items: [],
    ordered: [],
    parcels: [],
  },
  ...{
    phone: '',
    fulfilment: 'new',
    courier: '',
    language: 'en',
    due_cents: 0,
    owed_cents: 0,
    kept_cents: 0,
    kept_from: 0,
    parcels_count: 0,
    ...NO_MONEY,
  },
  ...changes,
});
const payment = (cents = 1999): StoredPayment => ({
  ...{ id: `payment-${cents}`, order_id: 'order-1', channel: 'cash', attempt_id: null, cents, rupiah: null },
  ...{ received_at: 1, posted_at: 1, recorded_at: 1, recorded_by: 'Rosa', actor: 'operator' },
  ...{ reference: '', state: 'received', provider_order_id: null, provider_id: null, dismissed_at: null },
  ...{ settled_at: null, held_by: '' },
});
const refund = (cents: number, undoneAt: number | null = null, lowersPrice = cents): StoredRefund => ({
  ...{ id: `refund-${cents}`, order_id: 'order-1', channel: 'cash', cents, reason: '' },
  ...{ recorded_by: 'Rosa', made_at: 2, undone_at: undoneAt, recorded_at: 2, posted_at: 2 },
  ...{ reference: '', lowers_price_cents: lowersPrice },
});
/** A paid order with these refunds. */
const paid = (...refunds: readonly StoredRefund[]) => ({ status: 'paid', payments: [payment()], refunds }) as const;

describe('the message about an order', () => {
  test('names the customer, the shop, the order and its page', () => {
    expect(orderMessage(order(), 'Tais & Co', PAGE)).toBe(
      'Hello Ana Soares, this is Tais & Co about your order LRS-7.\n' +
        'We have received it. You pay $19.99 in cash when it arrives.\n' +
        `Your order page: ${PAGE}`,
    );
    expect(orderMessage(order({ customer_name: '' }), 'Tais & Co', PAGE)).toMatch(/^Hello, this is Tais & Co/);
  });

  test('is in the language of the order', () => {
    expect(orderMessage(order({ language: 'tet' }), 'Tais & Co', PAGE)).toBe(
      [
        orderUpdates.greeting('Ana Soares', 'Tais & Co', 'LRS-7'),
        orderUpdates.waiting.cod('$19.99'),
        orderUpdates.page(PAGE),
      ].join('\n'),
    );
  });

  test.each<[string, Partial<AdminOrder>, string]>([
    ['waits for an online payment', { payment_type: 'midtrans' }, 'We are waiting for your online payment of $19.99.'],
    [
      'waits for a transfer',
      { payment_type: 'bank_transfer' },
      'We have received it and are checking your transfer of $19.99.',
    ],
    ['is paid', paid(), 'We have received your payment of $19.99. We are preparing your parcel.'],
    [
      'is sent in part',
      { parcels: [{ number: 1, state: 'delivered', courier: 'Zito', lines: [] }] },
      'A part of your order was sent. We are preparing the rest. Please have $19.99 in cash ready.',
    ],
    [
      'is paid but sold out',
      { ...paid(), holds_units: 0 },
      'We have received your payment of $19.99. We will refund you $19.99.',
    ],
    [
      'is refunded as a whole before it is packed',
      paid(refund(1999)),
      'We have received your payment of $19.99. We have refunded you $19.99.',
    ],
    [
      'is refunded in part',
      { ...paid(refund(500), refund(300, 3)), fulfilment: 'shipped' },
      'Your parcel is on its way. We have refunded you $5.00.',
    ],
    [
      'is paid twice and refunded in part',
      { ...paid(refund(500, null, 0)), payments: [payment(), payment(750)] },
      'We have received your payment of $27.49. We are preparing your parcel. ' +
        'We have refunded you $5.00. We will refund you $2.50.',
    ],
    [
      'is refunded through the payment provider',
      {
        ...paid(),
        reversals: [
          {
            ...{ id: 'reversal', payment_id: 'payment-1999', order_id: 'order-1', channel: 'midtrans', kind: 'refund' },
            ...{
              cents: 1999,
              rupiah: 1,
              posted_at: 2,
              reason: '',
              recorded_by: '',
              accepted_at: 3,
              lowers_price_cents: 0,
            },
          },
        ],
      },
      'We have received your payment of $19.99. We have refunded you $19.99.',
    ],
    [
      'was not paid after all',
      {
        payments: [{ ...payment(), state: 'reversed' }],
        reversals: [
          {
            ...{ id: 'reversal', payment_id: 'payment-1999', order_id: 'order-1', channel: 'cash', kind: 'undone' },
            ...{
              cents: 1999,
              rupiah: null,
              posted_at: 2,
              reason: '',
              recorded_by: 'Rosa',
              accepted_at: 2,
              lowers_price_cents: 0,
            },
          },
        ],
      },
      'We have received it. You pay $19.99 in cash when it arrives.',
    ],
    [
      'is packed and not paid',
      { fulfilment: 'packed' },
      'Your parcel is packed. We will send it soon. Please have $19.99 in cash ready.',
    ],
    ['is packed and paid', { ...paid(), fulfilment: 'packed' }, 'Your parcel is packed. We will send it soon.'],
    [
      'is shipped with a courier and not paid',
      { fulfilment: 'shipped', courier: 'Moto Dili' },
      'Your parcel is on its way with Moto Dili. Please have $19.99 in cash ready.',
    ],
    [
      'has a deposit',
      { payments: [payment(500)] },
      'We have received it. You pay $14.99 in cash when it arrives. We have received $5.00 so far.',
    ],
    [
      'is packed and has a deposit',
      { fulfilment: 'packed', payments: [payment(500)] },
      'Your parcel is packed. We will send it soon. Please have $14.99 in cash ready.',
    ],
    [
      'has a deposit of which a part was given back',
      { fulfilment: 'shipped', payments: [payment(500)], refunds: [refund(100, null, 0)] },
      'Your parcel is on its way. Please have $15.99 in cash ready. We have refunded you $1.00.',
    ],
    [
      'costs less since its deposit was given back',
      { fulfilment: 'packed', payments: [payment(500)], refunds: [refund(500)] },
      'Your parcel is packed. We will send it soon. Please have $14.99 in cash ready. We have refunded you $5.00.',
    ],
    [
      'waits for the rest of an online payment',
      { payment_type: 'midtrans', payments: [payment(1899)] },
      'We are waiting for your online payment of $1.00. We have received $18.99 so far.',
    ],
    [
      'has failed with a deposit',
      { status: 'failed', holds_units: 0, payments: [payment(1000)] },
      'We have not received your payment of $9.99. You can try again on your order page. ' +
        'We have received $10.00 so far. We will refund you $10.00.',
    ],
    [
      'is paid, with a part of the money given back at the same price',
      { ...paid(refund(500, null, 0)), fulfilment: 'shipped' },
      'Your parcel is on its way. Please have $5.00 in cash ready. We have refunded you $5.00.',
    ],
    ['is delivered', { fulfilment: 'delivered' }, 'Your parcel has arrived. Thank you for shopping with us!'],
    ['is returned', { status: 'cancelled', fulfilment: 'returned' }, 'Your parcel came back to us.'],
    [
      'has failed',
      { status: 'failed' },
      'We have not received your payment of $19.99. You can try again on your order page.',
    ],
    [
      'has expired',
      { status: 'expired' },
      'The time to pay $19.99 has run out. You can still pay on your order page while the items are in stock.',
    ],
    ['is cancelled', { status: 'cancelled' }, 'Your order is cancelled.'],
  ])('of one that %s', (_state, changes, text) => {
    expect(orderMessage(order(changes), 'Tais & Co', PAGE).split('\n')[1]).toBe(text);
  });
});
