import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectShop } from '@/client/api/info/pageConfig';
import {
  firstViewOfList,
  type ProductListName,
  selectAllProductsStatus,
  selectBestSellingIds,
  selectCategoryIds,
  selectFirstTotal,
  selectIsListMissing,
  selectListQuery,
  selectListStatus,
  selectNewCollectionIds,
  selectProductEntities,
} from '@/client/api/products/products.selectors';
import type { RootState } from '@/client/lib/store';
import type { LoadStatus } from '@/client/transport/requests';
import type { Category, Product } from '@/shared/contract/products';
import { arrangeProducts, type FilterOption, isWholeList, typeOptions } from '@/shared/domain/arrangeProducts';
import type { Sort } from '@/shared/domain/listQuery';
import type { GarmentType } from '@/shared/values/garmentTypes';

/** A product list as its page shows it: filtered and sorted by the address. */
export interface ListingView {
  /** The products that the filters leave. */
  readonly ids: readonly number[];
  /** Their number; more than the ids as long as only the server knows them all. */
  readonly total: number;
  readonly status: LoadStatus;
  /** The products of the list without filters. */
  readonly allIds: readonly number[];
  /** The garment types of the list, with the number of products that the other filters leave. */
  readonly types: readonly FilterOption<GarmentType>[];
}

type Ids = (state: RootState) => readonly number[];

const none: readonly never[] = [];

const selectIsGrouped = (state: RootState): boolean => selectShop(state).isGrouped ?? false;

/** The server's lists that a sort order takes its ranks from. */
const RANKED: Readonly<Record<Sort, readonly ProductListName[]>> = {
  newest: ['newCollections'],
  'best-selling': ['bestSelling', 'newCollections'],
  'price-up': [],
  'price-down': [],
};

/** True when the chosen sort order needs this list. */
export const selectIsRankNeeded = (state: RootState, name: ProductListName): boolean => {
  const { sort } = selectListQuery(state);
  return sort !== undefined && RANKED[sort].includes(name);
};

const isRankMissing = (state: RootState): boolean =>
  (['bestSelling', 'newCollections'] as const).some(
    (name) => selectIsRankNeeded(state, name) && selectIsListMissing(state, name),
  );

/** The products with these ids, without those that are not loaded. */
export const productsOf = (ids: readonly number[], products: Readonly<Record<number, Product>>): readonly Product[] =>
  ids.flatMap((id) => products[id] ?? []);

const haveSameOptions = (a: readonly FilterOption<GarmentType>[], b: readonly FilterOption<GarmentType>[]): boolean =>
  a.length === b.length && a.every((option, at) => shallowEqual(option, b[at]));

/** Creates the selector of a list from its products and its status; `first`: its name in the first view. */
export const createListingSelector = (
  selectAllIds: Ids,
  selectStatus: (state: RootState) => LoadStatus,
  first?: Category | 'search',
) => {
  const selectTotal = (state: RootState) => first && selectFirstTotal(state, first);
  const selectTypes = createSelector(
    [
      (state: RootState) => first && firstViewOfList(state)?.types?.[first],
      selectAllIds,
      selectProductEntities,
      selectListQuery,
      selectIsGrouped,
    ],
    (types, ids, products, query, isGrouped) => types ?? typeOptions(productsOf(ids, products), query, isGrouped),
    { memoizeOptions: { resultEqualityCheck: haveSameOptions } },
  );
  const selectArranged = createSelector(
    [
      selectAllIds,
      selectProductEntities,
      selectListQuery,
      selectNewCollectionIds,
      selectBestSellingIds,
      selectIsGrouped,
    ],
    (ids, products, query, newest, bestSelling, isGrouped) =>
      !isGrouped && isWholeList(query)
        ? ids
        : arrangeProducts(productsOf(ids, products), query, { newest, bestSelling }, isGrouped).map(({ id }) => id),
    { memoizeOptions: { resultEqualityCheck: shallowEqual } },
  );
  return createSelector(
    [selectArranged, selectTotal, selectStatus, selectAllIds, isRankMissing, selectTypes],
    (ids, total, status, allIds, isWaiting, types): ListingView => {
      // Products in another order than the chosen one would jump when the ranks arrive.
      if (isWaiting && status !== 'failed') return { ids: none, total: 0, status: 'loading', allIds, types };
      // The first view knows whether the filters leave anything.
      const isKnown = status === 'loading' && (total !== undefined || allIds.length > 0);
      return { ids, total: total ?? ids.length, status: isKnown ? 'loaded' : status, allIds, types };
    },
  );
};

const categoryListing = (category: Category) =>
  createListingSelector((state) => selectCategoryIds(state, category), selectAllProductsStatus, category);

export const selectCategoryListing = {
  men: categoryListing('men'),
  women: categoryListing('women'),
  kid: categoryListing('kid'),
} as const;

export const selectRankedListing = {
  bestSelling: createListingSelector(selectBestSellingIds, (state) => selectListStatus(state, 'bestSelling')),
  newCollections: createListingSelector(selectNewCollectionIds, (state) => selectListStatus(state, 'newCollections')),
} as const;
