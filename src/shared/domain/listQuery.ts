import { FILTER_SIZES_MAX, FILTER_SIZE_MAX_LENGTH, SEARCH_MAX_LENGTH } from '../constants';
import { decodePart, type PageName } from '../pagePaths';
import { cleanCode, cleanText } from '../values/cleanText';

export const SORTS = ['newest', 'price-up', 'price-down', 'best-selling'] as const;
export type Sort = (typeof SORTS)[number];

/** How a product list is searched, filtered and sorted: the query of its address (rules: Lists). */
export interface ListQuery {
  /** The words of a search; '' on other pages. */
  readonly text: string;
  /** Undefined for the order of the list itself. */
  readonly sort: Sort | undefined;
  /** Products of one of these types, and of one of these colours; empty for all. */
  readonly types: readonly string[];
  readonly colors: readonly string[];
  /** Products with one of these sizes in stock; empty for all. */
  readonly sizes: readonly string[];
  /** Prices in dollars; undefined for no limit. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly isOnSale: boolean;
}

/** A list that is not searched, filtered or sorted. */
export const wholeList: ListQuery = {
  text: '',
  sort: undefined,
  types: [],
  colors: [],
  sizes: [],
  min: undefined,
  max: undefined,
  isOnSale: false,
};

/** Cleans the text of a search: one line of limited length. */
export const searchText = (text: string): string => [...cleanText(text)].slice(0, SEARCH_MAX_LENGTH).join('').trim();

const DOLLARS = /^\d{1,6}(\.\d{1,2})?$/;

const readPrice = (text = ''): number | undefined => {
  const price = cleanCode(text);
  return DOLLARS.test(price) ? Number(price) : undefined;
};

const readNames = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(cleanCode))]
    .filter((name) => name !== '' && name.length <= FILTER_SIZE_MAX_LENGTH)
    .slice(0, FILTER_SIZES_MAX);

/** Returns a function that reads the values of a parameter of an address. */
const readParameters = (search: string): ((name: string) => readonly string[]) => {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .map((part) => {
      const [name = '', ...value] = part.replace(/\+/g, ' ').split('=');
      return [decodePart(name), decodePart(value.join('='))] as const;
    });
  return (parameter) => pairs.flatMap(([name, value]) => (name === parameter ? [value] : []));
};

/** Reads the query of an address. Invalid and unknown parameters are ignored. */
export const readListQuery = (search: string): ListQuery => {
  const read = readParameters(search);
  return {
    text: searchText(read('q')[0] ?? ''),
    sort: SORTS.find((sort) => sort === read('sort')[0]),
    types: readNames(read('type')).sort(),
    colors: readNames(read('color')).sort(),
    sizes: readNames(read('size')).sort(),
    min: readPrice(read('min')[0]) || undefined,
    max: readPrice(read('max')[0]),
    isOnSale: read('sale')[0] === '1',
  };
};

/** Writes the query of an address, always in the same order; '' for the whole list. */
export const writeListQuery = ({ text, sort, types, colors, sizes, min, max, isOnSale }: ListQuery): string => {
  const pairs = [
    ['q', text],
    ['sort', sort],
    ...types.map((type) => ['type', type]),
    ...colors.map((color) => ['color', color]),
    ...sizes.map((size) => ['size', size]),
    ['min', min],
    ['max', max],
    ['sale', isOnSale ? 1 : ''],
  ].filter(([, value]) => value !== undefined && value !== '');
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '').replace(/%20/g, '+')}`).join('&')}`;
};

const LIST_PAGES: readonly (PageName | undefined)[] = [
  'mens',
  'womens',
  'kids',
  'newCollections',
  'bestSellers',
  'search',
];

/** The canonical query of a page; '' for pages without lists and for parameters without effect. */
export const pageQuery = (page: PageName | undefined, search: string): string => {
  if (search === '' || !LIST_PAGES.includes(page)) return '';
  const query = readListQuery(search);
  return writeListQuery(page === 'search' ? query : { ...query, text: '' });
};

export const countFilters = ({ types, colors, sizes, min, max, isOnSale }: ListQuery): number =>
  types.length + colors.length + sizes.length + (min === undefined && max === undefined ? 0 : 1) + (isOnSale ? 1 : 0);

export const withoutFilters = ({ text, sort }: ListQuery): ListQuery => ({ ...wholeList, text, sort });
