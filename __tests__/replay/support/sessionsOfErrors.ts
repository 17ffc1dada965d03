import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, customerResponses, order, tee } from '../../support/customerShop';
import { addSelected } from '@/client/features/productDisplay/selectedSize';
import { addToCart } from '@/client/api/cart/changeCart';
import { refusal, type StubResponses } from '../../support/stubShop';
import type { watchShop, WatchOptions } from './watchedSession';
import { CHECKOUT_RETRY_DELAY_MS, ORDERS_SHOWN_FIRST, UPLOAD_MAX_BYTES } from '@/shared/constants';
import type { ServerMessages } from '@/shared/messages/messages';

export type Shop = Pick<ReturnType<typeof watchShop>, 'shop' | 'effects' | 'dispatch' | 'user' | 'settle'>;

/** A session that causes one or more of the failures (rules: Failures). */
export interface SessionOfErrors extends Omit<WatchOptions, 'answers'> {
  readonly name: string;
  readonly answers?: StubResponses;
  readonly walk: (shop: Shop) => Promise<void>;
  /** Messages that a screen or an alert shows during the session. */
  readonly tells: readonly string[];
  /** The walk opens a panel with a chunk of its own: its spinner is seen live, but never in a replay. */
  readonly opensPanel?: true;
}

// Personal data equal the placeholders of the log, so that recorded and replayed screens can be compared exactly.
export const user = { name: 'Person1 Person2', email: 'person1@example.invalid', phone: '+000 0000001', avatar: '' };
const placed = { ...address, addressLine1: 'Address 1', city: 'Address 6', zip: 'Address 7' };
export const ordered = { ...order, shippingAddress: 'Address 2', userId: { name: 'Person1 Person2' } };
export const responsesOf = (changes: StubResponses = {}): StubResponses => ({
  ...customerResponses(),
  'GET /api/bestsellingproducts': { json: [tee] },
  'GET /api/newcollections': { json: [tee] },
  'GET /api/popularinwomen': { json: [] },
  'GET /api/profile': { json: { success: true, user } },
  'GET /api/addresses': { json: { success: true, addresses: [placed] } },
  'GET /api/order-history': { json: [ordered] },
  'GET /api/wishlist': { json: { success: true, wishlist: [tee] } },
  ...changes,
});

const newestOrders = Array.from({ length: ORDERS_SHOWN_FIRST }, (_, index) => ({
  ...ordered,
  _id: `new-${index}`,
}));
const timeline = (['placed', 'paid', 'packed', 'returned'] as const).map((step) => ({ step, date: order.date }));
const returned = {
  ...ordered,
  paymentStatus: 'paid',
  fulfilment: 'returned',
  refunds: [{ amount: 14, date: order.date }],
  timeline,
};

const SERVER = 'The server says no.';
const no = (field?: 'errors' | 'error') => refusal(400, SERVER, field);
/** The text of a label without the mark of a required field. */
const withoutMark = (label: string): string => label.replace(/ \*$/, '');
/** Finds a button by label or text. A query by role is slower: it computes the styles of the whole page. */
const findButton = (name: string): HTMLElement => {
  const isNamed = ({ ariaLabel, textContent }: HTMLElement) => (ariaLabel ?? textContent) === name;
  const button = [...document.querySelectorAll('button')].find(isNamed);
  if (!button) throw new Error(`There is no button ${name}.`);
  return button;
};
export const press = async ({ user: events, settle }: Shop, name: string) => {
  // Its script may be on its way.
  await events.click(await waitFor(() => findButton(name)));
  await settle();
};
const startingWith = (text: string) => (name: string) => name.startsWith(text);
const labelled = (label: string) => (text: string) => withoutMark(text) === label;
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(labelled(label)), { target: { value } });
/** Submits the form of a field: forms of one page can have buttons with the same name. */
const submit = async ({ settle }: Shop, label: string) => {
  fireEvent.submit(screen.getByLabelText(labelled(label)).closest('form') as HTMLFormElement);
  await settle();
};
export const letter = new File(['x'], 'Person6', { type: 'application/pdf' });
export const photoOfPhone = new File(['x'], 'Person9', { type: 'image/heic' });
export const emptyFile = new File([], 'Person8', { type: 'image/png' });
export const hugePicture = new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'Person7', { type: 'image/png' });

