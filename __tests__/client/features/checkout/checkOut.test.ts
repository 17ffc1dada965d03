import { File as NodeFile } from 'node:buffer';
import { selectCartCount, selectCartLines, selectCartTotal } from '@/client/api/cart/cart.selectors';
import { addToCart } from '@/client/api/cart/changeCart';
import { CONTACT_FORM_ID, selectIdrTotal, selectIsPhoneAsked } from '@/client/features/checkout/checkoutRules';
import { SHIPPING_FORM_ID } from '@/client/lib/forms/addressForm';
import {
  addressChosen,
  addressSavingChosen,
  NEW_ADDRESS,
  paymentTypeChosen,
  phoneSavingChosen,
} from '@/client/features/checkout/checkoutSlice';
import { checkOut } from '@/client/features/checkout/placeOrder';
import { chooseProof } from '@/client/features/checkout/proof';
import { selectToasts } from '@/client/features/notifications/notificationsSlice';
import { formFilled, selectForm } from '@/client/lib/forms/formsSlice';
import {
  CHECKOUT_RETRY_DELAY_MS,
  CONFIRMED_ORDER_STORAGE_KEY,
  PAYMENT_SUCCESS_STORAGE_KEY,
  RETRY_PAUSE_MAX_MS,
  RETRY_PAUSE_MS,
  TOKEN_STORAGE_KEY,
  UPLOAD_MAX_BYTES,
} from '@/shared/constants';
import type { PaymentType } from '@/shared/contract/orders';
import { paymentMessages } from '@/shared/messages/en/payments';
import { pendingResponse, refusal, type StubResponses } from '../../../support/stubShop';
import { createMockStore } from '../../../support/mockStore';
import { address, openCustomerShop, order, settle, shirt, tee, user } from '../../../support/customerShop';

const CREATE = 'POST /api/create-transaction';
const saved: StubResponses = { 'GET /api/addresses': { json: { success: true, addresses: [address] } } };
const created: StubResponses = { [CREATE]: { json: { success: true, orderId: 'order-1' } } };
const withToken: StubResponses = { [CREATE]: { json: { success: true, orderId: 'order-1', snapToken: 'snap-1' } } };
// Node's FormData, which the stub uses, does not accept jsdom files.
const proof = new NodeFile(['receipt'], 'receipt.png', { type: 'image/png' }) as File;
const typed = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili' };
const noAddress: StubResponses = { 'GET /api/addresses': { json: { success: true, addresses: [] } } };
const noPhone: StubResponses = { 'GET /api/profile': { json: { success: true, user: { ...user, phone: '' } } } };

const open = async (paymentType: PaymentType, changes: StubResponses = {}) => {
  const opened = await openCustomerShop({ ...saved, ...changes });
  opened.store.dispatch(paymentTypeChosen(paymentType));
  const state = () => opened.store.getState();
  return {
    ...opened,
    state,
    path: () => state().router.location.pathname,
    type: (values: Record<string, string>) => opened.store.dispatch(formFilled({ formId: SHIPPING_FORM_ID, values })),
    press: async () => {
      await opened.store.dispatch(checkOut());
      await settle();
    },
  };
};

