import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { failure } from '@/shared/contract/failure';
import type { Product } from '@/shared/contract/products';
import type { PaymentType } from '@/shared/values/paymentTypes';
import { inLanguage, type Language } from '@/shared/languages';
import type { ServerMessages } from '@/shared/messages/messages';
import { PICTURE } from './picture';
import { call, untilHydrated } from './visitor';

/** The input of a session; the recorder of the page is already running. */
export interface Walk {
  readonly page: Page;
  readonly url: string;
  readonly language: Language;
  /** The texts of the language, by which a session finds what it presses. */
  readonly texts: ServerMessages;
  /** The token, email and password of the customer. A session that begins signed out does not have to use them. */
  readonly token: string;
  readonly email: string;
  readonly password: string;
  readonly products: readonly Product[];
  /** Signs up another customer and returns their token. */
  readonly other: () => Promise<string>;
}

export interface RecordedSession {
  readonly name: string;
  /** True when the session begins signed in. */
  readonly isSignedIn: boolean;
  /** True when its log is there in every language. The others are in English only: a log has about 50 kB. */
  readonly isInEveryLanguage?: true;
  readonly walk: (walk: Walk) => Promise<void>;
}

/** A product with several pictures and enough stock in every size. */
const plenty = ({ products }: Walk): Product =>
  products.find(
    ({ images, stock_by_size }) => images.length > 2 && stock_by_size.every(({ quantity }) => quantity > 3),
  ) as Product;
/** Loads a page of the shop in the language of the session. */
const load = async ({ page, url, language }: Walk, path: string) => {
  await page.goto(url + inLanguage(language, path));
  await untilHydrated(page);
};
const addButton = ({ page, texts }: Walk) =>
  page.getByRole('button', { name: texts.catalogMessages.addToCart, exact: true });
const badge = ({ page, texts }: Walk, count: number) =>
  page.getByRole('link', { name: texts.navigationMessages.cart(count), exact: true });
const logoutButton = ({ page, texts }: Walk) =>
  page.getByRole('button', { name: texts.navigationMessages.logout, exact: true }).first();

const addOne = async (walk: Walk) => {
  await load(walk, paths.product(plenty(walk).id));
  await addButton(walk).click();
  await walk.page.getByText(walk.texts.cartMessages.added).first().waitFor();
};

const checkOut = async (walk: Walk, method: PaymentType) => {
  const { page } = walk;
  const { addressLabels, checkoutLabels, paymentTypeLabels } = walk.texts;
  await addOne(walk);
  await badge(walk, 1).click();
  await page.getByLabel(addressLabels.addressLine1).fill('Rua das Acácias 12');
  await page.getByRole('textbox', { name: addressLabels.city }).fill('Dili');
  await page.getByLabel(addressLabels.state).selectOption('Dili');
  await page.getByLabel(checkoutLabels.phone).fill('+670 7712 3456');
  await page.getByRole('radio', { name: paymentTypeLabels[method] }).check();
};
const proceed = ({ page, texts }: Walk) => page.getByRole('button', { name: texts.checkoutLabels.proceed }).click();
const snap = (page: Page) => page.frameLocator('iframe');

