import { formatDate, formatPrice } from '@/client/lib/format';

test('prices have the symbol and two decimals', () => {
  expect([12, 0, 19.9, 1234.5].map(formatPrice)).toEqual(['$12.00', '$0.00', '$19.90', '$1234.50']);
});

test('dates are days in the time zone of the shopper; invalid dates are unchanged', () => {
  expect(formatDate('2025-03-07T12:00:00.000Z')).toBe('7 Mar 2025');
  expect(formatDate('soon')).toBe('soon');
});