const picture = new File(['x'], 'Person5', { type: 'image/png' });
export const choose = async ({ settle }: Shop, label: string, file = picture) => {
  fireEvent.change(await screen.findByLabelText(labelled(label)), { target: { files: [file] } });
  await settle();
};
/** The response to a placed order. */
export const bought = {
  'POST /api/create-transaction': { json: { success: true, orderId: 'order-1', snapToken: 'token-2' } },
};
/** Sessions for every failure (rules: Failures) in a language, each together with the success case. */
export const sessionsOfErrors = (texts: ServerMessages): readonly SessionOfErrors[] => {
  const {
    addressLabels,
    addressMessages,
    appMessages,
    authLabels,
    authMessages,
    cartLabels,
    cartMessages,
    catalogMessages,
    checkoutLabels,
    checkoutMessages,
    commonMessages,
    confirmationTexts,
    loadMessages,
    newsletterMessages,
    orderLabels,
    orderMessages,
    paymentMessages,
    orderReasons,
    paymentTypeLabels,
    profileLabels,
    profileMessages,
    wishlistMessages,
  } = texts;
  const expired = {
    ...ordered,
    paymentStatus: 'expired',
    reason: orderReasons.expired,
    timeline: timeline.slice(0, 1),
  };
  const ADD = catalogMessages.addToCart;
  const WISHLIST = catalogMessages.wishlistOf(tee.name);
  const ORDER = checkoutLabels.proceed;
  const signIn = (shop: Shop) => press(shop, authLabels.continue);
  const payment = (answer: Shop['effects']['answers']['payment'], text: string): SessionOfErrors => ({
    name: `the payment ends with ${String(answer)}`,
    path: '/cart',
    answers: bought,
    walk: async (shop) => {
      shop.effects.answers.payment = answer;
      await press(shop, ORDER);
    },
    tells: [text],
  });
  const checkoutOf = (name: string, answers: StubResponses, message: string): SessionOfErrors => ({
    name,
    path: '/cart',
    answers,
    walk: async (shop) => {
      await press(shop, ORDER);
      // The checkout retries once after a delay when the response was lost.
      shop.effects.pass(CHECKOUT_RETRY_DELAY_MS);
      await shop.settle();
    },
    tells: [checkoutMessages.failed(message)],
  });
  const profileMenu = (menu: string) => ({ 'profile-menu': menu });

  return [
    {
      name: 'products, cart, orders, wishlist and addresses fail to load',
      path: '/',
      answers: Object.fromEntries(
        [
          'GET /api/allproducts',
          'POST /api/getcart',
          'GET /api/order-history',
          'GET /api/wishlist',
          'GET /api/addresses',
        ].map((call) => [call, 'network' as const]),
      ),
      walk: ({ settle }) => settle(),
      tells: [
        loadMessages.products,
        loadMessages.cart,
        loadMessages.orders,
        loadMessages.wishlist,
        loadMessages.addresses,
      ],
    },
    {
      name: 'the request for all products is rejected on a category page',
      path: '/womens',
      answers: { 'GET /api/allproducts': no('errors') },
      walk: ({ settle }) => settle(),
      tells: [],
    },
    {
      name: 'best sellers fail to load',
      path: '/',
      answers: { 'GET /api/bestsellingproducts': 'network' },
      walk: ({ settle }) => settle(),
      tells: [],
    },
    {
      name: 'adding to the cart is rejected, fails, succeeds',
      path: '/product/1',
      answers: { 'POST /api/addtocart': no() },
      walk: async (shop) => {
        await press(shop, ADD);
        shop.shop.answer({ 'POST /api/addtocart': 'network' });
        await press(shop, ADD);
        shop.shop.answer({ 'POST /api/addtocart': { json: { success: true, updatedProduct: tee } } });
        await press(shop, ADD);
        shop.effects.pass(3000);
        await shop.settle();
        shop.effects.pass(500);
        await shop.settle();
      },
      tells: [cartMessages.addFailed(SERVER), cartMessages.addFailedNetwork, cartMessages.added],
    },
    {
      name: 'removing from the cart is rejected, fails, succeeds and is undone',
      path: '/cart',
      answers: { 'POST /api/removefromcart': no() },
      walk: async (shop) => {
        const remove = cartLabels.removeOne(tee.name, 'M');
        await press(shop, remove);
        shop.shop.answer({ 'POST /api/removefromcart': 'network' });
        await press(shop, remove);
        shop.shop.answer({ 'POST /api/removefromcart': { json: { success: true, updatedProduct: tee } } });
        await press(shop, remove);
        shop.shop.answer({ 'POST /api/addtocart': { json: { success: true, updatedProduct: tee } } });
        await press(shop, cartLabels.oneMore(tee.name, 'M'));
        await press(shop, cartMessages.undo);
      },
      tells: [
        cartMessages.removeFailed(SERVER),
        cartMessages.removeFailedNetwork,
        cartMessages.removed,
        cartMessages.added,
        appMessages.times(2),
      ],
    },
    {
      name: 'no size is chosen, or one that is sold out',
      path: '/product/1',
      walk: async ({ dispatch, settle }) => {
        // The page offers neither.
        dispatch(addSelected({ productId: 1, size: null, sizes: tee.stock_by_size }));
        dispatch(addSelected({ productId: 1, size: 'S', sizes: tee.stock_by_size }));
        await dispatch(addToCart({ productId: 1 }));
        await settle();
      },
      tells: [catalogMessages.selectSizeFirst, catalogMessages.sizeOutOfStock('S'), cartMessages.selectSize],
    },
    {
      name: 'a visitor presses buttons that require login',
      path: '/product/1',
      isLoggedIn: false,
      walk: async (shop) => {
        await press(shop, WISHLIST);
        await press(shop, ADD);
      },
      tells: [wishlistMessages.loginToAdd, cartMessages.loginToAdd],
    },
    {
      name: 'wishlist changes are rejected, fail, succeed',
      path: '/product/1',
      answers: {
        'GET /api/wishlist': { json: { success: true, wishlist: [] } },
        'POST /api/wishlist/add': no(),
        'POST /api/wishlist/remove': 'network',
      },
      walk: async (shop) => {
        await press(shop, WISHLIST);
        shop.shop.answer({ 'POST /api/wishlist/add': 'network' });
        await press(shop, WISHLIST);
        shop.shop.answer({
          'POST /api/wishlist/add': { json: { success: true, message: 'ok' } },
          'GET /api/wishlist': { json: { success: true, wishlist: [tee] } },
        });
        await press(shop, WISHLIST);
        await press(shop, WISHLIST);
        shop.shop.answer({ 'POST /api/wishlist/remove': { json: { success: true, message: 'ok' } } });
        await press(shop, WISHLIST);
      },
      tells: [
        commonMessages.errorWith(SERVER),
        wishlistMessages.addFailed,
        wishlistMessages.added,
        wishlistMessages.removeFailed,
        wishlistMessages.removed,
      ],
    },
    {
      name: 'address changes are rejected, fail, succeed',
      path: '/profile',
      session: profileMenu('address'),
      opensPanel: true,
      answers: {
        'POST /api/addresses/add': no(),
        'PUT /api/addresses/edit/address-1': 'network',
        'DELETE /api/addresses/delete/address-1': 'network',
      },
      walk: async (shop) => {
        await press(shop, addressLabels.add);
        await press(shop, addressLabels.save);
        fill(addressLabels.addressLine1, 'Address 3');
        fill(addressLabels.city, 'Address 4');
        fill(addressLabels.state, 'Baucau');
        await press(shop, addressLabels.save);
        shop.shop.answer({ 'POST /api/addresses/add': 'network' });
        await press(shop, addressLabels.save);
        const newAddress = {
          ...placed,
          _id: 'address-2',
          addressLine1: 'Address 3',
          city: 'Address 4',
          state: 'Baucau',
        };
        shop.shop.answer({ 'POST /api/addresses/add': { json: { success: true, newAddress } } });
        await press(shop, addressLabels.save);
        await press(shop, addressLabels.editOf('Address 1'));
        fill(addressLabels.city, 'Address 5');
        await press(shop, addressLabels.save);
        const updatedAddress = { ...placed, city: 'Address 5' };
        shop.shop.answer({ 'PUT /api/addresses/edit/address-1': { json: { success: true, updatedAddress } } });
        await press(shop, addressLabels.save);
        await press(shop, addressLabels.deleteOf('Address 1'));
        shop.shop.answer({ 'DELETE /api/addresses/delete/address-1': { json: { success: true } } });
        await press(shop, addressLabels.deleteOf('Address 1'));
      },
      tells: [
        addressMessages.fillRequired,
        commonMessages.errorWith(SERVER),
        addressMessages.addFailed,
        addressMessages.added,
        addressMessages.updateFailed,
        addressMessages.updated,
        addressMessages.confirmDelete,
        addressMessages.deleteFailed,
        addressMessages.deleted,
      ],
    },
    checkoutOf(
      'the order fails with status 500',
      { 'POST /api/create-transaction': refusal(500, '') },
      checkoutMessages.unknownServerError,
    ),
    checkoutOf('the order is rejected', { 'POST /api/create-transaction': no('error') }, SERVER),
    checkoutOf(
      'the order response has no payment token',
      { 'POST /api/create-transaction': { json: { success: true, orderId: 'order-1' } } },
      checkoutMessages.tokenFailed,
    ),
    {
      name: 'the checkout form is incomplete, then its requests fail',
      path: '/cart',
      opensPanel: true,
      answers: {
        'GET /api/addresses': { json: { success: true, addresses: [] } },
        'POST /api/addresses/add': 'network',
        'POST /api/upload_images': 'network',
      },
      walk: async (shop) => {
        await press(shop, ORDER);
        fill(addressLabels.addressLine1, 'Address 3');
        fill(addressLabels.city, 'Address 4');
        fill(addressLabels.state, 'Baucau');
        await shop.user.click(screen.getByRole('radio', { name: startingWith(paymentTypeLabels.bank_transfer) }));
        await press(shop, ORDER);
        await choose(shop, checkoutLabels.proof);
        const save = screen.getByRole('checkbox', { name: startingWith(checkoutLabels.saveAddress) });
        await shop.user.click(save);
        await press(shop, ORDER);
        await shop.user.click(save);
        await press(shop, ORDER);
      },
      tells: [
        checkoutMessages.addressIncomplete,
        checkoutMessages.proofRequired,
        checkoutMessages.failed(checkoutMessages.proofUploadFailed),
        checkoutMessages.failed(checkoutMessages.addressSaveFailed),
      ],
    },
    {
      name: 'the phone is missing',
      path: '/cart',
      answers: {
        ...bought,
        'GET /api/profile': { json: { success: true, user: { ...user, phone: '' } } },
        'GET /api/order-history': { json: [{ ...ordered, phone: '+000 0000001' }] },
      },
      walk: async (shop) => {
        await shop.user.click(await screen.findByRole('radio', { name: startingWith(paymentTypeLabels.cod) }));
        await press(shop, ORDER);
        fill(checkoutLabels.phone, '+000 0000001');
        await press(shop, ORDER);
      },
      tells: [checkoutMessages.phoneRequired, confirmationTexts.title('LRS-1')],
    },
    {
      name: 'there are older orders, which cannot be loaded, then can',
      path: '/order-history',
      answers: { 'GET /api/order-history': { json: newestOrders } },
      walk: async (shop) => {
        shop.shop.answer({ 'GET /api/order-history': 'network' });
        await press(shop, orderLabels.showOlder);
        shop.shop.answer({ 'GET /api/order-history': { json: [...newestOrders, ordered] } });
        await press(shop, orderLabels.showOlder);
      },
      tells: [loadMessages.orders],
    },
    {
      name: 'an order has expired, was refunded and returned',
      path: '/order-detail/order-1',
      answers: { 'GET /api/order-history': { json: [expired] } },
      walk: async (shop) => {
        shop.shop.answer({ 'GET /api/order-history': { json: [returned] } });
        shop.effects.emitPageEvent('online');
        await shop.settle();
      },
      tells: [orderReasons.expired, orderLabels.steps.returned],
    },
    {
      name: 'the cart is empty',
      path: '/cart',
      answers: { 'POST /api/getcart': { json: {} } },
      walk: (shop) => press(shop, ORDER),
      tells: [checkoutMessages.cartEmpty],
    },
    {
      name: 'the cart contains an unknown product',
      path: '/cart',
      answers: { 'POST /api/getcart': { json: { '1_S': 1, '77_M': 1 } } },
      walk: (shop) => press(shop, ORDER),
      tells: [checkoutMessages.resolveStock],
    },
    payment('success', paymentMessages.paymentSuccess),
    payment('pending', paymentMessages.paymentPending),
    payment('error', paymentMessages.paymentFailed),
    payment('closed', paymentMessages.popupClosed),
    ...(
      [
        ['after the session has ended', refusal(401, 'Please log in again.'), orderMessages.retryAuthentication],
        ['without a network', 'network', orderMessages.retryFailed],
        ['and is rejected', no(), SERVER],
      ] as const
    ).map(([how, answer, text]): SessionOfErrors => ({
      name: `an order is paid again ${how}`,
      path: '/order-detail/order-1',
      answers: { 'POST /api/retry-payment': answer },
      walk: (shop) => press(shop, orderMessages.payNow),
      tells: [text],
    })),
    {
      name: 'an order has no transaction id',
      path: '/order-detail/order-1',
      answers: { 'GET /api/order-history': { json: [{ ...ordered, transactionId: '' }] } },
      walk: (shop) => press(shop, orderMessages.payNow),
      tells: [orderMessages.retryMissing],
    },
    {
      name: 'an order does not exist',
      path: '/order-detail/none',
      walk: ({ settle }) => settle(),
      tells: [orderMessages.notFoundOrLoading],
    },
    {
      name: 'the newsletter fails',
      path: '/',
      isLoggedIn: false,
      answers: { 'POST /api/subscribe': 'network' },
      walk: async (shop) => {
        await press(shop, newsletterMessages.subscribe);
        fill(newsletterMessages.email, 'person2@example.invalid');
        await press(shop, newsletterMessages.subscribe);
        shop.shop.answer({ 'POST /api/subscribe': refusal(500, '') });
        await press(shop, newsletterMessages.subscribe);
      },
      tells: [newsletterMessages.emailInvalid, newsletterMessages.connectionError, newsletterMessages.failed],
    },
    {
      name: 'the profile cannot be saved',
      path: '/profile',
      answers: { 'PUT /api/profile/general': no(), 'PUT /api/profile/security': 'network' },
      walk: async (shop) => {
        await press(shop, profileLabels.saveAvatar);
        await press(shop, profileLabels.save);
        fill(profileLabels.firstName, 'Person3');
        await press(shop, profileLabels.save);
        shop.shop.answer({ 'PUT /api/profile/general': 'network' });
        await press(shop, profileLabels.save);
        const renamed = { ...user, name: 'Person3 Person2' };
        shop.shop.answer({
          'PUT /api/profile/general': { json: { success: true, user: renamed, message: 'ok' } },
          'GET /api/profile': { json: { success: true, user: renamed } },
        });
        await press(shop, profileLabels.save);
        await press(shop, profileLabels.savePassword);
        for (const [label, text] of [
          [profileLabels.currentPassword, 'a'],
          [profileLabels.newPassword, 'password-1'],
          [profileLabels.confirmNewPassword, 'password-2'],
        ] as const)
          fill(label, text);
        await press(shop, profileLabels.savePassword);
        fill(profileLabels.newPassword, 'b');
        fill(profileLabels.confirmNewPassword, 'b');
        await press(shop, profileLabels.savePassword);
      },
      tells: [
        profileMessages.noPhotoChosen,
        profileMessages.nothingChanged,
        commonMessages.errorWith(SERVER),
        profileMessages.generalFailed,
        profileMessages.generalSaved,
        profileMessages.passwordFieldsRequired,
        profileMessages.newPasswordsDiffer,
        profileMessages.newPasswordTooShort,
      ],
    },
    {
      name: 'the photo, the contact and the password cannot be saved, then can; the session ends',
      path: '/profile',
      answers: {
        'PUT /api/profile/avatar': 'network',
        'PUT /api/profile/security': 'network',
        'PUT /api/profile/change-password': 'network',
      },
      walk: async (shop) => {
        const saved = { json: { success: true, user, message: 'ok' } };
        await choose(shop, profileLabels.chooseAvatar, letter);
        await choose(shop, profileLabels.chooseAvatar, hugePicture);
        await choose(shop, profileLabels.chooseAvatar);
        await press(shop, profileLabels.saveAvatar);
        shop.shop.answer({ 'PUT /api/profile/avatar': saved });
        await press(shop, profileLabels.saveAvatar);
        fill(profileLabels.phone, '+000 0000002');
        await submit(shop, profileLabels.phone);
        shop.shop.answer({ 'PUT /api/profile/security': saved });
        await submit(shop, profileLabels.phone);
        for (const label of [
          profileLabels.currentPassword,
          profileLabels.newPassword,
          profileLabels.confirmNewPassword,
        ])
          fill(label, 'password-1');
        await press(shop, profileLabels.savePassword);
        shop.shop.answer({ 'PUT /api/profile/change-password': { json: { ...saved.json, token: 'token-1' } } });
        await press(shop, profileLabels.savePassword);
        fill(profileLabels.firstName, ' ');
        await submit(shop, profileLabels.firstName);
        fill(profileLabels.firstName, 'Person3');
        shop.shop.answer({ 'PUT /api/profile/general': refusal(401, 'Please log in again.') });
        await submit(shop, profileLabels.firstName);
      },
      tells: [
        profileMessages.avatarType,
        profileMessages.avatarTooLarge,
        profileMessages.avatarFailed,
        profileMessages.avatarSaved,
        profileMessages.securityFailed,
        profileMessages.securitySaved,
        profileMessages.passwordFailed,
        profileMessages.passwordSaved,
        profileMessages.firstNameInvalid,
        profileMessages.mustLogIn,
      ],
    },
    {
      name: 'a login is rejected, then fails; Facebook login is not available',
      path: '/login',
      isLoggedIn: false,
      answers: { 'POST /api/login': no('errors') },
      walk: async (shop) => {
        await screen.findByLabelText(labelled(authLabels.email));
        fill(authLabels.email, 'person1@example.invalid');
        await signIn(shop);
        shop.shop.answer({ 'POST /api/login': 'network' });
        await signIn(shop);
        await press(shop, authLabels.facebook);
      },
      tells: [SERVER, authMessages.loginNetworkFailed, authMessages.facebookMissing],
    },
    {
      name: 'a registration is invalid, then fails',
      path: '/login',
      isLoggedIn: false,
      answers: { 'POST /api/signup': 'network' },
      walk: async (shop) => {
        await press(shop, `${authLabels.createAccount.question} ${authLabels.createAccount.link}`);
        fill(authLabels.email, 'person1@example.invalid');
        fill(authLabels.password, 'password-1');
        await signIn(shop);
        fill(authLabels.confirmPassword, 'password-1');
        await signIn(shop);
        fill(authLabels.confirmEmail, 'person1@example.invalid');
        await signIn(shop);
      },
      tells: [authMessages.passwordsDiffer, authMessages.emailsDiffer, authMessages.signupNetworkFailed],
    },
    {
      name: 'a new password is refused, its link is invalid, then the request fails',
      path: '/reset-password#token=token-3',
      isLoggedIn: false,
      answers: { 'POST /api/reset-password': refusal(400, authMessages.passwordTooShort) },
      walk: async (shop) => {
        fill(profileLabels.newPassword, 'password-1');
        await press(shop, authLabels.savePassword);
        shop.shop.answer({ 'POST /api/reset-password': refusal(404, authMessages.resetLinkInvalid) });
        await press(shop, authLabels.savePassword);
        shop.shop.answer({ 'POST /api/reset-password': 'network' });
        await press(shop, authLabels.savePassword);
      },
      tells: [authMessages.passwordTooShort, authMessages.resetLinkInvalid, authMessages.resetNetworkFailed],
    },
    {
      name: 'the social login returns no token',
      path: '/auth-callback',
      isLoggedIn: false,
      walk: ({ settle }) => settle(),
      tells: [authMessages.googleFailed],
    },
    {
      name: 'the social login returns an invalid token',
      path: '/auth-callback?token=token-3',
      isLoggedIn: false,
      answers: { 'GET /api/profile': refusal(401, 'Please log in again.') },
      walk: ({ settle }) => settle(),
      tells: [authMessages.googleFailed],
    },
    {
      name: 'the social login is pending',
      path: '/auth-callback?token=token-3',
      isLoggedIn: false,
      stalled: '/api/profile',
      walk: ({ settle }) => settle(),
      tells: [authMessages.loggingIn],
    },
    {
      name: 'a stored token is rejected',
      path: '/profile',
      answers: { 'GET /api/profile': refusal(401, 'Please log in again.') },
      walk: ({ settle }) => settle(),
      tells: [],
    },
    {
      name: 'a product has no data, then one does not exist',
      path: '/product/999',
      answers: { 'GET /api/allproducts': { json: [tee, { ...tee, id: 999, name: '', stock_by_size: [] }] } },
      walk: async (shop) => {
        await shop.settle();
        shop.effects.history.push('/product/5', null);
        shop.effects.popTo({ pathname: '/product/5' });
        await shop.settle();
      },
      tells: [catalogMessages.productDataMissing, catalogMessages.productNotFound],
    },
  ];
};