/** The sessions whose logs are in `__tests__/recordings`. */
export const recordedSessions: readonly RecordedSession[] = [
  {
    name: 'browse-and-gallery',
    isSignedIn: false,
    walk: async (walk) => {
      const { page } = walk;
      const { cartMessages, catalogMessages, categoryLabels, productMessages } = walk.texts;
      await load(walk, paths.mens);
      await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
      await load(walk, paths.product(plenty(walk).id));
      await page.getByRole('button', { name: productMessages.showPicture(2, plenty(walk).images.length) }).click();
      await page.getByRole('radio').last().click({ force: true });
      await addButton(walk).click();
      await page.getByText(cartMessages.loginToAdd).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: categoryLabels.kid }).first().click();
      await page.waitForURL(`**${paths.kids}`);
    },
  },
  {
    name: 'product-page-details',
    isSignedIn: false,
    walk: async (walk) => {
      const { page } = walk;
      const { catalogMessages, productMessages, recentlyViewedMessages, shoppingInfoMessages, uiMessages } = walk.texts;
      const product = plenty(walk);
      await load(walk, paths.product(product.id));
      await page.getByRole('button', { name: `${productMessages.zoom}:` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: productMessages.zoom }).click();
      await dialog.getByRole('button', { name: productMessages.nextPicture }).click();
      await dialog.getByText(productMessages.position(2, product.images.length)).waitFor();
      await dialog.getByRole('button', { name: productMessages.zoom }).click();
      await dialog.getByRole('button', { name: uiMessages.close }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: productMessages.sizeChart }).click();
      await dialog.getByText(shoppingInfoMessages.howToMeasure).waitFor();
      await dialog.getByRole('button', { name: uiMessages.close }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: productMessages.deliveryAndReturns }).click();
      await page.getByRole('table', { name: shoppingInfoMessages.deliveryTimes }).waitFor();
      const related = page.getByRole('region', { name: catalogMessages.relatedProducts });
      await related.scrollIntoViewIfNeeded();
      await related.getByRole('link').first().click();
      const viewed = page.getByRole('region', { name: recentlyViewedMessages.title });
      await viewed.getByRole('link', { name: product.name }).first().waitFor();
      await page.getByRole('button', { name: recentlyViewedMessages.clearNamed }).click();
      await page.getByText(recentlyViewedMessages.cleared).waitFor();
    },
  },
  {
    name: 'cart-quantity-and-undo',
    isSignedIn: true,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page } = walk;
      const { cartLabels, cartMessages } = walk.texts;
      await addOne(walk);
      await badge(walk, 1).click();
      const { name, stock_by_size } = plenty(walk);
      const size = stock_by_size[0]?.size ?? '';
      const press = async (button: string, count: number) => {
        await page.getByRole('button', { name: button }).first().click();
        await badge(walk, count).waitFor();
      };
      await press(cartLabels.oneMore(name, size), 2);
      await press(cartLabels.oneLess(name, size), 1);
      await press(cartMessages.undo, 2);
      await press(cartLabels.removeOne(name, size), 1);
      await page.getByRole('button', { name: cartMessages.undo }).waitFor();
    },
  },
  {
    name: 'offer-after-login',
    isSignedIn: false,
    walk: async (walk) => {
      const { page, email, password } = walk;
      const { addOfferMessages, authLabels, cartMessages } = walk.texts;
      await load(walk, paths.product(plenty(walk).id));
      await addButton(walk).click();
      await page.getByText(cartMessages.loginToAdd).waitFor();
      await page.waitForURL(`**${paths.login}`);
      const form = page.getByRole('main');
      await form.getByRole('textbox', { name: authLabels.email }).fill(email);
      await form.locator('input[type=password]').fill(password);
      await page.getByRole('button', { name: authLabels.continue }).click();
      const offer = page.getByRole('complementary', { name: addOfferMessages.label });
      await offer.getByRole('button', { name: addOfferMessages.add }).click();
      await page.getByText(cartMessages.added).waitFor();
      await offer.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'search-filter-and-sort',
    isSignedIn: false,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page } = walk;
      const { listingMessages, searchMessages } = walk.texts;
      await load(walk, paths.home);
      await page.keyboard.press('/');
      await page.locator('[role=combobox]:focus').waitFor();
      await page.keyboard.type('shrit');
      await page.getByRole('option').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: searchMessages.resultsTitle('shrit') }).waitFor();
      await page.getByRole('button', { name: listingMessages.open(0) }).click();
      await page.getByRole('checkbox', { name: 'M', exact: true }).check();
      await page.getByRole('combobox', { name: listingMessages.sort, exact: true }).selectOption('price-up');
      await page.getByRole('checkbox', { name: listingMessages.onSale }).check();
      // The first step back closes the filters, the second one takes back the last choice.
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('button', { name: listingMessages.open(1) }).click();
      await page.getByRole('button', { name: listingMessages.clear }).click();
      await page.getByRole('button', { name: listingMessages.open(0) }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'login-and-logout',
    isSignedIn: false,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page, url, language, email, password } = walk;
      const { authLabels, navigationMessages } = walk.texts;
      await load(walk, paths.login);
      const form = page.getByRole('main');
      await form.getByRole('textbox', { name: authLabels.email }).fill(email);
      await form.locator('input[type=password]').fill('wrong-password');
      await page.getByRole('button', { name: authLabels.continue }).click();
      await page.getByRole('button', { name: authLabels.continue, disabled: false }).waitFor();
      await form.locator('input[type=password]').fill(password);
      await page.getByRole('button', { name: authLabels.continue }).click();
      await page.waitForURL(url + inLanguage(language, paths.home));
      const loaded = page.waitForEvent('load');
      await logoutButton(walk).click();
      await loaded;
      await page.getByRole('link', { name: navigationMessages.login }).first().waitFor();
    },
  },
  {
    name: 'failing-and-overlapping-adds',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      const { cartMessages, responseMessages } = walk.texts;
      const { unavailable } = responseMessages;
      await addOne(walk);
      let calls = 0;
      let release = (): void => undefined;
      const allPressed = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/addtocart', async (route) => {
        calls += 1;
        await allPressed;
        if (calls === 2) {
          await route.fulfill({ status: 503, json: failure(unavailable, 'error') });
        } else await route.continue();
      });
      for (let press = 0; press < 3; press += 1) await addButton(walk).click();
      release();
      await page.getByText(cartMessages.addFailed(unavailable)).waitFor();
      await badge(walk, 3).waitFor();
      // The route may still handle the last request.
      await page.unrouteAll({ behavior: 'wait' });
    },
  },
  {
    name: 'stock-issue-and-its-resolution',
    isSignedIn: true,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page, url } = walk;
      const { cartLabels, cartMessages } = walk.texts;
      const product = walk.products.find(({ stock_by_size }) => stock_by_size[0]?.quantity === 2) as Product;
      const line = { itemId: product.id, size: product.stock_by_size[0]?.size };
      await load(walk, paths.product(product.id));
      for (let unit = 1; unit <= 2; unit += 1) {
        await addButton(walk).click();
        await badge(walk, unit).waitFor();
      }
      const otherCustomer = await walk.other();
      await call(url, '/api/addtocart', line, otherCustomer);
      const body = { shippingAddress: 'Ana, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
      await call(url, '/api/create-transaction', body, otherCustomer);
      await load(walk, paths.cart);
      await page
        .getByRole('button', { name: cartLabels.removeOne(product.name, line.size ?? '') })
        .first()
        .click();
      await page.getByText(cartMessages.removed).waitFor();
    },
  },
  {
    name: 'checkout-cash-on-delivery',
    isSignedIn: true,
    isInEveryLanguage: true,
    walk: async (walk) => {
      await checkOut(walk, 'cod');
      await proceed(walk);
      await walk.page.waitForURL(`**${paths.orderHistory}`);
    },
  },
  {
    name: 'checkout-bank-transfer',
    isSignedIn: true,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page } = walk;
      const { checkoutLabels, uploadMessages } = walk.texts;
      await checkOut(walk, 'bank_transfer');
      await page.getByText(checkoutLabels.stockGood).waitFor();
      await page.context().grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: checkoutLabels.copyOf(checkoutLabels.iban) }).click();
      await page.getByText(checkoutLabels.copied(checkoutLabels.iban)).waitFor();
      await proceed(walk);
      const proof = page.getByLabel(new RegExp(`^${checkoutLabels.proof}`));
      await proof.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
      await page.getByText(uploadMessages.wrongType).waitFor();
      await proof.setInputFiles(PICTURE);
      await page.getByRole('img', { name: checkoutLabels.proofPreview }).waitFor();
      await proceed(walk);
      await page.waitForURL(`**${paths.orderHistory}`);
    },
  },
  {
    name: 'checkout-online',
    isSignedIn: true,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page } = walk;
      const { orderLabels } = walk.texts;
      await checkOut(walk, 'midtrans');
      await proceed(walk);
      await snap(page).getByRole('button', { name: 'Pay now' }).click();
      await page.waitForURL(`**${paths.orderHistory}`);
      await page.getByText(orderLabels.statuses.paid, { exact: true }).first().waitFor();
    },
  },
  {
    name: 'pay-now',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      const { orderLabels, orderMessages } = walk.texts;
      await checkOut(walk, 'midtrans');
      await proceed(walk);
      await snap(page)
        .getByRole('button', { name: /Pay later/ })
        .click();
      await page.waitForURL(`**${paths.orderHistory}`);
      await page.getByRole('link', { name: orderMessages.viewDetails }).first().click();
      await page.getByRole('button', { name: orderMessages.payNow }).click();
      await snap(page).getByRole('button', { name: 'Pay now' }).click();
      await page.getByText(orderLabels.statuses.paid, { exact: true }).waitFor();
    },
  },
  {
    name: 'addresses-and-wishlist',
    isSignedIn: true,
    walk: async (walk) => {
      const { page } = walk;
      const {
        addressLabels,
        addressMessages,
        cartMessages,
        catalogMessages,
        profileLabels,
        wishlistLabels,
        wishlistMessages,
      } = walk.texts;
      await load(walk, paths.product(plenty(walk).id));
      await page.getByRole('button', { name: catalogMessages.wishlistOf(plenty(walk).name) }).click();
      await page.getByText(wishlistMessages.added).waitFor();
      await load(walk, paths.profile);
      const menu = page.getByRole('navigation', { name: profileLabels.menuTitle });
      await menu.getByRole('button', { name: profileLabels.menus.address }).click();
      await page.getByRole('button', { name: addressLabels.add }).click();
      await page.getByLabel(addressLabels.addressLine1).fill('Rua dos Jambos 7');
      await page.getByRole('textbox', { name: addressLabels.city }).fill('Dili');
      await page.getByLabel(addressLabels.state).selectOption('Dili');
      await page.getByRole('button', { name: addressLabels.save }).click();
      await page.getByText(addressMessages.added).waitFor();
      await page.getByRole('button', { name: addressLabels.deleteOf('Rua dos Jambos 7') }).click();
      await page.getByText(addressMessages.deleted).waitFor();
      await menu.getByRole('button', { name: profileLabels.menus.wishlist }).click();
      await page.getByRole('button', { name: catalogMessages.addToCartNamed(plenty(walk).name) }).click();
      await page
        .getByRole('group', { name: catalogMessages.chooseSize })
        .getByRole('listitem')
        .getByRole('button')
        .first()
        .click();
      await page.getByText(cartMessages.added).waitFor();
      await page.getByRole('button', { name: catalogMessages.closeSizes }).click();
      await page.getByRole('button', { name: wishlistLabels.removeOf(plenty(walk).name) }).click();
      await page.getByText(wishlistMessages.removed).waitFor();
    },
  },
  {
    name: 'profile',
    isSignedIn: true,
    isInEveryLanguage: true,
    walk: async (walk) => {
      const { page, password } = walk;
      const { profileLabels, profileMessages } = walk.texts;
      await load(walk, paths.profile);
      await page.getByLabel(profileLabels.firstName).fill('Joana');
      await page.getByRole('button', { name: profileLabels.save, exact: true }).first().click();
      await page.getByText(profileMessages.generalSaved).waitFor();
      await page.getByLabel(profileLabels.phone).fill('+670 7712 3456');
      await page.getByRole('button', { name: profileLabels.save, exact: true }).last().click();
      await page.getByText(profileMessages.securitySaved).waitFor();
      await page.getByLabel(profileLabels.chooseAvatar).setInputFiles(PICTURE);
      await page.getByRole('button', { name: profileLabels.saveAvatar }).click();
      await page.getByText(profileMessages.avatarSaved).waitFor();
      const passwords = page.locator('input[type=password]');
      for (const [index, text] of [password, 'lipa2027', 'lipa2027'].entries()) await passwords.nth(index).fill(text);
      await page.getByRole('button', { name: profileLabels.savePassword, exact: true }).click();
      await page.getByText(profileMessages.passwordSaved).waitFor();
    },
  },
  {
    name: 'google',
    isSignedIn: false,
    walk: async (walk) => {
      const { page, url, language } = walk;
      const { authLabels } = walk.texts;
      await load(walk, paths.login);
      await page
        .getByRole('button', { name: authLabels.google })
        .or(page.getByRole('link', { name: authLabels.google }))
        .click();
      await page.locator('button.person').first().click();
      await page.waitForURL(url + inLanguage(language, paths.home));
      await logoutButton(walk).waitFor();
    },
  },
];
