import { SEARCH_WORDS_MAX } from '../constants';
import type { Product } from '../contract/products';
import { categoryWords } from '../messages/en/garmentWords';
import { searchText } from './listQuery';
import { garmentWordsOf } from './garments';
import { joinTShirt, singular, splitWords } from './words';

const SEARCHED_FIELDS = ['id', 'name', 'defaultName', 'description', 'category', 'type', 'color'] as const;

/** The fields of a product that a search reads. */
export type SearchedProduct = Pick<Product, (typeof SEARCHED_FIELDS)[number]>;

/** Words of the operator by the word that they mean. */
export type SearchWords = Readonly<Record<string, readonly string[]>>;

/** The words of descriptions in the default language by product id, for a search in another language. */
export type DefaultWords = Readonly<Record<string, string>>;

/** The products that a search finds, best first. */
export interface SearchResult {
  readonly ids: readonly number[];
  /** The query with the words that were searched in place of those with a typo; missing without a typo. */
  readonly corrected?: string;
}

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
  ({ name, defaultName = '' }: SearchedProduct) => splitWords(joinTShirt(`${name} ${defaultName}`)),
  (product: SearchedProduct) => [...splitWords(categoryWords[product.category]), ...garmentWordsOf(product)],
  ({ id, description }: SearchedProduct, defaultWords: DefaultWords) =>
    splitWords(`${description} ${defaultWords[id] ?? ''}`),
] as const;
const NAME = 0;

/** How a word of the query matches a word of a product, in the order of their rank. */
const MATCH = { exact: 0, prefix: 1, inside: 2, none: 3 } as const;
type Match = (typeof MATCH)[keyof typeof MATCH];

/** Minimum length of a query word with a typo, and of a prefix with one: shorter ones would match too many words. */
const TYPO_MIN_LENGTH = 4;
const PREFIX_TYPO_MIN_LENGTH = 5;

/** The words of each description that its name has not, once each, of products in the default language. */
export const defaultWordsOf = (products: readonly Pick<Product, 'id' | 'name' | 'description'>[]): DefaultWords =>
  Object.fromEntries(
    products.map(({ id, name, description }) => {
      const words = new Set(splitWords(description));
      for (const word of splitWords(name)) words.delete(word);
      return [id, [...words].join(' ')];
    }),
  );

/** Creates the index of a catalogue. `searchWords` are found where the word that they mean is found. */
export const createSearchIndex = (
  products: readonly SearchedProduct[],
  searchWords: SearchWords = {},
  defaultWords: DefaultWords = {},
): SearchIndex => {
  const words = new Map<string, number[]>();
  const postingsOf = (form: string): number[] => {
    const word = singular(form);
    const postings = words.get(word) ?? [];
    words.set(word, postings);
    return postings;
  };
  products.forEach((product, position) => {
    const first = position * FIELDS.length;
    FIELDS.forEach((wordsOf, field) => {
      for (const word of wordsOf(product, defaultWords)) {
        const postings = postingsOf(word);
        // The fields are read in the order of their rank: an existing posting of the product has a better field.
        if ((postings[postings.length - 1] ?? -1) < first) postings.push(first + field);
      }
    });
  });
  for (const [known, others] of Object.entries(searchWords)) {
    const meant = words.get(singular(splitWords(known)[0] ?? '')) ?? [];
    for (const word of others.flatMap(splitWords).map(singular)) {
      words.set(word, [...(words.get(word) ?? []), ...meant]);
    }
  }
  return { ids: products.map(({ id }) => id), words };
};

/** True when both lists have the same texts, so that the same index serves both. */
export const haveSameTexts = (a: readonly SearchedProduct[], b: readonly SearchedProduct[]): boolean =>
  a.length === b.length &&
  a.every((product, position) => {
    const other = b[position];
    return product === other || SEARCHED_FIELDS.every((field) => product[field] === other?.[field]);
  });

/** True when one letter is missing, added or wrong, or two neighbours are swapped. */
const isOneTypo = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const endOfA = a.slice(at + 1);
  const endOfB = b.slice(at + 1);
  return (
    endOfA === endOfB ||
    endOfA === b.slice(at) ||
    endOfB === a.slice(at) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
  );
};

