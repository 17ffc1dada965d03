import fc from 'fast-check';
import { PAYMENT_STATUSES, type PaymentStatus } from '@/shared/contract/orders';
import {
  canPayNow,
  eventOfUnpaidAttempt,
  hasEnded,
  returnsTo,
  transition,
  undoPayment,
  type OrderEvent,
} from '@/shared/domain/orderStatus';

const EVENTS: readonly OrderEvent[] = ['paid', 'failed', 'expired', 'cancelled', 'retried'];

test.each([
  ['pending', 'paid', 'paid', 'none'],
  ['pending', 'failed', 'failed', 'return'],
  ['pending', 'expired', 'expired', 'return'],
  ['pending', 'cancelled', 'cancelled', 'return'],
  ['pending', 'retried', 'pending', 'none'],
  ['failed', 'retried', 'pending', 'take'],
  ['expired', 'retried', 'pending', 'take'],
  ['failed', 'paid', 'paid', 'take'],
  ['expired', 'paid', 'paid', 'take'],
  ['cancelled', 'paid', 'paid', 'take'],
  // The operator ends an order for good.
  ['failed', 'cancelled', 'cancelled', 'none'],
  ['expired', 'cancelled', 'cancelled', 'none'],
] as const)('%s + %s becomes %s, with the units: %s', (from, event, status, units) => {
  expect(transition(from, event)).toEqual({ status, units });
});

test.each([
  ['failed', 'expired'],
  ['expired', 'failed'],
  ['cancelled', 'retried'],
  ['cancelled', 'expired'],
  ['cancelled', 'failed'],
] as const)('%s + %s changes nothing', (from, event) => {
  expect(transition(from, event)).toBeUndefined();
});

test('an order that is neither pending nor paid has ended', () => {
  expect(PAYMENT_STATUSES.filter(hasEnded)).toEqual(['failed', 'expired', 'cancelled']);
});

test('no event leaves paid', () => {
  for (const event of EVENTS) expect(transition('paid', event)).toBeUndefined();
});

test.each([
  ['pending', 'pending', true],
  ['failed', 'failed', false],
  ['expired', 'expired', false],
  ['cancelled', 'cancelled', false],
  // An order whose log has no entry was placed and paid.
  [undefined, 'pending', true],
  ['paid', 'pending', true],
] as const)('a payment that is undone leads back to %s: %s, holds units: %s', (before, status, holdsUnits) => {
  expect(undoPayment(before)).toEqual({ status, holdsUnits });
});

test('for any sequence of events, units are taken and returned alternately', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      let status: PaymentStatus = 'pending';
      let held = 1;
      for (const event of events) {
        const move = transition(status, event);
        if (!move) continue;
        if (move.units === 'take') held += 1;
        if (move.units === 'return') held -= 1;
        status = move.status;
        expect(held).toBe(status === 'pending' || status === 'paid' ? 1 : 0);
      }
    }),
  );
});

test('Pay Now is offered for pending, failed and expired orders', () => {
  expect(PAYMENT_STATUSES.filter(canPayNow)).toEqual(['pending', 'failed', 'expired']);
});

test.each([
  ['midtrans', 'expired', null, 'failed'],
  ['cod', 'pending', null, undefined],
  ['cod', 'failed', 'failed', 'failed'],
  ['bank_transfer', 'expired', 'expired', 'expired'],
] as const)('a failed attempt of a %s order that was %s before', (paymentType, before, status, event) => {
  expect(returnsTo(paymentType, before)).toBe(status);
  expect(eventOfUnpaidAttempt({ paymentType, returnsTo: status }, 'failed')).toBe(event);
});
