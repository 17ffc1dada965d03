import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { SHELL_PATH } from '@/shared/offlineConstants';
import { cartLabels } from '@/shared/messages/en/checkout';
import {
  appMessages,
  catalogMessages,
  connectionMessages,
  navigationMessages,
  searchMessages,
} from '@/shared/messages/en/common';
import { orderLabels } from '@/shared/messages/en/orders';
import { profileLabels } from '@/shared/messages/en/account';
import { browserShop } from './support/browserShop';
import { visitAndCache, visitTwiceAndCache } from './support/cachedVisit';
import { startProxy, type Proxy } from './support/proxy';
import { call, signUpCustomer, type Visitor } from './support/visitor';
import { addressLabels } from '@/shared/messages/en/addresses';

/** The browser's own messages about failed requests. */
const NO_NETWORK = /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|503.*\/static\//;

describe('without a connection to the shop', () => {
  const site = browserShop();
  let proxy: Proxy;
  let visitor: Visitor;
  let page: Page;
  let products: Product[];
  /** Ends the outage of the test, also when the test fails: the next one needs the shop. */
  let endOutage: (() => Promise<void> | void) | undefined;

  beforeAll(async () => {
    proxy = await startProxy(site.url);
    products = await call<Product[]>(site.url, '/api/allproducts');
  });
  afterAll(async () => {
    await proxy?.close();
  });
  afterEach(async () => {
    await endOutage?.();
    endOutage = undefined;
    const { errors, context } = visitor;
    await context.close();
    expect(errors.filter((error) => !NO_NETWORK.test(error))).toEqual([]);
  });

  const productOf = (category: string, at: number): Product =>
    products.filter((product) => product.category === category && product.images.length > 0)[at] as Product;
  const open = async (width: number, token?: string) => {
    visitor = await site.open(width, token);
    ({ page } = visitor);
  };
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name });
  const notice = () => page.getByRole('complementary', { name: connectionMessages.label });
  const noticeText = () => notice().getByRole('status').textContent();
  const withAge = (text: string) => new RegExp(`^${text} Prices and stock last updated: \\d+ \\w+, \\d\\d:\\d\\d\\.$`);

  test('shows visited pages with their pictures and age, and every product of the catalogue', async () => {
    await open(360);
    const [seen, unseen] = [productOf('men', 0), productOf('men', 1)];
    await visitAndCache(page, site.url + paths.mens);
    await visitTwiceAndCache(page, site.url + paths.product(seen.id));
    await visitor.context.setOffline(true);

    await page.reload({ waitUntil: 'commit' });
    await heading(seen.name).waitFor();
    const picture = page.getByRole('img', { name: seen.name }).first();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The notice shows the age of the data once the cached catalogue is read.
    await notice().getByText('(just now)').waitFor();
    // Some releases of Chromium report a network again after the reload of a page that is offline by emulation.
    const isNetworkReported = await page.evaluate(() => navigator.onLine);
    const message = isNetworkReported ? connectionMessages.unreachable : connectionMessages.offline;
    expect(await noticeText()).toMatch(withAge(message));

    // The cached page keeps its content security policy, so that only its own scripts run.
    const policy = await page.evaluate(async (path) => {
      const cached = await caches.match(path, { cacheName: 'lorosae-pages' });
      return cached?.headers.get('content-security-policy');
    }, paths.product(seen.id));
    expect(policy).toMatch(/script-src 'self' 'sha256-/);

    // A product that was not visited, opened by its address and by a link.
    await page.goto(site.url + paths.product(unseen.id), { waitUntil: 'commit' });
    await heading(unseen.name).waitFor();
    // Account pages are not cached: the service worker responds with the shell.
    await page.goto(site.url + paths.cart, { waitUntil: 'commit' });
    await heading(cartLabels.title).waitFor();
    await page.goto(site.url + paths.mens, { waitUntil: 'commit' });
    await page.getByText(/^Showing 1 - 8 out of \d+ Products$/).waitFor();
    await page.getByRole('link', { name: unseen.name }).first().click();
    await heading(unseen.name).waitFor();
    await heading(catalogMessages.relatedProducts, 2).waitFor();

    await visitor.context.setOffline(false);
    await notice().waitFor({ state: 'detached' });
  });

  test('answers a link in a language that was never used here in the one that was, and says that it is offline', async () => {
    await open(360);
    const unseen = productOf('men', 1);
    await visitTwiceAndCache(page, site.url + paths.mens);
    await visitor.context.setOffline(true);
    const at = async (path: string) => {
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await notice().waitFor();
      return page.evaluate(() => [location.pathname + location.search, document.documentElement.lang]);
    };
    expect(await at(`/tet${paths.mens}?sort=price-up`)).toEqual([`${paths.mens}?sort=price-up`, 'en']);
    await heading('Man').waitFor();
    expect(await at(`/pt${paths.product(unseen.id)}`)).toEqual([paths.product(unseen.id), 'en']);
    await heading(unseen.name).waitFor();
    expect(await at(`/id${paths.cart}`)).toEqual([paths.cart, 'en']);
    await heading(cartLabels.title).waitFor();
    expect(await at('/tet')).toEqual([paths.home, 'en']);
    expect(await at('/tet/info/returns')).toEqual(['/info/returns', 'en']);
    expect(await at('/TET/Womens/')).toEqual([paths.womens, 'en']);
    expect(await at('/tet/nowhere/at-all')).toEqual(['/nowhere/at-all', 'en']);
    await heading(appMessages.notFoundTitle).waitFor();

    await visitor.context.setOffline(false);
    await page.goto(`${site.url}/tet${paths.mens}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.lang === 'tet');
  });

  test('searches the loaded catalogue, as the shopper types and on the page of the results', async () => {
    await open(1280);
    const product = productOf('men', 1).name;
    await visitTwiceAndCache(page, site.url + paths.mens);
    const field = page.getByRole('combobox', { name: searchMessages.label });
    await visitor.context.setOffline(true);
    await field.fill(product.slice(0, -1));
    await page.getByRole('option', { name: product }).waitFor();
    await field.press('Enter');
    await heading(searchMessages.resultsTitle(product.slice(0, -1))).waitFor();
    await page.getByRole('link', { name: product }).first().waitFor();

    // Opened by its address: search pages are never cached, so the service worker responds with the shell.
    await page.goto(`${site.url}${paths.search}?q=${encodeURIComponent(product)}`, { waitUntil: 'commit' });
    await heading(searchMessages.resultsTitle(product)).waitFor();
    await page.getByRole('link', { name: product }).first().waitFor();
    await page.getByText(/^Showing 1 - \d+ out of \d+ Products$/).waitFor();
  });

  const outages = {
    'the server is stopped': {
      origin: () => site.url,
      begin: () => site.shop.halt('SIGKILL'),
      end: () => site.shop.resume(),
    },
    'a proxy answers 503': { origin: () => proxy.url, begin: () => proxy.refuse(), end: () => proxy.forward() },
    'the network does not answer': { origin: () => proxy.url, begin: () => proxy.hang(), end: () => proxy.forward() },
  };

  test.each(Object.entries(outages))('shows a visited page and a notice while %s', async (_what, outage) => {
    await open(360);
    const product = productOf('men', 0);
    await visitAndCache(page, outage.origin() + paths.product(product.id));
    await outage.begin();
    endOutage = outage.end;
    await page.reload({ waitUntil: 'commit' });
    await heading(product.name).waitFor();
    await notice().getByText('Prices and stock last updated').waitFor();
    expect(await noticeText()).toMatch(withAge(connectionMessages.unreachable));
    await endOutage();
    endOutage = undefined;
    await notice().waitFor({ state: 'detached' });
  });

  test('keeps the user logged in, and loads the account when the network is back', async () => {
    const token = await signUpCustomer(site.url);
    const product = products.find(({ stock_by_size }) => (stock_by_size[0]?.quantity ?? 0) > 3) as Product;
    await call(site.url, '/api/addtocart', { itemId: product.id, size: product.stock_by_size[0]?.size }, token);
    const address = { addressLine1: 'Rua de Lecidere 12', city: 'Dili', state: 'Dili', zip: '0000' };
    await call(site.url, '/api/addresses/add', address, token);
    await open(360, token);
    await visitTwiceAndCache(page, site.url + paths.home);
    await visitor.context.setOffline(true);

    await page.goto(site.url + paths.profile);
    await heading(profileLabels.unverifiedTitle).waitFor();
    expect(await page.getByRole('link', { name: navigationMessages.login }).count()).toBe(0);
    await page.goto(site.url + paths.orderHistory);
    await page.getByText(orderLabels.unverifiedText).waitFor();
    await page.goto(site.url + paths.cart);
    await page.getByText(cartLabels.unverifiedText).waitFor();
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)).toBe(token);
    await page.getByLabel(addressLabels.city).fill('Baucau');

    await visitor.context.setOffline(false);
    await page.getByRole('link', { name: navigationMessages.cart(1) }).waitFor();
    await page.getByRole('link', { name: product.name }).first().waitFor();
    // The saved address is loaded later and does not replace the text that the user typed.
    await page.getByRole('radio', { name: /Rua de Lecidere 12/ }).waitFor();
    expect(await page.getByLabel(addressLabels.city).inputValue()).toBe('Baucau');
    await notice().waitFor({ state: 'detached' });
  });

  test('the caches contain no data of a customer', async () => {
    const token = await signUpCustomer(site.url);
    await open(768, token);
    await visitAndCache(page, site.url + paths.mens);
    for (const place of [paths.cart, paths.profile, paths.orderHistory, `${paths.home}?record`]) {
      await page.goto(site.url + place, { waitUntil: 'networkidle' });
    }
    await visitAndCache(page, site.url + paths.kids);
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          const requests = await cache.keys();
          return Promise.all(
            requests.map(async (request) => {
              const path = new URL(request.url).pathname;
              const response = (await cache.match(request, { ignoreVary: true })) as Response;
              const text = /\.(js|svg|png|webp|woff2)$/.test(path) ? '' : await response.text();
              return { path, hasToken: request.headers.has('authorization'), text };
            }),
          );
        }),
      );
      return lists.flat();
    });
    const cachedPaths = cached.map(({ path }) => path);
    expect(cachedPaths).toEqual(expect.arrayContaining([paths.mens, paths.kids, SHELL_PATH, '/api/allproducts']));
    const allowed =
      /^\/(assets|static|pictures)\/|^\/(mens|kids|shell|)$|^\/api\/(allproducts|bestsellingproducts|newcollections|popularinwomen)$/;
    expect(cachedPaths.filter((path) => !allowed.test(path))).toEqual([]);
    expect(cached.filter(({ hasToken, text }) => hasToken || text.includes(token) || text.includes('maria'))).toEqual(
      [],
    );
  });
});
