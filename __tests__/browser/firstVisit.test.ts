import type { Browser, BrowserContext, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { connectionMessages } from '@/shared/messages/en/common';
import { launchChromium } from '../support/chromium';
import { until } from '../support/until';
import { type Meter, startMeter } from './support/meter';
import { startShop, type Shop } from './support/shop';

const BUDGET = 300 * 1024;
/** Longer than the page waits for idle time, then before it starts offline support. */
const QUIET_MS = 4_000;
/** The pages whose scripts a first visit caches, so that shoppers can go on without a network. */
const CACHED = ['page-home', 'page-category', 'page-product'];

describe('the bytes of a first visit by a phone', () => {
  let shop: Shop;
  let meter: Meter;
  beforeAll(async () => {
    shop = await startShop();
  });
  beforeEach(async () => {
    meter = await startMeter(shop.url);
  });
  afterEach(() => meter.close());
  afterAll(() => shop?.stop());

  const withPhone = async (args: readonly string[], run: (context: BrowserContext) => Promise<void>) => {
    // A new browser has an empty cache, and service workers of its own.
    const browser: Browser = await launchChromium({ args: [...args] });
    try {
      const viewport = { width: 360, height: 740 };
      await run(await browser.newContext({ viewport, deviceScaleFactor: 2, hasTouch: true, isMobile: true }));
    } finally {
      await browser.close();
    }
  };
  const scripts = () => meter.costs.flatMap(({ what }) => /\/assets\/([\w-]+)\./.exec(what)?.[1] ?? []);
  const untilLoaded = (names: readonly string[]): Promise<void> =>
    until(() => names.every((name) => scripts().includes(name)), {
      what: `the scripts ${names.join(', ')}`,
      withinMs: 15_000,
    });
  /** Opens a page, and waits until these scripts are loaded and nothing else is. */
  const visit = async (context: BrowserContext, path: string, names: readonly string[]): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(meter.url + path, { waitUntil: 'load' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await untilLoaded(names);
    await meter.idle(QUIET_MS);
    return page;
  };
  const total = () => meter.costs.reduce((sum, { bytes }) => sum + bytes, 0);
  const table = () => meter.costs.map(({ what, bytes }) => `${String(bytes).padStart(7)} ${what}`).join('\n');

  test.each([paths.home, paths.mens, paths.product(5)])(
    '%s costs at most 300 KiB, service worker included',
    async (path) =>
      withPhone([], async (context) => {
        await visit(context, path, CACHED);
        if (process.env['PRINT_BYTES']) process.stderr.write(`${path}: ${total()} bytes\n${table()}\n`);
        if (total() > BUDGET) throw new Error(`${total()} bytes, budget ${BUDGET}:\n${table()}`);
      }),
  );

  test('the next page load caches the other scripts', async () =>
    withPhone([], async (context) => {
      const page = await visit(context, paths.home, CACHED);
      expect(scripts()).not.toContain('page-cart');
      await page.reload();
      await untilLoaded(['page-cart']);
    }));

  test('on 2G, nothing is loaded that the page does not use, and visited pages open offline', async () =>
    withPhone(['--force-effective-connection-type=2G'], async (context) => {
      const page = await visit(context, paths.mens, ['page-category']);
      await page.reload();
      // Hovering a link is no request for its page.
      await page.locator('main article a').first().dispatchEvent('pointerover');
      await meter.idle(QUIET_MS);
      expect([...new Set(scripts())].sort()).toEqual([
        'calls',
        'connection',
        'main',
        'messages-en-catalogue',
        'messages-en-common',
        'page-category',
        'vendor',
      ]);
      expect(meter.costs.filter(({ what }) => what === 'GET /shell')).toEqual([]);
      await context.setOffline(true);
      await page.reload({ waitUntil: 'commit' });
      await page.getByText(/^Showing 1 - 8 out of/).waitFor();
      await page.getByRole('complementary', { name: connectionMessages.label }).waitFor();
    }));
});
