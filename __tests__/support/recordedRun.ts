import { setImmediate } from 'node:timers/promises';
import { cartApi } from '@/client/api/cart/cartApi';
import { addToCart, removeFromCart } from '@/client/api/cart/changeCart';
import { removeLine } from '@/client/api/cart/removeLine';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { productsApi } from '@/client/api/products/productsApi';
import { toggleWishlist } from '@/client/api/wishlist/changeWishlist';
import { recordProgram } from '@/client/app/recording/recordProgram';
import { replayReducer } from '@/client/app/recording/replayReducer';
import { startPage } from '@/client/app/startup/startPage';
import { makeStore } from '@/client/app/store';
import { changeListQuery, clearFilters, exploreMore } from '@/client/features/catalog/changeListQuery';
import { submitLogin } from '@/client/features/auth/submitAuth';
import { saveDetails } from '@/client/features/profile/saveProfile';
import { formFilled } from '@/client/lib/forms/formsSlice';
import { notify } from '@/client/lib/notify';
import { navigateTo } from '@/client/lib/router';
import { logOut } from '@/client/session/logOut';
import { createRecordingSession, type ExportedLog } from '@/replay/recorder/session';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { createClock } from './clock';
import { createTestEffects } from './effects';
import { productWith } from './products';
import { createPerson, type Person, type Random, seeded, TEST_APP } from './replaySession';
import { createStubShop, refusal, type StubResponse, type StubResponses } from './stubShop';

const products = [1, 2, 3].map((id) => productWith({ id, stock_by_size: [{ size: 'M', quantity: 5 }] }));

/** The answers of a shop whose network fails now and then. It names a person whose name the session has shown. */
const answersOf = (
  random: Random,
  { name, first, email, phone, line1, token }: Person,
  isNamed: () => boolean,
): StubResponses => {
  const cart: Record<string, number> = { '1_M': 1 };
  const mostly = (json: () => unknown) => (): StubResponse => {
    const draw = random();
    if (draw < 0.08) return 'network';
    if (draw < 0.14) return refusal(503, `${isNamed() ? first : 'Sorry'}, please try again.`, 'error');
    return { json: json() };
  };
  return {
    'GET /api/profile': mostly(() => ({ success: true, user: { name, firstName: first, email, phone, avatar: '' } })),
    'GET /api/allproducts': mostly(() => products),
    'GET /api/bestsellingproducts': mostly(() => products),
    'POST /api/getcart': mostly(() => cart),
    'GET /api/order-history': mostly(() => []),
    'GET /api/wishlist': mostly(() => ({ success: true, wishlist: [1] })),
    'GET /api/addresses': mostly(() => ({
      success: true,
      addresses: [{ _id: 'a1', addressLine1: line1, city: 'Dili', state: 'Dili', zip: '0000' }],
    })),
    'POST /api/addtocart': mostly(() => ({ success: true, product: products[0] })),
    'POST /api/removefromcart': mostly(() => ({ success: true, product: products[0] })),
    'POST /api/login': mostly(() => ({ success: true, token })),
  };
};

/** Records a session of random inputs in the real store, over a port whose answers come in tasks of their own. */
export const recordRandomRun = async (
  seed: number,
  length: number,
): Promise<{ log: ExportedLog; person: Person; calls: number }> => {
  const random = seeded(seed);
  const person = createPerson(random);
  const { email, password, first, phone } = person;
  let isNamed = false;
  const shop = createStubShop(answersOf(random, person, () => isNamed));
  const waiting: (() => void)[] = [];
  const clock = createClock();
  const effects = createTestEffects({
    clock,
    ...(random() < 0.7 && { local: { [TOKEN_STORAGE_KEY]: person.token } }),
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        waiting.push(() => void shop.fetch(url, init).then(resolve, reject));
        const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
        if (init.signal?.aborted) abort();
        init.signal?.addEventListener('abort', abort);
      }),
  });
  // In the shape of the browser's ids.
  Object.assign(effects, {
    afterPaint: () => setImmediate(),
    // A browser runs it and the listeners of the page one after the other.
    whenVisible: (run: () => void) => run(),
    newId: () => Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join(''),
  });
  const store = makeStore({ effects, checks: false });
  const session = createRecordingSession({
    app: TEST_APP,
    reducer: replayReducer,
    now: effects.now,
    instrumentation: store.instrumentation,
  });
  recordProgram(store, effects, session.recorder);
  const dispatch = (action: unknown): unknown => store.dispatch(action as never);
  const handles: { unsubscribe(): void; refetch(): unknown }[] = [];
  const line = { productId: 1, size: 'M' };
  const inputs: readonly (() => unknown)[] = [
    () => dispatch(addToCart(line)),
    () => dispatch(addToCart({ productId: 1 + Math.floor(random() * 3), size: 'M' })),
    () => dispatch(removeFromCart(line)),
    () => dispatch(removeLine(line)),
    () => dispatch(toggleWishlist(1 + Math.floor(random() * 3))),
    () => dispatch(navigateTo('/mens')),
    () => dispatch(navigateTo({ pathname: '/search', search: '?q=shirt' })),
    () => dispatch(changeListQuery({ sort: 'price-up' })),
    () => dispatch(clearFilters()),
    () => dispatch(exploreMore('men')),
    () => dispatch(notify({ tone: 'success', text: 'cartMessages.added' })),
    () => {
      isNamed = true;
      dispatch(formFilled({ formId: 'auth', values: { email, firstName: first } }));
    },
    () => dispatch(submitLogin({ email, password })),
    () => dispatch(saveDetails('security', { email, phone: '' }, { email, phone })),
    () => dispatch(logOut()),
    () => handles.push(dispatch(productsApi.endpoints.getBestSelling.initiate()) as never),
    () => handles.push(dispatch(cartApi.endpoints.getCart.initiate()) as never),
    () =>
      handles.push(dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, { forceRefetch: true })) as never),
    () => handles.shift()?.unsubscribe(),
    () => void handles[0]?.refetch(),
  ];
  /** They come in tasks of their own. */
  const events: readonly (() => void)[] = [
    () => effects.emitPageEvent(random() < 0.5 ? 'offline' : 'online'),
    () => effects.emitPageEvent(random() < 0.5 ? 'hidden' : 'seen'),
    () => effects.changeElsewhere(TOKEN_STORAGE_KEY, random() < 0.5 ? null : `${person.token}2`),
    () => effects.popTo({ pathname: '/cart', search: '', state: null }),
  ];
  void dispatch(startPage());
  for (let nth = 0; nth < length; nth += 1) {
    const draw = random();
    let isLast = random() < 0.8;
    if (draw < 0.45) {
      await setImmediate();
      waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.();
      isLast = true;
    } else if (draw < 0.6) await clock.pass(Math.floor(random() * 4_000));
    else if (draw < 0.65) {
      await setImmediate();
      events[Math.floor(random() * events.length)]?.();
    } else inputs[Math.floor(random() * inputs.length)]?.();
    // Sometimes two inputs come in one task.
    if (isLast) {
      await setImmediate();
      // After the timers of the recorder, which note the end of the task.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  // The last task ends.
  await setImmediate();
  return { log: session.exportLog(), person, calls: shop.calls.length };
};
