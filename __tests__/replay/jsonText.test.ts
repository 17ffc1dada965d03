import { PART_CHARACTERS, parsingJson } from '@/replay/core/jsonText';
import { finish } from '@/replay/core/slices';
import { seeded, type Random } from '../support/replaySession';

const parse = (text: string): unknown => finish(parsingJson(text));

/** As long as two parts. */
const items = '12345678,'.repeat((2 * PART_CHARACTERS) / 9) + '1';
const long = `[${items}]`;

test.each([
  ['a list', long],
  ['a long list in it', `[0,${long},1]`],
  ['two, one after the other', ` [ ${long} , ${long} ] `],
  ['an object', `{"a":${long}}`],
  ['a long object', `{"a":1,"b" : {"c\\"":${long},"2":2,"1":[]},"d":{}}`],
  ['a key twice', `{"a":1,"b":${long},"a":2}`],
  ['quotes, brackets and commas in texts', `["]","\\"[",${long},",{\\\\",{"]":"}"}]`],
  ['nothing but blanks', `[${' '.repeat(2 * PART_CHARACTERS)}]`],
  ['a long text', JSON.stringify({ a: 'x'.repeat(2 * PART_CHARACTERS) })],
  ['many short objects', JSON.stringify(Array.from({ length: 30_000 }, (_, n) => ({ n, [`k${n}`]: [] })))],
])('%s is parsed as by JSON.parse', (_name, text) => {
  expect(JSON.stringify(parse(text))).toBe(JSON.stringify(JSON.parse(text)));
});

test.each([
  `[${items},]`,
  `[,${items}]`,
  `[${long},]`,
  `[,${long}]`,
  `[${long},,1]`,
  `[${' '.repeat(2 * PART_CHARACTERS)},1]`,
  `[${long}}`,
  `[${long}`,
  `[${items}`,
  `[${long} ${long}]`,
  `[x${long}]`,
  `${long}]`,
  `{"a":${long}]`,
  `{"a" ${long}}`,
  `{"a":1,${long}}`,
  `{"a":${long},}`,
  `{a:${long}}`,
  `{"a":"${'x'.repeat(2 * PART_CHARACTERS)}}`,
])('malformed text %# is refused as by JSON.parse', (text) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(() => parse(text)).toThrow(SyntaxError);
});

const anyValue = (random: Random, depth: number): unknown => {
  const kind = random();
  if (depth > 3 || kind < 0.2) return Math.floor(random() * 1e9);
  if (kind < 0.3) return '[{",\\'.repeat(Math.floor(random() * 3_000));
  const parts = Array.from({ length: Math.floor(random() * 12) }, () => anyValue(random, depth + 1));
  if (kind < 0.65) return parts;
  return Object.fromEntries(parts.map((part) => [`${Math.floor(random() * 99)}${random() < 0.5 ? '"' : ''}`, part]));
};

test('any value, with a character left out or doubled too, is parsed or refused as by JSON.parse', () => {
  const random = seeded(7);
  const tryTo = (work: () => unknown): unknown => {
    try {
      return JSON.stringify(work());
    } catch {
      return 'refused';
    }
  };
  for (let round = 0; round < 20; round += 1) {
    const text = JSON.stringify(Array.from({ length: 20 }, () => anyValue(random, 0)));
    const at = Math.floor(random() * text.length);
    for (const one of [text, text.slice(0, at) + text.slice(at + 1), text.slice(0, at + 1) + text.slice(at)]) {
      expect(tryTo(() => parse(one))).toBe(tryTo(() => JSON.parse(one) as unknown));
    }
  }
});
