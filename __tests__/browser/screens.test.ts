import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { authLabels } from '@/shared/messages/en/auth';
import { bannerMessages } from '@/shared/messages/en/banner';
import { catalogMessages } from '@/shared/messages/en/catalog';
import { listingMessages } from '@/shared/messages/en/listing';
import { navigationMessages } from '@/shared/messages/en/navigation';
import { productMessages } from '@/shared/messages/en/product';
import { profileLabels } from '@/shared/messages/en/profile';
import { searchMessages } from '@/shared/messages/en/search';
import { infoPath } from '@/shared/pagePaths';
import { launchChromium } from '../support/chromium';
import { axeViolations, overflowOf } from './support/axe';
import { layoutFaults, setWindow } from './support/layout';
import { startShop, type Shop } from './support/shop';
import { call, openVisitor, signUpCustomer, untilHydrated, WITHOUT_WORKER, type Visitor } from './support/visitor';

const NARROW = 360;
const WIDER = [768, 1280];
const HEIGHT = 800;
/** A phone with text of twice the size, and a short window. */
const WINDOWS = [
  { size: [320, 640], text: 32 },
  { size: [768, 360], text: 16 },
] as const;
/** A text without a place where a line could end. */
const LONG_WORD = 'https://www.google.com/maps/place/Dili/@-8.5568557,125.5603143,13z';
/** The paths of a product and of a page that do not exist. */
const MISSING = { product: paths.product(999_999), page: '/nowhere' };

interface Ids {
  readonly productId: number;
  readonly orderId: string;
}
interface Screen {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  /** Opens the screen on the page at `path`. */
  readonly open?: (page: Page) => Promise<void>;
}

const chooseMenu =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('navigation', { name: profileLabels.menuTitle }).getByRole('button', { name }).click();

const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: navigationMessages.openMenu }).click();
const suggest = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: searchMessages.label }).fill('shirt');
  await page.getByRole('option').nth(1).waitFor();
};
const openFilters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: listingMessages.open(1) }).click();
  await page.getByLabel(listingMessages.sort).waitFor();
};
const zoom = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: productMessages.zoom }).click();
  await page.getByRole('dialog').waitFor();
};

