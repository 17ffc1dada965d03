import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { SHELL_PATH } from '@/shared/keptConstants';
import { cartMessages } from '@/shared/messages/cart';
import { cartLabels } from '@/shared/messages/cartPage';
import { catalogMessages } from '@/shared/messages/catalog';
import { checkoutLabels } from '@/shared/messages/checkout';
import { connectionMessages } from '@/shared/messages/connection';
import { browserShop, describeInBrowser } from './support/browserShop';
import { visitAndKeep } from './support/keptVisit';
import { call, signUpCustomer, untilIn, type Visitor } from './support/visitor';
import { startWayToShop, type WayToShop } from './support/wayToShop';

/** What a browser itself says of requests that found no network, or no shop at its end. */
const NO_NETWORK = /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|503.*\/static\//;

describeInBrowser('the shop without a network', () => {
  const site = browserShop();
  let way: WayToShop;
  let visitor: Visitor;
  let page: Page;
  let products: Product[];

  beforeAll(async () => {
    way = await startWayToShop(site.url);
    products = await call<Product[]>(site.url, '/api/allproducts');
  });
  afterAll(async () => {
    await way?.close();
  });
  afterEach(async () => {
    const { troubles, context } = visitor;
    await context.close();
    expect(troubles.filter((trouble) => !NO_NETWORK.test(trouble))).toEqual([]);
  });

  const productOf = (category: string, at: number): Product =>
    products.filter((product) => product.category === category && product.images.length > 0)[at] as Product;
  const open = async (width: number, token?: string) => {
    visitor = await site.open(width, token);
    ({ page } = visitor);
  };
  const until = (isSo: () => boolean | Promise<boolean>) => untilIn(page, isSo);
  const visit = (place: string, origin = site.url) => visitAndKeep(page, origin + place);
  const notice = () => page.getByRole('complementary', { name: connectionMessages.label });
  const isPictureShown = (name: string) =>
    page
      .getByRole('img', { name })
      .first()
      .evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth > 0;
      });

  const away = {
    'the network is gone': {
      origin: () => site.url,
      go: () => visitor.context.setOffline(true),
      back: () => visitor.context.setOffline(false),
    },
    'the shop is gone': { origin: () => site.url, go: () => site.shop.halt('SIGKILL'), back: () => site.shop.resume() },
    'a proxy says that the shop is away': { origin: () => way.url, go: () => way.sayAway(), back: () => way.goOn() },
    'nothing comes through': { origin: () => way.url, go: () => way.hang(), back: () => way.goOn() },
  };

  test.each(Object.entries(away))(
    '%s: what was visited is there again, and how old it is',
    async (which, { origin, go, back }) => {
      await open(360);
      const address = origin();
      const [seen, unseen] = [productOf('men', 0), productOf('men', 1)];
      await visit(paths.mens, address);
      await visit(paths.product(seen.id), address);
      await go();

      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: seen.name }).waitFor();
      expect(await isPictureShown(seen.name)).toBe(true);
      await notice().waitFor();
      const words = which === 'the network is gone' ? connectionMessages.offline : connectionMessages.unreachable;
      expect(await notice().getByRole('status').textContent()).toMatch(
        new RegExp(`^${words} Prices and stock are as of \\d+ \\w+, \\d\\d:\\d\\d\\.$`),
      );
      await notice().getByText('(just now)').waitFor();

      // A page of the policy that it came with: its own scripts run, another's do not.
      const policy = await page.evaluate(async (path) => {
        const kept = await caches.match(path, { cacheName: 'lorosae-pages' });
        const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
        return kept?.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`);
      }, paths.product(seen.id));
      expect(policy).toBe(true);

      // A product that was never visited, by its address and by a press.
      await page.goto(address + paths.product(unseen.id), { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: unseen.name }).waitFor();
      // A customer's page, whose frame alone is there.
      await page.goto(address + paths.cart, { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: cartLabels.title }).waitFor();
      await page.goto(address + paths.mens, { waitUntil: 'commit' });
      await page.getByText(/^Showing 1 - 8 out of \d+ Products$/).waitFor();
      await page.getByRole('link', { name: unseen.name }).first().click();
      await page.getByRole('heading', { level: 1, name: unseen.name }).waitFor();
      await page.getByRole('heading', { level: 2, name: catalogMessages.relatedProducts }).waitFor();
      await notice().waitFor();

      await back();
      await notice().waitFor({ state: 'detached', timeout: 30_000 });
    },
  );

  test('a signed-in shopper browses on; what needs the shop says so, and nothing typed is lost', async () => {
    const token = await signUpCustomer(site.url);
    const product = products.find(({ stock_by_size }) =>
      stock_by_size.every(({ quantity }) => quantity > 3),
    ) as Product;
    const size = product.stock_by_size[0]?.size;
    await call(site.url, '/api/addtocart', { itemId: product.id, size }, token);
    await open(360, token);
    await visit(paths.product(product.id));
    await page.getByRole('link', { name: /^Cart, 1 / }).click();
    await page.getByLabel(checkoutLabels.addressLine1).fill('Rua de Lecidere 12');
    await page.getByLabel(checkoutLabels.city).fill('Dili');
    await visitor.context.setOffline(true);
    await notice().waitFor();

    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    await page.getByLabel(checkoutLabels.state).selectOption('Dili');
    await page.getByRole('radio', { name: /Cash On Delivery/ }).check();
    await page.getByRole('button', { name: checkoutLabels.proceed }).click();
    await until(() => alerts.length > 0);
    expect(await page.getByLabel(checkoutLabels.addressLine1).inputValue()).toBe('Rua de Lecidere 12');
    expect(await page.getByLabel(checkoutLabels.city).inputValue()).toBe('Dili');

    await page.getByRole('link', { name: product.name }).first().click();
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.addFailedNetwork).waitFor();
    expect(await page.getByRole('link', { name: /^Cart, 1 / }).count()).toBe(1);

    // Meanwhile another device of hers has put one more into the cart.
    await call(site.url, '/api/addtocart', { itemId: product.id, size }, token);
    await visitor.context.setOffline(false);
    await page.getByRole('link', { name: /^Cart, 2 / }).waitFor();
    await notice().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Cart, 2 / }).click();
    expect(await page.getByLabel(checkoutLabels.addressLine1).inputValue()).toBe('Rua de Lecidere 12');
  });

  test('nothing that names a customer is ever kept', async () => {
    const token = await signUpCustomer(site.url);
    await open(768, token);
    await visit(paths.mens);
    for (const place of [paths.cart, paths.profile, paths.orderHistory, `${paths.home}?record`, paths.kids]) {
      await page.goto(site.url + place, { waitUntil: 'networkidle' });
    }
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          const requests = await cache.keys();
          return Promise.all(
            requests.map(async (request) => {
              const text = /\.(js|svg|png|webp|woff2)$/.test(new URL(request.url).pathname)
                ? ''
                : await ((await cache.match(request, { ignoreVary: true })) as Response).text();
              return { path: new URL(request.url).pathname, hasToken: request.headers.has('authorization'), text };
            }),
          );
        }),
      );
      return lists.flat();
    });
    const keptPaths = kept.map(({ path }) => path);
    expect(keptPaths).toEqual(expect.arrayContaining([paths.mens, paths.kids, SHELL_PATH, '/api/allproducts']));
    const allowed =
      /^\/(assets|static|pictures)\/|^\/(mens|kids|shell|)$|^\/api\/(allproducts|bestsellingproducts|newcollections|popularinwomen)$/;
    expect(keptPaths.filter((path) => !allowed.test(path))).toEqual([]);
    expect(kept.filter(({ hasToken, text }) => hasToken || text.includes(token) || text.includes('maria'))).toEqual([]);
  });
});
