import { messagesOf } from '@/server/messages';
import { orderAt } from '../../../support/orders';
import { paymentLine } from '@/client/features/orders/OrderStatus';
import type { Order } from '@/shared/contract/orders';

const en = messagesOf('en');

it.each<[string, Partial<Order>, string]>([
  ['unpaid cash', {}, 'You pay $28.00 in cash on delivery'],
  ['cash that was paid to the courier', { fulfilment: 'delivered' }, 'We are recording your cash payment'],
  ['an unpaid transfer', { paymentType: 'bank_transfer' }, 'We are checking your transfer'],
  ['an unpaid online order', { paymentType: 'midtrans' }, 'Your online payment is not confirmed yet'],
  ['a paid order', { paymentStatus: 'paid', fulfilment: 'delivered' }, 'We have received your payment'],
  ['a failed order', { paymentStatus: 'failed' }, 'Your payment failed'],
  ['an expired order', { paymentStatus: 'expired' }, 'The time to pay has run out'],
  ['cash with a deposit', { received: 5, toCollect: 23 }, 'Paid so far: $5.00. Left to pay: $23.00'],
  [
    'an online order with a deposit',
    { paymentType: 'midtrans', received: 27.99, toCollect: 0.01 },
    'Paid so far: $27.99. Left to pay: $0.01',
  ],
  [
    'an expired order with a deposit',
    { paymentStatus: 'expired', received: 10, toCollect: 18 },
    'Paid so far: $10.00. Left to pay: $18.00',
  ],
  [
    'cash with a deposit that was paid to the courier',
    { fulfilment: 'delivered', received: 5, toCollect: 23 },
    'We are recording your cash payment',
  ],
  ['cash as the server says', { received: 0, toCollect: 28 }, 'You pay $28.00 in cash on delivery'],
  [
    'a paid order of which a part was given back at the same price',
    { paymentStatus: 'paid', received: 24, toCollect: 4, refunds: [{ amount: 4, date: '2025-03-08T02:00:00.000Z' }] },
    'Paid so far: $24.00. Left to pay: $4.00',
  ],
  [
    'a paid order with nothing left',
    { paymentStatus: 'paid', received: 28, toCollect: 0 },
    'We have received your payment',
  ],
  ['a cancelled order', { paymentStatus: 'cancelled' }, 'This order was cancelled'],
  [
    'a refunded order',
    {
      paymentStatus: 'paid',
      refunds: [
        { amount: 10.1, date: '2025-03-08T02:00:00.000Z' },
        { amount: 0.2, date: '2025-03-09T02:00:00.000Z' },
      ],
    },
    'We have refunded $10.30',
  ],
])('says of %s what was paid, or what is to pay', (_name, changes, text) => {
  expect(paymentLine(en, orderAt('placed', changes))).toBe(text);
});
