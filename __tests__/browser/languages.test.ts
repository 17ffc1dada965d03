import type { Locator } from 'playwright-core';
import { PROFILE_MENUS } from '@/client/features/profile/profile.ui';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { htmlLanguages, inLanguage, LANGUAGES, OTHER_LANGUAGES } from '@/shared/languages';
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

describe('the shop in its languages', () => {
  const site = browserShop();
  let token: string;
  let pages: Readonly<Record<string, string>>;

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
    pages = {
      home: paths.home,
      category: paths.womens,
      product: paths.product(product.id),
      search: `${paths.search}?q=shirt`,
      'cart and checkout': paths.cart,
      'order history': paths.orderHistory,
      'order detail': paths.orderDetail(orderId),
      profile: paths.profile,
      login: paths.login,
    };
  });

  test.each(OTHER_LANGUAGES)('in %s no page has an accessibility violation', async (language) => {
    const { page, errors } = await site.open(NARROW, token, WITHOUT_WORKER);
    const violations: Record<string, readonly string[]> = {};
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(site.url + inLanguage(language, address), { waitUntil: 'networkidle' });
      await untilHydrated(page);
      await page.locator('h1').first().waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(htmlLanguages[language]);
      violations[name] = await axeViolations(page);
    }
    expect(violations).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, []])));
    expect(errors).toEqual([]);
  });

  test('no word of the profile menu breaks at 320 px, and none of a table at 768 px', async () => {
    const { page } = await site.open(320, token, WITHOUT_WORKER);
    const broken: (readonly string[])[] = [];
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 320, height: 640 });
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
    }
    expect(broken.flat()).toEqual([]);
  });

  test('texts that are 40 % longer fit, at 320 px and at twice the text size', async () => {
    const { page } = await site.open(NARROW, token, WITHOUT_WORKER);
    await showLongerTexts(page);
    const faults: string[] = [];
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(site.url + inLanguage('tet', address), { waitUntil: 'networkidle' });
      await page.locator('h1').first().waitFor();
      // The browser is offered English, above the announcement.
      await page.locator('aside[lang] + aside').waitFor();
      for (const window of [
        { size: [320, 640], text: 16 },
        { size: [320, 640], text: 32 },
        { size: [1280, 800], text: 32 },
      ] as const) {
        await setWindow(page, window);
        const found = [...(await layoutFaults(page)), ...(await cutTexts(page))];
        faults.push(...found.map((fault) => `${name} at ${window.size[0]} px, text of ${window.text} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});
