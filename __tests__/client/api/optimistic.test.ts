import fc from 'fast-check';
import { createModelShop, type RequestFault, type ModelShop } from '../support/modelShop';
import { createClock, type Clock } from '../../support/clock';
import { createTestEffects } from '../../support/effects';
import { RETRY_PAUSE_MAX_MS } from '@/shared/constants';
import { deleteAddress } from '@/client/api/addresses/changeAddresses';
import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { baseApi } from '@/client/transport/baseApi';
import { selectCartCount, selectCartLines } from '@/client/api/cart/cart.selectors';
import { addToCart, removeFromCart } from '@/client/api/cart/changeCart';
import { productsApi } from '@/client/api/products/productsApi';
import { selectSizesLeft } from '@/client/api/products/products.selectors';
import { selectWishlistIds } from '@/client/api/wishlist/wishlistApi';
import { addToWishlist, removeFromWishlist } from '@/client/api/wishlist/changeWishlist';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore, type ShopStore } from '@/client/app/store';
import type { RootState } from '@/client/lib/store';

/** The number of random sessions per property; `npm run properties` runs 10,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 25);

/** The number of sessions with Redux Toolkit's checks for mutations and serializability, which are slow. */
const CHECKED_RUNS = 5;
let opened = 0;
/** Longer than every time-out and retry pause of the client. */
const SECONDS_OF_REST_MAX = 3_600;

const STOCK = [
  { id: 1, name: 'Shirt', sizes: { S: 2, M: 5 } },
  { id: 2, name: 'Skirt', sizes: { M: 1 } },
];
const ADDRESSES = ['home', 'work'];

type Press =
  | { readonly kind: 'add' | 'remove'; readonly productId: number; readonly size: string }
  | { readonly kind: 'wish' | 'unwish'; readonly productId: number }
  | { readonly kind: 'forget'; readonly addressId: string }
  | { readonly kind: 'refetch'; readonly tag: 'cart' | 'products' | 'wishlist' | 'addresses' }
  | { readonly kind: 'look' };

interface Step {
  readonly press: Press;
  /** Milliseconds until the next press. */
  readonly pause: number;
}

const productId = fc.constantFrom(1, 2);
const line = fc.constantFrom({ productId: 1, size: 'S' }, { productId: 1, size: 'M' }, { productId: 2, size: 'M' });
const press: fc.Arbitrary<Press> = fc.oneof(
  { weight: 4, arbitrary: line.map((of) => ({ kind: 'add', ...of }) as const) },
  { weight: 3, arbitrary: line.map((of) => ({ kind: 'remove', ...of }) as const) },
  { weight: 1, arbitrary: productId.map((id) => ({ kind: 'wish', productId: id }) as const) },
  { weight: 1, arbitrary: productId.map((id) => ({ kind: 'unwish', productId: id }) as const) },
  { weight: 1, arbitrary: fc.constantFrom(...ADDRESSES).map((addressId) => ({ kind: 'forget', addressId }) as const) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('cart' as const, 'products' as const, 'wishlist' as const, 'addresses' as const)
      .map((tag) => ({ kind: 'refetch', tag }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'look' } as const) },
);
const steps: fc.Arbitrary<Step[]> = fc.array(fc.record({ press, pause: fc.nat({ max: 25 }) }), {
  minLength: 2,
  maxLength: 8,
});
const fates: fc.Arbitrary<RequestFault[]> = fc.array(
  fc.record({
    there: fc.nat({ max: 30 }),
    back: fc.nat({ max: 30 }),
    fault: fc.oneof(
      { weight: 7, arbitrary: fc.constant('none' as const) },
      { weight: 3, arbitrary: fc.constantFrom('lostBefore', 'lostAfter', 'refused', 'broken', 'silent') },
    ),
  }),
  { minLength: 60, maxLength: 60 },
);

/** The data on the screen that the actions of a session can change. */
const screenOf = (state: RootState) => ({
  cart: Object.fromEntries(selectCartLines(state).map(({ key, count }) => [key, count])),
  left: STOCK.map(({ id }) => selectSizesLeft(state, id)),
  wishes: [...selectWishlistIds(state)].sort(),
  addresses: selectAddresses(state).map(({ _id }) => _id),
});

const truthOf = ({ state, productsOnWire }: ModelShop) => ({
  cart: Object.fromEntries(state.cart),
  left: productsOnWire().map((product) => product.stock_by_size),
  wishes: [...state.wishes].sort(),
  addresses: [...state.addresses.keys()],
});

const isChange = (path: string) => /add|remove|delete/.test(path) && path !== '/api/addresses';

