import { LINE_LIMITS, LINE_MAX_CHARACTERS } from '@/replay/format/limits';
import { newHeader } from '@/replay/format/log';
import { readLog } from '@/replay/format/read';
import { unreadable } from '@/replay/format/texts';

const HEADER = JSON.stringify(newHeader({ name: 'a', build: '1', schema: 1 }, '2026-01-01'));

const withBase = (base: string): string => `${HEADER}\n{"base":${base}}\n{"end":{"actions":0,"h":"00000000"}}\n`;
const withChanges = (changes: readonly unknown[]): string =>
  `${HEADER}\n{"base":{}}\n${JSON.stringify({ i: 0, t: 0, a: { type: 'x' }, h: '00000000', d: changes })}\n`;

const list = (count: number, item: string): string => `[${Array<string>(count).fill(item).join()}]`;
/** A list of lists that are as long as this together. */
const lists = (count: number, item: string): string => {
  const length = 10_000;
  return `[${[...Array<string>(Math.floor(count / length)).fill(list(length, item)), list(count % length, item)].join()}]`;
};
/** Objects with as many different keys together. */
const objects = (count: number): string => {
  const members = Array.from({ length: count }, (_, key) => `"${key}":0`);
  return `[${[0, 15_000, 30_000, 45_000].map((from) => `{${members.slice(from, from + 15_000).join()}}`).join()}]`;
};

/** Of this number each. Two keys, and the lists around them, belong to the line itself. */
const bases = {
  depth: (count: number) => `{"list":${'['.repeat(count - 2)}${']'.repeat(count - 2)}}`,
  keys: (count: number) => `{"list":${objects(count - 2)}}`,
  groups: (count: number) => `{"list":${lists(count - 3 - Math.ceil((count - 3) / 10_000), '[]')}}`,
  parts: (count: number) => `{"list":${list(count, '0')}}`,
  // A list of ten thousand items has ten thousand values, and is one.
  values: (count: number) => {
    const rest = count - 2;
    const items = list(9_999, '0');
    return `{"list":[${[...Array<string>(Math.floor(rest / 10_000)).fill(items), list((rest % 10_000) - 1, '0')].join()}]}`;
  },
};

describe.each(Object.keys(bases) as (keyof typeof bases)[])('the %s of a line', (limit) => {
  const most = LINE_LIMITS[limit];

  test('are read up to the limit', () => {
    expect(readLog(withBase(bases[limit](most)), 'a').damage).toBeUndefined();
  });

  test('are refused above it, with the limit in the message', () => {
    expect(() => readLog(withBase(bases[limit](most + 1)), 'a')).toThrow(unreadable[limit](most));
    expect(unreadable[limit](most)).toContain(most.toLocaleString('en'));
  });
});

test('the characters of a line are read up to the limit', () => {
  const text = (count: number) => withBase(`{"text":"${'x'.repeat(count - '{"base":{"text":""}}'.length)}"}`);
  expect(readLog(text(LINE_MAX_CHARACTERS), 'a').damage).toBeUndefined();
  expect(() => readLog(text(LINE_MAX_CHARACTERS + 1), 'a')).toThrow(unreadable.long(LINE_MAX_CHARACTERS));
});

test('a line may have more changes than a list within them has parts', () => {
  const changes = Array.from({ length: LINE_LIMITS.parts + 1 }, (_, key) => [[key], 0]);
  expect(readLog(withChanges(changes), 'a').entries).toHaveLength(1);
});

describe('references between changes', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, n) => [['z'], n === 0 ? [] : [{ $ref: ['d', n - 1, 1] }]]);
  const doubled = (times: number) =>
    Array.from({ length: times + 1 }, (_, n) => [['z'], n === 0 ? [0] : [1, 2].map(() => ({ $ref: ['d', n - 1, 1] }))]);

  test('are expanded up to the limits', () => {
    expect(readLog(withChanges(nested(LINE_LIMITS.depth)), 'a').entries).toHaveLength(1);
    expect(readLog(withChanges(doubled(15)), 'a').entries).toHaveLength(1);
  });

  test('are refused where they repeat a value or put it into another too often', () => {
    expect(() => readLog(withChanges(nested(LINE_LIMITS.depth + 1)), 'a')).toThrow(unreadable.depth(LINE_LIMITS.depth));
    expect(() => readLog(withChanges(doubled(60)), 'a')).toThrow(unreadable.values(LINE_LIMITS.values));
  });
});

test('a path is as long as the levels of a line at most', () => {
  const path = (length: number) => withChanges([[Array<string>(length).fill('a'), 0]]);
  expect(readLog(path(LINE_LIMITS.depth), 'a').entries).toHaveLength(1);
  expect(() => readLog(path(LINE_LIMITS.depth + 1), 'a')).toThrow(unreadable.depth(LINE_LIMITS.depth));
});
