import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { cartMessages } from '@/shared/messages/cart';
import { catalogMessages } from '@/shared/messages/catalog';
import { checkoutLabels, checkoutMessages, paymentTypeLabels } from '@/shared/messages/checkout';
import { orderLabels, orderMessages } from '@/shared/messages/orders';
import { browserShop, describeInBrowser } from './support/browserShop';
import { call, fillAddress, signUpCustomer, untilIn, type Visitor } from './support/visitor';

/** A red picture of 2 × 2 pixels. */
const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

describeInBrowser('buying in a real browser', () => {
  const site = browserShop();
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let product: Product;
  let alerts: string[];

  beforeEach(async () => {
    token = await signUpCustomer(site.url);
    const products = await call<Product[]>(site.url, '/api/allproducts');
    product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 3)) as Product;
    visitor = await site.open(360, token);
    ({ page } = visitor);
    alerts = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
  });

  afterEach(async () => {
    expect(visitor.troubles).toEqual([]);
  });

  const badge = () => page.getByRole('link', { name: /^Cart, / });
  const addOne = async () => {
    await page.goto(site.url + paths.product(product.id));
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.added).waitFor();
    expect(await badge().getAttribute('aria-label')).toContain('1 item');
  };
  const checkOut = async (method: keyof typeof paymentTypeLabels) => {
    await badge().click();
    await fillAddress(page);
    await page.getByRole('radio', { name: new RegExp(paymentTypeLabels[method]) }).check();
  };
  const proceed = () => page.getByRole('button', { name: checkoutLabels.proceed }).click();
  const orders = () => call<Order[]>(site.url, '/api/order-history', undefined, token);
  const snap = () => page.frameLocator('iframe');
  const until = (isSo: () => Promise<boolean> | boolean) => untilIn(page, isSo);

  test('cash on delivery opens the chat message, clears the cart and shows the order', async () => {
    await addOne();
    await checkOut('cod');
    // The chat belongs to somebody else: the test reads its address and goes no further.
    await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    const opened = visitor.context.waitForEvent('page');
    await proceed();
    const chat = await opened;
    await page.waitForURL(`**${paths.orderHistory}`);
    await until(() => chat.url().startsWith('https://'));
    const [order] = await orders();
    const text = new URL(chat.url()).searchParams.get('text') ?? '';
    for (const part of [
      order?._id,
      order?.totalAmount.toFixed(2),
      'Cash On Delivery',
      'Maria da Costa',
      'Rua de Lecidere 12',
      product.name,
    ]) {
      expect(text).toContain(part);
    }
    expect(await badge().count()).toBe(1);
    expect(await call(site.url, '/api/getcart', {}, token)).toEqual({});
  });

  test('a bank transfer wants its proof, then places the order', async () => {
    await addOne();
    await checkOut('bank_transfer');
    await proceed();
    await until(() => alerts.includes(checkoutMessages.proofRequired));
    await page
      .getByLabel(checkoutLabels.proof)
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: PROOF });
    await proceed();
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(alerts).toContain(checkoutMessages.transferWillBeVerified);
    expect(await orders()).toMatchObject([{ paymentType: 'bank_transfer', paymentStatus: 'pending' }]);
  });

  test('an online payment that succeeds clears the cart and is paid', async () => {
    await addOne();
    await checkOut('midtrans');
    await proceed();
    await snap().getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(alerts).toEqual([checkoutMessages.paymentSuccess]);
    await until(async () => (await orders())[0]?.paymentStatus === 'paid');
    expect(await call(site.url, '/api/getcart', {}, token)).toEqual({});
  });

  test('pending goes to the history and keeps the cart; Pay Now finishes it', async () => {
    await addOne();
    await checkOut('midtrans');
    await proceed();
    await snap()
      .getByRole('button', { name: /Pay later/ })
      .click();
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(alerts).toEqual([checkoutMessages.paymentPending]);
    expect(await call(site.url, '/api/getcart', {}, token)).not.toEqual({});
    await page
      .getByRole('link', { name: new RegExp(orderMessages.viewDetails) })
      .first()
      .click();
    await page.getByRole('button', { name: orderMessages.payNow }).click();
    await snap().getByRole('button', { name: 'Pay now' }).click();
    await until(async () => (await orders())[0]?.paymentStatus === 'paid');
    await page.getByText('paid', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: orderMessages.payNow }).count()).toBe(0);
  });

  test('failing and closing only tell; the order can still be paid', async () => {
    await addOne();
    await checkOut('midtrans');
    await proceed();
    await snap().getByRole('button', { name: /Close/ }).first().click();
    await until(() => alerts.includes(checkoutMessages.popupClosed));
    await proceed();
    await snap().getByRole('button', { name: /fail/ }).click();
    await until(() => alerts.includes(checkoutMessages.paymentFailed));
    expect(new URL(page.url()).pathname).toBe(paths.cart);
    expect(await orders()).toHaveLength(1);
  });

  test('a double click on the last button makes one order', async () => {
    await addOne();
    await checkOut('cod');
    await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    await page.getByRole('button', { name: checkoutLabels.proceed }).dblclick();
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(await orders()).toHaveLength(1);
  });

  test('a lost network is told, and nothing is lost', async () => {
    await addOne();
    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.addFailedNetwork).waitFor();
    expect(await badge().getAttribute('aria-label')).toContain('1 item');
    await visitor.context.setOffline(false);
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await until(async () => (await badge().getAttribute('aria-label'))?.includes('2 items') ?? false);
    visitor.troubles.splice(0);
  });

  test('an order outlives a killed server, and so does the session', async () => {
    await addOne();
    await site.shop.halt('SIGKILL');
    await site.shop.resume();
    await page.reload();
    await until(async () => (await badge().getAttribute('aria-label'))?.includes('1 item') ?? false);
    await badge().click();
    await page.getByText(orderLabels.total).first().waitFor();
    visitor.troubles.splice(0);
  });
});
