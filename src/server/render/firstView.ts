import { CATEGORY_PAGE_SIZE, RELATED_FIRST_SHOWN } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { Category } from '@/shared/contract/products';
import { arrangeProducts, isWholeList, type ListedProduct, typeOptions } from '@/shared/domain/arrangeProducts';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';
import { readListQuery, type ListQuery } from '@/shared/domain/listQuery';
import { infoNameAt, pageOf, productIdAt, type PageName } from '@/shared/pagePaths';
import type { CatalogueSnapshot, ListName } from '../modules/products/catalogueSnapshot';
import type { Fragment } from '../modules/products/productList';
import { noCustomerUnits } from '../modules/products/customerUnits';
import { presentDescription, presentProduct, presentStock } from '../modules/products/products.presenter';
import { defaultShop, type LocalizedShop, type Shop } from '../modules/shop/shop';
import { searchCatalogue } from './catalogueSearch';

type ViewOf = (lists: Lists, view?: Partial<FirstView>, shown?: readonly Fragment[]) => FirstView;
type Lists = readonly (readonly [name: keyof FirstView['lists'], fragments: readonly Fragment[]])[];

const nothing: FirstView = { products: [], lists: {}, totals: {}, isProductMissing: false, isShell: false };

const categories: Readonly<Partial<Record<PageName, Category>>> = { mens: 'men', womens: 'women', kids: 'kid' };

/** Returns the function that makes a view of lists and of products beside them, with the texts of a language. */
const viewsIn =
  (language: Language): ViewOf =>
  (lists, view = {}, shown = []) => ({
    ...nothing,
    products: [...new Set([...shown, ...lists.flatMap(([, fragments]) => fragments)])].map((fragment) =>
      presentProduct(fragment.in(language).product, noCustomerUnits),
    ),
    lists: Object.fromEntries(lists.map(([name, fragments]) => [name, fragments.map(({ product }) => product.id)])),
    ...view,
  });

const isOfGroup =
  (group: string) =>
  ({ product }: Fragment): boolean =>
    product.color_group === group;

const productView = (snapshot: CatalogueSnapshot, path: string, viewOf: ViewOf): FirstView => {
  const fragment = snapshot.fragments.get(productIdAt(path) ?? NaN);
  if (!fragment) return { ...nothing, isProductMissing: true };
  const { category, color_group: group } = fragment.product;
  const colors = group === '' ? [] : [...snapshot.fragments.values()].filter(isOfGroup(group));
  const isRelated = (other: Fragment): boolean => other !== fragment && other.product.images.length > 0;
  const related = snapshot.list(category).fragments.filter(isRelated).slice(0, RELATED_FIRST_SHOWN);
  return viewOf([[`related-${category}`, related]], {}, [fragment, ...colors]);
};

const infoView = (infoPages: Shop['infoPages'], path: string): FirstView => {
  const page = infoNameAt(path) ?? '';
  const content = infoPages.get(page)?.content;
  return content ? { ...nothing, info: { page, content } } : nothing;
};

/** The lists by which the server ranks products, as far as the sort order needs them. */
const ranksFor = ({ sort }: ListQuery): readonly ('bestSelling' | 'newCollections')[] => {
  if (sort === 'best-selling') return ['bestSelling', 'newCollections'];
  return sort === 'newest' ? ['newCollections'] : [];
};

const listed = new WeakMap<Fragment, ListedProduct & { readonly fragment: Fragment }>();

/** The fields of a product that filters and sort orders read, made once per change. */
const listedOf = (fragment: Fragment) => {
  const known = listed.get(fragment);
  if (known) return known;
  const { id, type, color, group, new_price, old_price } = presentDescription(fragment.product);
  const made = {
    id,
    type,
    color,
    group,
    new_price,
    old_price,
    stock_by_size: presentStock(fragment.product, noCustomerUnits),
  };
  listed.set(fragment, { ...made, fragment });
  return { ...made, fragment };
};

const arrange = (
  snapshot: CatalogueSnapshot,
  list: readonly Fragment[],
  query: ListQuery,
  isGrouped: boolean,
): readonly Fragment[] => {
  if (!isGrouped && isWholeList(query)) return list;
  const idsOf = (name: ListName): readonly number[] => snapshot.list(name).fragments.map(({ product }) => product.id);
  const ranks = { newest: idsOf('newCollections'), bestSelling: idsOf('bestSelling') };
  return arrangeProducts(list.map(listedOf), query, ranks, isGrouped).map(({ fragment }) => fragment);
};

/**
 * The products and lists that the page at `address`, a path with a query, shows first in a language; the same for every
 * visitor.
 */
export const firstViewOf = (
  snapshot: CatalogueSnapshot,
  address: string,
  shop: LocalizedShop = defaultShop,
  language: Language = DEFAULT_LANGUAGE,
): FirstView => {
  const viewOf = viewsIn(language);
  const { infoPages, texts } = shop[language];
  const { isGrouped = false } = texts;
  const [path = '', search] = address.split('?');
  const page = pageOf(path)?.name;
  const query = readListQuery(search ?? '');
  const withQuery = search === undefined ? {} : { query: `?${search}` };
  const fullList = (name: ListName & keyof FirstView['lists']) => [name, snapshot.list(name).fragments] as const;
  const ranks = ranksFor(query).map(fullList);
  const firstPage = (
    name: Category | 'search',
    all: readonly Fragment[],
    others: Lists = [],
    more: Partial<FirstView> = {},
  ): FirstView => {
    const filtered = arrange(snapshot, all, query, isGrouped);
    const lists: Lists = [[name, filtered.slice(0, CATEGORY_PAGE_SIZE)], ...others, ...ranks];
    const types = { [name]: typeOptions(all.map(listedOf), query, isGrouped) };
    return viewOf(lists, { totals: { [name]: filtered.length }, types, ...withQuery, ...more });
  };
  const category = page && categories[page];
  if (category)
    return firstPage(
      category,
      snapshot.list(category).fragments,
      category === 'women' ? [fullList('popularInWomen')] : [],
    );
  switch (page) {
    case 'search': {
      const { fragments, ...result } = searchCatalogue(snapshot, query.text, language, texts.searchWords);
      return firstPage('search', fragments, [], result);
    }
    case 'home':
      return viewOf([fullList('bestSelling'), fullList('newCollections')]);
    case 'newCollections':
    case 'bestSellers':
      return viewOf([fullList(page === 'bestSellers' ? 'bestSelling' : page), ...ranks], withQuery);
    case 'product':
      return productView(snapshot, path, viewOf);
    case 'products':
      return nothing;
    case 'info':
      return infoView(infoPages, path);
    // The same for every visitor until the browser has read its token.
    case 'cart':
    case 'login':
      return nothing;
    default:
      return { ...nothing, isShell: true };
  }
};