const matchOf = (word: string, queryWord: string): Match => {
  const at = word.indexOf(queryWord);
  if (at < 0) return MATCH.none;
  if (at > 0) return MATCH.inside;
  return word.length === queryWord.length ? MATCH.exact : MATCH.prefix;
};

/** The rank of a word of the catalogue for a query word with one typo, the whole word first; undefined when it has none. */
const typoRank = (word: string, queryWord: string): number | undefined => {
  const rank = word[0] === queryWord[0] ? 0 : 1;
  if (isOneTypo(word, queryWord)) return rank;
  const canBePrefix = queryWord.length >= PREFIX_TYPO_MIN_LENGTH && word.length > queryWord.length && rank === 0;
  return canBePrefix && [-1, 0, 1].some((more) => isOneTypo(word.slice(0, queryWord.length + more), queryWord))
    ? 2
    : undefined;
};

/**
 * The word that a query word with a typo means: one of a product that has the other words; undefined when there is none.
 * Whole words come before beginnings, words with the same first letter before others, then those of more products.
 */
const correct = (
  { words }: SearchIndex,
  queryWord: string,
  hasOtherWords: (position: number) => boolean,
): string | undefined => {
  if (queryWord.length < TYPO_MIN_LENGTH) return undefined;
  let best: { readonly word: string; readonly rank: number; readonly count: number } | undefined;
  for (const [word, postings] of words) {
    const rank = typoRank(word, queryWord);
    if (rank === undefined) continue;
    const count = postings.filter((posting) => hasOtherWords(Math.floor(posting / FIELDS.length))).length;
    if (count === 0) continue;
    if (!best || rank < best.rank || (rank === best.rank && count > best.count)) best = { word, rank, count };
  }
  return best?.word;
};

const NOT_FOUND = 255;

/** The rank of every product for one word, lower is better; `NOT_FOUND` for products without the word. */
const rankBy = ({ ids, words }: SearchIndex, queryWord: string): Uint8Array | undefined => {
  const ranks = new Uint8Array(ids.length).fill(NOT_FOUND);
  for (const [word, postings] of words) {
    const kind = matchOf(word, queryWord);
    if (kind === MATCH.none) continue;
    for (const posting of postings) {
      const field = posting % FIELDS.length;
      // Nearly every short text occurs inside some word of a description.
      if (kind === MATCH.inside && field !== NAME) continue;
      const position = (posting - field) / FIELDS.length;
      const rank = field * MATCH.none + kind;
      if (rank < (ranks[position] ?? 0)) ranks[position] = rank;
    }
  }
  return ranks.some((rank) => rank < NOT_FOUND) ? ranks : undefined;
};

/**
 * The products that contain every word of the query: name before description, prefix of a word before its inside; ties
 * in the order of the catalogue (rules: Search).
 */
export const searchProducts = (index: SearchIndex, query: string): SearchResult => {
  const queryWords = [...new Set(splitWords(joinTShirt(searchText(query))).map(singular))].slice(0, SEARCH_WORDS_MAX);
  if (queryWords.length === 0) return { ids: [] };
  const sums = new Uint16Array(index.ids.length);
  const missing = NOT_FOUND * SEARCH_WORDS_MAX;
  const add = (ranks: Uint8Array): void =>
    ranks.forEach((rank, position) => {
      sums[position] = rank === NOT_FOUND ? missing : (sums[position] ?? 0) + rank;
    });
  const hasAllWords = (position: number): boolean => (sums[position] ?? 0) < missing;
  const found = queryWords.map((word) => rankBy(index, word));
  for (const ranks of found) if (ranks) add(ranks);
  const searched = [...queryWords];
  for (const [at, queryWord] of queryWords.entries()) {
    if (found[at]) continue;
    const word = correct(index, queryWord, hasAllWords);
    const ranks = word && rankBy(index, word);
    if (!ranks) return { ids: [] };
    add(ranks);
    searched[at] = word;
  }
  const ranked: number[][] = [];
  sums.forEach((sum, position) => {
    if (sum < missing) (ranked[sum] ??= []).push(index.ids[position] ?? 0);
  });
  const isCorrected = searched.some((word, at) => word !== queryWords[at]);
  return { ids: ranked.flat(), ...(isCorrected && { corrected: searched.join(' ') }) };
};
