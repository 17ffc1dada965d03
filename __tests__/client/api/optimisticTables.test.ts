import {
  cartReceived,
  addressesReceived,
  addressReceived,
  cartChanged,
  allProductsReceived,
  wishlistReceived,
} from '../../support/responses';
import type { UnknownAction } from '@reduxjs/toolkit';
import { cartReducer, unitsHidden } from '@/client/api/cart/cartSlice';
import { addressesReducer, addressRemoved } from '@/client/api/addresses/addressesSlice';
import { patchApplied, patchRolledBack, type Patch } from '@/client/transport/optimistic';
import { lineChanged, productsReceived, productsReducer } from '@/client/api/products/productsSlice';
import { sessionEnded } from '@/client/transport/session';
import { wishAdded, wishlistReducer, wishRemoved } from '@/client/api/wishlist/wishlistSlice';
import type { RootState } from '@/client/lib/store';
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
const line = (by: 1 | -1) => lineChanged({ productId: 1, size: 'M', by });
const applied = (id: string, patch: Patch) => patchApplied({ id, patch });
const committed = (id: string) => cartChanged(id);
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

const counts = (state: RootState['cart']) => state.view.ids.map((key) => [key, state.view.entities[key]?.count]);
const left = (state: RootState['products'], id = 1) => state.view.entities[id]?.stock_by_size[1]?.quantity;

