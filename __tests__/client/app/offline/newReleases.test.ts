import { addToCart } from '@/client/api/cart/changeCart';
import { takeOverNewReleases } from '@/client/app/offline/newReleases';
import type { ShopStore } from '@/client/app/store';
import { saveAddress } from '@/client/features/addresses/AddressForm';
import { submitLogin } from '@/client/features/auth/submitAuth';
import { paymentTypeChosen } from '@/client/features/checkout/checkoutSlice';
import { checkOut } from '@/client/features/checkout/placeOrder';
import { orderAgain } from '@/client/features/orders/OrderAgain';
import { payNow } from '@/client/features/orders/PaymentDue';
import { savePassword } from '@/client/features/profile/saveProfile';
import { formCleared, formFilled } from '@/client/lib/forms/formsSlice';
import { navigateTo } from '@/client/lib/router';
import type { AppDispatch } from '@/client/lib/store';
import { connectionMessages } from '@/shared/messages/en/common';
import { ACTIVATION_PAUSE_MS, RELEASE_CHECK_MS } from '@/shared/offlineConstants';
import { toastsOf } from '../../../support/toasts';
import { address, order } from '../../../support/customerShop';
import { productWith } from '../../../support/products';
import { until } from '../../../support/until';
import { openCachedShop } from '../../support/cachedShop';
import { logInAgain } from '../../support/logInAgain';
import { user } from '../../support/scriptedShop';

const open = () => openCachedShop({ json: [productWith({ id: 1 })] });

