import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import type { Product, StockBySize } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';
import { addressLabels } from '@/shared/messages/en/addresses';
import {
  cartMessages,
  catalogMessages,
  categoryLabels,
  navigationMessages,
  searchMessages,
  uiMessages,
} from '@/shared/messages/en/common';
import { cartLabels, checkoutLabels } from '@/shared/messages/en/checkout';
import { paymentTypeLabels } from '@/shared/messages/en/payments';
import { listingMessages, productMessages } from '@/shared/messages/en/catalogue';
import { confirmationTexts, orderLabels } from '@/shared/messages/en/orders';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { acceptDialogs, call, signUpCustomer, suggestionOf, untilHydrated, WITHOUT_WORKER } from './support/visitor';

/** More than the number of Tab stops between two of the controls below on any page. */
const TABS_MAX = 80;

describe('the keyboard', () => {
  const site = browserShop();
  let product: Product;
  beforeAll(async () => {
    const products = await call<Product[]>(site.url, '/api/allproducts');
    product = products.find(
      ({ images, stock_by_size }) =>
        images.length > 1 && stock_by_size.length > 1 && stock_by_size.every(({ quantity }) => quantity > 3),
    ) as Product;
  });

  /** The accessible text of the control that has the focus; fails when its focus is not visible. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (element === document.body) return '';
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const hasRing = outlineStyle !== 'none' || boxShadow !== 'none' || element.matches('input, select');
      if (!hasRing || width === 0 || height === 0) throw new Error(`No visible focus: ${element.outerHTML}`);
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      return (
        element.getAttribute('aria-label') ?? [...labels.map((label) => label.innerText), element.innerText].join(' ')
      ).trim();
    });
  /** Presses Tab, or another key, until the control has the focus. */
  const tabTo = async (page: Page, name: string | RegExp, key = 'Tab'): Promise<void> => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      await page.keyboard.press(key);
      const text = await focused(page);
      if (typeof name === 'string' ? text === name : name.test(text)) return;
      passed.push(text);
      // The focus has left the page at its end or its start.
      if (text === '') break;
    }
    throw new Error(`${key} does not reach ${String(name)}. It reaches: ${passed.join(' | ')}`);
  };

  const tabBackTo = (page: Page, name: string | RegExp) => tabTo(page, name, 'Shift+Tab');
  /** Waits for the page of an address. A new page moves the focus to its heading. */
  const untilAt = async (page: Page, path: string): Promise<void> => {
    await page.waitForURL((url) => url.pathname === path);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  };
  /** Opens the home page, and writes into the search field. */
  const search = async (page: Page, text: string): Promise<void> => {
    await page.goto(site.url + paths.home);
    await untilHydrated(page);
    await page.keyboard.press('/');
    await until(async () => (await focused(page)) === searchMessages.label, { what: 'the focus in the search field' });
    await page.keyboard.type(text);
    await page.getByRole('option').first().waitFor();
  };

  test('sorts and filters the results of a search, and opens one', async () => {
    const { page, errors } = await site.open(1280, undefined, WITHOUT_WORKER);
    const word = product.name.split(' ').at(-1) as string;
    const size = product.stock_by_size[0]?.size as string;
    // The window is too low for every suggestion; the list, not the page, scrolls to the active one.
    await page.setViewportSize({ width: 1280, height: 400 });
    await search(page, word);
    await page.getByRole('option').nth(1).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { selected: true }).waitFor();
    const [list, option] = await Promise.all([
      page.getByRole('listbox').boundingBox(),
      page.getByRole('option', { selected: true }).boundingBox(),
    ]);
    expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilAt(page, paths.search);

    await tabTo(page, listingMessages.open(0));
    await page.keyboard.press('Enter');
    await page.getByLabel(listingMessages.sort).waitFor();
    await tabTo(page, new RegExp(`^${listingMessages.sort}`));
    // The second choice below the default: from relevance to newest to cheapest.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, size);
    await page.keyboard.press('Space');
    await tabTo(page, /^Show \d+ product/);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(listingMessages.open(1));
    const query = new URL(page.url()).searchParams;
    expect([query.get('q'), query.get('sort'), query.get('size')]).toEqual([word, 'price-up', size]);

    await tabTo(page, product.name);
    await page.keyboard.press('Enter');
    await untilAt(page, paths.product(product.id));
    expect(errors).toEqual([]);
  });

  test('reaches every control on the way from the search to an order', async () => {
    const token = await signUpCustomer(site.url);
    const { page, context, errors } = await site.open(1280, token, WITHOUT_WORKER);
    acceptDialogs(page);
    await context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    await search(page, product.name);
    await suggestionOf(page, product.name).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilAt(page, paths.product(product.id));
    await page.getByRole('button', { name: navigationMessages.logout }).first().waitFor();

    await tabTo(page, /^Size \w+,/);
    await tabTo(page, productMessages.sizeChart);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('table').waitFor();
    expect(await focused(page)).toBe(uiMessages.close);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(productMessages.sizeChart);
    // Arrow keys select a size.
    await tabBackTo(page, /^Size \w+,/);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('main').getByRole('radio').nth(1).isChecked()).toBe(true);
    await tabTo(page, catalogMessages.addToCart);
    await page.keyboard.press('Enter');
    // The action of a toast is before the page.
    await page.getByRole('link', { name: cartMessages.viewCart }).waitFor();
    await tabBackTo(page, new RegExp(`^${cartMessages.viewCart}`));
    await page.keyboard.press('Enter');
    await untilAt(page, paths.cart);

    const { size } = product.stock_by_size[1] as StockBySize;
    const untilCount = (count: number) =>
      until(
        async () =>
          (await call<Record<string, number>>(site.url, '/api/getcart', {}, token))[cartKey(product.id, size)] ===
          count,
        { what: `${count} units in the cart` },
      );
    await tabTo(page, cartLabels.oneMore(product.name, size));
    await page.keyboard.press('Enter');
    await untilCount(2);
    await tabBackTo(page, cartLabels.oneLess(product.name, size));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: cartMessages.undo }).waitFor();
    await tabBackTo(page, new RegExp(`^${cartMessages.undo}`));
    await page.keyboard.press('Enter');
    await untilCount(2);

    await tabTo(page, new RegExp(`^${addressLabels.state}`));
    await page.keyboard.type('Dili');
    await tabTo(page, new RegExp(`^${addressLabels.city}`));
    await page.keyboard.type('Dili');
    await tabTo(page, new RegExp(`^${addressLabels.addressLine1}`));
    await page.keyboard.type('Rua de Lecidere 12');
    // One of the radio buttons has the focus; the arrow keys reach the others.
    await tabTo(page, new RegExp(Object.values(paymentTypeLabels).join('|')));
    const cod = page.getByRole('radio', { name: new RegExp(paymentTypeLabels.cod) });
    for (let presses = 0; presses < 3 && !(await cod.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
    expect(await cod.isChecked()).toBe(true);
    await tabTo(page, new RegExp(`^${checkoutLabels.phone}`));
    await page.keyboard.type('7712 3456');
    await tabTo(page, checkoutLabels.proceed);
    await page.keyboard.press('Enter');
    await untilAt(page, paths.orderHistory);
    const orders = await call<Order[]>(site.url, '/api/order-history', undefined, token);
    expect(orders).toMatchObject([{ items: [{ size, quantity: 2 }] }]);
    await page.getByText(confirmationTexts.title(orders[0]?.transactionId ?? '')).waitFor();
    await tabTo(page, orderLabels.chat);
    expect(errors).toEqual([]);
  });

  test('opens and closes the menu and the enlarged picture, and returns the focus to their buttons', async () => {
    const { page, errors } = await site.open(360, undefined, WITHOUT_WORKER);
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(navigationMessages.skip);
    await tabTo(page, navigationMessages.openMenu);
    await page.keyboard.press('Enter');
    await tabTo(page, categoryLabels.kid);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(navigationMessages.openMenu);

    await tabTo(page, new RegExp(`^${productMessages.zoom}`));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    // Tab does not leave the dialog for the page behind it.
    for (let tabs = 0; tabs < 6; tabs += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
      );
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toMatch(new RegExp(`^${productMessages.zoom}`));
    expect(errors).toEqual([]);
  });
});