describe('cart', () => {
  const loaded = play(cartReducer, cartReceived({ '1_M': 2, '2_S': 1 }));

  test('reads the cart map and ignores invalid entries', () => {
    expect(counts(play(cartReducer, cartReceived({ '1_M': 2, x: 3, '3_S': 0 })))).toEqual([['1_M', 2]]);
  });

  test('applies a patch at once, and rolls back only that patch when its request fails', () => {
    const two = then(cartReducer, loaded, applied('a', line(1)), applied('b', line(1)));
    expect(counts(two)[0]).toEqual(['1_M', 4]);
    expect(counts(then(cartReducer, two, rolledBack('a')))[0]).toEqual(['1_M', 3]);
    const both = then(cartReducer, two, rolledBack('a'), rolledBack('b'));
    expect(both.view).toBe(loaded.confirmed);
  });

  test('a response commits its patch, in any order of the responses', () => {
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

  test('patches are applied over a refetched cart', () => {
    const state = then(cartReducer, loaded, applied('a', line(1)), cartReceived({ '1_M': 7 }));
    expect(counts(state)).toEqual([['1_M', 8]]);
    expect(counts(then(cartReducer, state, rolledBack('a')))).toEqual([['1_M', 7]]);
  });

  test('patches add and remove a line, and no count is below 1', () => {
    const fresh = then(cartReducer, loaded, applied('a', lineChanged({ productId: 9, size: 'L', by: 1 })));
    expect(counts(fresh)).toContainEqual(['9_L', 1]);
    const over = then(cartReducer, loaded, ...['a', 'b', 'c'].map((id) => applied(id, line(-1))));
    expect(counts(over)).toEqual([['2_S', 1]]);
    expect(counts(then(cartReducer, over, rolledBack('a'), rolledBack('b'), rolledBack('c')))[0]).toEqual(['1_M', 2]);
  });

  test('is hidden by a patch, and shown again with the latest confirmed lines', () => {
    const hidden = then(cartReducer, loaded, applied('h', unitsHidden({ '1_M': 2, '2_S': 1 })));
    expect(counts(hidden)).toEqual([]);
    expect(counts(then(cartReducer, hidden, rolledBack('h')))).toHaveLength(2);
    expect(counts(then(cartReducer, hidden, cartReceived({}), rolledBack('h')))).toEqual([]);
  });

  test('shows what is confirmed while it is hidden, until it is shown again', () => {
    const own = lineChanged({ productId: 9, size: 'L', by: 1 });
    const hidden = then(cartReducer, loaded, applied('h', unitsHidden({ '1_M': 2, '2_S': 1 })), applied('a', own));
    expect(counts(hidden)).toEqual([['9_L', 1]]);
    const confirmed = then(cartReducer, hidden, committed('a'));
    expect(counts(confirmed)).toEqual([['9_L', 1]]);
    const refetched = then(cartReducer, confirmed, cartReceived({ '9_L': 1 }));
    expect(counts(refetched)).toEqual([['9_L', 1]]);
    expect(then(cartReducer, refetched, rolledBack('h'))).toMatchObject({ patches: [] });
    expect(counts(then(cartReducer, refetched, rolledBack('h')))).toEqual([['9_L', 1]]);
    expect(counts(then(cartReducer, confirmed, rolledBack('h')))).toHaveLength(3);
  });

  test('an equal response keeps the reference of the state', () => {
    expect(then(cartReducer, loaded, cartReceived({ '1_M': 2, '2_S': 1 }))).toBe(loaded);
    expect(then(cartReducer, loaded, { type: 'other' }, committed('unknown'), rolledBack('unknown'))).toBe(loaded);
  });

  test('is cleared when the session ends', () => {
    const state = then(cartReducer, loaded, applied('a', line(1)), sessionEnded());
    expect(state).toMatchObject({ patches: [], view: { ids: [], isLoaded: false } });
    expect(counts(then(cartReducer, state, committed('a')))).toEqual([]);
  });
});

describe('products', () => {
  const loaded = play(productsReducer, allProductsReceived([product(1, 5), product(2, 5)]));

  test('an add subtracts one unit and a remove adds one, of that size only', () => {
    const state = then(productsReducer, loaded, applied('a', line(1)), applied('b', line(1)), applied('c', line(-1)));
    expect(left(state)).toBe(4);
    expect(state.view.entities[1]?.stock_by_size[0]).toEqual({ size: 'S', quantity: 3 });
  });

  test('every other product keeps its reference from the patch to the refetch', () => {
    const during = then(productsReducer, loaded, applied('a', line(1)));
    expect(during.view.entities[2]).toBe(loaded.view.entities[2]);
    expect(during.view.entities[1]).not.toBe(loaded.view.entities[1]);
    const after = then(productsReducer, during, committed('a'), productsReceived([product(1, 4)]));
    expect(after.view.entities[1]).toBe(during.view.entities[1]);
    const refetched = then(productsReducer, after, allProductsReceived([product(1, 4), product(2, 5)]));
    expect(refetched).toBe(after);
  });

  test('a patch of one product keeps the reference of another patched product', () => {
    const first = then(productsReducer, loaded, applied('a', line(1)));
    const second = then(productsReducer, first, applied('b', lineChanged({ productId: 2, size: 'M', by: 1 })));
    expect(second.view.entities[1]).toBe(first.view.entities[1]);
  });

  test('a response replaces the confirmed product; pending patches are applied over it', () => {
    const state = then(
      productsReducer,
      loaded,
      applied('a', line(1)),
      applied('b', line(1)),
      committed('a'),
      productsReceived([product(1, 9)]),
    );
    expect(left(state)).toBe(8);
    expect(left(then(productsReducer, state, rolledBack('b')))).toBe(9);
  });

  test('a response commits its patch and brings its product in one action', () => {
    const during = then(productsReducer, loaded, applied('a', line(1)));
    const after = then(productsReducer, during, cartChanged('a', product(1, 7)));
    expect(after.patches).toEqual([]);
    expect(left(after)).toBe(7);
    expect(after.view).toBe(after.confirmed);
  });

  test('a response without a product keeps what the patch showed', () => {
    expect(left(then(productsReducer, loaded, applied('a', line(-1)), committed('a')))).toBe(6);
  });

  test('partial lists add and update products; only the full list removes them', () => {
    const part = then(productsReducer, loaded, productsReceived([product(3, 1), product(1, 2)]));
    expect(part.view.ids).toEqual([1, 2, 3]);
    expect(left(part)).toBe(2);
    expect(play(productsReducer, productsReceived([product(3, 1)])).view.isLoaded).toBe(false);
    expect(then(productsReducer, part, wishlistReceived([product(4, 1)])).view.ids).toEqual([1, 2, 3, 4]);
    expect(then(productsReducer, part, allProductsReceived([product(2, 5)])).view.ids).toEqual([2]);
  });

  test('are kept without patches when the session ends', () => {
    const state = then(productsReducer, loaded, applied('a', line(1)), sessionEnded());
    expect(left(state)).toBe(5);
    expect(state.view.isLoaded).toBe(true);
  });
});

describe('wishlist and addresses', () => {
  test('a wish is added and removed at once, and is listed once', () => {
    const loaded = play(wishlistReducer, wishlistReceived([product(1, 1), product(2, 1)]));
    const state = then(wishlistReducer, loaded, applied('a', wishRemoved(1)), applied('b', wishAdded(3)));
    expect(state.view.ids).toEqual([2, 3]);
    expect(then(wishlistReducer, state, rolledBack('a'), committed('b')).view.ids).toEqual([1, 2, 3]);
    expect(then(wishlistReducer, loaded, applied('c', wishAdded(1)), committed('c')).view.ids).toEqual([1, 2]);
  });

  test('an address whose deletion fails returns to its position', () => {
    const gone = addressRemoved('a');
    const loaded = play(addressesReducer, addressesReceived([address('a'), address('b')]));
    const during = then(addressesReducer, loaded, applied('x', gone));
    expect(during.view.ids).toEqual(['b']);
    expect(then(addressesReducer, during, rolledBack('x')).view.ids).toEqual(['a', 'b']);
    expect(then(addressesReducer, during, committed('x')).confirmed.ids).toEqual(['b']);
  });

  test('a new address is appended; a changed one keeps its position', () => {
    const loaded = play(addressesReducer, addressesReceived([address('a'), address('b')]));
    const added = then(addressesReducer, loaded, addressReceived(address('c')));
    expect(added.view.ids).toEqual(['a', 'b', 'c']);
    const changed = then(addressesReducer, added, addressReceived({ ...address('a'), city: 'Baucau' }));
    expect(changed.view.ids).toEqual(['a', 'b', 'c']);
    expect(changed.view.entities['a']?.city).toBe('Baucau');
    expect(changed.view.entities['b']).toBe(loaded.view.entities['b']);
  });
});

test('a table ignores the patches of other resources', () => {
  const loaded = play(wishlistReducer, wishlistReceived([product(1, 1)]));
  expect(then(wishlistReducer, loaded, applied('a', line(1)), committed('a'))).toBe(loaded);
});