describe('a new release', () => {
  /** A waiting service worker, and another tab. */
  const port = () => {
    const noted: string[] = [];
    const state = { isReplaced: false, isOtherAtStake: false, held: 0 };
    return {
      noted,
      state,
      worker: {
        isWaiting: () => true,
        isReplaced: () => state.isReplaced,
        takeOver: () => void noted.push('takeOver'),
        checkForUpdate: () => void noted.push('checkForUpdate'),
      },
      tabs: {
        hold: () => {
          state.held += 1;
          return () => void (state.held -= 1);
        },
        ifFree: (run: (isFree: boolean) => void) => run(!state.isOtherAtStake && state.held === 0),
      },
    };
  };
  const toasts = (store: ShopStore) => toastsOf(store.getState()).map(({ text }) => text);

  test('takes over shortly after a load, and again after a navigation', async () => {
    const { effects, store } = await open();
    const { noted, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    expect(noted).toEqual([]);
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual(['takeOver']);
    effects.emitPageEvent('offline');
    expect(noted).toHaveLength(1);
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(2);
  });

  test('does not take over while a mutation is pending', async () => {
    const { shop, effects, store } = await open();
    const { noted, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    effects.pass(ACTIVATION_PAUSE_MS);
    let answer = (): void => undefined;
    shop.script['POST /api/addtocart'] = () =>
      new Promise((resolve) => {
        answer = () => resolve({ json: { success: true, updatedProduct: productWith({ id: 1 }) } });
      });
    const added = store.dispatch(addToCart({ productId: 1, size: 'M' }));
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(1);
    await until(() => shop.names().includes('POST /api/addtocart'));
    answer();
    await added;
    store.dispatch(navigateTo('/womens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(2);
  });

  test.each([
    [
      'an order is being placed',
      'POST /api/create-transaction',
      { success: true, orderId: 'order-1' },
      async (dispatch: AppDispatch) => {
        dispatch(paymentTypeChosen('cod'));
        await dispatch(checkOut());
      },
    ],
    [
      'an order is being paid',
      'POST /api/retry-payment',
      { success: true, snapToken: 'snap-1', message: 'ok' },
      (dispatch: AppDispatch) => dispatch(payNow(order._id)),
    ],
    [
      'an order is being added to the cart',
      'POST /api/addtocart',
      { success: true, updatedProduct: productWith({ id: 1, stock_by_size: [{ size: 'M', quantity: 0 }] }) },
      (dispatch: AppDispatch) => dispatch(orderAgain(order._id)),
    ],
    [
      'a password is being changed',
      'PUT /api/profile/change-password',
      { success: true, message: 'ok', user, token: 'token-2' },
      (dispatch: AppDispatch) =>
        dispatch(savePassword({ currentPassword: 'secret-1', newPassword: 'secret-2', confirmPassword: 'secret-2' })),
    ],
    [
      'an address is being saved',
      'POST /api/addresses/add',
      { success: true, newAddress: address },
      (dispatch: AppDispatch) => dispatch(saveAddress(undefined, { addressLine2: '', ...address })),
    ],
    [
      'a login is pending',
      'POST /api/login',
      { success: true, token: 'token-2' },
      (dispatch: AppDispatch) => dispatch(submitLogin({ email: 'ana@example.com', password: 'secret-1' })),
    ],
  ])('does not take over while %s', async (_what, route, json, press) => {
    const { shop, effects, store } = await openCachedShop({ json: [productWith({ id: 1 })] });
    shop.script['POST /api/getcart'] = { json: { '1_M': 1 } };
    shop.script['GET /api/order-history'] = { json: [order] };
    shop.script['GET /api/addresses'] = { json: { success: true, addresses: [address] } };
    await logInAgain(store, effects);
    let answer = (): void => undefined;
    shop.script[route] = () => new Promise((resolve) => (answer = () => resolve({ json })));
    const { noted, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    expect(noted).toEqual([]);
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(1);
    const pressed = press(store.dispatch);
    await until(() => shop.names().includes(route));
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(1);
    answer();
    await pressed;
    store.dispatch(navigateTo('/womens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    // An order navigates by itself too.
    expect(noted.length).toBeGreaterThan(1);
  });

  test('does not take over while a reload would lose typed input', async () => {
    const { effects, store } = await open();
    const { noted, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    effects.pass(ACTIVATION_PAUSE_MS);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(1);
    expect(toasts(store)).toEqual([connectionMessages.releaseWaits]);
    store.dispatch(formCleared('newsletter'));
    store.dispatch(navigateTo('/womens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(2);
  });

  test('does not take over when input is typed during the activation pause', async () => {
    const { effects, store } = await open();
    const { noted, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual([]);
    store.dispatch(formCleared('newsletter'));
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual(['takeOver']);
  });

  test('does not take over while something is at stake in another tab, and says so once', async () => {
    const { effects, store } = await open();
    const { noted, state, worker, tabs } = port();
    state.isOtherAtStake = true;
    takeOverNewReleases(store, effects, worker, tabs);
    effects.pass(ACTIVATION_PAUSE_MS);
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual([]);
    expect(toasts(store)).toEqual([connectionMessages.releaseWaits]);
    state.isOtherAtStake = false;
    store.dispatch(navigateTo('/womens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual(['takeOver']);
  });

  test('that is active is loaded by the next navigation, unless something is at stake in a tab', async () => {
    const { effects, store } = await open();
    const { state, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    state.isReplaced = true;
    state.isOtherAtStake = true;
    store.dispatch(navigateTo('/mens'));
    expect(effects.noted.left).toEqual([]);
    state.isOtherAtStake = false;
    store.dispatch(navigateTo('/womens?size=M'));
    expect(effects.noted.left).toEqual(['/womens?size=M']);
  });

  test('is checked for when the page becomes visible, at most once an hour', async () => {
    const { effects, store } = await open();
    const { noted, worker, tabs } = port();
    takeOverNewReleases(store, effects, worker, tabs);
    effects.emitPageEvent('seen');
    expect(noted).not.toContain('checkForUpdate');
    effects.pass(RELEASE_CHECK_MS);
    effects.emitPageEvent('seen');
    effects.emitPageEvent('seen');
    expect(noted.filter((what) => what === 'checkForUpdate')).toHaveLength(1);
  });
});
