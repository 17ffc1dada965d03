import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { RootState } from '@/client/lib/store';
import type { Category, Product, StockBySize } from '@/shared/contract/products';
import { shownQuantity } from '@/shared/domain/stock';
import { type LoadStatus, loadStatus } from '../loadStatus';
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

/** A list with the same elements keeps its reference. */
const sameElements = { memoizeOptions: { resultEqualityCheck: shallowEqual } };

/** Every product that the table holds, by id. */
export const selectProductEntities = (state: RootState): Readonly<Record<number, Product>> =>
  state.products.view.entities;

export const selectProductById = (state: RootState, id: number): Product | undefined =>
  state.products.view.entities[id];

/** The status of the full list, the only one that determines totals and missing products. */
export const selectAllProductsStatus = (state: RootState): LoadStatus =>
  loadStatus(state.products.isLoaded, selectAllEntry(state));

/** True while the server-rendered first view replaces the full list, which is neither loaded nor failed. */
const isListAwaited = (state: RootState): boolean =>
  selectAllEntry(state).data === undefined && selectAllProductsStatus(state) !== 'failed';

export const selectAllProductIds = (state: RootState): readonly number[] => selectAllEntry(state).data ?? none;

/** One memoized selector per category. */
const forEachCategory = <Selector>(create: (category: Category) => Selector) => ({
  men: create('men'),
  women: create('women'),
  kid: create('kid'),
});

const categorySelectors = forEachCategory((category) =>
  createSelector(
    [
      (state: RootState) =>
        (isListAwaited(state) ? state.firstView.lists[category] : undefined) ?? selectAllProductIds(state),
      selectProductEntities,
    ],
    (ids, products): readonly number[] => ids.filter((id) => products[id]?.category === category),
    sameElements,
  ),
);

/** The ids of a category in the order of the full list; until it is loaded, those of the first view. */
export const selectCategoryIds = (state: RootState, category: Category): readonly number[] =>
  categorySelectors[category](state);

/** The number of products in a category, also before the full list is loaded. */
export const selectCategoryTotal = (state: RootState, category: Category): number =>
  (isListAwaited(state) ? state.firstView.totals[category] : undefined) ?? selectCategoryIds(state, category).length;

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

const picturedSelectors = forEachCategory((category) => {
  const selectEntry = getRelatedProducts.select(category);
  return createSelector(
    [
      (state: RootState) => selectEntry(state).data ?? state.firstView.lists[`related-${category}`] ?? none,
      selectProductEntities,
    ],
    (ids, products): readonly number[] => ids.filter((id) => (products[id]?.images.length ?? 0) > 0),
    sameElements,
  );
});

const without = createSelector(
  [(ids: readonly number[]) => ids, (_ids: readonly number[], excludeId: number) => excludeId],
  (ids, excludeId): readonly number[] => ids.filter((id) => id !== excludeId),
);

/** The products of the same category with a picture, without the current one (rules: Screens). */
export const selectRelatedIds = (state: RootState, category: Category, excludeId: number): readonly number[] =>
  without(picturedSelectors[category](state), excludeId);

const shownSizes = createSelector(
  [(product: Product | undefined) => product?.stock_by_size ?? none],
  (sizes): readonly StockBySize[] => sizes.map(({ size, quantity }) => ({ size, quantity: shownQuantity(quantity) })),
);

/** The sizes of a product in wearing order, with displayed quantities: never below 0. */
export const selectSizesLeft = (state: RootState, id: number): readonly StockBySize[] =>
  shownSizes(selectProductById(state, id));
