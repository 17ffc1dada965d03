import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { cartMessages } from '@/shared/messages/cart';
import { catalogMessages } from '@/shared/messages/catalog';
import { newsletterMessages } from '@/shared/messages/newsletter';
import { productMessages } from '@/shared/messages/product';
import { browserShop, describeInBrowser } from './support/browserShop';
import { call, signUpCustomer, untilAlive, untilIn } from './support/visitor';

/** How long the heading's font takes. */
const FONT_DELAY_MS = 400;

/** Keeps the entry's script from coming until it is let in. */
const holdScript = async (page: Page) => {
  let letIn = (): void => undefined;
  const entered = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await entered;
    await route.continue();
  });
  return letIn;
};

/** What is asked to be put into the cart, as it is asked. */
const countAdds = (page: Page): readonly string[] => {
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/addtocart')) adds.push(request.postData() ?? '');
  });
  return adds;
};

describeInBrowser('a page that the server rendered', () => {
  const site = browserShop();
  let product: Product;
  beforeAll(async () => {
    product = (await call<Product[]>(site.url, '/api/allproducts')).find(
      ({ images, stock_by_size }) =>
        images.length > 1 && stock_by_size.filter(({ quantity }) => quantity > 2).length > 1,
    ) as Product;
  });
  describe.each([360, 768, 1280])('at %d px', (width) => {
    test.each([
      ['signed out', false],
      ['signed in', true],
    ])(
      '%s, every page comes to life as it is: no mismatch, no shift, no name of a style anew',
      async (_who, isSignedIn) => {
        const token = isSignedIn ? await signUpCustomer(site.url) : undefined;
        const { page, troubles } = await site.open(width, token);
        // After what stands in for it has been painted.
        await page.route('**/*.woff2', async (route) => {
          await delay(FONT_DELAY_MS);
          await route.continue().catch(() => undefined);
        });
        await page.addInitScript(() => {
          const seen = { shift: 0 };
          Object.assign(window, { seen });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          document.addEventListener('DOMContentLoaded', () => {
            const all = [...document.querySelectorAll('#root [class]')];
            Object.assign(window, { rendered: new Set(all), styles: all.map(({ className }) => String(className)) });
          });
        });
        for (const place of [
          paths.home,
          paths.mens,
          paths.womens,
          paths.kids,
          paths.newCollections,
          paths.bestSellers,
          paths.product(product.id),
        ]) {
          await page.goto(site.url + place);
          await untilAlive(page);
          await page.waitForLoadState('networkidle');
          const { share, shift } = await page.evaluate(() => {
            const { rendered, seen } = window as unknown as { rendered: Set<Element>; seen: { shift: number } };
            const kept = [...rendered].filter(({ isConnected }) => isConnected).length;
            return { share: kept / rendered.size, shift: seen.shift };
          });
          // What the browser rendered anew would stand there in other elements.
          expect({ place, isKept: share > 0.95 }).toEqual({ place, isKept: true });
          // The navigation of a customer has other signs than everybody's.
          expect(shift).toBeLessThan(isSignedIn ? 0.01 : 0.001);
        }
        expect(troubles).toEqual([]);
      },
    );
  });

  test('is whole where no script runs, and its links lead on', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.url + paths.mens);
    expect(await page.locator('main article').count()).toBe(8);
    expect(await page.getByText(/^Showing 1 - 8 out of \d+ Products$/).count()).toBe(1);
    await page.locator('main article h2 a').first().click();
    await page.waitForURL(/\/product\/\d+$/);
    expect(await page.locator('h1').count()).toBe(1);
  });

  test.each([
    [paths.home, 15_000],
    [paths.mens, 12_000],
    [paths.womens, 13_500],
    [paths.newCollections, 12_000],
    [paths.bestSellers, 12_000],
    [paths.product(1), 12_500],
  ])('%s itself weighs at most its share of a first view: %d bytes', async (path, budget) => {
    const { headers } = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(budget);
  });

  test('all that it asks for may be kept for ever', async () => {
    const { page } = await site.open(360);
    const kept = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/(assets|static|pictures)\//.test(pathname)) kept.set(pathname, response.headers()['cache-control']);
    });
    await page.goto(site.url + paths.home);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    expect([...kept.keys()]).toEqual(
      expect.arrayContaining([
        expect.stringContaining('/main.'),
        expect.stringContaining('-front.svg'),
        expect.stringContaining('.woff2'),
      ]),
    );
    kept.delete('/static/manifest.webmanifest');
    expect(new Set(kept.values())).toEqual(new Set(['public, max-age=31536000, immutable']));
  });

  test.each([
    ['pointed at', (page: Page) => page.hover('header a[href="/kids"]')],
    ['reached by the keyboard', (page: Page) => page.focus('header a[href="/kids"]')],
  ])('a link that is %s has its page fetched before it is followed', async (_how, notice) => {
    const { page } = await site.open(1280);
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/page-category.')) parts.push(request.url());
    });
    // What keeps the shop for the time without a network would fetch it by itself, later.
    await page.route('**/worker.js', (route) => route.abort());
    await page.goto(site.url + paths.product(product.id));
    await untilAlive(page);
    expect(parts).toEqual([]);
    await notice(page);
    await untilIn(page, () => parts.length > 0);
    await page.click('header a[href="/kids"]');
    await page.waitForURL('**/kids');
    await page.locator('main article').first().waitFor();
    expect(parts).toHaveLength(1);
  });

  test('shows the true total and can be pressed before the full list has come', async () => {
    const { page, troubles } = await site.open(360);
    let letIn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/api/allproducts', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url + paths.womens);
    await untilAlive(page);
    const count = page.getByText(/^Showing 1 - \d+ out of/);
    const before = await count.textContent();
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    expect(await count.textContent()).toBe(before);
    letIn();
    await page.getByText(String(before).replace('1 - 8', '1 - 12')).waitFor();
    expect(troubles).toEqual([]);
  });

  test('keeps what is pressed and typed before it lives, and does it once', async () => {
    const token = await signUpCustomer(site.url);
    const { page, troubles } = await site.open(360, token);
    let letIn = await holdScript(page);
    const adds = countAdds(page);
    await page.goto(site.url + paths.product(product.id));
    const size = product.stock_by_size.filter(({ quantity }) => quantity > 2)[1]?.size ?? '';
    await page.locator(`input[type=radio][value="${size}"]`).click({ force: true });
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    expect(adds).toEqual([]);
    // Nobody is asked to log in who has done so.
    expect(await page.getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
    letIn();
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toEqual([JSON.stringify({ itemId: product.id, size })]);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

    await page.unrouteAll({ behavior: 'wait' });
    letIn = await holdScript(page);
    await page.goto(site.url + paths.home);
    await page.getByLabel(newsletterMessages.email).fill('early@example.tl');
    await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
    const heart = page.getByRole('button', { name: /to (the |your )?wishlist/i }).first();
    await heart.click();
    await page.getByRole('button', { name: /menu/i }).click();
    const sent = page.waitForRequest('**/api/subscribe');
    letIn();
    expect((await sent).postData()).toBe(JSON.stringify({ email: 'early@example.tl' }));
    await page.locator('header nav').waitFor();
    await page.locator('main [aria-pressed=true]').first().waitFor();
    expect(troubles).toEqual([]);
  });

  test('asks again for a script that has not come, and does then what was pressed', async () => {
    const { page } = await site.open(360, await signUpCustomer(site.url));
    const adds = countAdds(page);
    let isLost = false;
    await page.route('**/assets/vendor.*.js', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.goto(site.url + paths.product(product.id));
    await untilIn(page, () => isLost);
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toHaveLength(1);
  });

  test('is loaded anew once where its scripts are gone, and then asks for them no more', async () => {
    const { page } = await site.open(360);
    const asked: string[] = [];
    await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 404 }));
    page.on('response', (response) => {
      if (response.url().includes('/assets/main.')) asked.push(response.request().method());
    });
    await page.goto(site.url + paths.mens);
    await untilIn(page, () => asked.length === 4);
    await page.evaluate(() => fetch('/healthz'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.evaluate(() => fetch('/healthz'));
    expect(asked).toEqual(['GET', 'HEAD', 'GET', 'HEAD']);
    expect(await page.locator('main article').count()).toBe(8);
  });

  test('does not undo by a press what was wanted by it', async () => {
    const token = await signUpCustomer(site.url);
    await call(site.url, '/api/wishlist/add', { productId: product.id }, token);
    const { page } = await site.open(360, token);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/wishlist/')) changes.push(request.url());
    });
    const letIn = await holdScript(page);
    await page.goto(site.url + paths.product(product.id));
    await page.getByRole('button', { name: productMessages.addToWishlist }).click();
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    // The wishlist comes before what was pressed is repeated.
    await page.evaluate((title) => {
      const page = window as { repeatEarly?: () => void };
      const { repeatEarly } = page;
      page.repeatEarly = () => {
        delete page.repeatEarly;
        const timer = setInterval(() => {
          if (!document.querySelector(`[title="${title}"]`)) return;
          clearInterval(timer);
          repeatEarly?.();
        }, 10);
      };
    }, productMessages.removeFromWishlist);
    letIn();
    await page.getByText(cartMessages.added).waitFor();
    expect(changes).toEqual([]);
    expect(await page.getByRole('button', { name: productMessages.removeFromWishlist }).count()).toBe(1);
  });

  test('opens what was pressed twice because nothing was seen of it', async () => {
    const { page } = await site.open(360);
    const letIn = await holdScript(page);
    await page.goto(site.url + paths.mens);
    const opener = page.locator('main article button[aria-expanded]:enabled').first();
    await opener.click();
    await opener.click();
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    letIn();
    await page.getByText(/^Showing 1 - 12 out of/).waitFor();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
  });

  test('buys the size that the browser has put back', async () => {
    const { page } = await site.open(360, await signUpCustomer(site.url));
    const adds = countAdds(page);
    await page.goto(site.url + paths.product(product.id));
    await untilAlive(page);
    const size = product.stock_by_size.filter(({ quantity }) => quantity > 2).at(-1)?.size ?? '';
    const radio = page.locator(`input[type=radio][value="${size}"]`);
    expect(await radio.isChecked()).toBe(false);
    await radio.click({ force: true });
    await page.goto(site.url + paths.mens);
    const letIn = await holdScript(page);
    await page.goBack();
    expect(await radio.isChecked()).toBe(true);
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    letIn();
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toEqual([JSON.stringify({ itemId: product.id, size })]);
    expect(await radio.isChecked()).toBe(true);
  });

  test('takes what was pressed along where a link is followed', async () => {
    const { page } = await site.open(1280, await signUpCustomer(site.url));
    const adds = countAdds(page);
    const letIn = await holdScript(page);
    await page.goto(site.url + paths.product(product.id));
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Kids' }).first().click();
    letIn();
    await page.waitForURL(`**${paths.kids}`);
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toHaveLength(1);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('follows a link by itself where the shop does not come', async () => {
    const { page } = await site.open(1280);
    await holdScript(page);
    await page.goto(site.url + paths.mens);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Kids' }).first().click();
    await page.waitForURL(`**${paths.kids}`);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  });
});
