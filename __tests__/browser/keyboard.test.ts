import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';
import { categoryLabels } from '@/shared/messages/category';
import { checkoutLabels, paymentTypeLabels } from '@/shared/messages/checkout';
import { navigationMessages } from '@/shared/messages/navigation';
import { productMessages } from '@/shared/messages/product';
import { browserShop } from './support/browserShop';
import { acceptDialogs, call, signUpCustomer, untilHydrated, WITHOUT_WORKER } from './support/visitor';
import { addressLabels } from '@/shared/messages/addresses';

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
  /** Presses Tab until the control has the focus. */
  const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
    const passed: string[] = [];
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      await page.keyboard.press('Tab');
      const text = await focused(page);
      if (typeof name === 'string' ? text === name : name.test(text)) return;
      passed.push(text);
    }
    throw new Error(`Tab does not reach ${String(name)}. It reaches: ${passed.join(' | ')}`);
  };

  test('reaches every control on the way from a product to an order', async () => {
    const token = await signUpCustomer(site.url);
    const { page, context, errors } = await site.open(1280, token, WITHOUT_WORKER);
    acceptDialogs(page);
    await context.route(/wa\.me|whatsapp/, (route) => route.fulfill({ body: 'chat' }));
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);
    await page.getByRole('button', { name: navigationMessages.logout }).first().waitFor();

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(navigationMessages.skip);
    await page.keyboard.press('Enter');
    // Arrow keys select a size.
    const sizes = page.getByRole('main').locator('input[type=radio]');
    await tabTo(page, /^Size /);
    await page.keyboard.press('ArrowRight');
    expect(await sizes.nth(1).isChecked()).toBe(true);
    await tabTo(page, catalogMessages.addToCart);
    await page.keyboard.press('Enter');
    const cart = page.getByRole('link', { name: navigationMessages.cart(1), exact: true });
    await cart.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.cart}`);
    // A new page moves the focus to its heading.
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    await tabTo(page, new RegExp(`^${addressLabels.addressLine1}`));
    await page.keyboard.type('Rua de Lecidere 12');
    await tabTo(page, new RegExp(`^${addressLabels.city}`));
    await page.keyboard.type('Dili');
    await tabTo(page, new RegExp(`^${addressLabels.state}`));
    await page.keyboard.type('Dili');
    // One of the radio buttons has the focus; the arrow keys reach the others.
    await tabTo(page, new RegExp(Object.values(paymentTypeLabels).join('|')));
    const cod = page.getByRole('radio', { name: new RegExp(paymentTypeLabels.cod) });
    for (let presses = 0; presses < 3 && !(await cod.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
    expect(await cod.isChecked()).toBe(true);
    await tabTo(page, new RegExp(`^${checkoutLabels.phone}`));
    await page.keyboard.type('7712 3456');
    await tabTo(page, checkoutLabels.proceed);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${paths.orderHistory}`);
    expect(await call<Order[]>(site.url, '/api/order-history', undefined, token)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('opens and closes the menu and the enlarged picture, and returns the focus to their buttons', async () => {
    const { page, errors } = await site.open(360, undefined, WITHOUT_WORKER);
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);

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
