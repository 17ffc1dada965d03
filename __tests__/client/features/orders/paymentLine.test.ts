import { orderAt } from '../../../support/orders';
import { en } from '@/shared/messages/scripts/en';
import { paymentLine } from '@/client/features/orders/OrderStatus';
import type { Order } from '@/shared/contract/orders';

it.each<[string, Partial<Order>, string]>([
  ['unpaid cash', {}, 'You pay $28.00 in cash on delivery'],
  ['cash that was paid to the courier', { fulfilment: 'delivered' }, 'We are recording your cash payment'],
  ['an unpaid transfer', { paymentType: 'bank_transfer' }, 'We are checking your transfer'],
  ['an unpaid online order', { paymentType: 'midtrans' }, 'Your online payment is not confirmed yet'],
  ['a paid order', { paymentStatus: 'paid', fulfilment: 'delivered' }, 'We have received your payment'],
  ['a failed order', { paymentStatus: 'failed' }, 'Your payment failed'],
  ['an expired order', { paymentStatus: 'expired' }, 'The time to pay has run out'],
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
