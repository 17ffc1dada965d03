import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { catalogMessages, uiMessages } from '@/shared/messages/en/common';
import { listingMessages, productMessages } from '@/shared/messages/en/catalogue';
import { browserShop } from './support/browserShop';
import { expectPlace, exploreMore, openCardInView, scrollTo, settledPlace, slowDown } from './support/place';
import { untilHydrated, WITHOUT_WORKER } from './support/visitor';

/** How often `Explore More` is pressed, and how far the page is scrolled. */
const tries = Array.from({ length: 22 }, (_, index) => ({
  more: index % 4,
  part: 0.05 + ((index * 397) % 700) / 1000,
  isSlow: index % 7 === 3,
}));

describe('coming back to a page', () => {
  const site = browserShop();
  const another = browserShop();

  const open = async (path: string) => {
    const visitor = await site.open(390, undefined, WITHOUT_WORKER);
    await visitor.page.goto(site.url + path);
    await untilHydrated(visitor.page);
    return visitor;
  };
  /** Opens a list with more products, and scrolls it. */
  const openScrolled = async (path: string, part = 0.55, more = 2) => {
    const visitor = await open(path);
    await exploreMore(visitor.page, more);
    const place = await scrollTo(visitor.page, part);
    return { ...visitor, place };
  };
  const reload = async (page: Page) => {
    await page.reload();
    await untilHydrated(page);
  };

  test.each(tries)('after $more × more, at $part of a list, and a reload of a product', async (one) => {
    const { page, errors } = await open(paths.mens);
    await exploreMore(page, one.more);
    const place = await scrollTo(page, one.part);
    await openCardInView(page);
    if (one.isSlow) await slowDown(page);
    await page.reload();
    await page.goBack();
    await expectPlace(page, place);
    expect(new URL(page.url()).pathname).toBe(paths.mens);
    expect(errors).toEqual([]);
  });

  test.each([
    ['a reload of the list', (page: Page) => page.reload()],
    [
      'two reloads at once',
      async (page: Page) => {
        await page.reload({ waitUntil: 'commit' });
        await page.getByRole('main').waitFor();
        await page.reload();
      },
    ],
    [
      'another site',
      async (page: Page) => {
        await page.goto(another.url);
        await page.goBack();
      },
    ],
    [
      'a page of the shop that was loaded in full',
      async (page: Page) => {
        await page.goto(site.url + paths.kids);
        await page.goBack();
      },
    ],
    [
      'a product and two other pages, with a reload of each',
      async (page: Page) => {
        await openCardInView(page);
        await reload(page);
        await page.getByRole('main').locator(`a[href="${paths.newCollections}"]`).first().click();
        await page.waitForURL(`**${paths.newCollections}`);
        await reload(page);
        await page.goBack();
        await reload(page);
        await page.goBack();
      },
    ],
    [
      'several steps back and forward',
      async (page: Page) => {
        await openCardInView(page);
        for (let step = 0; step < 3; step += 1) {
          await page.goBack();
          await page.waitForURL(`**${paths.mens}*`);
          await page.goForward();
          await page.waitForURL('**/product/*');
        }
        await page.goBack();
      },
    ],
  ])('after %s', async (_name, leave) => {
    const { page, place } = await openScrolled(paths.mens);
    await leave(page);
    await expectPlace(page, place);
  });

  test.each([
    paths.womens,
    `${paths.mens}?sale=1`,
    `${paths.womens}?sort=price-up`,
    `${paths.search}?q=shirt`,
    paths.bestSellers,
    paths.newCollections,
    paths.home,
    paths.product(3),
  ])('a reload keeps the place of %s', async (path) => {
    const { page, errors } = await open(path);
    const place = await scrollTo(page, 0.6);
    await page.reload();
    await expectPlace(page, place);
    expect(errors).toEqual([]);
  });

  test('a reload right after a movement of the wheel', async () => {
    const { page } = await openScrolled(paths.mens, 0.1);
    await page.mouse.move(200, 400);
    for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 150);
    await page.waitForFunction(() => document.documentElement.scrollTop > 700);
    const place = await settledPlace(page);
    await page.mouse.wheel(0, 150);
    await page.mouse.wheel(0, -150);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.reload();
    await expectPlace(page, place);
  });

  test('a jump over products that were never shown', async () => {
    const { page } = await open(paths.womens);
    for (const count of [12, 16, 20, 24]) {
      await page
        .getByRole('button', { name: catalogMessages.exploreMore })
        .evaluate((button: HTMLElement) => button.click());
      await page
        .getByRole('main')
        .getByRole('article')
        .nth(count - 1)
        .waitFor({ state: 'attached' });
    }
    const place = await scrollTo(page, 0.7);
    await openCardInView(page);
    await page.reload();
    await page.goBack();
    await expectPlace(page, place);
  });

  test('each entry has its own count and place, also of one list', async () => {
    const { page, place } = await openScrolled(paths.mens, 0.5, 1);
    // A click by the browser's tools would scroll to the place of the sticky bar in the page.
    await page.getByRole('button', { name: listingMessages.open(0) }).evaluate((opener: HTMLElement) => opener.click());
    await page.getByRole('checkbox', { name: listingMessages.onSale }).check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: uiMessages.close }).click();
    await page.waitForURL('**?sale=1');
    const filtered = await scrollTo(page, 0.2);
    await openCardInView(page);
    await reload(page);
    await page.goBack();
    await expectPlace(page, filtered);
    await page.goBack();
    await expectPlace(page, place);
    await page.goForward();
    await expectPlace(page, filtered);
  });

  test('the zoom leaves a product where it is', async () => {
    const { page } = await open(paths.product(3));
    const place = await scrollTo(page, 0.05);
    await page.getByRole('button', { name: new RegExp(`^${productMessages.zoom}:`) }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectPlace(page, place);
    await page.reload();
    await expectPlace(page, place);
  });

  test('a change of the language keeps count and place', async () => {
    const { page } = await openScrolled(paths.mens, 0.4);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[hreflang^="pt"]')?.click());
    await page.waitForURL(`**/pt${paths.mens}`);
    const place = await settledPlace(page);
    await openCardInView(page);
    await page.reload();
    await page.goBack();
    await expectPlace(page, place);
  });

  test('a tab that is restored without its session storage', async () => {
    const { context, page, place } = await openScrolled(paths.mens);
    // The entry is written after a delay.
    await page.waitForFunction(() => {
      const { place } = history.state as { readonly place?: { readonly top?: number } };
      return Math.abs((place?.top ?? 0) - document.documentElement.scrollTop) < 1;
    });
    const state = await page.evaluate(() => history.state as unknown);
    const restored = await context.newPage();
    await restored.addInitScript((entry) => history.replaceState(entry, ''), state);
    await restored.goto(site.url + paths.mens);
    await expectPlace(restored, place);
  });

  test('a list of 10,000 products', async () => {
    const { page } = await site.open(390, undefined, WITHOUT_WORKER);
    await page.route('**/api/allproducts', async (route) => {
      const response = await route.fetch();
      const products = (await response.json()) as Product[];
      const more = Array.from({ length: 10_000 - products.length }, (_, index) => ({
        ...(products[index % products.length] as Product),
        id: 1000 + index,
      }));
      await route.fulfill({ response, json: [...products, ...more] });
    });
    await page.goto(site.url + paths.mens);
    await untilHydrated(page);
    await exploreMore(page, 12);
    const place = await scrollTo(page, 0.8);
    await openCardInView(page);
    await page.reload();
    await page.goBack();
    await expectPlace(page, place);
  });

  test('the shopper who scrolls before the page has started stays there', async () => {
    const { page } = await openScrolled(paths.mens, 0.8);
    let start = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (start = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('main').getByRole('article').first().waitFor();
    // The browser itself returns to the place first, as far as the page is long enough.
    await page.waitForFunction(() => document.documentElement.scrollTop > 0);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -3000);
    await page.waitForFunction(() => document.documentElement.scrollTop === 0);
    start();
    await untilHydrated(page);
    await page.getByRole('button', { name: catalogMessages.exploreMore }).waitFor();
    expect((await settledPlace(page)).top).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  });

  test('going back before the scripts of the page have arrived', async () => {
    const { page, place } = await openScrolled(paths.mens);
    await openCardInView(page);
    let start = (): void => undefined;
    const isWanted = new Promise<void>((resolve) => (start = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await isWanted;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('main').waitFor();
    await page.evaluate(() => history.back());
    start();
    await page.waitForURL(`**${paths.mens}`);
    await expectPlace(page, place);
  });
});

describe('coming back to a page of the back/forward cache', () => {
  const site = browserShop({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const another = browserShop();

  test('is at its place, also after a reload', async () => {
    const { page } = await site.open(390, undefined, WITHOUT_WORKER);
    await page.goto(site.url + paths.mens);
    await untilHydrated(page);
    await exploreMore(page, 2);
    const place = await scrollTo(page, 0.5);
    await page.goto(another.url);
    // A page of this cache has been loaded already.
    await page.goBack({ waitUntil: 'commit' });
    await expectPlace(page, place);
    const next = await scrollTo(page, 0.3);
    await openCardInView(page);
    await page.goBack({ waitUntil: 'commit' });
    await expectPlace(page, next);
    await page.reload();
    await expectPlace(page, next);
  });
});
