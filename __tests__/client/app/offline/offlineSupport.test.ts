import { address, order } from '../../../support/customerShop';
import { createTestEffects } from '../../../support/effects';
import { openCachedShop } from '../../support/cachedShop';
import { user } from '../../support/scriptedShop';
import { until } from '../../../support/until';
import { productWith } from '../../../support/products';
import { baseApi } from '@/client/api/baseApi';
import { addToCart } from '@/client/api/cart/changeCart';
import { cachedResponseShown } from '@/client/api/products/productsTable';
import { logInAgain } from '../../support/logInAgain';
import { guardUnsentInput, takeOverNewReleases } from '@/client/app/offline/offlineSupport';
import { makeStore } from '@/client/app/store';
import { saveAddress } from '@/client/features/addresses/saveAddress';
import { submitLogin } from '@/client/features/auth/submitAuth';
import { checkOut } from '@/client/features/checkout/checkOut';
import { paymentTypeChosen, proofChosen } from '@/client/features/checkout/checkoutSlice';
import { orderAgain } from '@/client/features/orders/orderAgain';
import { payNow } from '@/client/features/orders/payNow';
import { savePassword } from '@/client/features/profile/saveProfile';
import { fieldRefused, formCleared, formFilled } from '@/client/lib/forms/formsSlice';
import { navigateTo } from '@/client/lib/router/navigation';
import type { AppDispatch } from '@/client/lib/store';
import { RELEASE_CHECK_MS, ACTIVATION_PAUSE_MS } from '@/shared/offlineConstants';

const { onOffline, onOnline } = baseApi.internalActions;

const open = () => openCachedShop({ json: [productWith({ id: 1 })] });

describe('a new release', () => {
  const port = () => {
    const noted: string[] = [];
    return {
      noted,
      worker: { takeOver: () => void noted.push('takeOver'), checkForUpdate: () => void noted.push('checkForUpdate') },
    };
  };

  test('takes over shortly after a load, and again after a navigation', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    takeOverNewReleases(store, effects, worker);
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
    const { noted, worker } = port();
    takeOverNewReleases(store, effects, worker);
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
    const { noted, worker } = port();
    takeOverNewReleases(store, effects, worker);
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
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(2);
  });

  test('does not take over while a reload would lose typed input', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    takeOverNewReleases(store, effects, worker);
    effects.pass(ACTIVATION_PAUSE_MS);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    store.dispatch(navigateTo('/mens'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(1);
    store.dispatch(formCleared('newsletter'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toHaveLength(2);
  });

  test('does not take over when input is typed during the activation pause', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    takeOverNewReleases(store, effects, worker);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual([]);
    store.dispatch(formCleared('newsletter'));
    effects.pass(ACTIVATION_PAUSE_MS);
    expect(noted).toEqual(['takeOver']);
  });

  test('is checked for when the page becomes visible, at most once an hour', async () => {
    const { effects, store } = await open();
    const { noted, worker } = port();
    takeOverNewReleases(store, effects, worker);
    effects.emitPageEvent('seen');
    expect(noted).not.toContain('checkForUpdate');
    effects.pass(RELEASE_CHECK_MS);
    effects.emitPageEvent('seen');
    effects.emitPageEvent('seen');
    expect(noted.filter((what) => what === 'checkForUpdate')).toHaveLength(1);
  });
});

describe('unsent input', () => {
  const openGuarded = () => {
    const store = makeStore({ effects: createTestEffects() });
    const guard = jest.fn<void, [boolean]>();
    guardUnsentInput(store, guard);
    return { store, guard };
  };

  test('typed input activates the leave guard while the browser is offline', () => {
    const { store, guard } = openGuarded();
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    expect(guard).not.toHaveBeenCalled();
    store.dispatch(onOffline());
    expect(guard.mock.calls).toEqual([[true]]);
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@e' } }));
    store.dispatch(onOnline());
    expect(guard.mock.calls).toEqual([[true], [false]]);
  });

  test('the error of a form without text does not activate the leave guard', () => {
    const { store, guard } = openGuarded();
    store.dispatch(onOffline());
    store.dispatch(fieldRefused({ formId: 'auth', field: 'email', text: 'Please enter a valid email address.' }));
    expect(guard).not.toHaveBeenCalled();
  });

  test('typed input activates the leave guard while a cached response is shown, until the form is cleared', () => {
    const { store, guard } = openGuarded();
    store.dispatch(cachedResponseShown(1));
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: '  ' } }));
    expect(guard).not.toHaveBeenCalled();
    store.dispatch(formFilled({ formId: 'newsletter', values: { email: 'ana@' } }));
    store.dispatch(formCleared('newsletter'));
    expect(guard.mock.calls).toEqual([[true], [false]]);
  });

  test('a chosen file activates the leave guard while the browser is offline', () => {
    const { store, guard } = openGuarded();
    store.dispatch(onOffline());
    store.dispatch(proofChosen({ id: 'file-1', name: 'proof.png', type: 'image/png', size: 1 }));
    expect(guard.mock.calls).toEqual([[true]]);
  });
});