describe('the checks before the checkout', () => {
  it.each([
    ['an empty cart', 'Your shopping cart is empty.', { 'POST /api/getcart': { json: {} } }],
    ['a cart that could not be loaded', 'Failed to load cart data.', { 'POST /api/getcart': 'network' }],
    [
      'a line beyond stock',
      'Please resolve stock issues in your cart before proceeding.',
      { 'GET /api/allproducts': { json: [{ ...tee, stock_by_size: [{ size: 'M', quantity: -1 }] }] } },
    ],
    [
      'a line out of stock',
      'Please resolve stock issues in your cart before proceeding.',
      { 'GET /api/allproducts': { json: [{ ...tee, stock_by_size: [{ size: 'M', quantity: -2 }] }] } },
    ],
    [
      'a line whose product is gone',
      'Please resolve stock issues in your cart before proceeding.',
      { 'POST /api/getcart': { json: { '1_M': 1, '77_M': 1 } } },
    ],
    [
      'an unfinished address',
      'Please complete all required shipping address details.',
      { 'GET /api/addresses': { json: { success: true, addresses: [] } } },
    ],
  ] as const)('shows an alert for %s and sends nothing', async (_case, text, changes) => {
    const { effects, shop, press, state } = await open('midtrans', changes as StubResponses);
    await press();
    expect(effects.noted.alerts).toEqual([text]);
    expect(shop.calls).toEqual([]);
    expect(state().checkout.isWorking).toBe(false);
  });

  it.each([
    ['fullName', ' ', 'Please complete all required shipping address details.'],
    ['addressLine1', ' ', 'Please complete all required shipping address details.'],
    ['city', ' ', 'Please complete all required shipping address details.'],
    ['state', ' ', 'Please complete all required shipping address details.'],
    ['zip', ' ', 'Please complete all required shipping address details.'],
    ['state', 'Elsewhere', 'A valid shipping address is required to proceed.'],
    ['fullName', 'x'.repeat(500), 'A valid shipping address is required to proceed.'],
  ])('refuses a new address with %s %j', async (field, value, text) => {
    const { effects, shop, press, type } = await open('midtrans', noAddress);
    type({ ...typed, [field]: value });
    await press();
    expect(effects.noted.alerts).toEqual([text]);
    expect(shop.calls).toEqual([]);
  });

  it('asks for the address before the proof, and for the phone last', async () => {
    const { effects, press, store, type } = await open('bank_transfer', { ...noAddress, ...noPhone });
    await press();
    type(typed);
    await press();
    void store.dispatch(chooseProof(proof));
    await press();
    expect(effects.noted.alerts).toEqual([
      'Please complete all required shipping address details.',
      'Please upload your proof of payment for bank transfer.',
      'Please enter a phone number for delivery.',
    ]);
  });

  it('requires a proof of payment for a bank transfer', async () => {
    const { effects, shop, press } = await open('bank_transfer');
    await press();
    expect(effects.noted.alerts).toEqual(['Please upload your proof of payment for bank transfer.']);
    expect(shop.calls).toEqual([]);
  });

  it.each(['image/png', 'image/jpeg', 'image/gif'])('accepts %s as a proof of payment', async (type) => {
    const { store, state } = await open('bank_transfer');
    void store.dispatch(chooseProof(new File(['x'], 'receipt', { type })));
    expect(state().checkout).toMatchObject({ proof: { type }, proofError: null });
  });

  it('rejects other file types as a proof of payment', async () => {
    const { store, state } = await open('bank_transfer');
    await store.dispatch(chooseProof(new File(['x'], 'notes.pdf', { type: 'application/pdf' })));
    expect(state().checkout).toMatchObject({
      proof: null,
      proofError: 'uploadMessages.wrongType',
    });
  });
});