const screens: readonly Screen[] = [
  { name: 'home', path: () => paths.home },
  { name: 'category', path: () => paths.mens },
  { name: 'new collections', path: () => paths.newCollections },
  { name: 'best sellers', path: () => paths.bestSellers },
  { name: 'open filters', path: () => `${paths.womens}?sale=1`, open: openFilters },
  { name: 'search results', path: () => `${paths.search}?q=shirt` },
  { name: 'search without results', path: () => `${paths.search}?q=zzzzqq` },
  { name: 'all products', path: () => paths.products },
  { name: 'product', path: ({ productId }) => paths.product(productId) },
  {
    name: 'size chart',
    path: ({ productId }) => paths.product(productId),
    open: async (page) => {
      await page.getByRole('button', { name: productMessages.sizeChart }).click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'delivery and returns',
    path: ({ productId }) => paths.product(productId),
    open: async (page) => {
      await page.getByRole('button', { name: productMessages.deliveryAndReturns }).click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'missing product', path: () => MISSING.product },
  { name: 'missing page', path: () => MISSING.page },
  { name: 'cart', path: () => paths.cart },
  { name: 'order history', path: () => paths.orderHistory },
  { name: 'order detail', path: ({ orderId }) => paths.orderDetail(orderId) },
  { name: 'profile', path: () => paths.profile },
  { name: 'login', path: () => paths.login },
];
const createAccount = new RegExp(authLabels.createAccount.link);
const signedOut: readonly Screen[] = [
  ...screens,
  { name: 'open menu', path: () => paths.home, open: openMenu },
  { name: 'returns', path: () => infoPath('returns') },
  { name: 'enlarged picture', path: ({ productId }) => paths.product(productId), open: zoom },
  { name: 'search suggestions', path: () => paths.search, open: suggest },
  {
    name: 'forgotten password',
    path: () => paths.login,
    open: (page) => page.getByRole('button', { name: authLabels.forgotPasswordLink }).click(),
  },
  { name: 'reset password', path: () => `${paths.resetPassword}#token=none` },
  {
    name: 'sign-up',
    path: () => paths.login,
    open: (page) => page.getByRole('button', { name: createAccount }).click(),
  },
];
const { orders, address: addresses, wishlist } = profileLabels.menus;
const signedIn: readonly Screen[] = [
  ...screens,
  {
    name: 'sizes on a card',
    path: () => paths.mens,
    open: (page) => page.getByRole('button', { name: catalogMessages.addToCart }).first().click(),
  },
  { name: 'orders in the profile', path: () => paths.profile, open: chooseMenu(orders) },
  { name: 'addresses in the profile', path: () => paths.profile, open: chooseMenu(addresses) },
  { name: 'wishlist in the profile', path: () => paths.profile, open: chooseMenu(wishlist) },
];
const newCustomer = [
  { name: 'empty cart', path: () => paths.cart },
  { name: 'empty order history', path: () => paths.orderHistory },
  { name: 'empty wishlist', path: () => paths.profile, open: chooseMenu(wishlist) },
];

describe('every screen', () => {
  let folder: string;
  let shop: Shop;
  let browser: Browser;
  let token: string;
  let newToken: string;
  let ids: Ids;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-screens-'));
    const config = path.join(folder, 'shop.json');
    writeFileSync(config, JSON.stringify({ footer: [{ label: 'Returns', page: 'returns' }] }));
    writeFileSync(path.join(folder, 'returns.md'), '## Fourteen days\n\nBring the piece to the [shop](/).\n');
    [shop, browser] = await Promise.all([startShop({ SHOP_CONFIG: config }), launchChromium()]);
    [token, newToken] = [await signUpCustomer(shop.url), await signUpCustomer(shop.url)];
    const products = await call<Product[]>(shop.url, '/api/allproducts');
    const product = products.find(({ stock_by_size }) =>
      stock_by_size.every(({ quantity }) => quantity > 3),
    ) as Product;
    const line = { itemId: product.id, size: product.stock_by_size[0]?.size };
    await call(shop.url, '/api/addtocart', line, token);
    const order = { shippingAddress: 'Maria da Costa, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    const { orderId } = await call<{ orderId: string }>(shop.url, '/api/create-transaction', order, token);
    // The count of pieces has two digits.
    for (const { size } of product.stock_by_size) {
      for (let pieces = 0; pieces < 3; pieces += 1) {
        await call(shop.url, '/api/addtocart', { itemId: product.id, size }, token);
      }
    }
    await call(shop.url, '/api/wishlist/add', { productId: product.id }, token);
    const address = { addressLine1: LONG_WORD, city: 'Dili', state: 'Dili', zip: '0000' };
    await call(shop.url, '/api/addresses/add', address, token);
    ids = { productId: product.id, orderId };
  });

  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each([
    ['signed out', signedOut, () => undefined],
    ['signed in', signedIn, () => token],
    ['signed in for the first time', newCustomer, () => newToken],
  ])('%s', (_state, ownScreens, ownToken) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await openVisitor(browser, NARROW, ownToken(), WITHOUT_WORKER);
    });
    afterEach(() => setWindow(visitor.page, { size: [NARROW, HEIGHT], text: 16 }));
    afterAll(async () => {
      await visitor?.context.close();
    });

    test.each(ownScreens)(
      '$name has no accessibility violation and fits its window, also with large text',
      async (screen) => {
        const { page, errors } = visitor;
        errors.length = 0;
        const place = screen.path(ids);
        await page.goto(shop.url + place, { waitUntil: 'networkidle' });
        await untilHydrated(page);
        await screen.open?.(page);
        await page.locator('h1').first().waitFor();
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.title()).toContain('Lorosae');
        expect(await axeViolations(page)).toEqual([]);
        const overflows = [await overflowOf(page)];
        for (const width of WIDER) {
          await page.setViewportSize({ width, height: HEIGHT });
          overflows.push(await overflowOf(page));
        }
        expect(overflows.map((pixels) => Math.max(0, pixels))).toEqual([0, 0, 0]);
        await page.locator(`aside[aria-label="${bannerMessages.label}"]`).waitFor({ state: 'attached' });
        for (const window of WINDOWS) {
          await setWindow(page, window);
          expect({ window, faults: await layoutFaults(page) }).toEqual({ window, faults: [] });
        }
        // The browser reports the status 404 of the missing product and of the missing page.
        const expected = Object.values(MISSING).includes(place) ? /404/ : /^$/;
        expect(errors.filter((error) => !expected.test(error))).toEqual([]);
      },
    );
  });

  test('forced colours show what is selected, and a customer has room to search at 768 px', async () => {
    const { page, context } = await openVisitor(browser, 768, token, WITHOUT_WORKER);
    await page.emulateMedia({ forcedColors: 'active' });
    const outlineOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineWidth));
    const selected = {
      [paths.product(ids.productId)]: ['li > button[aria-current]', 'label:has(input[name=size]:checked)'],
      [paths.profile]: ['nav button[aria-current]'],
      [paths.mens]: ['nav a[aria-current]'],
    };
    for (const [place, selectors] of Object.entries(selected)) {
      await page.goto(shop.url + place);
      for (const selector of selectors) {
        await page.locator(selector).waitFor();
        expect({ selector, outline: await outlineOf(selector) }).toEqual({ selector, outline: ['3px'] });
      }
    }
    await page.getByRole('link', { name: /^Cart/ }).waitFor();
    const field = await page.getByRole('combobox', { name: searchMessages.label }).boundingBox();
    expect(field?.width).toBeGreaterThan(130);
    await context.close();
  });
});
