import { createAction, createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optimistic } from '@/client/transport/optimistic';
import type { Product } from '@/shared/contract/products';
import { lineChanged } from '../cart/cartSlice';
import { wishlistReceived } from '../wishlist/wishlistSlice';

/** The response that was just received came from the service worker's cache, stored at this time in ms since 1970. */
export const cachedResponseShown = createAction<number>('products/cachedResponseShown');

const adapter = createEntityAdapter<Product>();

const productsSlice = createSlice({
  name: 'products',
  initialState: adapter.getInitialState({ isLoaded: false }),
  reducers: {
    /** The full list was received: a product that is not in it is no longer on sale. */
    allProductsReceived: (products, { payload }: PayloadAction<readonly Product[]>) => {
      adapter.setAll(products, payload);
      products.isLoaded = true;
    },
    /** Some products were received; the others may still be on sale. */
    productsReceived: (products, { payload }: PayloadAction<readonly Product[]>) => {
      adapter.setMany(products, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(wishlistReceived, (products, { payload }) => {
        adapter.setMany(products, payload);
      })
      // What is put into the cart leaves the quantity that this reader can still add (rules: Stock).
      .addCase(lineChanged, (products, { payload: { productId, size, by } }) => {
        for (const entry of products.entities[productId]?.stock_by_size ?? []) {
          if (entry.size === size) entry.quantity -= by;
        }
      }),
});

export const { allProductsReceived, productsReceived } = productsSlice.actions;

/**
 * The one table of products, filled by every response that carries products, all with this reader's quantities.
 * Lists hold only ids, so adding to the cart changes one entity, whichever screens show it.
 */
export const productsReducer = optimistic(productsSlice, lineChanged);
