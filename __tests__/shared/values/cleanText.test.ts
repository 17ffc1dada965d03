import * as fc from 'fast-check';
import { cleanCode, cleanLines, cleanText } from '@/shared/values/cleanText';

/** Unicode names of what must never be left alone. */
const INVISIBLE = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4'],
  ...['\u180b', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202e', '\u2028', '\u2060'],
  ...['\u2064', '\u2066', '\u2069', '\u206f', '\u2800', '\u3164', '\ufe00', '\ufe0f', '\ufeff', '\uffa0', '\ufff9'],
  ...['\ufffc', '\uffff', '\ud800', '\udfff', '\u{1d159}', '\u{1d173}', '\u{e0001}', '\u{e0061}', '\u{e0100}'],
  ...['\t', '\n', '\u000b', '\u00a0', '\u1680', '\u2003', '\u202f', '\u205f', '\u3000'],
];

test.each(INVISIBLE)('%j alone is nothing, at an end it is removed, and it never joins a Latin word', (character) => {
  for (const clean of [cleanText, cleanCode, cleanLines]) {
    expect(clean(character)).toBe('');
    expect(clean(character.repeat(3))).toBe('');
    expect(clean(`${character}Ana${character}`)).toBe('Ana');
  }
  expect(['Ana Maria', 'AnaMaria']).toContain(cleanText(`Ana${character}Maria`));
});

test.each([
  ['a family', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
  ['an emoji with a skin tone and a profession', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
  ['a heart as an emoji', '\u2764\ufe0f\u200d\u{1f525}'],
  ['the flag of Timor-Leste', '\u{1f1f9}\u{1f1f1}'],
  ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a Persian word', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['a Hindi word', '\u0915\u094d\u200d\u0937'],
  ['a Sinhala word', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['a Japanese name', '\u845b\u{e0100}\u57ce'],
  ['a Thai name', '\u0e19\u0e49\u0e33'],
  ['accents', 'Lautém São João d’Água'],
  ['half a size', '38½'],
])('%s stays whole in a text', (_what, text) => {
  expect(cleanText(text)).toBe(text);
  expect(cleanText(`\u200b ${text}\u200b`)).toBe(text);
});

test.each([
  ['Laute\u0301m', 'Lautém'],
  ['e\u200b\u0301', 'é'],
  [' Ana \u00a0\t Maria\r\nSoares ', 'Ana Maria Soares'],
  ['Mar\u00adia', 'Maria'],
  ['Ana\u3164Maria', 'Ana Maria'],
  ['Ana\u200d Maria\ufe0f', 'Ana Maria'],
  ['a\u{e0069}\u{e0067}', 'a'],
])('the text %j is read as %j', (text, read) => {
  expect(cleanText(text)).toBe(read);
});

test.each([
  ['M\u200b', 'M'],
  ['\uff38\uff2c', 'XL'],
  ['38\u201340', '38-40'],
  ['38½', '38½'],
  ['\u202aLRS\u20111234\u202c', 'LRS-1234'],
  ['\u0663\u0668', '38'],
  ['\u{11da9}', '9'],
  ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u0937'],
  ['1\uff0e5\uff10', '1.50'],
])('the code %j is read as %j', (text, read) => {
  expect(cleanCode(text)).toBe(read);
});

test('lines are cleaned one by one', () => {
  expect(cleanLines(' one \u00a0two \r\n\u200b\n three\u2028four\n')).toBe('one two\n\nthree\nfour');
});

test('cleaning twice changes nothing, and leaves no control character, no space but one, and no half of a character', () => {
  const characters = [
    ...INVISIBLE,
    'a',
    'é',
    'e\u0301',
    '1',
    '\u0915',
    '\u094d',
    '\u845b',
    '\u{1f469}',
    '\u{1f3f4}',
    '\u20e3',
    ' ',
  ];
  const text = fc.oneof(fc.string({ unit: fc.constantFrom(...characters) }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, (value) => {
      for (const clean of [cleanText, cleanCode]) {
        expect(clean(clean(value))).toBe(clean(value));
        expect(clean(value)).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$|\s\s|[^\S ]/u);
      }
    }),
    { numRuns: 2_000 },
  );
});
