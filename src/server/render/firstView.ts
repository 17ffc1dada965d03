import { CATEGORY_PAGE_SIZE, RELATED_FIRST_SHOWN } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import type { Category } from '@/shared/contract/products';
import { infoNameAt, pageOf, productIdAt, type PageName } from '@/shared/pagePaths';
import type { CatalogueSnapshot, ListName } from '../modules/products/catalogue';
import type { Fragment } from '../modules/products/fragment';
import { noOwnUnits } from '../modules/products/ownUnits';
import { presentProduct } from '../modules/products/products.presenter';
import { defaultShop, type Shop } from '../modules/shop/shop';

type Lists = readonly (readonly [name: keyof FirstView['lists'], fragments: readonly Fragment[]])[];

const nothing: FirstView = { products: [], lists: {}, totals: {}, isProductMissing: false, isShell: false };

const categories: Readonly<Partial<Record<PageName, Category>>> = { mens: 'men', womens: 'women', kids: 'kid' };

const viewOf = (lists: Lists, view: Partial<FirstView> = {}, shown: readonly Fragment[] = []): FirstView => ({
  ...nothing,
  products: [...new Set([...shown, ...lists.flatMap(([, fragments]) => fragments)])].map(({ product }) =>
    presentProduct(product, noOwnUnits),
  ),
  lists: Object.fromEntries(lists.map(([name, fragments]) => [name, fragments.map(({ product }) => product.id)])),
  ...view,
});

const productView = (snapshot: CatalogueSnapshot, path: string): FirstView => {
  const fragment = snapshot.fragments.get(productIdAt(path) ?? NaN);
  if (!fragment) return { ...nothing, isProductMissing: true };
  const { category } = fragment.product;
  const isRelated = (other: Fragment): boolean => other !== fragment && other.product.images.length > 0;
  const related = snapshot.list(category).filter(isRelated).slice(0, RELATED_FIRST_SHOWN);
  return viewOf([[`related-${category}`, related]], {}, [fragment]);
};

const infoView = (infoPages: Shop['infoPages'], path: string): FirstView => {
  const page = infoNameAt(path) ?? '';
  const content = infoPages.get(page)?.content;
  return content ? { ...nothing, info: { page, content } } : nothing;
};

/** The products and lists that the page at `path` shows first; the same for every visitor. */
export const firstViewOf = (
  snapshot: CatalogueSnapshot,
  path: string,
  infoPages: Shop['infoPages'] = defaultShop.infoPages,
): FirstView => {
  const page = pageOf(path)?.name;
  const whole = (name: ListName & keyof FirstView['lists']) => [name, snapshot.list(name)] as const;
  const category = page && categories[page];
  if (category) {
    const all = snapshot.list(category);
    const popular = category === 'women' ? [whole('popularInWomen')] : [];
    return viewOf([[category, all.slice(0, CATEGORY_PAGE_SIZE)], ...popular], { totals: { [category]: all.length } });
  }
  switch (page) {
    case 'home':
      return viewOf([whole('bestSelling'), whole('newCollections')]);
    case 'newCollections':
    case 'bestSellers':
      return viewOf([whole(page === 'bestSellers' ? 'bestSelling' : page)]);
    case 'product':
      return productView(snapshot, path);
    case 'products':
      return nothing;
    case 'info':
      return infoView(infoPages, path);
    default:
      return { ...nothing, isShell: true };
  }
};
