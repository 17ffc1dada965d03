import { createEntityAdapter, type UnknownAction } from '@reduxjs/toolkit';
import { cartReceived, cartReducer, type CartState } from '@/client/api/cart/cartTable';
import { addressesReceived, addressesReducer, type AddressesState } from '@/client/api/addresses/addressesTable';
import { patchCommitted, patchApplied, patchRolledBack, type Patch } from '@/client/api/patches';
import { createOptimisticTable } from '@/client/api/optimisticTable';
import { allProductsReceived, productsReceived, productsReducer } from '@/client/api/products/productsTable';
import type { ProductsState } from '@/client/api/products/productsTable';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import { wishlistReceived, wishlistReducer, type WishlistState } from '@/client/api/wishlist/wishlistTable';
import type { Address } from '@/shared/contract/addresses';
import type { Product } from '@/shared/contract/products';

const product = (id: number, quantity: number): Product => ({
  id,
  name: `Product ${id}`,
  images: [],
  image: '',
  category: 'men',
  description: '',
  new_price: 10,
  old_price: 12,
  stock_by_size: [
    { size: 'S', quantity: 3 },
    { size: 'M', quantity },
  ],
});
const address = (_id: string): Address => ({ _id, addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' });
const line = (by: 1 | -1): Patch => ({ kind: 'cartLine', productId: 1, size: 'M', by });
const applied = (id: string, patch: Patch) => patchApplied({ id, patch });
const committed = (id: string, facts = {}) => patchCommitted({ id, facts });
const rolledBack = (id: string) => patchRolledBack({ id });

const play = <State>(
  reducer: (state: State | undefined, action: UnknownAction) => State,
  ...actions: UnknownAction[]
): State => actions.reduce<State>(reducer, reducer(undefined, { type: 'start' }));
const then = <State>(
  reducer: (state: State | undefined, action: UnknownAction) => State,
  state: State,
  ...actions: UnknownAction[]
): State => actions.reduce<State>(reducer, state);

const counts = (state: CartState) => state.view.ids.map((key) => [key, state.view.entities[key]?.count]);
const left = (state: ProductsState, id = 1) => state.view.entities[id]?.stock_by_size[1]?.quantity;

describe('cart', () => {
  const loaded = play(cartReducer, cartReceived({ '1_M': 2, '2_S': 1 }));

  test('reads the map and leaves out what is no line', () => {
    expect(counts(play(cartReducer, cartReceived({ '1_M': 2, x: 3, '3_S': 0 })))).toEqual([['1_M', 2]]);
  });

  test('shows what was asked at once, and takes only that back when it fails', () => {
    const two = then(cartReducer, loaded, applied('a', line(1)), applied('b', line(1)));
    expect(counts(two)[0]).toEqual(['1_M', 4]);
    expect(counts(then(cartReducer, two, rolledBack('a')))[0]).toEqual(['1_M', 3]);
    const both = then(cartReducer, two, rolledBack('a'), rolledBack('b'));
    expect(both.view).toBe(loaded.confirmed);
  });

  test('an answer turns the intent into the base, whichever comes first', () => {
    const state = then(
      cartReducer,
      loaded,
      applied('a', line(1)),
      applied('b', line(-1)),
      committed('b'),
      committed('a'),
    );
    expect(counts(state)[0]).toEqual(['1_M', 2]);
    expect(state.patches).toEqual([]);
    expect(state.view).toBe(state.confirmed);
  });

  test('a refetch goes under the patches', () => {
    const state = then(cartReducer, loaded, applied('a', line(1)), cartReceived({ '1_M': 7 }));
    expect(counts(state)).toEqual([['1_M', 8]]);
    expect(counts(then(cartReducer, state, rolledBack('a')))).toEqual([['1_M', 7]]);
  });

  test('a line comes, goes, and never counts below one', () => {
    const fresh = then(cartReducer, loaded, applied('a', { kind: 'cartLine', productId: 9, size: 'L', by: 1 }));
    expect(counts(fresh)).toContainEqual(['9_L', 1]);
    const over = then(cartReducer, loaded, ...['a', 'b', 'c'].map((id) => applied(id, line(-1))));
    expect(counts(over)).toEqual([['2_S', 1]]);
    expect(counts(then(cartReducer, over, rolledBack('a'), rolledBack('b'), rolledBack('c')))[0]).toEqual(['1_M', 2]);
  });

  test('is hidden and shown again as the server has it by then', () => {
    const hidden = then(cartReducer, loaded, applied('h', { kind: 'cartHidden' }));
    expect(counts(hidden)).toEqual([]);
    expect(counts(then(cartReducer, hidden, rolledBack('h')))).toHaveLength(2);
    expect(counts(then(cartReducer, hidden, cartReceived({}), rolledBack('h')))).toEqual([]);
  });

  test('is empty in one step after an order that empties it', () => {
    expect(counts(then(cartReducer, loaded, committed('order', { cart: {} })))).toEqual([]);
  });

  test('the same answer again changes nothing, not even a reference', () => {
    expect(then(cartReducer, loaded, cartReceived({ '1_M': 2, '2_S': 1 }))).toBe(loaded);
    expect(then(cartReducer, loaded, { type: 'other' }, committed('unknown'), rolledBack('unknown'))).toBe(loaded);
  });

  test('is forgotten with the session', () => {
    const state = then(cartReducer, loaded, applied('a', line(1)), sessionEnded());
    expect(state).toMatchObject({ patches: [], isLoaded: false, view: { ids: [] } });
    expect(counts(then(cartReducer, state, committed('a')))).toEqual([]);
  });
});

describe('products', () => {
  const loaded = play(productsReducer, allProductsReceived([product(1, 5), product(2, 5)]));

  test('an add takes one unit, a remove gives one, of that size only', () => {
    const state = then(productsReducer, loaded, applied('a', line(1)), applied('b', line(1)), applied('c', line(-1)));
    expect(left(state)).toBe(4);
    expect(state.view.entities[1]?.stock_by_size[0]).toEqual({ size: 'S', quantity: 3 });
  });

  test('every product but the changed one keeps its reference through the whole change', () => {
    const during = then(productsReducer, loaded, applied('a', line(1)));
    expect(during.view.entities[2]).toBe(loaded.view.entities[2]);
    expect(during.view.entities[1]).not.toBe(loaded.view.entities[1]);
    const after = then(productsReducer, during, committed('a', { products: [product(1, 4)] }));
    expect(after.view.entities[1]).toBe(during.view.entities[1]);
    const refetched = then(productsReducer, after, allProductsReceived([product(1, 4), product(2, 5)]));
    expect(refetched).toBe(after);
  });

  test('an intent on one product leaves another waiting one its reference', () => {
    const first = then(productsReducer, loaded, applied('a', line(1)));
    const second = then(productsReducer, first, applied('b', { kind: 'cartLine', productId: 2, size: 'M', by: 1 }));
    expect(second.view.entities[1]).toBe(first.view.entities[1]);
  });

  test('the answer replaces the product below the patches that still wait', () => {
    const state = then(
      productsReducer,
      loaded,
      applied('a', line(1)),
      applied('b', line(1)),
      committed('a', { products: [product(1, 9)] }),
    );
    expect(left(state)).toBe(8);
    expect(left(then(productsReducer, state, rolledBack('b')))).toBe(9);
  });

  test('an answer without a product leaves it as the server last said', () => {
    expect(left(then(productsReducer, loaded, applied('a', line(-1)), committed('a')))).toBe(5);
  });

  test('part lists add and update, only the full list tells what is gone', () => {
    const part = then(productsReducer, loaded, productsReceived([product(3, 1), product(1, 2)]));
    expect(part.view.ids).toEqual([1, 2, 3]);
    expect(left(part)).toBe(2);
    expect(play(productsReducer, productsReceived([product(3, 1)])).isLoaded).toBe(false);
    expect(then(productsReducer, part, wishlistReceived([product(4, 1)])).view.ids).toEqual([1, 2, 3, 4]);
    expect(then(productsReducer, part, allProductsReceived([product(2, 5)])).view.ids).toEqual([2]);
  });

  test('stay when the session ends, without its patches', () => {
    const state = then(productsReducer, loaded, applied('a', line(1)), sessionEnded());
    expect(left(state)).toBe(5);
    expect(state.isLoaded).toBe(true);
  });
});

describe('wishlist and addresses', () => {
  test('wishes come and go at once, each once', () => {
    const wish = (productId: number, isWished: boolean): Patch => ({ kind: 'wish', productId, isWished });
    const loaded = play<WishlistState>(wishlistReducer, wishlistReceived([product(1, 1), product(2, 1)]));
    const state = then(wishlistReducer, loaded, applied('a', wish(1, false)), applied('b', wish(3, true)));
    expect(state.view.ids).toEqual([2, 3]);
    expect(then(wishlistReducer, state, rolledBack('a'), committed('b')).view.ids).toEqual([1, 2, 3]);
    expect(then(wishlistReducer, loaded, applied('c', wish(1, true)), committed('c')).view.ids).toEqual([1, 2]);
  });

  test('an address that could not be deleted stands where it stood', () => {
    const gone: Patch = { kind: 'addressRemoved', addressId: 'a' };
    const loaded = play<AddressesState>(addressesReducer, addressesReceived([address('a'), address('b')]));
    const during = then(addressesReducer, loaded, applied('x', gone));
    expect(during.view.ids).toEqual(['b']);
    expect(then(addressesReducer, during, rolledBack('x')).view.ids).toEqual(['a', 'b']);
    expect(then(addressesReducer, during, committed('x')).confirmed.ids).toEqual(['b']);
  });

  test('a saved address is added, a changed one stays in its place', () => {
    const loaded = play<AddressesState>(addressesReducer, addressesReceived([address('a'), address('b')]));
    const added = then(addressesReducer, loaded, committed('x', { addresses: [address('c')] }));
    expect(added.view.ids).toEqual(['a', 'b', 'c']);
    const changed = then(addressesReducer, added, committed('y', { addresses: [{ ...address('a'), city: 'Baucau' }] }));
    expect(changed.view.ids).toEqual(['a', 'b', 'c']);
    expect(changed.view.entities['a']?.city).toBe('Baucau');
    expect(changed.view.entities['b']).toBe(loaded.view.entities['b']);
  });
});

test('a ledger knows only the patches that concern it', () => {
  const { reducer, initialState } = createOptimisticTable<{ id: number }, number>({
    adapter: createEntityAdapter<{ id: number }>(),
    targetId: () => undefined,
    apply: (entity) => entity,
    fromAction: () => undefined,
    commitsOnSuccess: () => true,
    clearedOnLogout: true,
  });
  expect(reducer(undefined, applied('a', line(1)))).toBe(initialState);
});
