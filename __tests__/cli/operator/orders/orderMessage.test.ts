import { chatPhone, orderMessage } from '@/cli/operator/orders/orderMessage';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import type { StoredRefund } from '@/server/repositories/refunds';

const PAGE = 'https://shop.example.tl/order-detail/order-1';

const order = (changes: Partial<AdminOrder> = {}): AdminOrder => ({
  ...{ id: 'order-1', customer_id: 'ana', transaction_id: 'LRS-7', payment_type: 'cod', status: 'pending' },
  ...{ total_cents: 1999, idr_rate: null, idr_total: null, shipping_address: 'Dili', customer_name: 'Ana Soares' },
  ...{ proof_upload_id: null, created_at: 1, expires_at: null, made_from_cart: 1, lines_hash: '', attempts_count: 0 },
  ...{ holds_units: 1, paid_at: null, returns_to: null, email: 'ana@example.tl', customer_phone: '', items: [] },
  ...{ phone: '', fulfilment: 'new', courier: '', refunds: [] },
  ...changes,
});
const refund = (state: 'due' | 'done', cents: number): StoredRefund => ({
  ...{ id: `${state}-${cents}`, order_id: 'order-1', attempt_id: null, amount_cents: cents, state, reason: '' },
  ...{ actor: 'operator', created_at: 1, settled_at: state === 'done' ? 2 : null },
});

describe('the message about an order', () => {
  test('names the customer, the shop, the order and its page', () => {
    expect(orderMessage(order(), 'Tais & Co', PAGE)).toBe(
      'Hello Ana Soares, this is Tais & Co about your order LRS-7.\n' +
        'We have received it. You pay $19.99 in cash when it arrives.\n' +
        `The order's page: ${PAGE}`,
    );
    expect(orderMessage(order({ customer_name: '' }), 'Tais & Co', PAGE)).toMatch(/^Hello, this is Tais & Co/);
  });

  test.each<[string, Partial<AdminOrder>, string]>([
    ['waits for an online payment', { payment_type: 'midtrans' }, 'We are waiting for your online payment of $19.99.'],
    [
      'waits for a transfer',
      { payment_type: 'bank_transfer' },
      'We have received it and are checking your transfer of $19.99.',
    ],
    ['is paid', { status: 'paid' }, 'Your payment of $19.99 has arrived. We are preparing your parcel.'],
    [
      'is paid but sold out',
      { status: 'paid', holds_units: 0, refunds: [refund('due', 1999)] },
      'Your payment of $19.99 has arrived. You will get $19.99 back.',
    ],
    [
      'is refunded as a whole before it is packed',
      { status: 'paid', refunds: [refund('done', 1999)] },
      'Your payment of $19.99 has arrived. We have sent $19.99 back to you.',
    ],
    [
      'is refunded in part',
      { status: 'paid', fulfilment: 'shipped', refunds: [refund('done', 500), refund('due', 250)] },
      'Your parcel is on its way. We have sent $5.00 back to you. You will get $2.50 back.',
    ],
    [
      'is packed and not paid',
      { fulfilment: 'packed' },
      'Your parcel is packed and will be sent soon. Please have $19.99 in cash ready.',
    ],
    ['is packed and paid', { status: 'paid', fulfilment: 'packed' }, 'Your parcel is packed and will be sent soon.'],
    [
      'is shipped with a courier and not paid',
      { fulfilment: 'shipped', courier: 'Moto Dili' },
      'Your parcel is on its way with Moto Dili. Please have $19.99 in cash ready.',
    ],
    ['is delivered', { fulfilment: 'delivered' }, 'Your parcel was delivered. Thank you for shopping with us!'],
    ['is returned', { status: 'cancelled', fulfilment: 'returned' }, 'Your parcel was returned to us.'],
    [
      'has failed',
      { status: 'failed' },
      "Your payment of $19.99 has not arrived. You can pay again from the order's page.",
    ],
    [
      'has expired',
      { status: 'expired' },
      "The time to pay $19.99 is over. You can still pay from the order's page while the items are in stock.",
    ],
    ['is cancelled', { status: 'cancelled' }, 'It was cancelled.'],
  ])('of one that %s', (_state, changes, text) => {
    expect(orderMessage(order(changes), 'Tais & Co', PAGE).split('\n')[1]).toBe(text);
  });
});

test.each([
  ['+670 7723 4411', '67077234411'],
  ['(00670) 7723-4411', '67077234411'],
  ['7723 4411', '67077234411'],
  ['332 1234', '6703321234'],
  ['670 7723 4411', '67077234411'],
  ['+62 812 3456 7890', '6281234567890'],
  ['+61 (4) 1234-5678', '61412345678'],
  ['0812 3456 789', undefined],
  ['123', undefined],
  ['77 + 23', undefined],
  ['+', undefined],
  ['', undefined],
])('the phone %j is %j in a chat link', (phone, digits) => {
  expect(chatPhone(phone)).toBe(digits);
});
