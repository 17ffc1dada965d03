/** Characters that look like a space: white space, Braille and Hangul blanks. */
const BLANK = /[\t-\r\u0085\p{Z}\u2800\u3164\uffa0]+/gu;

/** A letter or mark of a script whose letters joiners connect or separate: all but Latin may be one. */
const JOINING = '(?![\\p{sc=Latn}\\p{sc=Zinh}\\p{DI}])[\\p{L}\\p{M}]';

/** Invisible characters that change the characters beside them: they are a part of a word or of an emoji. */
const VISIBLE_SEQUENCES = [
  // The flag of a region.
  '\\u{1f3f4}[\\u{e0030}-\\u{e007a}]+\\u{e007f}',
  // An emoji with its skin tone, its presentation and the emoji that it is joined with; a keycap.
  '\\p{ExtPict}\\p{EMod}?[\\ufe0e\\ufe0f]?(?:\\u200d(?=\\p{ExtPict}))?',
  '[#*0-9]\\ufe0f\\u20e3',
  // A word of Persian or of an Indian language.
  `${JOINING}[\\u200c\\u200d](?=${JOINING})`,
  // The form of an ideograph, as in Japanese names.
  '\\p{Ideo}\\p{VS}',
].join('|');

/** Format and control characters, selectors, tags, fillers, halves of a character, and signs without a shape. */
const INVISIBLE = '[\\p{DI}\\p{Cf}\\p{Cc}\\p{Cs}\\p{NChar}\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]';

// eslint-disable-next-line no-misleading-character-class -- these are code points
const INVISIBLE_ALONE = new RegExp(`(${VISIBLE_SEQUENCES})|${INVISIBLE}`, 'gu');

// eslint-disable-next-line no-misleading-character-class -- these are code points
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

/**
 * Cleans one line of text that was typed, pasted or read from a file: composed (NFC), every kind of space folded to one,
 * trimmed, without invisible characters; '' when nothing of it is visible (rules: Text).
 */
export const cleanText = (text: string): string =>
  text
    .normalize()
    .replace(BLANK, ' ')
    .replace(INVISIBLE_ALONE, '$1')
    .replace(/ +/g, ' ')
    .trim()
    // Composes characters that an invisible one had separated.
    .normalize();

/** Cleans a text of several lines, line by line. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map(cleanText)
    .join('\n')
    .trim();

const DIGIT = /\p{Nd}/u;

/** The value of a digit of any script: the digits of each script follow each other, from 0 to 9. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
};

/**
 * Cleans a text that is compared or counted, not read: an email address, phone, number, size, slug or order number. In
 * addition to `cleanText`, it has no invisible characters at all, and its digits, hyphens, apostrophes and full-width
 * characters are those of ASCII.
 */
export const cleanCode = (text: string): string =>
  cleanText(text)
    .replace(EVERY_INVISIBLE, '')
    .replace(/[\u207a-\u207e\ufe50-\ufe6f\uff01-\uffef]/g, (character) => character.normalize('NFKC'))
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\u3002/g, '.')
    .replace(/(?![0-9])\p{Nd}/gu, digitValue)
    .trim();
