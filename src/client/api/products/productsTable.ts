import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import { lineChanged } from '../cart/cartTable';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';
import { wishlistReceived } from '../wishlist/wishlistTable';

export type ProductsState = OptimisticTable<Product, number>;

/** The full list was received: a product that is not in it is no longer on sale. */
export const allProductsReceived = createAction<readonly Product[]>('products/allReceived');

/** Some products were received; the others may still be on sale. */
export const productsReceived = createAction<readonly Product[]>('products/someReceived');

/** The response that was just received came from the service worker's cache, stored at this time in ms since 1970. */
export const cachedResponseShown = createAction<number>('products/cachedResponseShown');

/**
 * The one table of products, filled by every response that carries products, all with this reader's quantities.
 * Lists hold only ids, so adding to the cart changes one entity, whichever screens show it.
 */
export const { reducer: productsReducer } = createOptimisticTable<Product, number>({
  adapter: createEntityAdapter<Product>(),
  targetId: (patch) => (lineChanged.match(patch) ? patch.payload.productId : undefined),
  apply: (product, patch) => {
    if (!product || !lineChanged.match(patch)) return product;
    const { size, by } = patch.payload;
    const left = product.stock_by_size.map((entry) =>
      entry.size === size ? { ...entry, quantity: entry.quantity - by } : entry,
    );
    return { ...product, stock_by_size: left };
  },
  fromAction: (action) => {
    if (allProductsReceived.match(action)) return { list: action.payload, isWhole: true };
    if (productsReceived.match(action) || wishlistReceived.match(action)) {
      return { list: action.payload, isWhole: false };
    }
    return undefined;
  },
  // The response carries the product as it is after the change.
  commitsOnSuccess: () => false,
  clearedOnLogout: false,
});
