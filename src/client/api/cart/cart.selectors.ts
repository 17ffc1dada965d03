import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { RootState } from '@/client/lib/store';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import type { Product } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';
import { blocksCheckout, lastUnits, type LineStock, lineStock, quantityOf } from '@/shared/domain/stock';
import { cartTotal, lineTotal } from '@/shared/domain/totals';
import { selectAllProductsStatus, selectProductById, selectProductEntities } from '../products/products.selectors';
import { cartApi } from './cartApi';
import type { CartEntry } from './cartSlice';

export interface CartLine extends CartEntry {
  /** Absent while products are loading, and when the product is gone. */
  readonly product?: Product;
  readonly stock: LineStock;
  /** Price times count in dollars; 0 without a product. */
  readonly total: number;
}

const selectEntry = cartApi.endpoints.getCart.select();
const selectEntries = (state: RootState) => state.cart.view;

/** How many units are in the cart: the badge. */
export const selectCartCount = createSelector([selectEntries], ({ ids, entities }) =>
  ids.reduce((sum, key) => sum + (entities[key]?.count ?? 0), 0),
);

/** How many units of a size of a product are in the cart. */
export const selectCountInCart = (state: RootState, productId: number, size: string): number =>
  selectEntries(state).entities[cartKey(productId, size)]?.count ?? 0;

/** How many units are the last of a size, or of a whole product, and in the cart; 0 while more can be added. */
export const selectLastInCart = (state: RootState, productId: number, size: string | null = null): number => {
  const sizes = selectProductById(state, productId)?.stock_by_size ?? [];
  return sizes
    .filter((entry) => size === null || entry.size === size)
    .reduce((sum, entry) => sum + lastUnits(selectCountInCart(state, productId, entry.size), entry.quantity), 0);
};

/** One line; recomputed only when its entry or product changes. */
const lineOf = createSelector(
  [(entry: CartEntry) => entry, (_entry: CartEntry, product: Product | undefined) => product],
  (entry, product): CartLine => ({
    ...entry,
    product,
    stock: lineStock(entry.count, quantityOf(product, entry.size)),
    total: product ? lineTotal({ price: product.new_price, count: entry.count }) : 0,
  }),
);

export const selectCartLines = createSelector(
  [selectEntries, selectProductEntities],
  ({ ids, entities }, products): readonly CartLine[] =>
    ids.flatMap((key) => {
      const entry = entities[key];
      return entry ? [lineOf(entry, products[entry.productId])] : [];
    }),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

/** The cart's lines without those that cannot be bought (rules: Cart). */
export const selectBuyableLines = createSelector([selectCartLines], (lines) =>
  lines.filter(({ stock }) => !blocksCheckout(stock)),
);

/** The total of the lines that can be bought, in dollars; shipping is free. */
export const selectCartTotal = createSelector([selectBuyableLines], (lines) =>
  cartTotal(lines.map(({ product, count }) => ({ price: product?.new_price ?? 0, count }))),
);

/** True when a line is out of stock, exceeds it or is missing: the checkout is blocked. */
export const selectHasStockIssues = createSelector([selectCartLines], (lines) =>
  lines.some(({ stock }) => blocksCheckout(stock)),
);

/** The load status of the cart with its products, which the stock states need. */
export const selectCartStatus = (state: RootState): LoadStatus => {
  const cart = loadStatus(state.cart.view.isLoaded, selectEntry(state));
  return cart === 'loaded' ? selectAllProductsStatus(state) : cart;
};

export const selectHasLoadedLines = (state: RootState): boolean =>
  selectCartStatus(state) === 'loaded' && selectCartLines(state).length > 0;
