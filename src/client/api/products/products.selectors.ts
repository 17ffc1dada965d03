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

/** Lists that come out with the same elements keep their reference. */
const sameElements = { memoizeOptions: { resultEqualityCheck: shallowEqual } };

/** Every product that the table holds, by id. */
export const selectProductEntities = (state: RootState): Readonly<Record<number, Product>> =>
  state.products.view.entities;

export const selectProductById = (state: RootState, id: number): Product | undefined =>
  state.products.view.entities[id];

/** Only the full list counts: totals, and whether a product is missing, can be told from no other. */
export const selectAllProductsStatus = (state: RootState): LoadStatus =>
  loadStatus(state.products.isLoaded, selectAllEntry(state));

/** True until the full list, or the news that it cannot be had, takes the place of what the server rendered. */
const isListAwaited = (state: RootState): boolean =>
  selectAllEntry(state).data === undefined && selectAllProductsStatus(state) !== 'failed';

export const selectAllProductIds = (state: RootState): readonly number[] => selectAllEntry(state).data ?? none;

/** One selector a category, since each remembers its own last list. */
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

/** The ids of one category in the full list's order; the first of them while only those have come. */
export const selectCategoryIds = (state: RootState, category: Category): readonly number[] =>
  categorySelectors[category](state);

/** How many products a category has, whether or not all of them have come. */
export const selectCategoryTotal = (state: RootState, category: Category): number =>
  (isListAwaited(state) ? state.firstView.totals[category] : undefined) ?? selectCategoryIds(state, category).length;

/** True when the full list, or the server before it, says that the address names no product. */
export const selectCanProductBeMissing = (state: RootState): boolean =>
  selectAllProductIds(state).length > 0 || state.firstView.isProductMissing;

/** A list without the products that have left the table. */
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

/** The products of the same category with a picture, without the one that is looked at (rules: Screens). */
export const selectRelatedIds = (state: RootState, category: Category, excludeId: number): readonly number[] =>
  without(picturedSelectors[category](state), excludeId);

const shownSizes = createSelector(
  [(product: Product | undefined) => product?.stock_by_size ?? none],
  (sizes): readonly StockBySize[] => sizes.map(({ size, quantity }) => ({ size, quantity: shownQuantity(quantity) })),
);

/** The sizes of a product in wearing order with what a screen shows of each: never below 0. */
export const selectSizesLeft = (state: RootState, id: number): readonly StockBySize[] =>
  shownSizes(selectProductById(state, id));
