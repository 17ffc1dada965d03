import { screen } from '@testing-library/react';
import { address, tee } from '../../support/customerShop';
import { refusal } from '../../support/stubShop';
import {
  bought,
  choose,
  fill,
  emptyFile,
  photoOfPhone,
  hugePicture,
  letter,
  ordered,
  press,
  type SessionOfErrors,
  type Shop,
  user,
} from './sessionsOfErrors';
import { defaultShop } from '@/server/modules/shop/shop';
import { BANNER_DELAY_MS, SHIPPING_ADDRESS_MAX_LENGTH, TOKEN_STORAGE_KEY } from '@/shared/constants';
import { EMAIL_CHANGED } from '@/shared/googlePaths';
import type { Product } from '@/shared/contract/products';
import type { PaymentType } from '@/shared/values/paymentTypes';
import { type Language, languageNames } from '@/shared/languages';
import type { ServerMessages } from '@/shared/messages/messages';

const lowStock = [
  { size: 'S', quantity: -1 },
  { size: 'M', quantity: -5 },
];

/** A page that shows a state as it is opened. */
const opened = (
  name: string,
  path: string,
  tells: readonly string[],
  more: Partial<SessionOfErrors> = {},
): SessionOfErrors => ({ name, path, tells, walk: ({ settle }) => settle(), ...more });
/** The answers of a shop with some products, none of them in a wishlist. */
const shopOf = (...json: readonly Product[]) => ({
  'GET /api/allproducts': { json },
  'GET /api/bestsellingproducts': { json },
  'GET /api/newcollections': { json },
  'GET /api/wishlist': { json: { success: true, wishlist: [] } },
});
const noSession = {
  'GET /api/profile': 'network',
  'POST /api/getcart': 'network',
  'GET /api/order-history': 'network',
} as const;

/**
 * Sessions in a language with empty, loading and other states, and failures whose files have other addresses in a
 * replay.
 */