describe('cash on delivery', () => {
  const placed: StubResponses = { ...created, 'GET /api/order-history': { json: [order] } };

  it('opens the window synchronously, navigates it to the chat and shows the order history', async () => {
    const { effects, shop, state, path, store } = await open('cod', placed);
    const pressed = store.dispatch(checkOut());
    expect(effects.noted.windows).toEqual(['Placing your order…']);
    expect(shop.calls).toEqual([]);
    await pressed;
    await settle();
    const chat = new URL(effects.noted.windows[0] ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/67077123456');
    expect(chat.searchParams.get('text')).toContain('Order ID: LRS-1');
    expect(chat.searchParams.get('text')).toContain('- Pocket Tee (size M) x 2 = $28.00');
    expect(shop.callsOf(CREATE).map(({ body }) => body)).toEqual([
      {
        shippingAddress: 'Ana Soares, Rua Jacinto 3, Dili, Dili 0000',
        paymentType: 'cod',
        paymentProof: '',
        total: 28,
        cart: { '1_M': 2 },
      },
    ]);
    expect(path()).toBe('/order-history');
    expect(state().checkout.unsentChats).toEqual([]);
  });

  it('opens the window and stores the attempt before the request is sent', async () => {
    const { shop, state } = await open('cod', created);
    const { dispatch, types } = createMockStore({ state: state(), fetch: shop.fetch });
    let before: readonly string[] = [];
    shop.answer({
      [CREATE]: () => {
        before = types();
        return refusal(409, 'Not now.');
      },
    });
    await dispatch(checkOut());
    expect(before).toEqual([
      'checkout/checkoutStarted',
      'effects/windowOpened',
      'attempts/attemptMade',
      'createTransaction/pending',
    ]);
  });

  it('records the unsent chat when the browser blocks the window', async () => {
    const { effects, press, path, state } = await open('cod', placed);
    effects.answers.areWindowsBlocked = true;
    await press();
    expect(path()).toBe('/order-history');
    expect(state().checkout.unsentChats).toEqual(['order-1']);
  });

  it('records the unsent chat when the window does not navigate', async () => {
    const { effects, press, state } = await open('cod', placed);
    effects.openWindow = () => ({ go: () => false, close: () => undefined });
    await press();
    expect(state().checkout.unsentChats).toEqual(['order-1']);
  });

  it('closes the window and keeps the cart when the order is rejected', async () => {
    const error = 'Please resolve stock issues in your cart before proceeding.';
    const { effects, press, path, state } = await open('cod', {
      [CREATE]: { status: 409, json: { success: false, message: error, error, code: 'stock' } },
    });
    await press();
    expect(state().checkout.stockProblems).toBe(1);
    expect(effects.noted.windows).toEqual(['closed']);
    expect(effects.noted.alerts).toEqual([`An error occurred during checkout: ${error}`]);
    expect(path()).toBe('/cart');
    expect(selectCartCount(state())).toBe(2);
  });
});

describe('the phone of a customer whose profile has none', () => {
  const withoutPhone: StubResponses = {
    ...created,
    ...noPhone,
    'GET /api/order-history': { json: [{ ...order, phone: '7712 3456' }] },
  };
  const typePhone = (phone: string) => formFilled({ formId: CONTACT_FORM_ID, values: { phone } });

  it('is required for cash on delivery, sent, and part of the chat message', async () => {
    const { effects, shop, press, store, state } = await open('cod', withoutPhone);
    await press();
    expect(effects.noted.alerts).toEqual(['Please enter a phone number for delivery.']);
    expect([effects.noted.windows, shop.calls, state().checkout.refusals]).toEqual([[], [], 1]);
    store.dispatch(typePhone(' 7712 3456 '));
    await press();
    expect(shop.callsOf(CREATE)[0]?.body).toMatchObject({ phone: '7712 3456' });
    expect(new URL(effects.noted.windows[0] ?? '').searchParams.get('text')).toContain('Phone: 7712 3456');
    expect(selectForm(state(), CONTACT_FORM_ID)).toBeUndefined();
  });

  it('is not required for an online payment, but refused when it is none', async () => {
    const { effects, shop, press, store } = await open('midtrans', { ...withoutPhone, ...withToken });
    store.dispatch(typePhone('at home'));
    await press();
    expect(effects.noted.alerts).toEqual(['Please enter a phone number: 3 to 20 digits, spaces or + - ( ).']);
    store.dispatch(typePhone(' '));
    await press();
    expect(shop.callsOf(CREATE)[0]?.body).not.toHaveProperty('phone');
  });

  const security = 'PUT /api/profile/security';
  const savedPhone = { success: true, user: { ...user, phone: '7712 3456' }, message: 'Saved.' };

  it.each(['cod', 'midtrans'] as const)('is saved in the profile with the order (%s)', async (paymentType) => {
    const { shop, press, store, state } = await open(paymentType, {
      ...withoutPhone,
      ...(paymentType === 'midtrans' && withToken),
      [security]: { json: savedPhone },
    });
    store.dispatch(typePhone(' 7712 3456 '));
    await press();
    await settle();
    expect(shop.callsOf(security)[0]?.body).toEqual({ phone: '7712 3456' });
    expect(selectIsPhoneAsked(state())).toBe(false);
  });

  it('is not saved when that is unticked, without a number, or without an order', async () => {
    const unticked = await open('cod', withoutPhone);
    unticked.store.dispatch(typePhone('7712 3456'));
    unticked.store.dispatch(phoneSavingChosen(false));
    await unticked.press();
    const online = await open('midtrans', { ...withoutPhone, ...withToken });
    await online.press();
    const failed = await open('cod', {
      ...withoutPhone,
      [CREATE]: { status: 409, json: { success: false, message: 'No.', error: 'No.' } },
    });
    failed.store.dispatch(typePhone('7712 3456'));
    await failed.press();
    for (const { shop } of [unticked, online, failed]) expect(shop.callsOf(security)).toEqual([]);
  });

  it('is asked for again when it could not be saved: the order is placed', async () => {
    const { effects, press, store, state } = await open('cod', { ...withoutPhone, [security]: 'network' });
    store.dispatch(typePhone('7712 3456'));
    await press();
    await settle();
    expect(selectIsPhoneAsked(state())).toBe(true);
    expect(effects.noted.alerts).toEqual([]);
    expect(effects.session.get(CONFIRMED_ORDER_STORAGE_KEY)).toBe('order-1');
  });

  it('stays in its field after a failed checkout', async () => {
    const { press, store, state } = await open('cod', {
      ...withoutPhone,
      [CREATE]: { status: 409, json: { success: false, message: 'No.', error: 'No.' } },
    });
    store.dispatch(typePhone('7712 3456'));
    await press();
    expect(selectForm(state(), CONTACT_FORM_ID)).toEqual({ phone: '7712 3456' });
  });
});

describe('the order that the order history confirms', () => {
  it.each(['cod', 'bank_transfer', 'midtrans'] as const)('is the order of a checkout by %s', async (paymentType) => {
    const { effects, press, store } = await open(paymentType, {
      ...withToken,
      'POST /api/upload_images': { json: { success: true, image_urls: ['/uploads/p.png'], message: 'ok' } },
    });
    if (paymentType === 'bank_transfer') void store.dispatch(chooseProof(proof));
    await press();
    expect(effects.session.get(CONFIRMED_ORDER_STORAGE_KEY)).toBe('order-1');
  });

  it.each([
    ['pending', 'order-1'],
    ['closed', null],
  ] as const)('after an online payment that is %s is %s', async (payment, confirmed) => {
    const { effects, press } = await open('midtrans', withToken);
    effects.answers.payment = payment;
    await press();
    expect(effects.session.get(CONFIRMED_ORDER_STORAGE_KEY)).toBe(confirmed);
  });

  it('is forgotten when the session ends', async () => {
    const { effects, press } = await open('cod', created);
    await press();
    effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    await settle();
    expect(effects.session.get(CONFIRMED_ORDER_STORAGE_KEY)).toBeNull();
  });
});

describe('changed prices', () => {
  it('sends the total that was shown at the press, and shows the new prices after a rejection', async () => {
    const error = 'Prices have changed. Please check your cart.';
    const dearer = { ...tee, new_price: 16 };
    const { effects, shop, press, path, state } = await open('cod', {
      [CREATE]: () => {
        shop.answer({ 'GET /api/allproducts': { json: [dearer] } });
        return { status: 409, json: { success: false, message: error, error } };
      },
    });
    expect(selectCartTotal(state())).toBe(28);
    await press();
    await settle();
    expect(shop.callsOf(CREATE)[0]?.body).toMatchObject({ total: 28 });
    expect(effects.noted.alerts).toEqual([`An error occurred during checkout: ${error}`]);
    expect([path(), selectCartTotal(state())]).toEqual(['/cart', 32]);
  });

  it('are also lines that another device has changed: sends those of the press, and shows those of the cart', async () => {
    const error = 'Prices have changed. Please check your cart.';
    const { shop, press, state } = await open('cod', {
      [CREATE]: () => {
        shop.answer({ 'POST /api/getcart': { json: { '2_M': 1 } } });
        return { status: 409, json: { success: false, message: error, error } };
      },
    });
    await press();
    await press();
    const sent = shop.callsOf(CREATE).map(({ body, headers }) => [body, headers?.['idempotency-key']]);
    expect(sent.map(([body]) => body)).toMatchObject([{ cart: { '1_M': 2 } }, { cart: { '2_M': 1 } }]);
    expect(sent[0]?.[1]).not.toBe(sent[1]?.[1]);
    expect(selectCartLines(state()).map(({ key, count }) => [key, count])).toEqual([['2_M', 1]]);
  });
});

describe('the rupiah rate', () => {
  const message = 'The exchange rate has changed. Please check the new amount in rupiah.';

  it('is that of the total that was shown at the press; after a rejection it is the rate of the response', async () => {
    const { effects, shop, press, path, state } = await open('midtrans', {
      [CREATE]: { status: 409, json: { success: false, message, error: message, idrPerUsd: 17_000 } },
    });
    expect(selectIdrTotal(state())).toBe(453_600);
    await press();
    expect(shop.callsOf(CREATE)[0]?.body).toMatchObject({ total: 28, idrTotal: 453_600 });
    expect(effects.noted.alerts).toEqual([`An error occurred during checkout: ${message}`]);
    expect([path(), selectIdrTotal(state())]).toEqual(['/cart', 476_000]);
    shop.answer(withToken);
    await press();
    expect(shop.callsOf(CREATE)[1]?.body).toMatchObject({ total: 28, idrTotal: 476_000 });
    expect(effects.noted.payments).toEqual(['snap-1']);
  });

  it('is not sent for another payment method', async () => {
    const { shop, press } = await open('cod', created);
    await press();
    expect(shop.callsOf(CREATE)[0]?.body).not.toHaveProperty('idrTotal');
  });
});

describe('bank transfer', () => {
  const uploaded: StubResponses = {
    ...created,
    'POST /api/upload_images': { json: { success: true, image_urls: ['/uploads/p.png'], message: 'ok' } },
  };

  it('uploads the proof, places the order, announces the verification and shows the order history', async () => {
    const { effects, shop, press, path, store, state } = await open('bank_transfer', uploaded);
    void store.dispatch(chooseProof(proof));
    await press();
    const calls = shop.calls.map(({ method, path: at }) => `${method} ${at}`);
    expect(calls.indexOf('POST /api/upload_images')).toBe(0);
    expect(calls.indexOf(CREATE)).toBe(1);
    expect(shop.callsOf(CREATE)[0]?.body).toMatchObject({
      paymentType: 'bank_transfer',
      paymentProof: '/uploads/p.png',
    });
    expect(effects.noted.alerts).toEqual([expect.stringContaining('will be verified')]);
    expect(effects.noted.windows).toEqual([]);
    expect(path()).toBe('/order-history');
    expect(state().checkout.proof).toBeNull();
  });

  it('shows an alert when the upload fails and the reason at the field', async () => {
    const message = 'We cannot read this picture. Please try another.';
    const { effects, shop, press, store, state } = await open('bank_transfer', {
      'POST /api/upload_images': { status: 415, json: { success: false, message } },
    });
    void store.dispatch(chooseProof(proof));
    await press();
    expect(effects.noted.alerts).toEqual(['An error occurred during checkout: Failed to upload payment proof.']);
    expect(state().checkout.proofError).toEqual({ text: message });
    expect(shop.callsOf(CREATE)).toEqual([]);
  });

  it('keeps a proof that the server cannot take now, says why at the field and focuses it', async () => {
    const message = 'The shop is busy for a moment.';
    const { press, store, state, shop } = await open('bank_transfer', {
      ...uploaded,
      'POST /api/upload_images': { status: 503, json: { success: false, message } },
    });
    void store.dispatch(chooseProof(proof));
    await press();
    expect(state().checkout).toMatchObject({
      proof: { name: 'receipt.png' },
      proofError: { text: message },
      refusals: 1,
    });
    shop.answer(uploaded);
    await press();
    expect(shop.callsOf(CREATE)).toHaveLength(1);
  });

  it('sends a large picture smaller, and drops the preview of one that it replaces', async () => {
    const { effects, shop, press, store, state } = await open('bank_transfer', uploaded);
    effects.answers.shrink = ({ name }) => new NodeFile(['small'], name, { type: 'image/jpeg' }) as File;
    void store.dispatch(chooseProof(new NodeFile(['first'], 'first.png', { type: 'image/png' }) as File));
    const first = state().checkout.proof;
    expect(first?.previewUrl).toBe(`blob:${first?.id}`);
    void store.dispatch(chooseProof(proof));
    expect(effects.files.get(first?.id ?? '')).toBeUndefined();
    await press();
    const form = shop.callsOf('POST /api/upload_images')[0]?.body as FormData;
    const sent = form.get('images') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['receipt.png', 'image/jpeg', 'small']);
  });

  it('refuses a picture that is too large even when it is made smaller', async () => {
    const { effects, store, state } = await open('bank_transfer');
    effects.answers.shrink = (file) => Object.defineProperty(file, 'size', { value: UPLOAD_MAX_BYTES + 1 });
    await store.dispatch(chooseProof(new NodeFile(['large'], 'large.png', { type: 'image/png' }) as File));
    expect(state().checkout).toMatchObject({
      proof: null,
      proofError: 'uploadMessages.tooLarge',
    });
  });

  it.each([
    ['wrongType', 'uploadMessages.wrongType'],
    ['heic', 'uploadMessages.heic'],
    ['unreadable', 'uploadMessages.unreadable'],
  ] as const)('refuses a file by its content as soon as it is chosen: %s', async (problem, proofError) => {
    const { effects, store, state } = await open('bank_transfer');
    effects.answers.shrink = () => problem;
    await store.dispatch(chooseProof(proof));
    expect(state().checkout).toMatchObject({ proof: null, proofError });
  });

  it.each(['', 'application/octet-stream', 'image/jpg', 'IMAGE/PNG', 'text/plain'])(
    'does not decide by the media type %j of the device',
    async (type) => {
      const { effects, store, state } = await open('bank_transfer');
      effects.answers.shrink = (file) => file;
      await store.dispatch(chooseProof(new File(['x'], 'receipt', { type })));
      expect(state().checkout).toMatchObject({ proof: { name: 'receipt' }, proofError: null });
    },
  );

  it('shows how much of the proof is sent, until it is', async () => {
    const { effects, press, store, state } = await open('bank_transfer', uploaded);
    const percents: unknown[] = [];
    const { fetch } = effects;
    effects.fetch = (url, init, onSent) => {
      percents.push(state().checkout.sentPercent);
      onSent?.(40);
      percents.push(state().checkout.sentPercent);
      return fetch(url, init);
    };
    void store.dispatch(chooseProof(proof));
    await press();
    expect(percents.slice(0, 4)).toEqual([0, 40, undefined, undefined]);
    expect(state().checkout).not.toHaveProperty('sentPercent');
  });

  it('does not upload the same proof twice', async () => {
    const { shop, press, store } = await open('bank_transfer', {
      ...uploaded,
      [CREATE]: { status: 409, json: { success: false, message: 'No.', error: 'No.' } },
    });
    void store.dispatch(chooseProof(proof));
    await press();
    await press();
    expect(shop.callsOf('POST /api/upload_images')).toHaveLength(1);
    expect(shop.callsOf(CREATE)).toHaveLength(2);
  });

  it('uploads the proof again after a response with status 400', async () => {
    const { shop, press, store } = await open('bank_transfer', {
      ...uploaded,
      [CREATE]: { status: 400, json: { success: false, message: 'No.', error: 'No.' } },
    });
    void store.dispatch(chooseProof(proof));
    await press();
    await press();
    expect(shop.callsOf('POST /api/upload_images')).toHaveLength(2);
  });
});

