import type { Locator } from 'playwright-core';
import { PROFILE_MENUS } from '@/client/features/profile/profile.ui';
import { paths } from '@/client/lib/paths';
import { messagesOf } from '@/server/messages';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { htmlLanguages, inLanguage, languageNames, LANGUAGES, OTHER_LANGUAGES } from '@/shared/languages';
import { axeViolations } from './support/axe';
import { browserShop } from './support/browserShop';
import { cutTexts, layoutFaults, setWindow } from './support/layout';
import { showLongerTexts } from './support/longerTexts';
import { call, signUpCustomer, untilHydrated, WITHOUT_WORKER } from './support/visitor';

const NARROW = 360;

/** The words of an element, of those that match, that take more than one line. */
const brokenWords = (within: Locator, pattern: RegExp): Promise<readonly string[]> =>
  within.evaluate((element, source) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    }
    return broken;
  }, pattern.source);

/** The visible controls outside of an element that it covers, in part or whole. */
const controlsBelow = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((cover) => {
    const edge = cover.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, summary')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const overlaps = left < edge.right && right > edge.left && top < edge.bottom && bottom > edge.top;
        // The links of a closed menu have a place, but are not visible.
        return width > 1 && control.checkVisibility() && overlaps && !cover.contains(control);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

describe('the shop in its languages', () => {
  const site = browserShop();
  let token: string;
  let ids: Readonly<{ productId: number; orderId: string }>;
  const pages: Readonly<Record<string, () => string>> = {
    home: () => paths.home,
    category: () => paths.womens,
    product: () => paths.product(ids.productId),
    search: () => `${paths.search}?q=shirt`,
    'cart and checkout': () => paths.cart,
    'order history': () => paths.orderHistory,
    'order detail': () => paths.orderDetail(ids.orderId),
    profile: () => paths.profile,
    login: () => paths.login,
  };

  beforeAll(async () => {
    token = await signUpCustomer(site.url);
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const product = products.find(({ stock_by_size }) =>
      stock_by_size.every(({ quantity }) => quantity > 3),
    ) as Product;
    const line = { itemId: product.id, size: product.stock_by_size[0]?.size };
    await call(site.url, '/api/addtocart', line, token);
    const order = { shippingAddress: 'Maria da Costa, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    const { orderId } = await call<{ orderId: string }>(site.url, '/api/create-transaction', order, token);
    await call(site.url, '/api/addtocart', line, token);
    ids = { productId: product.id, orderId };
  });

  describe.each(OTHER_LANGUAGES)('in %s', (language) => {
    test.each(Object.entries(pages))('%s has no accessibility violation', async (_name, address) => {
      const { page, errors } = await site.open(NARROW, token, WITHOUT_WORKER);
      await page.goto(site.url + inLanguage(language, address()), { waitUntil: 'networkidle' });
      await untilHydrated(page);
      await page.locator('h1').first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(htmlLanguages[language]);
      expect(await axeViolations(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });

  test.each(LANGUAGES)(
    'in %s no word of the profile menu breaks at 320 px, and none of a table at 768 px',
    async (language) => {
      const { page } = await site.open(320, token, WITHOUT_WORKER);
      const broken: (readonly string[])[] = [];
      await page.goto(site.url + inLanguage(language, paths.profile));
      const menu = page.getByRole('main').getByRole('navigation');
      for (let entry = 0; entry < PROFILE_MENUS.length; entry += 1) {
        // The chosen entry is bold.
        await menu.getByRole('button').nth(entry).click();
        broken.push(await brokenWords(menu, /\S+/));
      }
      await page.setViewportSize({ width: 768, height: 640 });
      for (const path of [paths.cart, paths.orderHistory]) {
        await page.goto(site.url + inLanguage(language, path));
        await page.getByText(/\$\d/).first().waitFor();
        broken.push(await brokenWords(page.getByRole('table'), /[^\s-]+/));
      }
      expect(broken.flat()).toEqual([]);
    },
  );

  test.each(LANGUAGES)('in %s no word of the steps of an exchanged order breaks at 768 px', async (language) => {
    const { page } = await site.open(768, token, WITHOUT_WORKER);
    await page.route('**/api/order-history*', async (route) => {
      const response = await route.fetch();
      const [order] = (await response.json()) as [Order];
      const { date, items } = order;
      const steps = ['placed', 'packed', 'shipped', 'delivered', 'paid', 'exchanged'];
      const timeline = steps.map((step) => ({ step, date }));
      const parcels = [{ number: 2, state: 'new', items }];
      await route.fulfill({ response, json: [{ ...order, paymentStatus: 'paid', timeline, parcels }] });
    });
    await page.goto(site.url + inLanguage(language, paths.orderDetail(ids.orderId)));
    const steps = page.getByRole('region', { name: messagesOf(language).orderLabels.timeline, exact: true });
    await steps.getByRole('listitem').nth(8).waitFor();
    expect(await brokenWords(steps, /\S+/)).toEqual([]);
  });

  test.each([
    [320, 640, 16],
    [320, 640, 32],
    [360, 760, 16],
    [412, 823, 16],
    [768, 900, 16],
    [1280, 800, 16],
  ])(
    'the offer of another language at %d × %d px with text of %d px covers no control and moves nothing',
    async (width, height, text) => {
      const { page } = await site.open(width, undefined, WITHOUT_WORKER);
      await setWindow(page, { size: [width, height], text });
      const topOf = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
      let before = 0;
      await page.route('**/assets/connection.*.js', async (route) => {
        before = await topOf();
        await route.continue();
      });
      await page.goto(site.url + inLanguage('tet', paths.womens));
      const offer = page.getByRole('complementary', { name: languageNames.en });
      await offer.waitFor();
      expect(await topOf()).toBe(before);
      expect(await controlsBelow(offer)).toEqual([]);
      await offer.getByRole('button').click();
      await offer.waitFor({ state: 'detached' });
      expect(await topOf()).toBeLessThan(before);
    },
  );

  test.each(Object.entries(pages))(
    '%s: texts that are 40 %% longer fit, at 320 px and at twice the text size',
    async (_name, address) => {
      const { page } = await site.open(NARROW, token, WITHOUT_WORKER);
      await showLongerTexts(page);
      await page.goto(site.url + inLanguage('tet', address()), { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      // The browser is offered English, and sees the announcement.
      await page.locator('aside[lang]').waitFor();
      await page.locator('aside[aria-label]:not([lang])').waitFor();
      const faults: string[] = [];
      for (const window of [
        { size: [320, 640], text: 16 },
        { size: [320, 640], text: 32 },
        { size: [1280, 800], text: 32 },
      ] as const) {
        await setWindow(page, window);
        const found = [...(await layoutFaults(page)), ...(await cutTexts(page))];
        faults.push(...found.map((fault) => `at ${window.size[0]} px, text of ${window.text} px: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );
});
