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

/** The words at the end of an element that take more than one line. */
const brokenWords = ({ lastChild: text }: Element): readonly string[] =>
  [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text as Node, index);
    range.setEnd(text as Node, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });

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

  test('the menu of the profile breaks no word at 320 px', async () => {
    const { page } = await site.open(320, token, WITHOUT_WORKER);
    const broken: string[] = [];
    for (const language of LANGUAGES) {
      await page.goto(site.url + inLanguage(language, paths.profile));
      const menu = page.getByRole('main').getByRole('navigation').getByRole('button');
      for (let entry = 0; entry < PROFILE_MENUS.length; entry += 1) {
        await menu.nth(entry).click();
        broken.push(...(await menu.nth(entry).evaluate(brokenWords)));
      }
    }
    expect(broken).toEqual([]);
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
