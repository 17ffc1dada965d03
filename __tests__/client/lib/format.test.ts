import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMoment,
  formatPrice,
  setTimeZone,
} from '@/client/lib/format';

test('prices have the symbol and two decimals', () => {
  expect([12, 0, 19.9, 999.99, 1234.5, 1_234_567].map(formatPrice)).toEqual([
    ...['$12.00', '$0.00', '$19.90', '$999.99', '$1,234.50', '$1,234,567.00'],
  ]);
});

test('dates are days in the time zone of the shopper; invalid dates are unchanged', () => {
  expect(formatDate('2025-03-07T12:00:00.000Z')).toBe('7 Mar 2025');
  expect(formatDate('soon')).toBe('soon');
});

/** A time in the time zone of the test. */
const at = (day: number, hour: number) => new Date(2025, 2, day, hour, 5).toISOString();

test('times of day follow the day; invalid times are unchanged', () => {
  expect(formatDateTime(at(7, 14))).toBe('7 Mar 2025, 14:05');
  expect(formatDateTime('soon')).toBe('soon');
});

test('a deadline is a time of day, with the day when it is another one', () => {
  expect(formatDeadline(at(7, 15), at(7, 14))).toBe('15:05');
  expect(formatDeadline(at(8, 0), at(7, 23))).toBe('8 Mar, 00:05');
});

test('in the time zone of a recorded session, dates and times are those that its shopper saw', () => {
  const iso = '2025-03-07T22:30:00.000Z';
  const shown = (zone: string) => {
    setTimeZone(zone);
    return [formatDate(iso), formatMoment(Date.parse(iso)), formatDateTime(iso), formatDeadline(iso, iso)];
  };
  expect(shown('Asia/Dili')).toEqual(['8 Mar 2025', '8 Mar, 07:30', '8 Mar 2025, 07:30', '07:30']);
  expect(shown('America/Lima')).toEqual(['7 Mar 2025', '7 Mar, 17:30', '7 Mar 2025, 17:30', '17:30']);
  setTimeZone(undefined);
});