const doPress = (store: ShopStore, pressed: Press): Promise<unknown> | undefined => {
  switch (pressed.kind) {
    case 'add':
      return store.dispatch(addToCart(pressed));
    case 'remove':
      return store.dispatch(removeFromCart(pressed));
    case 'wish':
      return store.dispatch(addToWishlist(pressed.productId));
    case 'unwish':
      return store.dispatch(removeFromWishlist(pressed.productId));
    case 'forget':
      return store.dispatch(deleteAddress(pressed.addressId));
    case 'refetch':
      store.dispatch(baseApi.util.invalidateTags([pressed.tag]));
      return undefined;
    case 'look':
      void store.dispatch(
        productsApi.endpoints.getBestSelling.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
      return undefined;
  }
};

interface Open {
  readonly clock: Clock;
  readonly shop: ModelShop;
  readonly store: ShopStore;
}

/** Advances the clock until no request is pending, including the refetches after failures. */
const rest = async ({ store, shop, clock }: Open, presses: readonly (Promise<unknown> | undefined)[] = []) => {
  let isDone = false;
  void Promise.all(presses).then(() => {
    isDone = true;
  });
  const isBusy = () =>
    !isDone || Object.values(store.getState().api.queries).some((entry) => entry?.status === 'pending');
  for (let calls = -1; calls !== shop.calls.length;) {
    calls = shop.calls.length;
    let seconds = 0;
    do {
      await clock.pass(1000);
      if (++seconds > SECONDS_OF_REST_MAX) throw new Error('Requests are still pending.');
    } while (isBusy());
    await clock.pass(RETRY_PAUSE_MAX_MS);
  }
};

const openShop = async (): Promise<Open> => {
  const clock = createClock();
  const shop = createModelShop(clock, STOCK, ADDRESSES);
  const effects = createTestEffects({ local: { 'auth-token': 'token' }, fetch: shop.fetch, clock });
  const open = { clock, shop, store: makeStore({ effects, checks: opened++ < CHECKED_RUNS }) };
  void open.store.dispatch(startPage());
  await rest(open);
  shop.calls.length = 0;
  return open;
};

/** Runs a random session with faults: no state on the way is impossible, and the last one equals the server's. */
const playFaulty = async (session: readonly Step[], dealt: readonly RequestFault[]): Promise<void> => {
  const open = await openShop();
  const { clock, shop, store } = open;
  expect(screenOf(store.getState())).toEqual(truthOf(shop));
  const fates = [...dealt];
  const straight = shop.drawFault;
  let hasTimeout = false;
  shop.drawFault = (call) => {
    const fate = fates.shift() ?? straight(call);
    hasTimeout ||= fate.fault === 'silent';
    return fate;
  };

  const impossible: unknown[] = [];
  store.subscribe(() => {
    const screen = screenOf(store.getState());
    const isImpossible =
      Object.values(screen.cart).some((count) => count < 1) ||
      screen.left.flat().some(({ quantity }) => quantity < 0) ||
      selectCartCount(store.getState()) < 0;
    if (isImpossible) impossible.push(screen);
  });
  const presses: (Promise<unknown> | undefined)[] = [];
  for (const { press: next, pause } of session) {
    presses.push(doPress(store, next));
    await clock.pass(pause);
  }
  await rest(open, presses);

  const changes = session.filter(({ press: { kind } }) => kind !== 'refetch' && kind !== 'look');
  const sent = shop.calls.filter(({ path }) => isChange(path)).length;
  expect(sent).toBeLessThanOrEqual(changes.length);
  // A change that waits for one that times out is never sent.
  if (!hasTimeout) expect(sent).toBe(changes.length);
  expect(screenOf(store.getState())).toEqual(truthOf(shop));
  expect(impossible).toEqual([]);
};

/** Runs a random session without faults: every state shows exactly the presses so far. */
const playFlawless = async (session: readonly Step[], dealt: readonly RequestFault[]): Promise<void> => {
  const open = await openShop();
  const { clock, shop, store } = open;
  const fates = [...dealt];
  const straight = shop.drawFault;
  shop.drawFault = (call) => ({ ...(fates.shift() ?? straight(call)), fault: 'none' });

  const line = { productId: 1, size: 'M' };
  let pressed = 0;
  const wrong: unknown[] = [];
  const look = () => {
    const { cart, left } = screenOf(store.getState());
    const shown = { count: cart['1_M'] ?? 0, left: left[0]?.[1]?.quantity };
    if (shown.count !== pressed || shown.left !== 5 - pressed) wrong.push({ pressed, ...shown });
  };
  const presses: (Promise<unknown> | undefined)[] = [];
  for (const { press: next, pause } of session) {
    if (next.kind === 'refetch' || next.kind === 'look') void doPress(store, next);
    else {
      const kind = pressed === 0 || (next.kind === 'add' && pressed < 5) ? 'add' : 'remove';
      pressed += kind === 'add' ? 1 : -1;
      presses.push(doPress(store, { kind, ...line }));
    }
    look();
    const stop = store.subscribe(look);
    await clock.pass(pause);
    stop();
  }
  store.subscribe(look);
  await rest(open, presses);
  expect(wrong).toEqual([]);
  expect(screenOf(store.getState())).toEqual(truthOf(shop));
};

describe('optimistic changes', () => {
  const timeoutMs = Math.max(10_000, RUNS * 150);
  // Stops shrinking before the time-out, so that a failure is reported with the smallest example found. A machine that is
  // busy with other work plays fewer sessions.
  const bounds = { numRuns: RUNS, interruptAfterTimeLimit: timeoutMs - 1_000 };

  test(
    'any interleaving with delays, lost responses and failures ends in the state of the server',
    () => fc.assert(fc.asyncProperty(steps, fates, playFaulty), bounds),
    timeoutMs,
  );

  test(
    'without faults every state shows the presses so far, also when responses and refetches overlap',
    () => fc.assert(fc.asyncProperty(steps, fates, playFlawless), bounds),
    timeoutMs,
  );
});
