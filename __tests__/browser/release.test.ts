import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { appMessages } from '@/shared/messages/app';
import { navigationMessages } from '@/shared/messages/navigation';
import { chromiumPath, launchChromium } from '../support/chromium';
import { copyRelease, type ServedRelease } from './support/release';
import { startShop, type Shop } from './support/shop';

/** Beyond what any machine needs. */
const STUCK_AFTER_MS = 60_000;

// A browser that is watched from outside sometimes never lets a worker go that it has started again while that one
// was told to: nothing is under way in either, and the newer one waits until its end.
jest.retryTimes(3, { logErrorsBeforeRetry: true });

(chromiumPath ? describe : describe.skip)('a new release', () => {
  let release: ServedRelease;
  let shop: Shop;
  let settings: Record<string, string>;
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
    settings = {};
    shop = await startShop(settings, release.root);
  });
  afterEach(async () => {
    await context.close();
    await shop.stop();
    release.remove();
  });

  const open = async (serviceWorkers: 'allow' | 'block') => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers });
    page = await context.newPage();
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    loads = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads.push(new URL(frame.url()).pathname);
    });
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  };
  const until = async (isSo: () => Promise<boolean>) => {
    const end = Date.now() + STUCK_AFTER_MS;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error('It did not come to be.');
      await page.waitForTimeout(50);
    }
  };
  const deploy = async () => {
    release.replace();
    await shop.halt();
    await shop.resume();
  };
  const isLetIn = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
  /** Waits until the shop is kept by a worker, and notes which. */
  const untilKept = async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => Object.assign(window, { firstWorker: navigator.serviceWorker.controller }));
  };
  /** Has the browser look until it finds a newer worker, which stands ready then or has been let in already. */
  const findNewer = () =>
    page.evaluate(async () => {
      const { firstWorker } = window as unknown as { firstWorker: ServiceWorker };
      const registration = (await navigator.serviceWorker.getRegistration()) as ServiceWorkerRegistration;
      // A look that began before the new release came finds none, and an install may break off.
      while (registration.waiting === null && registration.active === firstWorker) {
        await registration.update();
        while (registration.installing !== null) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
  const isFirstDocument = () => page.evaluate(() => 'isFirstDocument' in window);
  const goToLogin = () => page.getByRole('link', { name: navigationMessages.login }).first().click();
  const loginScreen = () => page.getByRole('heading', { level: 1, name: 'Login' });
  const scripts = () => readdirSync(path.join(release.root, '.build/client')).filter((name) => name.endsWith('.js'));
  const keptScripts = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('lorosae-release')).keys();
      return requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'));
    });

  test('a part that is gone means one load, to the place that was wanted', async () => {
    await open('block');
    await deploy();
    await goToLogin();
    await loginScreen().waitFor();
    expect(await isFirstDocument()).toBe(false);
    await page.waitForLoadState('networkidle');
    // Once within the page, once in full.
    expect(loads).toEqual([paths.login, paths.login]);
  });

  test('a part that stays away is told after that one load', async () => {
    await open('block');
    await deploy();
    for (const name of scripts().filter((file) => !/^(main|vendor|calls|contracts)\./.test(file))) {
      rmSync(path.join(release.root, '.build/client', name));
    }
    await shop.halt();
    await shop.resume();
    await goToLogin();
    await page.getByRole('heading', { name: appMessages.missingPart.title }).waitFor();
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await page.getByRole('heading', { name: appMessages.missingPart.title }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(loads).toEqual([paths.login, paths.login]);
  });

  test('takes over when the shopper moves on, and leaves nothing of the one before', async () => {
    await open('allow');
    await untilKept();
    const before = await keptScripts();
    expect(before.length).toBeGreaterThan(10);
    await deploy();

    // The parts of the release that the page came with are kept: it goes on as if nothing had happened.
    await goToLogin();
    await loginScreen().waitFor();
    expect(await isFirstDocument()).toBe(true);

    await findNewer();
    await page.getByRole('link', { name: 'Lorosae' }).first().click();
    await until(isLetIn);
    const areGone = async (old: string[]) => {
      const kept = await caches.open('lorosae-release');
      return (await Promise.all(old.map((url) => kept.match(url)))).every((found) => found === undefined);
    };
    await until(() => page.evaluate(areGone, before));
    const after = await keptScripts();
    expect(after.toSorted()).toEqual(after.filter((name) => scripts().includes(path.basename(name))).toSorted());
    expect(after.length).toBe(before.length);
    expect(await isFirstDocument()).toBe(true);

    // The page of before goes on, and the new release is there without a network.
    await page.getByRole('link', { name: 'Man' }).first().click();
    await page.getByText(/^Showing 1 - 8 out of/).waitFor();
    await context.setOffline(true);
    await page.goto(shop.url + paths.womens);
    await page.getByText(/^Showing 1 - 8 out of/).waitFor();
  });

  test('other settings of the shop are one, too: what is kept never tells an account of before', async () => {
    await open('allow');
    await untilKept();
    settings['BANK_IBAN'] = 'TL380010012345678910106';
    await shop.halt();
    await shop.resume();
    await findNewer();
    await page.getByRole('link', { name: 'Man' }).first().click();
    await until(isLetIn);
    const kept = async () => {
      const cache = await caches.open('lorosae-release');
      const [shell] = await cache.keys('/shell', { ignoreSearch: true });
      return shell ? ((await cache.match(shell)) as Response).text() : '';
    };
    await until(async () => (await page.evaluate(kept)).includes('TL380010012345678910106'));
    const others = await page.evaluate(async () => {
      const requests = await (await caches.open('lorosae-release')).keys();
      return requests.filter(({ url }) => new URL(url).pathname === '/shell').length;
    });
    expect(others).toBe(1);
    expect(await page.evaluate(async () => (await (await caches.open('lorosae-pages')).keys()).length)).toBe(0);
  });
});
