import type { Page } from 'playwright-core';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';
import { paths } from '@/client/lib/paths';
import { defaultShopTexts } from '@/shared/messages/tet/shop';
import { categoryLabels, navigationMessages } from '@/shared/messages/tet/common';
import { navigationMessages as idMessages } from '@/shared/messages/id/common';
import { browserShop } from './support/browserShop';
import { waitUntilAllCached } from './support/cachedVisit';
import { signUpCustomer, untilHydrated } from './support/visitor';

const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
const isIn = (page: Page, lang: string) =>
  page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang);
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search);
const scrollOf = (page: Page) => page.evaluate(() => Math.round(document.documentElement.scrollTop));

describe('the languages', () => {
  const site = browserShop();

  test('change by keyboard without a page load, and stay on back and reload', async () => {
    const { page, errors } = await site.open(1280, await signUpCustomer(site.url));
    await page.goto(`${site.url}/`);
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Man', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Man' }).waitFor();
    await page.getByRole('combobox').fill('kam');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

    const control = page.getByRole('banner').locator('summary');
    await control.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByRole('link', { name: 'Tetun' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isIn(page, 'tet');
    await page.getByRole('heading', { level: 1, name: categoryLabels.men }).waitFor();
    expect(await addressOf(page)).toBe(`/tet${paths.mens}`);
    expect(await page.getByRole('combobox').inputValue()).toBe('kam');
    await page.waitForFunction(() => document.activeElement?.localName === 'summary');
    expect(await page.getByRole('banner').locator('details').getAttribute('open')).toBeNull();

    await page.goBack();
    await page.getByText(defaultShopTexts.hero.title).first().waitFor();
    expect([await addressOf(page), await langOf(page)]).toEqual(['/tet', 'tet']);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

    await page.reload();
    await untilHydrated(page);
    expect([await addressOf(page), await langOf(page)]).toEqual(['/tet', 'tet']);
    // An address without a language gets the chosen one, and one with a language keeps it.
    await page.goto(site.url + paths.womens);
    await isIn(page, 'tet');
    expect(await addressOf(page)).toBe(`/tet${paths.womens}`);
    await page.goto(`${site.url}/pt${paths.womens}`);
    await untilHydrated(page);
    expect([await addressOf(page), await langOf(page)]).toEqual([`/pt${paths.womens}`, 'pt-TL']);
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)).not.toBeNull();
    expect(errors).toEqual([]);
  });

  test('change by touch in the menu of phones and in the footer, where the page was scrolled to', async () => {
    const { page, errors } = await site.open(360);
    await page.goto(`${site.url + paths.mens}?sort=price-up`);
    await untilHydrated(page);
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Open menu' }).tap();
    await bar.locator('summary').tap();
    await page.evaluate(() => window.scrollTo(0, 600));
    // A click of the element itself: `tap` would scroll the page.
    await bar.getByRole('link', { name: 'Bahasa Indonesia' }).evaluate((link: HTMLElement) => link.click());
    await isIn(page, 'id');
    expect(await addressOf(page)).toBe(`/id${paths.mens}?sort=price-up`);
    // The menu is closed, and a toast says the language.
    const burger = bar.getByRole('button', { name: idMessages.openMenu });
    expect(await burger.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await bar.locator('details').isVisible()).toBe(false);
    expect(Math.abs((await scrollOf(page)) - 600)).toBeLessThan(100);
    await page.locator('[aria-live]').getByText(idMessages.language('Bahasa Indonesia')).waitFor();

    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tetun' });
    await link.scrollIntoViewIfNeeded();
    const before = await scrollOf(page);
    await link.tap();
    await isIn(page, 'tet');
    expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(200);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await link.getAttribute('aria-current')).toBe('true');
    expect(errors).toEqual([]);
  });

  test('change in one frame: no frame has texts of two languages, whatever is slow', async () => {
    const { page, context, errors } = await site.open(1280);
    for (const slow of ['/api/allproducts', '/api/shop', '/api/shopping-info', '/messages-tet']) {
      await page.goto(site.url + paths.mens, { waitUntil: 'networkidle' });
      await untilHydrated(page);
      const isSlow = (url: URL) => url.pathname.includes(slow);
      await context.route(isSlow, (route) => {
        setTimeout(() => void route.continue().catch(() => undefined), 1_000);
      });
      await page.evaluate(() => {
        const frames: string[] = [];
        const look = () => {
          const texts = [
            'main h2 a[href*="/product/"], main h3 a[href*="/product/"]',
            'h1',
            'footer a[aria-current="true"]',
          ].map((selector) => document.querySelector(selector)?.textContent ?? '');
          const frame = [document.documentElement.lang, location.pathname, document.title, ...texts].join(' | ');
          if (frame !== frames.at(-1)) frames.push(frame);
          requestAnimationFrame(look);
        };
        look();
        Object.assign(window, { frames });
      });
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Tetun' });
      await link.click();
      await isIn(page, 'tet');
      await page.waitForTimeout(100);
      const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
      expect([slow, frames.length, frames]).toEqual([slow, 2, frames]);
      await context.unroute(isSlow);
      await page.evaluate(() => localStorage.clear());
    }
    expect(errors).toEqual([]);
  });

  test('change also after a dead page of information', async () => {
    const { page } = await site.open(1280);
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    await untilHydrated(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/info/gone');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tetun' }).click();
    await isIn(page, 'tet');
    expect(await addressOf(page)).toBe('/tet');
  });

  test.each([
    ['a visitor', 320],
    ['a customer', 768],
    ['a customer', 1280],
  ])('leave the bar of %s in one row at %d px', async (who, width) => {
    const { page } = await site.open(width, who === 'a customer' ? await signUpCustomer(site.url) : undefined);
    for (const language of ['', '/tet', '/pt', '/id']) {
      await page.goto(`${site.url}${language}${paths.mens}`);
      await untilHydrated(page);
      expect(await page.getByRole('banner').evaluate((bar) => bar.clientHeight)).toBeLessThan(70);
    }
  });

  test('work without a network when they were used, and only then', async () => {
    const { page, context } = await site.open(1280);
    await page.goto(`${site.url}/tet${paths.mens}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${site.url}/tet${paths.womens}`, { waitUntil: 'networkidle' });
    await waitUntilAllCached(page);
    const scripts = await page.evaluate(async () =>
      (await (await caches.open('lorosae-assets')).keys())
        .map(({ url }) => url)
        .filter((url) => url.includes('messages-')),
    );
    expect(new Set(scripts.map((url) => /messages-\w+/.exec(url)?.[0]))).toEqual(new Set(['messages-tet']));
    await context.setOffline(true);
    await page.goto(`${site.url}/tet${paths.cart}`, { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: navigationMessages.shop, exact: true }).waitFor();
    expect(await langOf(page)).toBe('tet');
    // The catalogue of the language, too.
    await page.getByRole('banner').getByRole('link', { name: categoryLabels.kid, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: categoryLabels.kid }).waitFor();
    // Another language cannot be loaded: nothing changes.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Português' }).click();
    await page.getByText(navigationMessages.languageFailed).waitFor();
    expect(await addressOf(page)).toBe(`/tet${paths.kids}`);
  });
});
