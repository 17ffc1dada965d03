import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectLocation } from '@/client/lib/router';
import type { RootState } from '@/client/lib/store';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import type { Category, Product, StockBySize } from '@/shared/contract/products';
import { pageQuery, readListQuery } from '@/shared/domain/listQuery';
import { shownQuantity } from '@/shared/domain/stock';
import { pageOf } from '@/shared/pagePaths';
import { productsApi } from './productsApi';

export type ProductListName = 'bestSelling' | 'newCollections' | 'popularInWomen';

const none: readonly never[] = Object.freeze([]);
const { getAllProducts, getBestSelling, getNewCollections, getPopularInWomen, getRelatedProducts } =
  productsApi.endpoints;

const selectAllEntry = getAllProducts.select();
const selectListEntry = {
  bestSelling: getBestSelling.select(),
  newCollections: getNewCollections.select(),
  popularInWomen: getPopularInWomen.select(),
};

const selectRelatedEntry = {
  men: getRelatedProducts.select('men'),
  women: getRelatedProducts.select('women'),
  kid: getRelatedProducts.select('kid'),
};

/** A list with the same elements keeps its reference. */
const sameElements = { memoizeOptions: { resultEqualityCheck: shallowEqual } };

export const selectProductEntities = (state: RootState): Readonly<Record<number, Product>> =>
  state.products.view.entities;

export const selectProductById = (state: RootState, id: number): Product | undefined =>
  state.products.view.entities[id];

/** The status of the full list, the only one that determines totals and missing products. */
export const selectAllProductsStatus = (state: RootState): LoadStatus =>
  loadStatus(state.products.view.isLoaded, selectAllEntry(state));

/** True while the server-rendered first view replaces the full list, which is neither loaded nor failed. */
export const isListAwaited = (state: RootState): boolean =>
  selectAllEntry(state).data === undefined && selectAllProductsStatus(state) !== 'failed';

const selectPageQuery = createSelector([selectLocation], ({ pathname, search }) =>
  pageQuery(pageOf(pathname)?.name, search),
);

/** How the list of the page is searched, filtered and sorted. */
export const selectListQuery = createSelector([selectPageQuery], readListQuery);

/** The first view while it replaces the full list. It has the products of one query only. */
export const firstViewOfList = (state: RootState) =>
  isListAwaited(state) && (state.firstView.query ?? '') === selectPageQuery(state) ? state.firstView : undefined;

export const selectAllProductIds = (state: RootState): readonly number[] => selectAllEntry(state).data ?? none;

const categoryOf = (_state: RootState, category: Category): Category => category;

/** The ids of a category in the order of the full list; until it is loaded, those of the first view. */
export const selectCategoryIds = createSelector(
  [
    (state: RootState, category: Category) => firstViewOfList(state)?.lists[category] ?? selectAllProductIds(state),
    selectProductEntities,
    categoryOf,
  ],
  (ids, products, category): readonly number[] => ids.filter((id) => products[id]?.category === category),
  sameElements,
);

/** The number of products in the page's list as long as only the first view knows it. */
export const selectFirstTotal = (state: RootState, list: Category | 'search'): number | undefined =>
  firstViewOfList(state)?.totals[list];

/** True when the full list or the first view can show that a product does not exist. */
export const selectCanProductBeMissing = (state: RootState): boolean =>
  selectAllProductIds(state).length > 0 || state.firstView.isProductMissing;

/** A list without products that are no longer in the table. */
const createListSelector = (name: ProductListName) =>
  createSelector(
    [
      (state: RootState) => selectListEntry[name](state).data ?? state.firstView.lists[name] ?? none,
      selectProductEntities,
    ],
    (ids, products): readonly number[] => ids.filter((id) => id in products),
    sameElements,
  );

export const selectBestSellingIds = createListSelector('bestSelling');
export const selectNewCollectionIds = createListSelector('newCollections');
export const selectPopularInWomenIds = createListSelector('popularInWomen');

export const selectListStatus = (state: RootState, name: ProductListName): LoadStatus => {
  const entry = selectListEntry[name](state);
  return loadStatus(entry.data !== undefined, entry);
};

/** True while neither a response nor the first view has the list. */
export const selectIsListMissing = (state: RootState, name: ProductListName): boolean =>
  selectListStatus(state, name) === 'loading' && !state.firstView.lists[name];

const selectPicturedIds = createSelector(
  [
    (state: RootState, category: Category) =>
      selectRelatedEntry[category](state).data ?? state.firstView.lists[`related-${category}`] ?? none,
    selectProductEntities,
  ],
  (ids, products): readonly number[] => ids.filter((id) => (products[id]?.images.length ?? 0) > 0),
  sameElements,
);

/** The products of the same category with a picture, without the current one (rules: Screens). */
export const selectRelatedIds = createSelector(
  [selectPicturedIds, (_state: RootState, _category: Category, excludeId: number) => excludeId],
  (ids, excludeId): readonly number[] => ids.filter((id) => id !== excludeId),
);

const shownSizes = createSelector(
  [(product: Product | undefined) => product?.stock_by_size ?? none],
  (sizes): readonly StockBySize[] => sizes.map(({ size, quantity }) => ({ size, quantity: shownQuantity(quantity) })),
);

/** The sizes of a product in wearing order, with displayed quantities: never below 0. */
export const selectSizesLeft = (state: RootState, id: number): readonly StockBySize[] =>
  shownSizes(selectProductById(state, id));