describe('online payment', () => {
  it('success: shows an alert, sets the flag, shows an empty cart at once and shows the order history', async () => {
    const { effects, shop, press, path, state, store } = await open('midtrans', withToken);
    let shownCount = -1;
    shop.answer({
      'POST /api/getcart': () => {
        shownCount = Math.max(shownCount, selectCartCount(store.getState()));
        return { json: {} };
      },
    });
    effects.pay = ({ snapToken }) => {
      shop.calls.length = 0;
      expect(snapToken).toBe('snap-1');
      shownCount = -1;
      return Promise.resolve('success');
    };
    await press();
    expect(effects.noted.alerts).toEqual(['Payment success!']);
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBe('true');
    expect(path()).toBe('/order-history');
    const calls = shop.calls.map(({ method, path: at }) => `${method} ${at}`);
    expect(calls.indexOf('GET /api/order-history')).toBeLessThan(calls.lastIndexOf('POST /api/getcart'));
    expect(shownCount).toBe(0);
    expect(selectCartCount(state())).toBe(0);
  });

  it('hides the paid lines until the history and then the cart have arrived, also when the network drops', async () => {
    const { effects, shop, press, state } = await open('midtrans', withToken);
    const HISTORY = 'GET /api/order-history';
    const CART = 'POST /api/getcart';
    shop.answer({ [HISTORY]: 'network', [CART]: 'network' });
    await press();
    expect(selectCartCount(state())).toBe(0);
    shop.answer({ [CART]: { json: { '1_M': 2 } } });
    effects.pass(RETRY_PAUSE_MS);
    await settle();
    expect(selectCartCount(state())).toBe(0);
    shop.answer({ [HISTORY]: { json: [{ ...order, paymentStatus: 'paid' }] }, [CART]: 'network' });
    effects.pass(2 * RETRY_PAUSE_MS);
    await settle();
    expect(selectCartCount(state())).toBe(0);
    shop.answer({ [CART]: { json: { '2_M': 1 } } });
    effects.pass(RETRY_PAUSE_MAX_MS);
    await settle();
    expect(selectCartCount(state())).toBe(1);
    expect(state().cart.patches).toEqual([]);
  });

  it('keeps an add on the badge that is confirmed before the cart has arrived', async () => {
    const history = pendingResponse({ json: [{ ...order, paymentStatus: 'paid' }] });
    const { shop, press, state, store } = await open('midtrans', withToken);
    const ADD = 'POST /api/addtocart';
    shop.answer({
      'GET /api/order-history': history.answer,
      [ADD]: { json: { success: true, updatedProduct: shirt } },
      'POST /api/getcart': () => ({ json: { '1_M': 2, ...(shop.callsOf(ADD).length > 0 && { '2_M': 1 }) } }),
    });
    await press();
    const badge: number[] = [];
    store.subscribe(() => {
      const count = selectCartCount(state());
      if (badge.at(-1) !== count) badge.push(count);
    });
    await store.dispatch(addToCart({ productId: 2, size: 'M' }));
    await settle();
    shop.answer({ 'POST /api/getcart': { json: { '2_M': 1 } } });
    history.release();
    await settle();
    expect(state().cart.patches).toEqual([]);
    expect(badge).toEqual([1]);
  });

  it('pending: shows an alert, sets the flag, keeps the cart and shows the order history', async () => {
    const { effects, press, path, state } = await open('midtrans', withToken);
    effects.answers.payment = 'pending';
    await press();
    expect(effects.noted.alerts).toEqual(['Payment pending.']);
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBe('true');
    expect(path()).toBe('/order-history');
    expect(selectCartCount(state())).toBe(2);
  });

  it.each([
    ['error', 'Payment failed.'],
    ['closed', 'You closed the popup without finishing the payment.'],
  ] as const)('%s: only shows an alert', async (payment, text) => {
    const { effects, press, path, state } = await open('midtrans', withToken);
    effects.answers.payment = payment;
    await press();
    expect(effects.noted.alerts).toEqual([text]);
    expect(effects.session.get(PAYMENT_SUCCESS_STORAGE_KEY)).toBeNull();
    expect(path()).toBe('/cart');
    expect(selectCartCount(state())).toBe(2);
  });

  it('without the provider’s script: shows an alert and the order page', async () => {
    const { effects, press, path } = await open('midtrans', withToken);
    effects.answers.payment = new Error('blocked');
    await press();
    expect(effects.noted.alerts).toEqual([paymentMessages.scriptFailed]);
    expect(path()).toBe('/order-detail/order-1');
  });

  it('without a token because the provider fails: shows an alert and the page of the placed order', async () => {
    const message = 'Failed to get payment token.';
    const { effects, shop, press, path } = await open('midtrans', {
      [CREATE]: { status: 503, json: { success: false, message, error: message, orderId: 'order-9' } },
    });
    await press();
    expect(effects.noted.alerts).toEqual([`An error occurred during checkout: ${message}`]);
    expect(path()).toBe('/order-detail/order-9');
    expect(shop.callsOf(CREATE)).toHaveLength(1);
  });

  it('a response without a token shows the same alert', async () => {
    const { effects, press, path } = await open('midtrans', created);
    await press();
    expect(effects.noted.alerts).toEqual(['An error occurred during checkout: Failed to get payment token.']);
    expect(path()).toBe('/order-detail/order-1');
  });
});

