import { SEARCH_WORDS_MAX } from '../constants';
import type { Product } from '../contract/products';
import { categoryWords } from '../messages/search';
import { searchText } from './listQuery';
import { singular, splitWords } from './words';

/** The fields of a product that a search reads. */
export type SearchedProduct = Pick<Product, 'id' | 'name' | 'description' | 'category'>;

/** An inverted index of a catalogue: a search compares the query with each different word once, not with every text. */
export interface SearchIndex {
  readonly ids: readonly number[];
  /**
   * The postings of each word, one per product that contains it: the product's index in `ids` times the number of
   * fields, plus its best field.
   */
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

/** Minimum length of a query word with a typo, and of a prefix with one: shorter ones would match too many words. */
const TYPO_MIN_LENGTH = 4;
const PREFIX_TYPO_MIN_LENGTH = 5;

export const createSearchIndex = (products: readonly SearchedProduct[]): SearchIndex => {
  const words = new Map<string, number[]>();
  // Caches the postings by word form, so that the singular of each form is computed once.
  const byForm = new Map<string, number[]>();
  const postingsOf = (form: string): number[] => {
    const cached = byForm.get(form);
    if (cached) return cached;
    const postings = words.get(singular(form)) ?? [];
    words.set(singular(form), postings);
    byForm.set(form, postings);
    return postings;
  };
  products.forEach((product, position) => {
    const first = position * FIELDS.length;
    FIELDS.forEach((textOf, field) => {
      for (const word of splitWords(textOf(product))) {
        const postings = postingsOf(word);
        // The fields are read in the order of their rank: an existing posting of the product has a better field.
        if ((postings.at(-1) ?? -1) < first) postings.push(first + field);
      }
    });
  });
  return { ids: products.map(({ id }) => id), words };
};

/** True when both lists have the same texts, so that the same index serves both. */
export const haveSameTexts = (a: readonly SearchedProduct[], b: readonly SearchedProduct[]): boolean =>
  a.length === b.length &&
  a.every((product, position) => {
    const other = b[position];
    return (
      product === other ||
      (product.id === other?.id &&
        product.name === other.name &&
        product.category === other.category &&
        product.description === other.description)
    );
  });

const haveSameEnd = (a: string, atA: number, b: string, atB: number): boolean => {
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
    haveSameEnd(a, at + 1, b, at + 1) ||
    haveSameEnd(a, at + 1, b, at) ||
    haveSameEnd(a, at, b, at + 1) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && haveSameEnd(a, at + 2, b, at + 2))
  );
};

const matchOf = (word: string, queryWord: string): Match => {
  const at = word.indexOf(queryWord);
  if (at < 0) return MATCH.none;
  if (at > 0) return MATCH.inside;
  return word.length === queryWord.length ? MATCH.exact : MATCH.prefix;
};

const typoOf = (word: string, queryWord: string): Match => {
  if (isOneTypo(word, queryWord)) return MATCH.typo;
  const canBePrefix =
    queryWord.length >= PREFIX_TYPO_MIN_LENGTH && word.length > queryWord.length && word[0] === queryWord[0];
  const isTypo = canBePrefix && [-1, 0, 1].some((more) => isOneTypo(word.slice(0, queryWord.length + more), queryWord));
  return isTypo ? MATCH.typo : MATCH.none;
};

const NOT_FOUND = 255;

/** The rank of every product for one word, lower is better; `NOT_FOUND` for products without the word. */
const rankBy = (
  { ids, words }: SearchIndex,
  queryWord: string,
  match: (word: string, queryWord: string) => Match,
): Uint8Array | undefined => {
  const ranks = new Uint8Array(ids.length).fill(NOT_FOUND);
  let isFound = false;
  for (const [word, postings] of words) {
    const kind = match(word, queryWord);
    if (kind === MATCH.none) continue;
    for (const posting of postings) {
      const field = posting % FIELDS.length;
      // Nearly every short text occurs inside some word of a description.
      if (kind === MATCH.inside && field !== NAME) continue;
      const position = (posting - field) / FIELDS.length;
      const rank = field * MATCH.none + kind;
      if (rank < (ranks[position] ?? 0)) ranks[position] = rank;
      isFound = true;
    }
  }
  return isFound ? ranks : undefined;
};

/**
 * The ids of the products that contain every word of the query, best first: name before description, prefix of a word
 * before its inside; ties in the order of the catalogue (rules: Search).
 */
export const searchProducts = (index: SearchIndex, query: string): readonly number[] => {
  const queryWords = [...new Set(splitWords(searchText(query)).map(singular))].slice(0, SEARCH_WORDS_MAX);
  if (queryWords.length === 0) return [];
  const sums = new Uint16Array(index.ids.length);
  const missing = NOT_FOUND * SEARCH_WORDS_MAX;
  for (const word of queryWords) {
    const ranks =
      rankBy(index, word, matchOf) ?? (word.length < TYPO_MIN_LENGTH ? undefined : rankBy(index, word, typoOf));
    if (!ranks) return [];
    ranks.forEach((rank, position) => {
      sums[position] = rank === NOT_FOUND ? missing : (sums[position] ?? 0) + rank;
    });
  }
  const ranked: number[][] = [];
  sums.forEach((sum, position) => {
    if (sum < missing) (ranked[sum] ??= []).push(index.ids[position] ?? 0);
  });
  return ranked.flat();
};
