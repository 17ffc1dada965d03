import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { authLabels } from '@/shared/messages/en/account';
import { cartMessages, catalogMessages, navigationMessages } from '@/shared/messages/en/common';
import { cartLabels, checkoutLabels } from '@/shared/messages/en/checkout';
import { newsletterMessages } from '@/shared/messages/en/catalogue';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { call, signUpCustomer, untilHydrated, WITHOUT_WORKER } from './support/visitor';

/** Delays the requests for `pattern` until the returned function is called. */
const delayRequests = async (page: Page, pattern: string): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
};
/** Delays the entry script, without which the page is not hydrated. */
const delayScript = (page: Page) => delayRequests(page, '**/assets/main.*.js');

/** Records the layout shifts of each document that the page opens from now on; sums those of the current one from `since` (`performance.now()`) on. */
const watchShift = async (page: Page): Promise<(since?: number) => Promise<number>> => {
  await page.addInitScript(() => {
    const shifts: { at: number; value: number }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push({ at: entry.startTime, value: (entry as PerformanceEntry & { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return (since = 0) =>
    page.evaluate((from) => {
      const { shifts } = window as unknown as { shifts: readonly { at: number; value: number }[] };
      return shifts.filter(({ at }) => at >= from).reduce((sum, { value }) => sum + value, 0);
    }, since);
};

/** The bodies of the requests that add to the cart. */
const recordAdds = (page: Page): readonly string[] => {
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/addtocart')) adds.push(request.postData() ?? '');
  });
  return adds;
};

describe('a page that the server rendered', () => {
  const site = browserShop();
  let product: Product;
  beforeAll(async () => {
    product = (await call<Product[]>(site.url, '/api/allproducts')).find(
      ({ images, stock_by_size }) =>
        images.length > 1 && stock_by_size.filter(({ quantity }) => quantity > 2).length > 1,
    ) as Product;
  });
  const open = (width: number, token?: string) => site.open(width, token, WITHOUT_WORKER);
  const openCustomer = async (width: number) => open(width, await signUpCustomer(site.url));
  /** Opens a page whose script is delayed: on a busy machine its load event waits for the script. */
  const gotoDelayed = (page: Page, path: string) => page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  const addButton = (page: Page) => page.getByRole('button', { name: catalogMessages.addToCart, exact: true });
  const kidsLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Kids' }).first();

  test.each([
    ['home', 360, false, () => paths.home],
    ['home', 768, false, () => paths.home],
    ['men', 360, false, () => paths.mens],
    ['women', 360, false, () => paths.womens],
    ['kids', 360, false, () => paths.kids],
    ['new collections', 360, false, () => paths.newCollections],
    ['best sellers', 360, false, () => paths.bestSellers],
    ['product', 360, false, () => paths.product(product.id)],
    ['product', 1280, false, () => paths.product(product.id)],
    ['login', 360, false, () => paths.login],
    ['login', 1280, false, () => paths.login],
    ['cart', 360, false, () => paths.cart],
    ['cart', 1280, false, () => paths.cart],
    // The server renders the same page for every user: only the navigation bar changes when a customer is logged in.
    ['home of a customer', 360, true, () => paths.home],
    ['home of a customer', 1280, true, () => paths.home],
    ['product of a customer', 360, true, () => paths.product(product.id)],
  ])(
    '%s at %d px hydrates without a mismatch, a layout shift or a console error',
    async (_name, width, isSignedIn, place) => {
      const { page, errors } = await open(width, isSignedIn ? await signUpCustomer(site.url) : undefined);
      // The whole document is painted before the script and the fonts arrive, so that a fallback font of another size
      // causes a layout shift. A browser under load paints a part of the document first: those shifts are not measured.
      const releaseFonts = await delayRequests(page, '**/*.woff2');
      const releaseScript = await delayScript(page);
      const readShift = await watchShift(page);
      await page.goto(site.url + place(), { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState === 'interactive');
      const painted = await page.evaluate(async () => {
        Object.assign(window, { first: { rendered: [...document.querySelectorAll('#root [class]')] } });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return performance.now();
      });
      releaseFonts();
      releaseScript();
      await untilHydrated(page);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const { rendered, kept } = await page.evaluate(() => {
        const { first } = window as unknown as { first: { rendered: Element[] } };
        const connected = first.rendered.filter(({ isConnected }) => isConnected);
        return { rendered: first.rendered.length, kept: connected.length };
      });
      // After a mismatch React replaces the elements that the server rendered.
      expect(rendered).toBeGreaterThan(20);
      expect(kept).toBeGreaterThan(rendered * 0.95);
      expect(await readShift(painted)).toBeLessThan(0.001);
      expect(errors).toEqual([]);
    },
  );

  test.each([
    [paths.home, 16_700],
    [paths.mens, 13_500],
    [paths.womens, 14_200],
    [paths.newCollections, 13_700],
    [paths.bestSellers, 13_700],
    [paths.product(1), 14_700],
    [paths.login, 9_600],
    [paths.cart, 12_200],
  ])('%s is a document of at most %d compressed bytes', async (path, budget) => {
    const { headers } = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(budget);
  });

  test.each([360, 1280])(
    'the cart of a customer at %d px is a frame before hydration, and then has its lines without a layout shift',
    async (width) => {
      const token = await signUpCustomer(site.url);
      const size = product.stock_by_size.find(({ quantity }) => quantity > 2)?.size;
      await call(site.url, '/api/addtocart', { itemId: product.id, size }, token);
      const { page, errors } = await open(width, token);
      const release = await delayScript(page);
      const readShift = await watchShift(page);
      await gotoDelayed(page, paths.cart);
      await page.getByRole('heading', { name: cartLabels.title }).waitFor();
      expect(await page.getByText(cartLabels.signedOut).isVisible()).toBe(false);
      expect(await page.getByText('$0.00').first().isVisible()).toBe(false);
      expect(await page.getByRole('table').locator('span[aria-hidden=true]').first().isVisible()).toBe(true);
      release();
      await page.getByRole('cell', { name: product.name, exact: true }).waitFor();
      await page.getByRole('group', { name: checkoutLabels.paymentMethod }).waitFor();
      await page.waitForLoadState('networkidle');
      // The columns get their final widths when the lines are rendered.
      expect(await readShift()).toBeLessThan(0.005);
      expect(errors).toEqual([]);
    },
  );

  test.each([360, 1280])('a Google login at %d px arrives without a layout shift', async (width) => {
    const { page, errors } = await open(width);
    const readShift = await watchShift(page);
    await page.goto(site.url + paths.login);
    await untilHydrated(page);
    await page.getByRole('button', { name: authLabels.google }).click();
    await page.locator('button.person').first().click();
    await page.waitForURL(site.url + paths.home);
    await page.locator('main article').first().waitFor();
    await page.waitForLoadState('networkidle');
    // A browser under load paints a part of the document first: the rest of it moves a button by one line of text.
    expect(await readShift()).toBeLessThan(0.005);
    expect(errors).toEqual([]);
  });

  test('keeps email and password that are typed before hydration, and then sends them, not in the address', async () => {
    const { page } = await open(360);
    const release = await delayScript(page);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await gotoDelayed(page, paths.login);
    await page.getByLabel(authLabels.email).fill('early@example.tl');
    await page.locator('input[type=password]').fill('secret-1');
    await page.locator('input[type=password]').press('Enter');
    await page.evaluate(() => fetch('/healthz'));
    expect(new Set(addresses)).toEqual(new Set([site.url + paths.login]));
    const sent = page.waitForRequest('**/api/login');
    page.once('dialog', (dialog) => void dialog.dismiss());
    release();
    expect((await sent).postDataJSON()).toEqual({ email: 'early@example.tl', password: 'secret-1' });
    expect(new Set(addresses)).toEqual(new Set([site.url + paths.login]));
  });

  test('requests only files that the browser may cache forever', async () => {
    const { page } = await open(360);
    const cacheControl = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!/^\/(assets|static|pictures)\//.test(pathname) || pathname.endsWith('.webmanifest')) return;
      cacheControl.set(pathname, response.headers()['cache-control']);
    });
    await page.goto(site.url + paths.home, { waitUntil: 'networkidle' });
    await untilHydrated(page);
    const files = ['/main.', '-front.svg', '.woff2'];
    const isRequested = (part: string): boolean => [...cacheControl.keys()].some((file) => file.includes(part));
    await until(() => files.every(isRequested), { what: `requests for ${files.join(', ')}` });
    expect(new Set(cacheControl.values())).toEqual(new Set(['public, max-age=31536000, immutable']));
  });

  test('requests the scripts while the visible pictures load, and runs them afterwards', async () => {
    const { page } = await open(360);
    const release = await delayRequests(page, '**/banners/*');
    await page.goto(site.url + paths.home, { waitUntil: 'commit' });
    const isRequestedOnly = (): boolean =>
      document.querySelector('link[as="script"][href*="/assets/main."]') !== null &&
      document.querySelector('script[src*="/assets/main."]') === null;
    await page.waitForFunction(isRequestedOnly);
    release();
    await untilHydrated(page);
  });

  test('lets the browser compile the scripts of every page while they arrive', async () => {
    const html = await (await fetch(site.url)).text();
    const scripts = ['vendor', 'main'].map((name) => new RegExp(`/assets/${name}\\.\\w+\\.js`).exec(html)?.[0] ?? '');
    for (const script of scripts) {
      const text = await (await fetch(new URL(script, site.url))).text();
      expect(text.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
    }
  });

  test('loads the script of a linked page once, when the pointer is over the link', async () => {
    const { page } = await open(1280);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/assets/page-category.')) scripts.push(request.url());
    });
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);
    expect(scripts).toEqual([]);
    await page.hover('header a[href="/kids"]');
    await until(() => scripts.length > 0, { what: 'the request for the script of the category page' });
    await page.click('header a[href="/kids"]');
    await page.waitForURL('**/kids');
    await page.locator('main article').first().waitFor();
    expect(scripts).toHaveLength(1);
  });

  test('shows the total and accepts a press before the whole catalogue is loaded', async () => {
    const { page, errors } = await open(360);
    const release = await delayRequests(page, '**/api/allproducts');
    await page.goto(site.url + paths.womens);
    await untilHydrated(page);
    const count = page.getByText(/^Showing 1 - \d+ out of/);
    const before = await count.textContent();
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    expect(await count.textContent()).toBe(before);
    release();
    await page.getByText(String(before).replace('1 - 8', '1 - 12')).waitFor();
    expect(errors).toEqual([]);
  });

  test('repeats presses before hydration once', async () => {
    const { page, errors } = await openCustomer(360);
    const release = await delayScript(page);
    const adds = recordAdds(page);
    await gotoDelayed(page, paths.product(product.id));
    const size = product.stock_by_size.filter(({ quantity }) => quantity > 2)[1]?.size ?? '';
    await page.locator(`input[type=radio][value="${size}"]`).click({ force: true });
    await addButton(page).click();
    expect(adds).toEqual([]);
    // A stored token hides the login link before hydration.
    expect(await page.getByRole('link', { name: navigationMessages.login }).isVisible()).toBe(false);
    release();
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toEqual([JSON.stringify({ itemId: product.id, size })]);
    await page.getByRole('link', { name: navigationMessages.cart(1) }).waitFor();
    expect(errors).toEqual([]);
  });

  test('keeps text that is typed before hydration, and repeats every press', async () => {
    const { page, errors } = await openCustomer(360);
    const release = await delayScript(page);
    await gotoDelayed(page, paths.home);
    await page.getByLabel(newsletterMessages.email).fill('early@example.tl');
    await page.getByRole('button', { name: newsletterMessages.subscribe }).click();
    await page
      .getByRole('button', { name: catalogMessages.wishlistOf('') })
      .first()
      .click();
    await page.getByRole('button', { name: navigationMessages.openMenu }).click();
    const sent = page.waitForRequest('**/api/subscribe');
    release();
    expect((await sent).postData()).toBe(JSON.stringify({ email: 'early@example.tl' }));
    await page.locator('header nav').waitFor();
    await page.locator('main [aria-pressed=true]').first().waitFor();
    expect(errors).toEqual([]);
  });

  test('requests a script again that failed to load, and then repeats the press', async () => {
    const { page } = await openCustomer(360);
    const adds = recordAdds(page);
    let hasFailed = false;
    await page.route('**/assets/vendor.*.js', async (route) => {
      if (hasFailed) return route.continue();
      hasFailed = true;
      return route.abort();
    });
    await page.goto(site.url + paths.product(product.id));
    await until(() => hasFailed, { what: 'the request for the vendor script' });
    await addButton(page).click();
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toHaveLength(1);
  });

  test('reloads once when its scripts are missing, and then requests them no more', async () => {
    const { page } = await open(360);
    const requests: string[] = [];
    await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 404 }));
    page.on('response', (response) => {
      if (response.url().includes('/assets/main.')) requests.push(response.request().method());
    });
    await page.goto(site.url + paths.mens);
    await until(() => requests.length === 4, { what: 'the requests of two page loads' });
    await page.evaluate(() => fetch('/healthz'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.evaluate(() => fetch('/healthz'));
    expect(requests).toEqual(['GET', 'HEAD', 'GET', 'HEAD']);
    expect(await page.locator('main article').count()).toBe(8);
  });

  test('does not repeat a press whose effect the loaded state has already', async () => {
    const token = await signUpCustomer(site.url);
    await call(site.url, '/api/wishlist/add', { productId: product.id }, token);
    const { page } = await open(360, token);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/wishlist/')) changes.push(request.url());
    });
    const release = await delayScript(page);
    await gotoDelayed(page, paths.product(product.id));
    await page.getByRole('button', { name: catalogMessages.wishlistOf(product.name) }).click();
    await addButton(page).click();
    // The presses are repeated after the wishlist is loaded.
    await page.evaluate((title) => {
      const page = window as { repeatStoredPresses?: () => void };
      const { repeatStoredPresses } = page;
      const isLoaded = () => document.querySelector(`[title="${title}"][aria-pressed="true"]`) !== null;
      page.repeatStoredPresses = () => {
        delete page.repeatStoredPresses;
        if (isLoaded()) return repeatStoredPresses?.();
        const observer = new MutationObserver(() => {
          if (!isLoaded()) return;
          observer.disconnect();
          repeatStoredPresses?.();
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      };
    }, catalogMessages.wishlistOf(product.name));
    release();
    await page.getByText(cartMessages.added).waitFor();
    expect(changes).toEqual([]);
    const heart = page.getByRole('button', { name: catalogMessages.wishlistOf(product.name), pressed: true });
    expect(await heart.count()).toBe(1);
  });

  test('opens a control once that is pressed twice before hydration', async () => {
    const { page } = await open(360);
    const release = await delayScript(page);
    await gotoDelayed(page, paths.mens);
    const opener = page.locator('main article button[aria-expanded]:enabled').first();
    await opener.click();
    await opener.click();
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    release();
    await page.getByText(/^Showing 1 - 12 out of/).waitFor();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
  });

  test('adds the size that the browser restores on back navigation', async () => {
    const { page } = await openCustomer(360);
    const adds = recordAdds(page);
    await page.goto(site.url + paths.product(product.id));
    await untilHydrated(page);
    const size = product.stock_by_size.filter(({ quantity }) => quantity > 2).at(-1)?.size ?? '';
    const radio = page.locator(`input[type=radio][value="${size}"]`);
    expect(await radio.isChecked()).toBe(false);
    await radio.click({ force: true });
    await page.goto(site.url + paths.mens);
    const release = await delayScript(page);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    expect(await radio.isChecked()).toBe(true);
    await addButton(page).click();
    release();
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toEqual([JSON.stringify({ itemId: product.id, size })]);
    expect(await radio.isChecked()).toBe(true);
  });

  test('repeats presses before it follows a link that is pressed before hydration', async () => {
    const { page } = await openCustomer(1280);
    const adds = recordAdds(page);
    const release = await delayScript(page);
    await gotoDelayed(page, paths.product(product.id));
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await addButton(page).click();
    await kidsLink(page).click();
    release();
    await page.waitForURL(`**${paths.kids}`);
    await page.getByText(cartMessages.added).waitFor();
    expect(adds).toHaveLength(1);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('loads the linked page in full when the scripts do not arrive', async () => {
    const { page } = await open(1280);
    await delayScript(page);
    await gotoDelayed(page, paths.mens);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('button', { name: catalogMessages.exploreMore }).click();
    await kidsLink(page).click();
    await page.waitForURL(`**${paths.kids}`, { waitUntil: 'commit' });
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  });
});
