import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMoment,
  formatPrice,
  setTimeZone,
} from '@/client/lib/format';
import type { Language } from '@/shared/languages';
import { messagesOf } from '@/server/messages';

const en = messagesOf('en');

afterEach(() => setTimeZone(undefined));

test('prices have the symbol and two decimals', () => {
  expect([12, 0, 19.9, 999.99, 1234.5, 1_234_567].map(formatPrice)).toEqual([
    ...['$12.00', '$0.00', '$19.90', '$999.99', '$1,234.50', '$1,234,567.00'],
  ]);
});

/** A time in the time zone of the test. */
const at = (day: number, hour: number) => new Date(2025, 2, day, hour, 5).toISOString();

test('dates are days in the time zone of the shopper; invalid dates are unchanged', () => {
  expect(formatDate(en, at(7, 12))).toBe('7 Mar 2025');
  expect(formatDate(en, 'soon')).toBe('soon');
});

test('times of day follow the day; invalid times are unchanged', () => {
  expect(formatDateTime(en, at(7, 14))).toBe('7 Mar 2025, 14:05');
  expect(formatDateTime(en, 'soon')).toBe('soon');
});

test('a deadline is a time of day, with the day when it is another one', () => {
  expect(formatDeadline(en, at(7, 15), at(7, 14))).toBe('15:05');
  expect(formatDeadline(en, at(8, 0), at(7, 23))).toBe('8 Mar, 00:05');
});

const iso = '2025-03-07T22:30:00.000Z';

test.each<readonly [Language, string, readonly string[]]>([
  ['en', 'Asia/Dili', ['8 Mar 2025', '8 Mar, 07:30', '8 Mar 2025, 07:30', '07:30']],
  ['en', 'America/Lima', ['7 Mar 2025', '7 Mar, 17:30', '7 Mar 2025, 17:30', '17:30']],
  ['tet', 'Asia/Dili', ['8 marsu 2025', '8 marsu, 07:30', '8 marsu 2025, 07:30', '07:30']],
  ['tet', 'America/Lima', ['7 marsu 2025', '7 marsu, 17:30', '7 marsu 2025, 17:30', '17:30']],
  ['pt', 'Asia/Dili', ['8 de março de 2025', '8 de março, 07:30', '8 de março de 2025, 07:30', '07:30']],
  ['id', 'Asia/Dili', ['8 Mar 2025', '8 Mar, 07.30', '8 Mar 2025, 07.30', '07.30']],
])('in %s, in the recorded time zone %s, dates and times are those that the shopper saw', (language, zone, texts) => {
  const messages = messagesOf(language);
  setTimeZone(zone);
  expect([
    formatDate(messages, iso),
    formatMoment(messages, Date.parse(iso)),
    formatDateTime(messages, iso),
    formatDeadline(messages, iso, iso),
  ]).toEqual(texts);
});

test.each<readonly [Language, string, string]>([
  ['en', '1 Jan 2026', '31 Dec 2025'],
  ['tet', '1 janeiru 2026', '31 dezembru 2025'],
  ['pt', '1 de janeiro de 2026', '31 de dezembro de 2025'],
  ['id', '1 Jan 2026', '31 Des 2025'],
])('in %s, the month is that of the time zone', (language, inDili, inLima) => {
  const newYear = '2025-12-31T15:00:00.000Z';
  setTimeZone('Asia/Dili');
  expect(formatDate(messagesOf(language), newYear)).toBe(inDili);
  setTimeZone('America/Lima');
  expect(formatDate(messagesOf(language), newYear)).toBe(inLima);
});
