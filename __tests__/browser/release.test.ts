import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { categoryLabels, connectionMessages, navigationMessages } from '@/shared/messages/en/common';
import { newsletterMessages } from '@/shared/messages/en/catalogue';
import { ACTIVATION_PAUSE_MS } from '@/shared/offlineConstants';
import { launchChromium } from '../support/chromium';
import { until } from '../support/until';
import { waitUntilAllCached, waitUntilCached } from './support/cachedVisit';
import { reportInconclusive } from './support/inconclusive';
import { copyRelease, type ServedRelease } from '../support/release';
import { startShop, type Shop } from './support/shop';

describe('a new release', () => {
  let release: ServedRelease;
  let shop: Shop;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let loads: string[];

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    release = copyRelease();
    shop = await startShop({}, { root: release.root });
  });
  afterEach(async () => {
    await context.close();
    await shop.stop();
    release.remove();
  });

  const open = async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    loads = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads.push(new URL(frame.url()).pathname);
    });
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  };
  const deploy = async () => {
    release.replace();
    await shop.halt();
    await shop.resume();
  };
  const isFirstDocument = () => page.evaluate(() => 'isFirstDocument' in window);
  const goToLogin = async () => {
    await page.getByRole('link', { name: navigationMessages.login }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  };
  const cachedScripts = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('lorosae-assets')).keys();
      return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
    });
  /** Triggers update checks until the browser has installed a newer service worker. */
  const installNewWorker = () =>
    until(
      () =>
        page.evaluate(async () => {
          const { firstWorker } = window as unknown as { firstWorker: ServiceWorker };
          const registration = await navigator.serviceWorker.getRegistration();
          if (registration && !registration.installing) await registration.update();
          return registration?.waiting !== null || registration.active !== firstWorker;
        }),
      { what: 'the service worker of the new release to be installed', withinMs: 15_000 },
    );
  /** True when the waiting service worker is activated. The browser chooses the time, even after `skipWaiting`. */
  const isActivated = async (): Promise<boolean> => {
    const hasNoneWaiting = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting === null && registration.active?.state === 'activated';
    };
    try {
      await until(() => page.evaluate(hasNoneWaiting), { what: 'the activation' });
      return true;
    } catch {
      return false;
    }
  };

  /** Waits until the service worker of the first release controls the page, which then looks for a newer one once. */
  const waitForWorker = async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForTimeout(ACTIVATION_PAUSE_MS);
    await page.evaluate(() => Object.assign(window, { firstWorker: navigator.serviceWorker.controller }));
  };

  // __tests__/client/app/offline/newReleases.test.ts tests when the shop lets the waiting service worker take over.
  test('waits for what is typed in any tab, and says so; the open page goes on with its own scripts', async () => {
    await open();
    await waitForWorker();
    const other = await context.newPage();
    await other.goto(shop.url, { waitUntil: 'networkidle' });
    await waitUntilAllCached(other);
    await other.getByLabel(newsletterMessages.email).fill('ana@');
    await other.waitForFunction(async () => (await navigator.locks.query()).held?.length === 1);
    await page.bringToFront();
    await deploy();

    await goToLogin();
    await installNewWorker();
    await page.getByRole('link', { name: 'Lorosae' }).first().click();
    await page.getByText(connectionMessages.releaseWaits).waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
    expect(await isFirstDocument()).toBe(true);
  });

  test('takes over after a navigation, when nothing is at stake, and the next one loads the page', async () => {
    await open();
    await waitForWorker();
    const before = await cachedScripts();
    expect(before.length).toBeGreaterThan(5);
    await deploy();
    await installNewWorker();

    await goToLogin();
    const hasTakenOver = await isActivated();
    expect(await isFirstDocument()).toBe(true);
    await page.getByRole('link', { name: categoryLabels.men }).first().click();
    await page.getByText(/^Showing 1 - 8 out of/).waitFor();
    if (!hasTakenOver) {
      reportInconclusive('the browser did not activate the waiting service worker.');
      return;
    }
    await until(async () => !(await isFirstDocument()), { what: 'the page of the new release' });
    expect(loads.filter((path) => path === paths.mens)).toHaveLength(2);

    // All scripts of the new release are cached, of the languages the used one; those of the previous release stay for
    // pages that are still open.
    const served = release.scripts().filter((name) => !/^(replay|messages-(tet|pt|id))/.test(name));
    const areCached = async () => {
      const cached = (await cachedScripts()).map((name) => path.basename(name));
      return served.every((name) => cached.includes(name));
    };
    await until(areCached, { what: 'the scripts of the new release to be cached', withinMs: 15_000 });
    expect(await cachedScripts()).toEqual(expect.arrayContaining(before));

    await waitUntilCached(page, paths.mens);
    await context.setOffline(true);
    await page.goto(shop.url + paths.womens);
    await page.getByText(/^Showing 1 - 8 out of/).waitFor();
  });
});
