import { readFileSync } from 'node:fs';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { browserShop, describeInBrowser } from './support/browserShop';
import { call, signUpCustomer } from './support/visitor';

/** No product has it. */
const MISSING_ID = 999_999;

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

describeInBrowser('a walk through every page', () => {
  const site = browserShop();
  let token: string;
  let places: readonly string[];

  beforeAll(async () => {
    token = await signUpCustomer(site.url);
    const [first] = await call<Product[]>(site.url, '/api/allproducts');
    const line = { itemId: first?.id, size: first?.stock_by_size.find(({ quantity }) => quantity > 2)?.size };
    await call(site.url, '/api/addtocart', line, token);
    const order = await call<{ orderId: string }>(
      site.url,
      '/api/create-transaction',
      { shippingAddress: 'Maria da Costa, Rua 1, Dili', paymentType: 'cod', paymentProof: '' },
      token,
    );
    await call(site.url, '/api/addtocart', line, token);
    await call(site.url, '/api/wishlist/add', { productId: first?.id }, token);
    places = [
      paths.home,
      paths.mens,
      paths.womens,
      paths.kids,
      paths.newCollections,
      paths.bestSellers,
      paths.products,
      paths.product(first?.id ?? 1),
      paths.product(MISSING_ID),
      paths.cart,
      paths.orderHistory,
      paths.orderDetail(order.orderId),
      paths.profile,
      paths.login,
    ];
  });

  describe.each([360, 768, 1280])('at %d px', (width) => {
    test.each([
      ['signed out', false],
      ['signed in', true],
    ])('%s, no page has an error, a missing part or a barrier', async (_who, isSignedIn) => {
      const visitor = await site.open(width, isSignedIn ? token : undefined);
      const { page, troubles } = visitor;
      for (const place of places) {
        await page.goto(site.url + place, { waitUntil: 'networkidle' });
        const seen = await page.evaluate(() => ({
          headings: document.querySelectorAll('h1').length,
          hasNavigation: document.querySelector('nav') !== null,
          hasFooter: document.querySelector('footer') !== null,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          title: document.title,
        }));
        expect({ place, ...seen }).toEqual({
          place,
          headings: 1,
          hasNavigation: true,
          hasFooter: place !== paths.profile,
          overflow: expect.any(Number) as number,
          title: expect.stringContaining('Lorosae') as string,
        });
        expect(seen.overflow).toBeLessThanOrEqual(0);
        // The policy forbids inline scripts, and rightly so: the checker comes in through the debugging protocol.
        await page.evaluate(axe);
        const barriers = await page.evaluate(async () => {
          const { axe: checker } = window as unknown as {
            axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
          };
          const { violations } = await checker.run();
          return violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
        });
        expect({ place, barriers }).toEqual({ place, barriers: [] });
      }
      // The browser itself notes the status of the product that there is not.
      expect(troubles.filter((trouble) => !trouble.includes(paths.product(MISSING_ID)))).toEqual([]);
    });

    test('a failed social login and an unknown address are told, and lead on', async () => {
      const { page, troubles } = await site.open(width);
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        void dialog.accept();
      });
      await page.goto(site.url + paths.authCallback);
      await page.waitForURL(`**${paths.login}`);
      expect(alerts).toEqual(['Google Login Failed. Please try again.']);
      expect(troubles).toEqual([]);

      const answer = await page.goto(`${site.url}/nowhere`, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(404);
      expect(await page.locator('h1').allTextContents()).toEqual(['This page does not exist']);
      expect(await page.locator('nav, footer').count()).toBeGreaterThanOrEqual(2);
      // The browser itself notes the status of the page.
      expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
    });
  });
});
