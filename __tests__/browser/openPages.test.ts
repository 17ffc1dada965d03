import type { Browser, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import {
  appMessages,
  catalogMessages,
  navigationMessages,
  searchMessages,
  uiMessages,
} from '@/shared/messages/en/common';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/en/checkout';
import { paymentTypeLabels } from '@/shared/messages/en/payments';
import { listingMessages, productMessages } from '@/shared/messages/en/catalogue';
import { profileMessages } from '@/shared/messages/en/account';
import { launchChromium } from '../support/chromium';
import { PICTURE } from './support/picture';
import { copyRelease, type ServedRelease } from '../support/release';
import { startShop, type Shop } from './support/shop';
import { acceptDialogs, call, fillAddress, openVisitor, signUpCustomer, untilHydrated } from './support/visitor';

/** Without a service worker, so that every script comes from the server when it is used. */
describe('a page that was opened in the previous release', () => {
  let release: ServedRelease;
  let shop: Shop;
  let browser: Browser;
  let page: Page;
  let token: string;
  let product: Product;
  let errors: readonly string[];
  let alerts: readonly string[];

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    release = copyRelease();
    shop = await startShop({}, { root: release.root });
    token = await signUpCustomer(shop.url);
    const products = await call<Product[]>(shop.url, '/api/allproducts');
    product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 3)) as Product;
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await shop.stop();
    release.remove();
  });

  /** Opens a page in one release, then replaces the release. */
  const openAndDeploy = async (path: string, session: string | undefined = token) => {
    const visitor = await openVisitor(browser, 1280, session, { hasServiceWorker: false });
    ({ page, errors } = visitor);
    alerts = acceptDialogs(page);
    const connection = page.waitForResponse(/\/assets\/connection\./);
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await connection;
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await shop.halt();
    release.replace();
    await shop.resume();
  };
  const addToCart = (productId: number, size: string | undefined) =>
    call(shop.url, '/api/addtocart', { itemId: productId, size }, token);
  const orders = () => call<Order[]>(shop.url, '/api/order-history', undefined, token);
  const isFirstDocument = () => page.evaluate(() => 'isFirstDocument' in window);
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  test.each(['bank_transfer', 'cod'] as const)('the cart orders by %s', async (method) => {
    await addToCart(product.id, product.stock_by_size[0]?.size);
    await openAndDeploy(paths.cart);
    await fillAddress(page);
    await page.getByRole('radio', { name: new RegExp(paymentTypeLabels[method]) }).check();
    if (method === 'bank_transfer')
      await page.getByLabel(new RegExp(`^${checkoutLabels.proof}`)).setInputFiles(PICTURE);
    await button(checkoutLabels.proceed).click();
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(await orders()).toHaveLength(1);
    expect(alerts).not.toContain(checkoutMessages.failed(checkoutMessages.unknownServerError));
    expect(await isFirstDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('the product page zooms, shows its panels and leads to the cart', async () => {
    await openAndDeploy(paths.product(product.id));
    await button(new RegExp(`^${productMessages.zoom}:`)).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await button(productMessages.sizeChart).click();
    await page.getByRole('dialog').getByRole('table').first().waitFor();
    await page.keyboard.press('Escape');
    await button(productMessages.deliveryAndReturns).click();
    await page.getByText('Dili').first().waitFor();
    await button(catalogMessages.addToCart).first().click();
    await page.getByRole('link', { name: navigationMessages.cart(1), exact: true }).click();
    await button(checkoutLabels.proceed).waitFor();
    expect(await isFirstDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('a list filters and searches, and leads to every page', async () => {
    await openAndDeploy(paths.mens);
    await button(listingMessages.open(0)).click();
    await page.getByLabel(listingMessages.sort).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: searchMessages.label }).fill('shirt');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: searchMessages.resultsTitle('shirt') }).waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    for (const path of [paths.home, paths.newCollections, paths.orderHistory, paths.profile]) {
      const before = await heading.innerText();
      await page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await heading.filter({ hasNotText: before }).waitFor();
      expect(await page.getByText(appMessages.pageFailed).count()).toBe(0);
    }
    expect(await isFirstDocument()).toBe(true);
    expect(errors).toEqual([]);
  });

  test('the profile is saved', async () => {
    await openAndDeploy(paths.profile);
    await page.getByLabel('Phone').fill('+670 7712 3456');
    await page.getByLabel('Phone').press('Enter');
    await page.getByText(profileMessages.securitySaved).waitFor();
    expect(errors).toEqual([]);
  });

  test('the login page logs in', async () => {
    const email = `login.${process.pid}@example.tl`;
    await call(shop.url, '/api/signup', { name: 'Ana', email, password: 'tais2026' });
    await openAndDeploy(paths.login, '');
    await page.getByLabel('Email').first().fill(email);
    await page.locator('input[type=password]').fill('tais2026');
    await page.locator('input[type=password]').press('Enter');
    await page.waitForURL(shop.url + paths.home);
    expect(errors).toEqual([]);
  });

  test('a script that does not arrive is loaded by the button, also at an address with a fragment', async () => {
    const link = `${paths.resetPassword}#token=abc`;
    const visitor = await openVisitor(browser, 1280, undefined, { hasServiceWorker: false });
    ({ page } = visitor);
    await page.route(/page-reset-password/, (route) => route.abort());
    await page.goto(shop.url + link);
    await page.getByRole('heading', { level: 1, name: appMessages.pageFailed }).waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    await page.unroute(/page-reset-password/);
    await button(uiMessages.loadAgain).click();
    await page.getByRole('heading', { level: 1, name: appMessages.titles.resetPassword }).waitFor();
    expect(page.url()).toBe(shop.url + link);
  });
});
