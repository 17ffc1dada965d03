import { createAction, createEntityAdapter, createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import { languageShown } from '@/client/lib/language';
import { optimistic } from '@/client/transport/optimistic';
import { isResponse, responseOf } from '@/client/transport/responses';
import type { Product } from '@/shared/contract/products';
import type { CartLineId } from '@/shared/domain/cartKey';

/** A patch of two tables: a unit that is put into the cart can no longer be added, and the other way round. */
export const lineChanged = createAction<CartLineId & { readonly by: 1 | -1 }>('cart/lineChanged');

const isPartialList = isResponse(
  'products.bestSelling',
  'products.newCollections',
  'products.popularInWomen',
  'products.related',
);

const adapter = createEntityAdapter<Product>();

const initialState = adapter.getInitialState({ isLoaded: false });

/** A product that is not in the full list is no longer on sale; one that is not in another list may be. */
const takeAll = (products: Draft<typeof initialState>, all: readonly Product[]): void => {
  adapter.setAll(products, all);
  products.isLoaded = true;
};

const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    /** The products of the first view; the others may be on sale too. */
    productsReceived: (products, { payload }: PayloadAction<readonly Product[]>) => {
      adapter.setMany(products, payload);
    },
  },
  extraReducers: (builder) =>
    builder
      // Units in the cart reduce the quantity that this customer can still add (rules: Stock).
      .addCase(lineChanged, (products, { payload: { productId, size, by } }) => {
        for (const entry of products.entities[productId]?.stock_by_size ?? []) {
          if (entry.size === size) entry.quantity -= by;
        }
      })
      .addCase(languageShown, (products, { meta }) => {
        if (meta.products) takeAll(products, meta.products);
      })
      .addMatcher(isResponse('products.all'), (products, action) => {
        takeAll(products, responseOf(action));
      })
      .addMatcher(isPartialList, (products, action) => {
        adapter.setMany(products, responseOf(action));
      })
      .addMatcher(isResponse('wishlist.get'), (products, action) => {
        adapter.setMany(products, responseOf(action).wishlist);
      })
      .addMatcher(isResponse('cart.add', 'cart.remove'), (products, action) => {
        const { updatedProduct } = responseOf(action);
        if (updatedProduct) adapter.setOne(products, updatedProduct);
      }),
});

export const { productsReceived } = productsSlice.actions;

/**
 * The one table of products, filled by every response that carries products, all with this reader's quantities.
 * Lists hold only ids, so adding to the cart changes one entity, whichever screens show it.
 */
export const productsReducer = optimistic(productsSlice, lineChanged);
