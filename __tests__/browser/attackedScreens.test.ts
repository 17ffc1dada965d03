import type { Browser } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import { profileLabels } from '@/shared/messages/en/account';
import { launchChromium } from '../support/chromium';
import { testCatalogue } from '../support/testCatalogue';
import { openTestShop, type TestShop } from '../support/testServer';
import { until } from '../support/until';
import { openVisitor, untilHydrated, WITHOUT_WORKER, type Visitor } from './support/visitor';

const PAYLOAD = `"'><img src=x onerror="window.pwned=1"><script data-x>window.pwned=1</script>{{7*7}}`;
const PAYLOAD_PART = 'onerror="window.pwned=1"';
const SHORT = `<img src=x onerror=pwned=1>`;

/** The texts of a page, and whether injected markup is part of the document or has run. */
const inspect = ({ page }: Visitor) =>
  page.evaluate(() => ({
    text: document.body.innerText,
    values: [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
    injected: document.querySelectorAll('script[data-x], [onerror], iframe, a[href^="javascript:" i]').length,
    hasRun: 'pwned' in window,
  }));

describe('markup in stored text and in addresses', () => {
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

  /** Fails when the page contains injected elements, has run injected code, or its policy has blocked such code. */
  const expectNoInjection = async (visitor: Visitor): Promise<void> => {
    const { injected, hasRun } = await inspect(visitor);
    expect({ injected, hasRun }).toEqual({ injected: 0, hasRun: false });
    // The policy also reports the image with a javascript: address.
    const reported = visitor.errors.filter((error) => /Content Security Policy|uncaught|dialog/.test(error));
    expect(reported.filter((error) => !error.startsWith("console: Loading the image 'javascript:"))).toEqual([]);
  };
  const untilShown = async (visitor: Visitor, expected: string): Promise<void> => {
    await untilHydrated(visitor.page);
    const isShown = async (): Promise<boolean> => {
      const { text, values } = await inspect(visitor);
      return text.includes(expected) || values.includes(expected);
    };
    await until(isShown, { what: `the text ${expected}` });
  };
  const openCustomer = async (): Promise<Visitor> => {
    const visitor = await openVisitor(browser, 1280, token, WITHOUT_WORKER);
    visitor.page.on('dialog', (dialog) => {
      visitor.errors.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    return visitor;
  };

  test.each([
    // The home page and the order history contain the payload only in attributes.
    ['home', () => paths.home, '$12.50'],
    ['men', () => paths.mens, PAYLOAD_PART],
    ['product', () => paths.product(2), PAYLOAD_PART],
    ['cart', () => paths.cart, PAYLOAD_PART],
    ['order history', () => paths.orderHistory, 'View Details'],
    ['order detail', () => paths.orderDetail(order?._id ?? ''), PAYLOAD_PART],
  ])('is shown as text: %s', async (_name, path, text) => {
    const visitor = await openCustomer();
    await visitor.page.goto(url + path());
    await untilShown(visitor, text);
    await expectNoInjection(visitor);
    await visitor.context.close();
  });

  test('is shown as text: every menu of the profile', async () => {
    const visitor = await openCustomer();
    const { page } = visitor;
    await page.goto(url + paths.profile);
    await untilShown(visitor, PAYLOAD_PART);
    await expectNoInjection(visitor);
    const account = page.getByRole('navigation', { name: profileLabels.menuTitle });
    const { orders, address, wishlist } = profileLabels.menus;
    // What each menu shows of the customer.
    const shown = [
      [orders, order?.transactionId ?? ''],
      [address, PAYLOAD_PART],
      [wishlist, PAYLOAD_PART],
    ] as const;
    for (const [menu, text] of shown) {
      await account.getByRole('button', { name: menu }).click();
      await page.getByRole('main').getByText(text).first().waitFor();
      await expectNoInjection(visitor);
    }
    await visitor.context.close();
  });

  test.each([
    '/?x=<script>window.pwned=1</script>#<img src=x onerror=window.pwned=1>',
    '/product/<img src=x onerror=window.pwned=1>',
    '/order-detail/"><script>window.pwned=1</script>',
    '/auth-callback?token=<script>window.pwned=1</script>',
  ])('does not run when it is part of the address %s', async (place) => {
    const visitor = await openVisitor(browser, 1280, undefined, WITHOUT_WORKER);
    await visitor.page.goto(url + place);
    await untilHydrated(visitor.page);
    await visitor.page.locator('h1').first().waitFor();
    const { injected, hasRun } = await inspect(visitor);
    expect({ injected, hasRun }).toEqual({ injected: 0, hasRun: false });
    expect(new URL(visitor.page.url()).origin).toBe(url);
    await visitor.context.close();
  });

  test('is blocked by the content security policy when it is part of the document', async () => {
    const visitor = await openVisitor(browser, 1280, undefined, WITHOUT_WORKER);
    await visitor.page.goto(url);
    await untilHydrated(visitor.page);
    await visitor.page.evaluate(() => {
      const blocked: string[] = [];
      Object.assign(window, { blocked });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        blocked.push(effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'window.pwned = 1';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.pwned = 1');
      image.src = 'data:,';
      document.body.append(image);
    });
    await visitor.page.waitForFunction(() => {
      const { blocked: directives } = window as unknown as { blocked: string[] };
      return directives.includes('script-src-elem') && directives.includes('script-src-attr');
    });
    expect((await inspect(visitor)).hasRun).toBe(false);
    await visitor.context.close();
  });
});
