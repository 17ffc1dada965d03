import { dayOf, formatTime, isTimeZone, parseLocalTime } from '@/server/timeZone';

const at = (text: string): number => Date.parse(text);

test.each(['Asia/Dili', 'UTC', 'Europe/Lisbon'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Dili', 'Asia/Nowhere', '+09:00', 'local'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('a moment has the day and the time of the zone', () => {
  const late = at('2025-11-20T15:30:59.999Z');
  expect([dayOf(late, 'Asia/Dili'), formatTime(late, 'Asia/Dili')]).toEqual(['2025-11-21', '2025-11-21 00:30']);
  expect([dayOf(late, 'UTC'), formatTime(late, 'America/Lima')]).toEqual(['2025-11-20', '2025-11-20 10:30']);
});

test.each([
  ['2025-11-20T00:00', 'Asia/Dili', '2025-11-19T15:00Z'],
  ['2025-11-20T09:05:30', 'Asia/Dili', '2025-11-20T00:05:30Z'],
  ['2025-07-01T12:00', 'Europe/Lisbon', '2025-07-01T11:00Z'],
  // Clocks that go forward at midnight: the day starts at 01:00.
  ['2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00Z'],
  ['2025-03-30T02:30', 'Europe/Berlin', '2025-03-30T01:30Z'],
  // Clocks that go back.
  ['2025-10-26T12:00', 'Europe/Berlin', '2025-10-26T11:00Z'],
])('%s in %s is %s', (local, timeZone, moment) => {
  expect(new Date(parseLocalTime(local, timeZone)).toISOString()).toBe(new Date(moment).toISOString());
});

test('a text that is no time is NaN', () => {
  expect(parseLocalTime('2025-13-01T00:00', 'Asia/Dili')).toBeNaN();
});