export const sessionsOfStates = (language: Language, texts: ServerMessages): readonly SessionOfErrors[] => {
  const {
    addressLabels,
    appMessages,
    authLabels,
    authMessages,
    bannerMessages,
    cartLabels,
    cartMessages,
    catalogMessages,
    checkoutLabels,
    checkoutMessages,
    infoMessages,
    listingMessages,
    navigationMessages,
    newsletterMessages,
    orderLabels,
    orderMessages,
    paymentMessages,
    profileLabels,
    responseMessages,
    searchMessages,
    uploadMessages,
    wishlistLabels,
  } = texts;
  const chooseMethod = (method: PaymentType) => async (shop: Shop) => {
    await shop.user.click(document.querySelector(`input[value=${method}]`) as HTMLElement);
    await shop.settle();
  };
  const chooseCash = chooseMethod('cod');
  const chooseTransfer = chooseMethod('bank_transfer');
  return [
    opened('an empty cart is opened', '/cart', [cartLabels.empty, cartLabels.emptyText], {
      answers: { 'POST /api/getcart': { json: {} } },
    }),
    opened('there is no order', '/order-history', [orderLabels.empty, orderLabels.emptyText], {
      answers: { 'GET /api/order-history': { json: [] } },
    }),
    opened('there is no order, in the profile', '/profile', [orderLabels.empty], {
      session: { 'profile-menu': 'orders' },
      answers: { 'GET /api/order-history': { json: [] } },
    }),
    opened('the wishlist is empty', '/profile', [wishlistLabels.emptyTitle, wishlistLabels.emptyText], {
      session: { 'profile-menu': 'wishlist' },
      answers: shopOf(tee),
    }),
    opened('there is no address', '/profile', [addressLabels.emptyTitle, addressLabels.emptyText], {
      session: { 'profile-menu': 'address' },
      answers: { 'GET /api/addresses': { json: { success: true, addresses: [] } } },
    }),
    opened('a category is empty', '/kids', [catalogMessages.emptyTitle, catalogMessages.emptyText]),
    opened('a search has no word', '/search', [searchMessages.emptyTitle, searchMessages.emptyText]),
    opened('a search finds nothing', '/search?q=zzzz', [searchMessages.noneTitle('zzzz'), searchMessages.noneText]),
    opened('filters leave no product', '/mens?size=XXL', [listingMessages.noneTitle, listingMessages.noneText]),
    opened('a page does not exist', '/nowhere', [appMessages.notFoundTitle, appMessages.notFoundText]),
    opened('a product has no name and no picture', '/mens', [catalogMessages.unknownProduct, catalogMessages.noImage], {
      answers: shopOf({ ...tee, name: '', images: [], image: '' }),
    }),
    opened('a visitor opens the cart', '/cart', [cartLabels.signedOut, cartLabels.signedOutText], {
      isLoggedIn: false,
    }),
    opened('a visitor opens the orders', '/order-history', [orderLabels.signedOut, orderLabels.signedOutText], {
      isLoggedIn: false,
    }),
    opened('a visitor opens the profile', '/profile', [profileLabels.invitationTitle, profileLabels.invitationText], {
      isLoggedIn: false,
    }),
    ...(
      [
        ['/cart', cartLabels.unverifiedText],
        ['/order-history', orderLabels.unverifiedText],
        ['/profile', profileLabels.unverifiedText],
      ] as const
    ).map(([path, text]) => opened(`the session cannot be verified on ${path}`, path, [text], { answers: noSession })),
    ...(
      [
        ['/product/1', '/api/allproducts', catalogMessages.loadingDetails],
        ['/mens', '/api/allproducts', catalogMessages.loadingProducts],
        ['/cart', '/api/getcart', cartLabels.loading],
        ['/order-history', '/api/order-history', orderLabels.loading],
        ['/order-detail/order-1', '/api/order-history', orderMessages.notFoundOrLoading],
        ['/profile', '/api/profile', profileLabels.loading],
      ] as const
    ).map(([path, stalled, text]) => opened(`${path} is loading`, path, [text], { stalled, answers: shopOf() })),
    opened(
      'a page of information cannot be loaded',
      '/info/returns',
      [infoMessages.failedTitle, infoMessages.failedText],
      {
        answers: { 'GET /api/info/returns': 'network' },
        config: { shop: { ...defaultShop[language].texts, links: [{ label: 'Lorosae', to: '/info/returns' }] } },
      },
    ),
    opened('a link for a new password is incomplete', '/reset-password', [authMessages.resetLinkIncomplete], {
      isLoggedIn: false,
    }),
    opened(
      'a Google account has another email',
      `/auth-callback?error=${EMAIL_CHANGED}`,
      [authMessages.googleEmailChanged],
      {
        isLoggedIn: false,
      },
    ),
    {
      name: 'the password is forgotten',
      path: '/login',
      isLoggedIn: false,
      walk: async (shop) => {
        await press(shop, authLabels.forgotPasswordLink);
        await press(shop, authLabels.sendResetLink);
      },
      tells: [authLabels.modes.forgotPassword, authLabels.forgotPasswordText],
    },
    {
      name: 'the announcement is shown and closed',
      path: '/',
      walk: async (shop) => {
        shop.effects.pass(BANNER_DELAY_MS);
        await shop.settle();
        await press(shop, bannerMessages.close);
      },
      tells: [defaultShop[language].texts.announcement ?? ''],
    },
    {
      name: 'the newsletter is subscribed to',
      path: '/',
      answers: { 'POST /api/subscribe': { json: { success: true, message: newsletterMessages.subscribed } } },
      walk: async (shop) => {
        fill(newsletterMessages.email, 'person2@example.invalid');
        await press(shop, newsletterMessages.subscribe);
      },
      tells: [newsletterMessages.subscribed],
    },
    {
      name: 'another language cannot be loaded',
      path: '/',
      answers: { 'GET /api/shop': 'network' },
      walk: async ({ user: events, settle }) => {
        await events.click(screen.getAllByText(languageNames.en)[0] as HTMLElement);
        await settle();
      },
      tells: [navigationMessages.languageFailed],
    },
    opened(
      'lines of the cart cannot be ordered',
      '/cart',
      [
        cartLabels.flags.outOfStock,
        cartLabels.flags.exceeds(4),
        cartLabels.flags.missing,
        cartLabels.unknownProduct,
        cartLabels.notCounted,
      ],
      {
        answers: {
          ...shopOf({ ...tee, stock_by_size: lowStock }),
          'POST /api/getcart': { json: { '1_S': 1, '1_M': 9, '77_M': 1 } },
        },
      },
    ),
    {
      name: 'the phone is invalid',
      path: '/cart',
      answers: { 'GET /api/profile': { json: { success: true, user: { ...user, phone: '' } } } },
      walk: async (shop) => {
        await chooseCash(shop);
        fill(checkoutLabels.phone, 'call me');
        await press(shop, checkoutLabels.proceed);
      },
      tells: [checkoutMessages.phoneInvalid],
    },
    {
      name: 'the shop takes no order',
      path: '/cart',
      config: { paymentTypes: [] },
      walk: (shop) => press(shop, checkoutLabels.proceed),
      tells: [checkoutLabels.noPaymentMethod],
    },
    {
      name: 'the address is too long',
      path: '/cart',
      answers: {
        'GET /api/addresses': {
          json: { success: true, addresses: [{ ...address, addressLine1: 'x'.repeat(SHIPPING_ADDRESS_MAX_LENGTH) }] },
        },
      },
      walk: (shop) => press(shop, checkoutLabels.proceed),
      tells: [checkoutMessages.addressRequired],
    },
    {
      name: 'the script of the payment provider cannot be loaded',
      path: '/cart',
      answers: bought,
      walk: async (shop) => {
        shop.effects.answers.payment = new Error('blocked');
        await press(shop, checkoutLabels.proceed);
      },
      tells: [paymentMessages.scriptFailed],
    },
    ...(
      [
        ['the order is sent', 'network', checkoutMessages.sentButLoggedOut],
        ['the order is placed', bought['POST /api/create-transaction'], checkoutMessages.placedButLoggedOut],
      ] as const
    ).map(([when, answer, text]): SessionOfErrors => ({
      name: `the session ends while ${when}`,
      path: '/cart',
      walk: async (shop) => {
        shop.shop.answer({
          'POST /api/create-transaction': async () => {
            shop.effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
            await shop.settle();
            return answer;
          },
        });
        await press(shop, checkoutLabels.proceed);
      },
      tells: [text],
    })),
    {
      name: 'the session ends while the proof of payment is uploaded',
      path: '/cart',
      walk: async (shop) => {
        await chooseTransfer(shop);
        await choose(shop, checkoutLabels.proof);
        shop.shop.answer({
          'POST /api/upload_images': async () => {
            shop.effects.changeElsewhere(TOKEN_STORAGE_KEY, null);
            await shop.settle();
            return 'network' as const;
          },
        });
        await press(shop, checkoutLabels.proceed);
      },
      tells: [checkoutMessages.loggedOutBefore],
    },
    {
      name: 'the chat does not open',
      path: '/cart',
      answers: bought,
      walk: async (shop) => {
        shop.effects.answers.areWindowsBlocked = true;
        await chooseCash(shop);
        await press(shop, checkoutLabels.proceed);
      },
      tells: [orderLabels.chatUnsent],
    },
    {
      name: 'bank details cannot be loaded, nor the stock checked',
      path: '/cart',
      answers: { 'GET /api/shopping-info': 'network' },
      walk: async (shop) => {
        shop.shop.answer({ 'GET /api/allproducts': 'network' });
        await chooseTransfer(shop);
      },
      tells: [checkoutLabels.bankFailed, checkoutLabels.stockUnknown],
    },
    {
      name: 'the account number cannot be copied',
      path: '/cart',
      walk: async (shop) => {
        shop.effects.answers.isCopied = false;
        await chooseTransfer(shop);
        await press(shop, checkoutLabels.copyOf(checkoutLabels.iban));
      },
      tells: [checkoutLabels.notCopied(checkoutLabels.iban)],
    },
    {
      name: 'the items of an order cannot be added again',
      path: '/order-detail/order-1',
      answers: {
        'GET /api/order-history': { json: [{ ...ordered, paymentStatus: 'cancelled' }] },
        'POST /api/addtocart': refusal(409, responseMessages.outOfStock),
      },
      walk: (shop) => press(shop, orderLabels.orderAgain),
      tells: [orderLabels.notAddedAgain([orderLabels.missingUnits(cartMessages.lineName(tee.name, 'M'), 2, 2)])],
    },
    {
      name: 'a proof of payment is no picture, or too large, then the order is placed',
      path: '/cart',
      answers: {
        ...bought,
        'POST /api/upload_images': { json: { success: true, image_urls: ['/uploads/proofs/1.png'], message: 'ok' } },
      },
      walk: async (shop) => {
        await chooseTransfer(shop);
        await choose(shop, checkoutLabels.proof, letter);
        await choose(shop, checkoutLabels.proof, emptyFile);
        await choose(shop, checkoutLabels.proof, photoOfPhone);
        await choose(shop, checkoutLabels.proof, hugePicture);
        await choose(shop, checkoutLabels.proof);
        await press(shop, checkoutLabels.proceed);
      },
      tells: [
        uploadMessages.wrongType,
        uploadMessages.unreadable,
        uploadMessages.heic,
        uploadMessages.tooLarge,
        checkoutMessages.transferWillBeVerified,
      ],
    },
  ];
};
