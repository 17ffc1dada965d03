import type { Browser, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { authLabels } from '@/shared/messages/auth';
import { navigationMessages } from '@/shared/messages/navigation';
import { productMessages } from '@/shared/messages/product';
import { profileLabels } from '@/shared/messages/profile';
import { launchChromium } from '../support/chromium';
import { axeViolations, overflowOf } from './support/axe';
import { startShop, type Shop } from './support/shop';
import { call, openVisitor, signUpCustomer, untilHydrated, WITHOUT_WORKER, type Visitor } from './support/visitor';

const NARROW = 360;
const WIDER = [768, 1280];
const HEIGHT = 800;
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

const screens: readonly Screen[] = [
  { name: 'home', path: () => paths.home },
  { name: 'category', path: () => paths.mens },
  { name: 'new collections', path: () => paths.newCollections },
  { name: 'best sellers', path: () => paths.bestSellers },
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
  {
    name: 'sign-up',
    path: () => paths.login,
    open: (page) => page.getByRole('button', { name: createAccount }).click(),
  },
  {
    name: 'open menu',
    path: () => paths.home,
    open: (page) => page.getByRole('button', { name: navigationMessages.openMenu }).click(),
  },
];
const { orders, address: addresses, wishlist } = profileLabels.menus;
const signedIn: readonly Screen[] = [
  ...screens,
  { name: 'orders in the profile', path: () => paths.profile, open: chooseMenu(orders) },
  { name: 'addresses in the profile', path: () => paths.profile, open: chooseMenu(addresses) },
  { name: 'wishlist in the profile', path: () => paths.profile, open: chooseMenu(wishlist) },
];

describe('every screen', () => {
  let shop: Shop;
  let browser: Browser;
  let token: string;
  let ids: Ids;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop(), launchChromium()]);
    token = await signUpCustomer(shop.url);
    const products = await call<Product[]>(shop.url, '/api/allproducts');
    const product = products.find(({ stock_by_size }) =>
      stock_by_size.every(({ quantity }) => quantity > 3),
    ) as Product;
    const line = { itemId: product.id, size: product.stock_by_size[0]?.size };
    await call(shop.url, '/api/addtocart', line, token);
    const order = { shippingAddress: 'Maria da Costa, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    const { orderId } = await call<{ orderId: string }>(shop.url, '/api/create-transaction', order, token);
    await call(shop.url, '/api/addtocart', line, token);
    await call(shop.url, '/api/wishlist/add', { productId: product.id }, token);
    const address = { addressLine1: 'Rua de Lecidere 12', city: 'Dili', state: 'Dili', zip: '0000' };
    await call(shop.url, '/api/addresses/add', address, token);
    ids = { productId: product.id, orderId };
  });

  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.stop()]);
  });

  describe.each([
    ['signed out', signedOut, () => undefined],
    ['signed in', signedIn, () => token],
  ])('%s', (_state, ownScreens, ownToken) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await openVisitor(browser, NARROW, ownToken(), WITHOUT_WORKER);
    });
    afterAll(async () => {
      await visitor?.context.close();
    });

    test.each(ownScreens)('$name has no accessibility violation and fits 360, 768 and 1280 px', async (screen) => {
      const { page, errors } = visitor;
      errors.length = 0;
      const place = screen.path(ids);
      await page.setViewportSize({ width: NARROW, height: HEIGHT });
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
      // The browser reports the status 404 of the missing product and of the missing page.
      const expected = Object.values(MISSING).includes(place) ? /404/ : /^$/;
      expect(errors.filter((error) => !expected.test(error))).toEqual([]);
    });
  });
});
