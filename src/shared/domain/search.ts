import { SEARCH_WORDS_MAX } from '../constants';
import type { Product } from '../contract/products';
import { categoryWords } from '../messages/search';
import { searchText } from './listQuery';
import { singular, splitWords } from './words';

/** What a search reads of a product. */
export type SearchedProduct = Pick<Product, 'id' | 'name' | 'description' | 'category'>;

/** The words of a catalogue, made once, so that a search compares the query with words and not with texts. */
export interface SearchIndex {
  readonly ids: readonly number[];
  /** For each word the products that contain it: the place in `ids` times the number of fields, plus the best field. */
  readonly words: ReadonlyMap<string, readonly number[]>;
}

/** The fields in the order of their rank: a word in the name counts more than one in the description. */
const FIELDS = [
  ({ name }: SearchedProduct) => name,
  ({ category }: SearchedProduct) => categoryWords[category],
  ({ description }: SearchedProduct) => description,
] as const;
const NAME = 0;

/** How a word of the query matches a word of a product, in the order of their rank. */
const MATCH = { exact: 0, prefix: 1, inside: 2, typo: 3, none: 4 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Shorter words are not searched for a typo, or with one for a beginning: too many words would match. */
const TYPO_MIN_LENGTH = 4;
const PREFIX_TYPO_MIN_LENGTH = 5;

/** Makes the index of a catalogue. */
export const createSearchIndex = (products: readonly SearchedProduct[]): SearchIndex => {
  const words = new Map<string, number[]>();
  // The singular of each word is looked for once, and not for each product.
  const written = new Map<string, number[]>();
  const notesOf = (word: string): number[] => {
    const known = written.get(word);
    if (known) return known;
    const notes = words.get(singular(word)) ?? [];
    words.set(singular(word), notes);
    written.set(word, notes);
    return notes;
  };
  products.forEach((product, place) => {
    const first = place * FIELDS.length;
    FIELDS.forEach((textOf, field) => {
      for (const word of splitWords(textOf(product))) {
        const notes = notesOf(word);
        // The fields come in the order of their rank, so a product that is noted has a better field.
        if ((notes.at(-1) ?? -1) < first) notes.push(first + field);
      }
    });
  });
  return { ids: products.map(({ id }) => id), words };
};

/** True when both lists have the same texts, so that the same index serves both. */
export const haveSameTexts = (a: readonly SearchedProduct[], b: readonly SearchedProduct[]): boolean =>
  a.length === b.length &&
  a.every((product, place) => {
    const other = b[place];
    return (
      product === other ||
      (product.id === other?.id &&
        product.name === other.name &&
        product.category === other.category &&
        product.description === other.description)
    );
  });

const isSameFrom = (a: string, atA: number, b: string, atB: number): boolean => {
  if (a.length - atA !== b.length - atB) return false;
  for (let at = atA; at < a.length; at += 1) if (a[at] !== b[at - atA + atB]) return false;
  return true;
};

/** True when one letter is missing, added or wrong, or two neighbours are swapped. */
const isOneTypo = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return (
    isSameFrom(a, at + 1, b, at + 1) ||
    isSameFrom(a, at + 1, b, at) ||
    isSameFrom(a, at, b, at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && isSameFrom(a, at + 2, b, at + 2))
  );
};

const matchOf = (word: string, sought: string): Match => {
  const at = word.indexOf(sought);
  if (at < 0) return MATCH.none;
  if (at > 0) return MATCH.inside;
  return word.length === sought.length ? MATCH.exact : MATCH.prefix;
};

const typoOf = (word: string, sought: string): Match => {
  if (isOneTypo(word, sought)) return MATCH.typo;
  const mayBegin = sought.length >= PREFIX_TYPO_MIN_LENGTH && word.length > sought.length && word[0] === sought[0];
  const isTypo = mayBegin && [-1, 0, 1].some((more) => isOneTypo(word.slice(0, sought.length + more), sought));
  return isTypo ? MATCH.typo : MATCH.none;
};

const NOT_FOUND = 255;

/** The rank of every product for one word, lower is better; `NOT_FOUND` for products without the word. */
const rankBy = (
  { ids, words }: SearchIndex,
  sought: string,
  match: (word: string, sought: string) => Match,
): Uint8Array | undefined => {
  const ranks = new Uint8Array(ids.length).fill(NOT_FOUND);
  let isFound = false;
  for (const [word, noted] of words) {
    const kind = match(word, sought);
    if (kind === MATCH.none) continue;
    for (const note of noted) {
      const field = note % FIELDS.length;
      // Inside the words of a description nearly every short text is found.
      if (kind === MATCH.inside && field !== NAME) continue;
      const place = (note - field) / FIELDS.length;
      const rank = field * MATCH.none + kind;
      if (rank < (ranks[place] ?? 0)) ranks[place] = rank;
      isFound = true;
    }
  }
  return isFound ? ranks : undefined;
};

/**
 * The ids of the products that contain every word of the query, best first: name before description, beginning of a
 * word before its inside; equal ones in the order of the catalogue (rules: Search).
 */
export const searchProducts = (index: SearchIndex, query: string): readonly number[] => {
  const sought = [...new Set(splitWords(searchText(query)).map(singular))].slice(0, SEARCH_WORDS_MAX);
  if (sought.length === 0) return [];
  const sums = new Uint16Array(index.ids.length);
  const missing = NOT_FOUND * SEARCH_WORDS_MAX;
  for (const word of sought) {
    const ranks =
      rankBy(index, word, matchOf) ?? (word.length < TYPO_MIN_LENGTH ? undefined : rankBy(index, word, typoOf));
    if (!ranks) return [];
    ranks.forEach((rank, place) => {
      sums[place] = rank === NOT_FOUND ? missing : (sums[place] ?? 0) + rank;
    });
  }
  const ranked: number[][] = [];
  sums.forEach((sum, place) => {
    if (sum < missing) (ranked[sum] ??= []).push(index.ids[place] ?? 0);
  });
  return ranked.flat();
};
