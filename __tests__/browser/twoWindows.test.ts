import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { cartMessages } from '@/shared/messages/cart';
import { catalogMessages } from '@/shared/messages/catalog';
import { checkoutLabels, paymentTypeLabels } from '@/shared/messages/checkout';
import { browserShop, describeInBrowser } from './support/browserShop';
import { call, fillAddress, signUpCustomer, type Visitor } from './support/visitor';

describeInBrowser('one customer in two windows', () => {
  const site = browserShop();
  let visitor: Visitor;
  let token: string;
  let product: Product;
  let other: Page;

  beforeEach(async () => {
    token = await signUpCustomer(site.url);
    const products = await call<Product[]>(site.url, '/api/allproducts');
    product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 3)) as Product;
    visitor = await site.open(768, token);
    await visitor.page.goto(site.url + paths.product(product.id));
    other = await visitor.context.newPage();
    await other.goto(site.url + paths.product(product.id));
  });

  const badge = (page: Page, count: number) =>
    page.getByRole('link', { name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}` }).waitFor();
  const add = async (page: Page) => {
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.added).first().waitFor();
  };
  /** What a browser tells a window that comes to the front; a headless one shows all of them at once. */
  const look = async (page: Page) => {
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };

  test('each shows what the other has done once it is looked at, and both come to what the server has', async () => {
    await Promise.all([add(visitor.page), add(other)]);
    await look(visitor.page);
    await badge(visitor.page, 2);
    await look(other);
    await badge(other, 2);
    const cart = await call<Record<string, number>>(site.url, '/api/getcart', {}, token);
    expect(Object.values(cart).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(visitor.troubles).toEqual([]);
  });

  test('the cart that one has ordered is empty in the other, and is not ordered twice', async () => {
    await add(visitor.page);
    for (const page of [visitor.page, other]) {
      await page.goto(site.url + paths.cart);
      await fillAddress(page);
      await page.getByRole('radio', { name: new RegExp(paymentTypeLabels.cod) }).check();
      page.on('dialog', (dialog) => void dialog.accept());
    }
    await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    const proceed = (page: Page) => page.getByRole('button', { name: checkoutLabels.proceed }).click();
    await Promise.all([proceed(visitor.page), proceed(other)]);
    await Promise.race([visitor.page, other].map((page) => page.waitForURL(`**${paths.orderHistory}`)));
    for (const page of [visitor.page, other]) {
      await look(page);
      await badge(page, 0);
    }
    expect(await call(site.url, '/api/order-history', undefined, token)).toHaveLength(1);
  });

  test('who logs out in one is logged out in the other', async () => {
    await visitor.page.evaluate((key) => localStorage.removeItem(key), TOKEN_STORAGE_KEY);
    await other.getByRole('link', { name: 'Login' }).first().waitFor();
  });
});
