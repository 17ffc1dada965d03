import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { paths } from '@/client/lib/paths';
import { PICTURE_WIDTHS } from '@/shared/domain/pictures';
import { launchChromium } from '../support/chromium';
import { ROOT } from '../support/sources';
import { startShop, type Shop } from './support/shop';
import { removeServiceWorkers } from './support/visitor';

/** Products of one category, one picture each. */
const PRODUCTS = 3;

/** A photograph as an operator uploads it, in another colour for each product. */
const photograph = (hue: number): Promise<Buffer> =>
  sharp({ create: { width: 1600, height: 2000, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .jpeg()
    .toBuffer();

describe('imported pictures', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-pictures-'));
  const data = path.join(folder, 'data');
  let shop: Shop;
  let browser: Browser;

  const runShopCommand = (...words: string[]) =>
    execFileSync(process.execPath, ['.build/server/shop.js', ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: data },
    });

  beforeAll(async () => {
    const goods = Array.from({ length: PRODUCTS }, (_, index) => ({
      slug: `goods-${index}`,
      name: `Linen ${index}`,
      category: 'men',
      description: 'Linen',
      price: 24.5,
      stock: 'M 5',
      images: [`${index}.jpg`],
    }));
    for (const [index, { images }] of goods.entries()) {
      writeFileSync(path.join(folder, images[0] as string), await photograph(index * 120));
    }
    writeFileSync(path.join(folder, 'goods.json'), JSON.stringify(goods));
    runShopCommand('migrate');
    runShopCommand('products', 'import', path.join(folder, 'goods.json'), '--images', folder);
  });
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startShop({ DATA_DIR: data }), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    [paths.home, 360, 2],
    [paths.mens, 360, 2],
    [paths.product(1), 360, 2],
    [paths.mens, 768, 1],
    [paths.home, 1280, 1],
  ])(
    '%s loads the width that the layout needs at %i px and a pixel ratio of %i',
    async (place, width, deviceScaleFactor) => {
      // A new context has an empty cache. Otherwise the browser reuses a larger file that another page has loaded.
      const context = await browser.newContext({ viewport: { width, height: 800 }, deviceScaleFactor });
      await removeServiceWorkers(context);
      const page = await context.newPage();
      await page.goto(shop.url + place, { waitUntil: 'networkidle' });
      const images = page.locator('main img[srcset]');
      // Pictures below the visible area load when they are near it.
      for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].every(
          ({ complete, currentSrc, offsetParent }) => offsetParent === null || (complete && currentSrc !== ''),
        ),
      );
      const shown = await images.evaluateAll((all) =>
        all
          .map((image) => image as HTMLImageElement)
          .filter(({ currentSrc }) => currentSrc !== '')
          .map((image) => ({ width: image.getBoundingClientRect().width, source: image.currentSrc })),
      );
      expect(shown.length).toBeGreaterThan(2);
      const wrong = shown.flatMap(({ width: inLayout, source }) => {
        const needed = inLayout * deviceScaleFactor;
        const loaded = Number(/-(\d+)\.webp$/.exec(source)?.[1]);
        // The next larger width, or up to 15 % less than needed where the next one has twice the data.
        const fitting = [1, 0.85].map(
          (part) => PICTURE_WIDTHS.find((one) => one >= needed * part) ?? Math.max(...PICTURE_WIDTHS),
        );
        const isLoadedAnyway = shown.some((other) => other.source === source && other.width > inLayout);
        return fitting.includes(loaded) || isLoadedAnyway ? [] : [`${loaded} for ${Math.round(needed)}`];
      });
      expect(wrong).toEqual([]);
      await context.close();
    },
  );
});
