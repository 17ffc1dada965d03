import { createEntityAdapter, type UnknownAction } from '@reduxjs/toolkit';
import { cartReceived, cartReducer, type CartState } from '@/client/api/cart/cartLedger';
import { addressesReceived, addressesReducer, type AddressesState } from '@/client/api/addresses/addressesLedger';
import { changeAnswered, changeAsked, changeFailed, type Intent } from '@/client/api/changes';
import { createLedger } from '@/client/api/ledger';
import { allProductsReceived, productsReceived, productsReducer } from '@/client/api/products/productsLedger';
import type { ProductsState } from '@/client/api/products/productsLedger';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import { wishlistReceived, wishlistReducer, type WishlistState } from '@/client/api/wishlist/wishlistLedger';
import type { Address } from '@/shared/contract/addresses';
import type { Product } from '@/shared/contract/products';
import { productWith } from '../../support/products';

const product = (id: number, quantity: number): Product =>
  productWith({
    id,
    stock_by_size: [
      { size: 'S', quantity: 3 },
      { size: 'M', quantity },
    ],
  });
const address = (_id: string): Address => ({ _id, addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' });
const line = (by: 1 | -1): Intent => ({ kind: 'cartLine', productId: 1, size: 'M', by });
const asked = (id: string, intent: Intent) => changeAsked({ id, intent });
const answered = (id: string, facts = {}) => changeAnswered({ id, facts });
const failed = (id: string) => changeFailed({ id });

const play = <State>(
  reducer: (state: State | undefined, action: UnknownAction) => State,
  ...actions: UnknownAction[]
): State => actions.reduce<State>(reducer, reducer(undefined, { type: 'start' }));
const then = <State>(
  reducer: (state: State | undefined, action: UnknownAction) => State,
  state: State,
  ...actions: UnknownAction[]
): State => actions.reduce<State>(reducer, state);

const counts = (state: CartState) => state.shown.ids.map((key) => [key, state.shown.entities[key]?.count]);
const left = (state: ProductsState, id = 1) => state.shown.entities[id]?.stock_by_size[1]?.quantity;

describe('cart', () => {
  const loaded = play(cartReducer, cartReceived({ '1_M': 2, '2_S': 1 }));

  test('reads the map and leaves out what is no line', () => {
    expect(counts(play(cartReducer, cartReceived({ '1_M': 2, x: 3, '3_S': 0 })))).toEqual([['1_M', 2]]);
  });

  test('shows what was asked at once, and takes only that back when it fails', () => {
    const two = then(cartReducer, loaded, asked('a', line(1)), asked('b', line(1)));
    expect(counts(two)[0]).toEqual(['1_M', 4]);
    expect(counts(then(cartReducer, two, failed('a')))[0]).toEqual(['1_M', 3]);
    const both = then(cartReducer, two, failed('a'), failed('b'));
    expect(both.shown).toBe(loaded.base);
  });

  test('an answer turns the intent into the base, whichever comes first', () => {
    const state = then(cartReducer, loaded, asked('a', line(1)), asked('b', line(-1)), answered('b'), answered('a'));
    expect(counts(state)[0]).toEqual(['1_M', 2]);
    expect(state.intents).toEqual([]);
    expect(state.shown).toBe(state.base);
  });

  test('a refetch goes under the intents', () => {
    const state = then(cartReducer, loaded, asked('a', line(1)), cartReceived({ '1_M': 7 }));
    expect(counts(state)).toEqual([['1_M', 8]]);
    expect(counts(then(cartReducer, state, failed('a')))).toEqual([['1_M', 7]]);
  });

  test('a line comes, goes, and never counts below one', () => {
    const fresh = then(cartReducer, loaded, asked('a', { kind: 'cartLine', productId: 9, size: 'L', by: 1 }));
    expect(counts(fresh)).toContainEqual(['9_L', 1]);
    const over = then(cartReducer, loaded, ...['a', 'b', 'c'].map((id) => asked(id, line(-1))));
    expect(counts(over)).toEqual([['2_S', 1]]);
    expect(counts(then(cartReducer, over, failed('a'), failed('b'), failed('c')))[0]).toEqual(['1_M', 2]);
  });

  test('is hidden and shown again as the server has it by then', () => {
    const hidden = then(cartReducer, loaded, asked('h', { kind: 'cartHidden' }));
    expect(counts(hidden)).toEqual([]);
    expect(counts(then(cartReducer, hidden, failed('h')))).toHaveLength(2);
    expect(counts(then(cartReducer, hidden, cartReceived({}), failed('h')))).toEqual([]);
  });

  test('is empty in one step after an order that empties it', () => {
    expect(counts(then(cartReducer, loaded, answered('order', { isCartEmptied: true })))).toEqual([]);
  });

  test('the same answer again changes nothing, not even a reference', () => {
    expect(then(cartReducer, loaded, cartReceived({ '1_M': 2, '2_S': 1 }))).toBe(loaded);
    expect(then(cartReducer, loaded, { type: 'other' }, answered('unknown'), failed('unknown'))).toBe(loaded);
  });

  test('is forgotten with the session', () => {
    const state = then(cartReducer, loaded, asked('a', line(1)), sessionEnded());
    expect(state).toMatchObject({ intents: [], isLoaded: false, shown: { ids: [] } });
    expect(counts(then(cartReducer, state, answered('a')))).toEqual([]);
  });
});

describe('products', () => {
  const loaded = play(productsReducer, allProductsReceived([product(1, 5), product(2, 5)]));

  test('an add takes one unit, a remove gives one, of that size only', () => {
    const state = then(productsReducer, loaded, asked('a', line(1)), asked('b', line(1)), asked('c', line(-1)));
    expect(left(state)).toBe(4);
    expect(state.shown.entities[1]?.stock_by_size[0]).toEqual({ size: 'S', quantity: 3 });
  });

  test('every product but the changed one keeps its reference through the whole change', () => {
    const during = then(productsReducer, loaded, asked('a', line(1)));
    expect(during.shown.entities[2]).toBe(loaded.shown.entities[2]);
    expect(during.shown.entities[1]).not.toBe(loaded.shown.entities[1]);
    const after = then(productsReducer, during, answered('a', { product: product(1, 4) }));
    expect(after.shown.entities[1]).toBe(during.shown.entities[1]);
    const refetched = then(productsReducer, after, allProductsReceived([product(1, 4), product(2, 5)]));
    expect(refetched).toBe(after);
  });

  test('an intent on one product leaves another waiting one its reference', () => {
    const first = then(productsReducer, loaded, asked('a', line(1)));
    const second = then(productsReducer, first, asked('b', { kind: 'cartLine', productId: 2, size: 'M', by: 1 }));
    expect(second.shown.entities[1]).toBe(first.shown.entities[1]);
  });

  test('the answer replaces the product below the intents that still wait', () => {
    const state = then(
      productsReducer,
      loaded,
      asked('a', line(1)),
      asked('b', line(1)),
      answered('a', { product: product(1, 9) }),
    );
    expect(left(state)).toBe(8);
    expect(left(then(productsReducer, state, failed('b')))).toBe(9);
  });

  test('an answer without a product leaves it as the server last said', () => {
    expect(left(then(productsReducer, loaded, asked('a', line(-1)), answered('a')))).toBe(5);
  });

  test('part lists add and update, only the full list tells what is gone', () => {
    const part = then(productsReducer, loaded, productsReceived([product(3, 1), product(1, 2)]));
    expect(part.shown.ids).toEqual([1, 2, 3]);
    expect(left(part)).toBe(2);
    expect(play(productsReducer, productsReceived([product(3, 1)])).isLoaded).toBe(false);
    expect(then(productsReducer, part, wishlistReceived([product(4, 1)])).shown.ids).toEqual([1, 2, 3, 4]);
    expect(then(productsReducer, part, allProductsReceived([product(2, 5)])).shown.ids).toEqual([2]);
  });

  test('stay when the session ends, without its intents', () => {
    const state = then(productsReducer, loaded, asked('a', line(1)), sessionEnded());
    expect(left(state)).toBe(5);
    expect(state.isLoaded).toBe(true);
  });
});

describe('wishlist and addresses', () => {
  test('wishes come and go at once, each once', () => {
    const wish = (productId: number, isWished: boolean): Intent => ({ kind: 'wish', productId, isWished });
    const loaded = play<WishlistState>(wishlistReducer, wishlistReceived([product(1, 1), product(2, 1)]));
    const state = then(wishlistReducer, loaded, asked('a', wish(1, false)), asked('b', wish(3, true)));
    expect(state.shown.ids).toEqual([2, 3]);
    expect(then(wishlistReducer, state, failed('a'), answered('b')).shown.ids).toEqual([1, 2, 3]);
    expect(then(wishlistReducer, loaded, asked('c', wish(1, true)), answered('c')).shown.ids).toEqual([1, 2]);
  });

  test('an address that could not be deleted stands where it stood', () => {
    const gone: Intent = { kind: 'addressGone', addressId: 'a' };
    const loaded = play<AddressesState>(addressesReducer, addressesReceived([address('a'), address('b')]));
    const during = then(addressesReducer, loaded, asked('x', gone));
    expect(during.shown.ids).toEqual(['b']);
    expect(then(addressesReducer, during, failed('x')).shown.ids).toEqual(['a', 'b']);
    expect(then(addressesReducer, during, answered('x')).base.ids).toEqual(['b']);
  });

  test('a saved address is added, a changed one stays in its place', () => {
    const loaded = play<AddressesState>(addressesReducer, addressesReceived([address('a'), address('b')]));
    const added = then(addressesReducer, loaded, answered('x', { address: address('c') }));
    expect(added.shown.ids).toEqual(['a', 'b', 'c']);
    const changed = then(addressesReducer, added, answered('y', { address: { ...address('a'), city: 'Baucau' } }));
    expect(changed.shown.ids).toEqual(['a', 'b', 'c']);
    expect(changed.shown.entities['a']?.city).toBe('Baucau');
    expect(changed.shown.entities['b']).toBe(loaded.shown.entities['b']);
  });
});

test('a ledger knows only the intents that concern it', () => {
  const { reducer, initialState } = createLedger<{ id: number }, number>({
    adapter: createEntityAdapter<{ id: number }>(),
    concerns: () => undefined,
    apply: (entity) => entity,
    received: () => undefined,
    commits: true,
    isPersonal: true,
  });
  expect(reducer(undefined, asked('a', line(1)))).toBe(initialState);
});
