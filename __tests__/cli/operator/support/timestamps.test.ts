import { CommandFailure, EXIT } from '@/cli/operator/support/failure';
import { parseDay, parseEnd, parseTime } from '@/cli/operator/support/timestamps';

const now = Date.parse('2025-11-20T09:00:00Z');
const timeZone = 'Asia/Dili';
const read = (text: string): string => new Date(parseTime(text, { now, timeZone })).toISOString();

test.each([
  ['2025-11-20', '2025-11-19T15:00:00.000Z'],
  ['2025-11-20T09:00', '2025-11-20T00:00:00.000Z'],
  ['2025-11-20 09:00:30', '2025-11-20T00:00:30.000Z'],
  ['2025-11-20T09:00Z', '2025-11-20T09:00:00.000Z'],
  ['2025-11-20T09:00+07:00', '2025-11-20T02:00:00.000Z'],
  ['12h', '2025-11-19T21:00:00.000Z'],
  ['7d', '2025-11-13T09:00:00.000Z'],
])("%s is in the shop's time zone unless it names one: %s", (text, moment) => {
  expect(read(text)).toBe(moment);
});

test.each(['', 'yesterday', '2025-13-01', '2025-02-30', '2025-11-20T25:00', '2025-11-20x', '20.11.2025'])(
  '%j is no time',
  (text) => {
    expect(() => read(text)).toThrow(CommandFailure);
    expect(() => parseDay(text, timeZone)).toThrow(expect.objectContaining({ exitCode: EXIT.wrongUse }));
  },
);

test.each([
  ['2025-11-20', '2025-11-20T15:00:00.000Z'],
  ['2025-12-31', '2025-12-31T15:00:00.000Z'],
  ['2025-11-20T09:00', '2025-11-20T00:00:00.000Z'],
  ['12h', '2025-11-19T21:00:00.000Z'],
])('a period until %s ends with that day, or at that time: %s', (text, moment) => {
  expect(new Date(parseEnd(text, { now, timeZone })).toISOString()).toBe(moment);
});

test('a day ends where the next one starts', () => {
  const { start, end } = parseDay('2025-12-31', timeZone);
  expect([start, end].map((moment) => new Date(moment).toISOString())).toEqual([
    '2025-12-30T15:00:00.000Z',
    '2025-12-31T15:00:00.000Z',
  ]);
  expect(parseDay('2026-01-01', timeZone).start).toBe(end);
});
