import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import type { Intent } from '../changes';
import { createLedger, type Ledger } from '../ledger';
import { wishlistReceived } from '../wishlist/wishlistLedger';

export type ProductsState = Ledger<Product, number>;

/** The full list was answered: a product that is not in it is no longer on sale. */
export const allProductsReceived = createAction<readonly Product[]>('products/allReceived');

/** Some products were answered; nothing is said of the others. */
export const productsReceived = createAction<readonly Product[]>('products/someReceived');

const apply = (product: Product | undefined, intent: Intent): Product | undefined =>
  product && intent.kind === 'cartLine'
    ? {
        ...product,
        stock_by_size: product.stock_by_size.map((entry) =>
          entry.size === intent.size ? { ...entry, quantity: entry.quantity - intent.by } : entry,
        ),
      }
    : product;

/**
 * The one table of products, fed by every answer that carries products, all with this reader's quantities.
 * Lists hold only ids, so an add to the cart changes one entity, whichever screens show it.
 */
export const { reducer: productsReducer } = createLedger<Product, number>({
  adapter: createEntityAdapter<Product>(),
  concerns: (intent) => (intent.kind === 'cartLine' ? intent.productId : undefined),
  apply,
  received: (action) => {
    if (allProductsReceived.match(action)) return { list: action.payload, isWhole: true };
    if (productsReceived.match(action) || wishlistReceived.match(action)) {
      return { list: action.payload, isWhole: false };
    }
    return undefined;
  },
  learned: ({ product }) => ({ list: product ? [product] : [] }),
  // The answer carries the product as it is after the change.
  commits: false,
  isPersonal: false,
});
