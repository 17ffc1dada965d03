import type { Browser } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import { chromiumPath, launchChromium } from '../support/chromium';
import { testCatalogue } from '../support/testCatalogue';
import { openTestShop, type TestShop } from '../support/testServer';
import { openVisitor, type Visitor } from './support/visitor';

const PAYLOAD = `"'><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>{{7*7}}`;
const SHORT = `<img src=x onerror=pwned=1>`;

/** What stands on a page, and what it should not hold. */
const look = ({ page }: Visitor) =>
  page.evaluate(() => ({
    text: document.body.innerText,
    values: [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
    foreign: document.querySelectorAll('script:not([nonce]), [onerror], iframe, a[href^="javascript:" i]').length,
    isTaken: 'pwned' in window,
  }));

(chromiumPath ? describe : describe.skip)('text of every stored field shows as text on every screen', () => {
  let shop: TestShop;
  let browser: Browser;
  let url: string;
  let token: string;
  let order: Order | undefined;
  beforeAll(async () => {
    const catalogue = testCatalogue.map((product) => ({
      ...product,
      name: PAYLOAD,
      description: PAYLOAD,
      images: [`/x"onerror="window.pwned=1`, 'javascript:window.pwned=1', ...product.images],
    }));
    shop = await openTestShop('embedded', { catalogue, settings: { bankAccountHolder: PAYLOAD, bankIban: SHORT } });
    token = await shop.signUp('screens@example.tl', 'secret1', PAYLOAD);
    const address = { addressLine1: PAYLOAD, addressLine2: PAYLOAD, city: PAYLOAD, state: 'Dili', zip: '<b>' };
    await shop.call('POST /api/addresses/add', { token, body: address });
    await shop.call('POST /api/wishlist/add', { token, body: { productId: 2 } });
    const add = () => shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    await add();
    const body = { shippingAddress: PAYLOAD, paymentType: 'cod', paymentProof: '' };
    expect((await shop.call('POST /api/create-transaction', { token, body })).status).toBe(200);
    await add();
    [order] = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  test('in a window of a customer', async () => {
    const visitor = await openVisitor(browser, 1280, token);
    const { page } = visitor;
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const places = [
      paths.home,
      paths.mens,
      paths.product(2),
      paths.cart,
      paths.orderHistory,
      paths.orderDetail(order?._id ?? ''),
      paths.profile,
    ];
    for (const place of places) {
      await page.goto(url + place, { waitUntil: 'networkidle' });
      const { foreign, isTaken } = await look(visitor);
      expect({ place, foreign, isTaken }).toEqual({ place, foreign: 0, isTaken: false });
      if (place !== paths.orderHistory && place !== paths.home) {
        const { text, values } = await look(visitor);
        expect(`${text}\n${values}`).toContain('onerror="window.pwned=1"');
      }
    }
    const account = page.getByRole('navigation', { name: 'Your account' });
    for (const menu of ['Orders', 'Address', 'Wishlist', 'User Profile']) {
      await account.getByRole('button', { name: menu }).click();
      const { foreign, isTaken } = await look(visitor);
      expect({ menu, foreign, isTaken }).toEqual({ menu, foreign: 0, isTaken: false });
    }
    // A script that did get in would be told here: the policy stops it, and says so. An image may not be one either.
    const told = visitor.troubles.filter((trouble) => /Content Security Policy|uncaught/.test(trouble));
    expect(told.filter((trouble) => !trouble.startsWith("console: Loading the image 'javascript:"))).toEqual([]);
    expect(dialogs).toBe(0);
    await visitor.context.close();
  });

  test.each([
    '/nowhere/<script>window.pwned=1</script>',
    '/?x=<script>window.pwned=1</script>#<img src=x onerror=window.pwned=1>',
    '/product/<img src=x onerror=window.pwned=1>',
    '/order-detail/"><script>window.pwned=1</script>',
    '/auth-callback?token=<script>window.pwned=1</script>',
    '/auth-callback?token=javascript:window.pwned=1',
  ])('in the address %s', async (place) => {
    const visitor = await openVisitor(browser, 1280);
    await visitor.page.goto(url + place, { waitUntil: 'networkidle' });
    const { foreign, isTaken } = await look(visitor);
    expect({ foreign, isTaken }).toEqual({ foreign: 0, isTaken: false });
    expect(new URL(visitor.page.url()).origin).toBe(url);
    await visitor.context.close();
  });

  test('a script that came into a page anyway is not run by it', async () => {
    const visitor = await openVisitor(browser, 1280);
    await visitor.page.goto(url, { waitUntil: 'networkidle' });
    await visitor.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.pwned = 1';
      document.body.append(script);
      const holder = document.createElement('div');
      document.body.append(holder);
      holder.innerHTML = '<img src="data:," onerror="window.pwned = 1">';
    });
    await visitor.page.waitForTimeout(200);
    expect((await look(visitor)).isTaken).toBe(false);
    await visitor.context.close();
  });
});
