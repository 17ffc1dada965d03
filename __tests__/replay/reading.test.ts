import { checkingLimits } from '@/replay/core/jsonLimits';
import { PART_CHARACTERS, parsingJson } from '@/replay/core/jsonText';
import type { Work } from '@/replay/core/slices';
import { LINE_LIMITS } from '@/replay/format/limits';
import { newHeader } from '@/replay/format/log';
import { packLog, unpackLog } from '@/replay/format/packing';
import { readingLog, readLog } from '@/replay/format/read';
import { unreadable } from '@/replay/format/texts';

const APP = { name: 'a', build: '1', schema: 1 };

const logWith = (base: string): string =>
  `${JSON.stringify(newHeader(APP, '2026-01-01'))}\n{"base":${base}}\n{"end":{"actions":0,"h":"00000000"}}\n`;

/** How many parts the work is done in. */
const partsOf = (work: Work<unknown>): number => {
  let parts = 1;
  while (!work.next().done) parts += 1;
  return parts;
};

test('a long line is checked and parsed in parts, between which the page responds', () => {
  const text = `[${Array<string>(190)
    .fill(`[${'1,'.repeat(5_000)}1]`)
    .join()}]`;
  const parts = Math.floor(text.length / PART_CHARACTERS);
  expect(partsOf(checkingLimits(text, LINE_LIMITS))).toBeGreaterThanOrEqual(parts);
  expect(partsOf(parsingJson(text))).toBeGreaterThanOrEqual(parts);
  expect(partsOf(readingLog(logWith(`{"list":${text}}`), APP.name))).toBeGreaterThanOrEqual(2 * parts);
});

test('a long text full of quotes, many levels deep, is checked and parsed in parts', () => {
  const string = `"${'\\"'.repeat(2 * PART_CHARACTERS)}"`;
  expect(partsOf(checkingLimits(string, LINE_LIMITS))).toBeGreaterThan(3);
  expect(partsOf(parsingJson(`${'['.repeat(90)}${string}${']'.repeat(90)}`))).toBeGreaterThan(90);
});

test('a compressed log is unpacked in parts, between which the page responds', async () => {
  const text = Array.from({ length: 40_000 }, (_, at) => (at * at * 7919) % 1_000_003).join();
  const file = await packLog(text);
  const pauses = jest.spyOn(globalThis, 'setTimeout');
  let now = 0;
  expect(await unpackLog(file, () => (now += 100))).toBe(text);
  expect(pauses.mock.calls.length).toBeGreaterThan(file.size / 64 / 1024);
});

test('an export with many actions is read in parts, and its skipped actions are left out', () => {
  const ids = Array.from({ length: 1_000 }, (_, id) => id);
  const actionsById = Object.fromEntries(ids.map((id) => [id, { action: { type: 'x' }, timestamp: id }]));
  const text = JSON.stringify({ actionsById, stagedActionIds: ids, skippedActionIds: ids.slice(1) });
  // Its ids are checked, compared and read.
  expect(partsOf(readingLog(text, APP.name))).toBeGreaterThan(2 * ids.length + ids.length + ids.length);
  expect(readLog(text, APP.name).entries).toHaveLength(1);
});

test.each(['"__proto__"', '"\\u005f_proto__"', '"constructor" '])('a key %s is refused wherever it stands', (key) => {
  expect(() => readLog(logWith(`{"a":[{${key}:1}]}`), APP.name)).toThrow(unreadable.key);
});

/** More levels than a line may have, if they stood outside of a text. */
const BRACKETS = '['.repeat(LINE_LIMITS.depth);

test.each([
  ['such a key', { a: '{"__proto__":1}' }],
  ['a quote', { a: `"${BRACKETS}` }],
  ['a backslash at its end', { 'a\\': '\\', b: BRACKETS }],
  ['a backslash and a quote', { a: '\\', b: `\\"${BRACKETS}` }],
  ['nothing', { '': '', a: BRACKETS }],
])('a text with %s is read', (_name, base) => {
  expect(readLog(logWith(JSON.stringify(base)), APP.name)).toMatchObject({ base });
});
