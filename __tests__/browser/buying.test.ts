import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { cartLabels, checkoutLabels, checkoutMessages } from '@/shared/messages/en/checkout';
import { catalogMessages, navigationMessages } from '@/shared/messages/en/common';
import { uploadMessages } from '@/shared/messages/en/addresses';
import { paymentMessages, paymentTypeLabels } from '@/shared/messages/en/payments';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { PICTURE } from './support/picture';
import { acceptDialogs, call, fillAddress, signUpCustomer, type Visitor } from './support/visitor';

/** A photo of 2000 × 3000 pixels that is stored in landscape with an EXIF orientation, as phones do. */
const rotatedPhoto = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Runs in the page: resolves `picture` with the type, width and height of the next picture that is uploaded. */
const watchUpload = () => ({
  picture: new Promise<readonly [string, number, number]>((resolve) => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = (body as FormData).get('images') as File;
      void createImageBitmap(file, { imageOrientation: 'none' }).then(({ width, height }) =>
        resolve([file.type, width, height]),
      );
      send.call(this, body);
    };
  }),
});

describe('buying', () => {
  const site = browserShop();
  let visitor: Visitor;
  let page: Page;
  let token: string;
  let product: Product;
  let alerts: readonly string[];

  beforeEach(async () => {
    token = await signUpCustomer(site.url);
    const products = await call<Product[]>(site.url, '/api/allproducts');
    product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 3)) as Product;
    visitor = await site.open(360, token);
    ({ page } = visitor);
    alerts = acceptDialogs(page);
  });

  afterEach(() => {
    expect(visitor.errors).toEqual([]);
  });

  const cartLink = (count: number) => page.getByRole('link', { name: navigationMessages.cart(count), exact: true });
  const proceed = () => page.getByRole('button', { name: checkoutLabels.proceed }).click();
  const orders = () => call<Order[]>(site.url, '/api/order-history', undefined, token);
  const cart = () => call(site.url, '/api/getcart', {}, token);

  /** Puts one unit into the cart and fills in the checkout. */
  const checkOut = async (method: keyof typeof paymentTypeLabels) => {
    await page.goto(site.url + paths.product(product.id));
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await cartLink(1).click();
    await page.waitForURL(`**${paths.cart}`);
    await fillAddress(page);
    await page.getByRole('radio', { name: new RegExp(paymentTypeLabels[method]) }).check();
  };

  test('cash on delivery opens a chat window with the order and empties the cart', async () => {
    await checkOut('cod');
    // The chat is another site: the test reads its address and does not open it.
    await visitor.context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    const opened = visitor.context.waitForEvent('page');
    await proceed();
    const chat = await opened;
    await page.waitForURL(`**${paths.orderHistory}`);
    await until(() => chat.url().startsWith('https://'), { what: 'the chat window to load its address' });
    const [order] = await orders();
    const text = new URL(chat.url()).searchParams.get('text') ?? '';
    for (const part of [
      order?.transactionId,
      order?.totalAmount.toFixed(2),
      'Cash On Delivery',
      'Maria da Costa',
      'Rua de Lecidere 12',
      product.name,
    ]) {
      expect(text).toContain(part);
    }
    await cartLink(0).waitFor();
    expect(await cart()).toEqual({});
  });

  test('the button of an empty cart does not stick; a line that cannot be bought gets the focus and shows it', async () => {
    const isInView = (element: Locator) =>
      element.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    const button = page.getByRole('button', { name: checkoutLabels.proceed });
    await page.goto(site.url + paths.cart);
    await page.getByText(cartLabels.empty).waitFor();
    expect(await isInView(button)).toBe(false);

    // Another customer buys both units that are in the cart.
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const lastUnits = products.find(({ stock_by_size }) => stock_by_size[0]?.quantity === 2) as Product;
    const line = { itemId: lastUnits.id, size: lastUnits.stock_by_size[0]?.size };
    const otherCustomer = await signUpCustomer(site.url);
    for (const customer of [token, token, otherCustomer, otherCustomer])
      await call(site.url, '/api/addtocart', line, customer);
    const body = { shippingAddress: 'Ana, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    await call(site.url, '/api/create-transaction', body, otherCustomer);
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(lastUnits.name) });
    await row.waitFor();
    expect(await isInView(button)).toBe(true);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await isInView(row)).toBe(false);
    await proceed();
    await page.waitForFunction(() => document.activeElement?.role === 'row');
    expect(await isInView(row)).toBe(true);
    expect(await row.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
    expect(alerts).toEqual([checkoutMessages.resolveStock]);
  });

  test('a bank transfer is placed after its proof of payment is chosen', async () => {
    await checkOut('bank_transfer');
    await proceed();
    await until(() => alerts.includes(checkoutMessages.proofRequired), { what: 'the alert about the missing proof' });
    const noPicture = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByLabel(new RegExp(`^${checkoutLabels.proof}`)).setInputFiles(noPicture);
    await page.getByText(uploadMessages.wrongType).waitFor();
    await page.getByLabel(new RegExp(`^${checkoutLabels.proof}`)).setInputFiles(PICTURE);
    await page
      .getByLabel(new RegExp(`^${checkoutLabels.proof}`))
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await rotatedPhoto() });
    const preview = page.getByRole('img', { name: checkoutLabels.proofPreview });
    await until(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight === 3000), {
      what: 'the preview of the photo',
    });
    const sent = await page.evaluateHandle(watchUpload);
    await proceed();
    expect(await sent.evaluate(({ picture }) => picture)).toEqual(['image/jpeg', 1067, 1600]);
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(alerts).toContain(checkoutMessages.transferWillBeVerified);
    expect(await orders()).toMatchObject([{ paymentType: 'bank_transfer', paymentStatus: 'pending' }]);
  });

  test('an online payment marks the order as paid and empties the cart', async () => {
    await checkOut('midtrans');
    await proceed();
    await page.frameLocator('iframe').getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(alerts).toEqual([paymentMessages.paymentSuccess]);
    await until(async () => (await orders())[0]?.paymentStatus === 'paid', { what: 'the order to be paid' });
    expect(await cart()).toEqual({});
  });
});