describe('one click, one order', () => {
  const key = (headers: Readonly<Record<string, string>> | undefined) => headers?.['idempotency-key'];

  it('does nothing while a checkout is running', async () => {
    const { store, shop } = await open('midtrans', withToken);
    await Promise.all([store.dispatch(checkOut()), store.dispatch(checkOut())]);
    expect(shop.callsOf(CREATE)).toHaveLength(1);
  });

  it('retries with the same key after a lost response and uses a new key for the next click', async () => {
    let answers = 0;
    const { effects, shop, press, store, state } = await open('midtrans', {
      [CREATE]: () =>
        (answers += 1) === 1 ? 'network' : { json: { success: true, orderId: 'order-1', snapToken: 'snap-1' } },
    });
    effects.answers.payment = 'closed';
    const pressed = store.dispatch(checkOut());
    await settle();
    expect(state().checkout.isWorking).toBe(true);
    effects.pass(CHECKOUT_RETRY_DELAY_MS);
    await pressed;
    await press();
    const keys = shop.callsOf(CREATE).map(({ headers }) => key(headers));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('keeps the key for the next click after two lost responses, even if the cart is then empty', async () => {
    let isLost = true;
    const { effects, shop, press, path, store, state } = await open('cod', {
      [CREATE]: () => (isLost ? 'network' : { json: { success: true, orderId: 'order-1' } }),
      'GET /api/order-history': { json: [order] },
    });
    shop.answer({ 'POST /api/getcart': { json: {} } });
    const pressed = store.dispatch(checkOut());
    await settle();
    effects.pass(CHECKOUT_RETRY_DELAY_MS);
    await pressed;
    await settle();
    expect(effects.noted.alerts).toEqual(['An error occurred during checkout: A connection error occurred.']);
    expect(selectCartCount(state())).toBe(0);
    isLost = false;
    await press();
    const keys = shop.callsOf(CREATE).map(({ headers }) => key(headers));
    expect(new Set(keys).size).toBe(1);
    expect(effects.noted.windows[1]).toMatch(/^https:\/\/wa\.me/);
    expect(path()).toBe('/order-history');
    expect(state().attempts).toEqual({});
  });

  it('uses a new key when the cart has changed', async () => {
    const { effects, shop, store } = await open('midtrans', { [CREATE]: 'network' });
    const lose = async () => {
      const pressed = store.dispatch(checkOut());
      await settle();
      effects.pass(CHECKOUT_RETRY_DELAY_MS);
      await pressed;
      await settle();
    };
    shop.answer({ 'POST /api/getcart': { json: { '1_M': 3 } } });
    await lose();
    await lose();
    const keys = shop.callsOf(CREATE).map(({ headers }) => key(headers));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('does not retry in the session of another customer', async () => {
    let answer = (): void => undefined;
    const { effects, shop, store, state } = await open('cod', {
      [CREATE]: () =>
        new Promise((resolve) => {
          answer = () => resolve({ json: { success: true, orderId: 'order-1' } });
        }),
    });
    const pressed = store.dispatch(checkOut());
    await settle();
    expect(shop.callsOf(CREATE)).toHaveLength(1);
    effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    effects.changeElsewhere(TOKEN_STORAGE_KEY, 'token-2');
    await settle();
    expect(state().session.status).toBe('customer');
    answer();
    await settle();
    effects.pass(CHECKOUT_RETRY_DELAY_MS);
    await settle();
    expect(shop.callsOf(CREATE).map(({ token }) => token)).toEqual(['token']);
    await pressed;
    expect(effects.noted.windows).toEqual(['closed']);
    expect(effects.noted.alerts).toEqual(['We have your order, but you were logged out. Log in to see it.']);
  });

  it('says that the order may have been placed when another tab logs out and no response arrives', async () => {
    const create = pendingResponse('network');
    const { effects, store } = await open('midtrans', { [CREATE]: create.answer });
    const pressed = store.dispatch(checkOut());
    await settle();
    effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    create.release();
    await pressed;
    expect(effects.noted.alerts).toEqual([
      'You were logged out while we placed your order. Please log in and check your orders before you order again.',
    ]);
  });

  it('orders nothing after another tab has logged out, and says so', async () => {
    const { effects, shop, store } = await open('midtrans', withToken);
    const pressed = store.dispatch(checkOut());
    effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    await pressed;
    expect(shop.callsOf(CREATE)).toEqual([]);
    expect(effects.noted.alerts).toEqual(['You were logged out, so we did not place your order.']);
  });

  /** In another tab another customer logs in, who then types into this page. Returns its path. */
  const changeCustomer = async ({ effects, type, path }: Awaited<ReturnType<typeof open>>): Promise<string> => {
    await settle();
    effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    effects.changeElsewhere(TOKEN_STORAGE_KEY, 'token-2');
    await settle();
    type(typed);
    return path();
  };

  it('leaves the page of another customer as it is when the order has been placed', async () => {
    const history = pendingResponse({ json: [order] });
    const page = await open('cod', created);
    const { effects, shop, store, state, path } = page;
    shop.answer({ 'GET /api/order-history': history.answer });
    const pressed = store.dispatch(checkOut());
    const before = await changeCustomer(page);
    history.release();
    await pressed;
    await settle();
    expect(selectForm(state(), SHIPPING_FORM_ID)).toEqual(typed);
    expect(path()).toBe(before);
    expect(effects.noted.alerts).toEqual(['We have your order, but you were logged out. Log in to see it.']);
  });

  it('leaves the page of another customer as it is when the payment has succeeded', async () => {
    const page = await open('midtrans', withToken);
    const { effects, store, state, path } = page;
    let succeed = (): void => undefined;
    jest.spyOn(effects, 'pay').mockReturnValue(
      new Promise((resolve) => {
        succeed = () => resolve('success');
      }),
    );
    const pressed = store.dispatch(checkOut());
    const before = await changeCustomer(page);
    succeed();
    await pressed;
    expect(selectForm(state(), SHIPPING_FORM_ID)).toEqual(typed);
    expect(path()).toBe(before);
    expect(effects.noted.alerts).toEqual([paymentMessages.paymentSuccess]);
  });

  it('shows a general error for an unreadable response', async () => {
    const { effects, store } = await open('midtrans', { [CREATE]: { status: 502, json: 'Bad gateway' } });
    const pressed = store.dispatch(checkOut());
    await settle();
    effects.pass(CHECKOUT_RETRY_DELAY_MS);
    await pressed;
    expect(effects.noted.alerts).toEqual(['An error occurred during checkout: An unknown server error occurred']);
  });
});

describe('a new address', () => {
  const ADD = 'POST /api/addresses/add';

  it('is sent as one line with the recipient, and not saved when the shopper has unticked it', async () => {
    const { shop, press, store, type } = await open('midtrans', { ...noAddress, ...withToken });
    type({ ...typed, fullName: 'Ana  Soares', addressLine1: ' Rua 1 ', addressLine2: ' ' });
    store.dispatch(addressSavingChosen(false));
    await press();
    expect(shop.callsOf(CREATE)[0]?.body).toMatchObject({ shippingAddress: 'Ana Soares, Rua 1, Dili, Dili 0000' });
    expect(shop.callsOf(ADD)).toEqual([]);
  });

  it('is saved before the order by default, and only once for repeated checkouts', async () => {
    const { effects, shop, press, type } = await open('midtrans', {
      ...noAddress,
      ...withToken,
      [ADD]: { json: { success: true, newAddress: { _id: 'address-2', ...typed, zip: '0000' } } },
    });
    effects.answers.payment = 'closed';
    type(typed);
    await press();
    await press();
    expect(
      shop.calls.map(({ method, path: at }) => `${method} ${at}`).filter((call) => call === ADD || call === CREATE),
    ).toEqual([ADD, CREATE, CREATE]);
  });

  it('stops the checkout when it cannot be saved', async () => {
    const { effects, shop, press, store, type } = await open('midtrans', {
      ...noAddress,
      ...withToken,
      [ADD]: { status: 409, json: { success: false, message: 'You can save up to 20 addresses.' } },
    });
    type(typed);
    store.dispatch(addressSavingChosen(true));
    await press();
    expect(effects.noted.alerts).toEqual(['An error occurred during checkout: Failed to save the new address.']);
    expect(shop.callsOf(CREATE)).toEqual([]);
  });

  it('orders nothing and says so when another tab logs out while it is saved', async () => {
    const add = pendingResponse({ json: { success: true, newAddress: { _id: 'address-2', ...typed, zip: '0000' } } });
    const { effects, shop, store, state, type } = await open('midtrans', {
      ...noAddress,
      ...withToken,
      [ADD]: add.answer,
    });
    type(typed);
    const pressed = store.dispatch(checkOut());
    await settle();
    effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
    add.release();
    await pressed;
    expect(effects.noted.alerts).toEqual(['You were logged out, so we did not place your order.']);
    expect(shop.callsOf(CREATE)).toEqual([]);
    expect(selectToasts(state())).toEqual([]);
  });

  it('is not saved by a customer who has the most addresses already', async () => {
    const addresses = Array.from({ length: 20 }, (_, nth) => ({ ...address, _id: `address-${nth}` }));
    const { shop, press, store, type } = await open('midtrans', {
      ...withToken,
      'GET /api/addresses': { json: { success: true, addresses } },
    });
    store.dispatch(addressChosen(NEW_ADDRESS));
    type(typed);
    await press();
    expect([shop.callsOf(ADD).length, shop.callsOf(CREATE).length]).toEqual([0, 1]);
  });
});
