const SEPARATORS = /[^\p{L}\p{N}]+/u;
const ASCII_SEPARATORS = /[^a-z0-9]+/;
// eslint-disable-next-line no-control-regex -- the range of ASCII
const ASCII = /^[\u0000-\u007f]*$/;

/** Apostrophes and the characters typed in their place: the glottal stop of Tetum is often left out (`ne'ebé`, `neebe`). */
const APOSTROPHES = /['‘’ʻʼ`´′]/g;

/** The words of a text in lowercase, without accents and apostrophes. */
export const splitWords = (text: string): readonly string[] => {
  const lower = text.toLowerCase().replace(APOSTROPHES, '');
  const words = ASCII.test(lower)
    ? lower.split(ASCII_SEPARATORS)
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .split(SEPARATORS);
  return words.filter((word) => word !== '');
};

/** The test of a search: true for a text that has each word of `query`, in any order, also inside of a longer word. */
export const searchFor = (query: string): ((text: string) => boolean) => {
  const words = splitWords(query);
  return (text) => {
    const own = splitWords(text).join(' ');
    return words.length > 0 && words.every((word) => own.includes(word));
  };
};

/** `oes` at the end of a shorter word is rarely that of a Portuguese plural: `shoes`, `toes`. */
const PORTUGUESE_OES = /.{2}[^h]oes$/;

/** The `s` at the end of a shorter word is rarely that of a plural: `bus`. */
const PLURAL_MIN_LENGTH = 4;

/** The word without the ending of an English or Portuguese plural. */
export const singular = (word: string): string => {
  if (word.length < PLURAL_MIN_LENGTH || !word.endsWith('s')) return word;
  if (PORTUGUESE_OES.test(word)) return `${word.slice(0, -3)}ao`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[su]s$/.test(word) ? word : word.slice(0, -1);
};

/** Joins the words of `T-shirt`, which is not a shirt, with whatever dash or space it is typed. */
export const joinTShirt = (text: string): string => text.replace(/\bt[\W_]+(?=shirt)/gi, 't');
