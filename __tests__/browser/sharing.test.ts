import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { productMessages } from '@/shared/messages/product';
import { PICTURE_WIDTHS } from '@/shared/domain/pictures';
import { chromiumPath, launchChromium } from '../support/chromium';
import { startShop, type Shop } from './support/shop';
import { openVisitor, signUpCustomer } from './support/visitor';

const ROOT = path.resolve(__dirname, '../..');
const HOSTILE = '</script><script>document.title="taken"</script>"><img src=x onerror=document.title="taken">';

/** A photograph of its own colour for each product, as an operator's camera makes them. */
const photograph = (hue: number): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 2000, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .jpeg()
    .toBuffer();

(chromiumPath ? describe : describe.skip)('sharing and pictures in a real browser', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-sharing-'));
  const data = path.join(folder, 'data');
  let shop: Shop;
  let browser: Browser;
  let opened: BrowserContext[] = [];

  const command = (...words: string[]) =>
    execFileSync(process.execPath, ['.build/server/shop.js', ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: data },
    });

  beforeAll(async () => {
    const names = ['Tais Shirt', ...Array.from({ length: 8 }, (_, index) => `Linen ${index + 1}`), HOSTILE];
    const goods = await Promise.all(
      names.map(async (name, index) => {
        const images = [`${index}a.jpg`, `${index}b.jpg`];
        for (const [side, file] of images.entries()) {
          writeFileSync(path.join(folder, file), await photograph(index * 36 + side * 9));
        }
        return { slug: `goods-${index}`, name, category: 'men', description: name, price: 24.5, stock: 'M 5', images };
      }),
    );
    writeFileSync(path.join(folder, 'goods.json'), JSON.stringify(goods));
    command('migrate');
    command('products', 'import', path.join(folder, 'goods.json'), '--images', folder);
    shop = await startShop({ DATA_DIR: data });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await Promise.all(opened.map((context) => context.close()));
    opened = [];
  });

  const openShared = async () => {
    const visitor = await openVisitor(browser, 360);
    opened.push(visitor.context);
    return visitor;
  };
  const share = (page: Page) => page.getByRole('button', { name: productMessages.share, exact: true });

  test('a press copies the one address of the product, and says so', async () => {
    const { page, context, troubles } = await openShared();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${shop.url}/Product/001/?utm_source=chat#x`);
    await share(page).click();
    await page.getByText(productMessages.addressCopied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/product/1`);
    expect(troubles).toEqual([]);
  });

  test('where there is a share sheet, it opens, by the keyboard too, and closing it says nothing', async () => {
    const { page, troubles } = await openShared();
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = (given) => {
        shared.push(given);
        return shared.length > 1 ? Promise.reject(new DOMException('', 'AbortError')) : Promise.resolve();
      };
    });
    await page.goto(`${shop.url}/product/1`);
    await share(page).click();
    await share(page).press('Enter');
    await page.waitForFunction(() => (window as unknown as { shared: unknown[] }).shared.length === 2);
    const given = { title: 'Tais Shirt', text: 'Tais Shirt', url: `${shop.url}/product/1` };
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([given, given]);
    expect(await page.getByText(productMessages.addressCopied).count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('a product’s name stays a name in the head', async () => {
    const { page, troubles } = await openShared();
    const id = 10;
    const answer = await page.goto(`${shop.url}/product/${id}`);
    await share(page).waitFor();
    expect(answer?.status()).toBe(200);
    expect(await page.title()).toBe(`${HOSTILE} · Lorosae`);
    const told = await page.evaluate(() =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as { name?: string },
      ),
    );
    expect(told[0]?.name).toBe(HOSTILE);
    expect(troubles).toEqual([]);
  });

  test('the head follows the shopper from page to page', async () => {
    const { page } = await openShared();
    await page.goto(`${shop.url}/mens?utm_source=chat`);
    const own = () => page.locator('link[rel=canonical]').getAttribute('href');
    expect(await own()).toBe(`${shop.url}/mens`);
    await page.getByRole('link', { name: 'Tais Shirt', exact: true }).click();
    await share(page).waitFor();
    expect([await own(), await page.title()]).toEqual([`${shop.url}/product/1`, 'Tais Shirt · Lorosae']);
  });

  test('a hidden product is 404, and says so', async () => {
    command('products', 'hide', 'goods-8');
    const { page } = await openShared();
    const until = Date.now() + 2_000;
    let status = 200;
    while (status === 200 && Date.now() < until) status = (await page.goto(`${shop.url}/product/9`))?.status() ?? 0;
    expect(status).toBe(404);
    await page.getByText('Product not found.').waitFor();
  });

  describe.each([
    [320, 1],
    [360, 2],
    [390, 3],
    [768, 1],
    [1024, 1],
    [1440, 1],
    [1440, 2],
  ])('at %i px with %i pixels each', (width, scale) => {
    let page: Page;
    beforeEach(async () => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor: scale });
      opened.push(context);
      const token = await signUpCustomer(shop.url);
      await context.addInitScript((key) => window.localStorage.setItem('auth-token', key), token);
      page = await context.newPage();
    });

    test.each(['/', '/mens', '/product/1'])('%s loads each picture in the width that it is shown in', async (place) => {
      await page.goto(shop.url + place, { waitUntil: 'networkidle' });
      // What is below the fold waits until it is near.
      const last = page.locator('main img[srcset]').last();
      await last.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const shown = await page.locator('main img[srcset]').evaluateAll((images) =>
        images
          .map((image) => image as HTMLImageElement)
          .filter((image) => image.complete && image.currentSrc !== '')
          .map((image) => ({ width: image.getBoundingClientRect().width, source: image.currentSrc })),
      );
      expect(shown.length).toBeGreaterThan(2);
      const wrong = shown.flatMap(({ width: inPage, source }) => {
        const needed = inPage * scale;
        const chosen = Number(/-(\d+)\.webp$/.exec(source)?.[1]);
        // Exact, or a little too small where the next width would cost twice the data.
        const fitting = [1, 0.85].map(
          (part) => PICTURE_WIDTHS.find((one) => one >= needed * part) ?? Math.max(...PICTURE_WIDTHS),
        );
        // What another place of the page has loaded already costs nothing.
        const isThereAnyway = shown.some((other) => other.source === source && other.width > inPage);
        return fitting.includes(chosen) || isThereAnyway ? [] : [`${chosen} for ${Math.round(needed)}`];
      });
      expect(wrong).toEqual([]);
    });
  });
});
