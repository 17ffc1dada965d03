import { hashText } from '../core/hash';

/*
 * Texts are compared by their letters and digits: without case, accents, apostrophes and separators, and with URL, JSON
 * and numeric HTML escapes decoded. `D’Araújo`, `d'araujo`, `D%27Ara%C3%BAjo` and `DARAÚJO` are equal.
 */

/** The percent sign of an escape, also of one that was escaped again: `%2520`. */
const P = '%(?:25)*';
const NEXT = `${P}[89ab][\\da-f]`;
const CHARACTERS = new RegExp(
  [
    `${P}[0-7][\\da-f]|${P}[cd][\\da-f]${NEXT}|${P}e[\\da-f]${NEXT}${NEXT}|${P}f[0-7]${NEXT}${NEXT}${NEXT}`,
    '\\\\u[\\da-f]{4}|\\\\[nrtbf]|&#(?:\\d{1,7}|x[\\da-f]{1,6});',
    '.',
  ].join('|'),
  'gisu',
);

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The character of an escape; the text itself when it is none. */
const unescapeCharacter = (text: string): string => {
  if (text.length < 2) return text;
  if (text.startsWith('%')) {
    try {
      return decodeURIComponent(text.replace(/%(?:25)+(?=[\da-f]{2})/gi, '%'));
    } catch {
      return '';
    }
  }
  if (text.startsWith('\\u')) return fromCode(Number.parseInt(text.slice(2), 16));
  if (text.startsWith('\\')) return ' ';
  if (/^&#x/i.test(text)) return fromCode(Number.parseInt(text.slice(3), 16));
  return text.startsWith('&#') ? fromCode(Number.parseInt(text.slice(2), 10)) : text;
};

/** The text with its escapes decoded. */
export const unescapeText = (text: string): string =>
  /[%\\&]/.test(text) ? text.replace(CHARACTERS, unescapeCharacter) : text;

/** Accents, apostrophes and invisible characters, which do not separate words. */
const IGNORED = /[\p{M}\p{Cf}'‘’ʻʼ`´′＇]/gu;
const LETTER = /[\p{L}\p{N}]/u;
const APOSTROPHE = /['’]/;
/** The ending of `Maria's`, which is no part of the name. */
const POSSESSIVE = /^s(?![\p{L}\p{N}])/iu;
/** Scripts that write no spaces between words. */
const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A folded text, with the position of each of its characters in the original. */
export interface FoldedText {
  readonly text: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** For each character: `word` after a separator, `inside` a word, `both` where the script has no spaces. */
  readonly starts: readonly ('word' | 'both' | 'inside')[];
}

/** Folds a text and keeps the position of each character. */
export const foldText = (original: string): FoldedText => {
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  const starts: FoldedText['starts'][number][] = [];
  let isAfterSeparator = true;
  let isAfterSpaceless = false;
  for (const { 0: found, index } of original.matchAll(CHARACTERS)) {
    // Upper case first: it makes `ß` the same as `SS`.
    const folded = unescapeCharacter(found).normalize('NFKD').replace(IGNORED, '').toUpperCase().toLowerCase();
    const end = index + found.length;
    if (folded === '') {
      if (APOSTROPHE.test(unescapeCharacter(found)) && POSSESSIVE.test(original.slice(end))) isAfterSeparator = true;
      else if (to.length > 0 && !isAfterSeparator) to[to.length - 1] = end;
      continue;
    }
    for (const character of folded.normalize('NFKD').replace(IGNORED, '')) {
      if (!LETTER.test(character)) {
        isAfterSeparator = true;
        continue;
      }
      const isSpaceless = WITHOUT_SPACES.test(character);
      const start = isAfterSeparator ? 'word' : isSpaceless || isAfterSpaceless ? 'both' : 'inside';
      for (let unit = 0; unit < character.length; unit += 1) {
        from.push(index);
        to.push(end);
        starts.push(unit === 0 ? start : 'inside');
      }
      text += character;
      isAfterSeparator = false;
      isAfterSpaceless = isSpaceless;
    }
  }
  return { text, from, to, starts };
};

/** The letters and digits of a text, by which it is compared. */
export const foldOf = (text: string): string => foldText(text).text;

/** Identifies a text without containing it. */
export const fingerprint = (text: string): string =>
  `${hashText(text, 17).toString(36)}.${hashText(text, 5003).toString(36)}`;
