import { FULFILMENTS } from '@/shared/contract/orders';
import { hasLeft, isSendable, statesBefore } from '@/shared/domain/fulfilment';

test('each step follows the one before it, and a parcel comes back only after it has left', () => {
  expect(statesBefore('packed')).toEqual(['new']);
  expect(statesBefore('shipped')).toEqual(['packed']);
  expect(statesBefore('delivered')).toEqual(['shipped']);
  expect(statesBefore('returned')).toEqual(['shipped', 'delivered']);
  expect(FULFILMENTS.filter(hasLeft)).toEqual(['shipped', 'delivered']);
});

test.each([
  ['pending', 'cod', null, true],
  ['pending', 'cod', 'failed', false],
  ['pending', 'bank_transfer', null, false],
  ['pending', 'midtrans', null, false],
  ['paid', 'cod', null, true],
  ['paid', 'bank_transfer', null, true],
  ['paid', 'midtrans', null, true],
  ['failed', 'cod', null, false],
  ['expired', 'midtrans', null, false],
  ['cancelled', 'cod', null, false],
] as const)('a %s order by %s that returns to %s is sent: %s', (status, paymentType, returnsTo, expected) => {
  expect(isSendable({ status, paymentType, returnsTo })).toBe(expected);
});
