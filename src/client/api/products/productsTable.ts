import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';
import type { Patch } from '../patches';
import { wishlistReceived } from '../wishlist/wishlistTable';

export type ProductsState = OptimisticTable<Product, number>;

/** The full list was received: a product that is not in it is no longer on sale. */
export const allProductsReceived = createAction<readonly Product[]>('products/allReceived');

/** Some products were received; the others may still be on sale. */
export const productsReceived = createAction<readonly Product[]>('products/someReceived');

/** The response that was just received came from the service worker's cache, stored at this time in ms since 1970. */
export const cachedResponseShown = createAction<number>('products/cachedResponseShown');

const apply = (product: Product | undefined, patch: Patch): Product | undefined =>
  product && patch.kind === 'cartLine'
    ? {
        ...product,
        stock_by_size: product.stock_by_size.map((entry) =>
          entry.size === patch.size ? { ...entry, quantity: entry.quantity - patch.by } : entry,
        ),
      }
    : product;

/**
 * The one table of products, filled by every response that carries products, all with this reader's quantities.
 * Lists hold only ids, so adding to the cart changes one entity, whichever screens show it.
 */
export const { reducer: productsReducer } = createOptimisticTable<Product, number>({
  adapter: createEntityAdapter<Product>(),
  targetId: (patch) => (patch.kind === 'cartLine' ? patch.productId : undefined),
  apply,
  fromAction: (action) => {
    if (allProductsReceived.match(action)) return { list: action.payload, isWhole: true };
    if (productsReceived.match(action) || wishlistReceived.match(action)) {
      return { list: action.payload, isWhole: false };
    }
    return undefined;
  },
  fromResponse: ({ products }) => products && { list: products, isWhole: false },
  // The response carries the product as it is after the change.
  commitsOnSuccess: () => false,
  clearedOnLogout: false,
});
