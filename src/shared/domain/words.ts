const SEPARATORS = /[^\p{L}\p{N}]+/u;
const ASCII_SEPARATORS = /[^a-z0-9]+/;
// eslint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

/** The words of a text in lowercase, without accents. */
export const splitWords = (text: string): readonly string[] => {
  const lower = text.toLowerCase();
  const words = ASCII.test(lower)
    ? lower.split(ASCII_SEPARATORS)
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .split(SEPARATORS);
  return words.filter((word) => word !== '');
};

/** The `s` at the end of a shorter word is rarely that of a plural: `bus`. */
const PLURAL_MIN_LENGTH = 4;

/** The word without the ending of an English or Portuguese plural. */
export const singular = (word: string): string => {
  if (word.length < PLURAL_MIN_LENGTH || !word.endsWith('s')) return word;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[su]s$/.test(word) ? word : word.slice(0, -1);
};

/** Joins the words of `T-shirt`, which is not a shirt. */
export const joinTShirt = (text: string): string => text.replace(/\bt[\s-](?=shirt)/gi, 't');
