import type { Page } from 'playwright-core';
import { until } from '../../support/until';

/** Waits until the service worker controls the page, and has cached it and the catalogue. */
export const waitUntilCached = async (page: Page, path: string): Promise<void> => {
  const isCached = async (path: string) => {
    const [cachedPage, catalogue] = await Promise.all([
      caches.match(path, { cacheName: 'lorosae-pages' }),
      caches.match('/api/allproducts', { ignoreVary: true }),
    ]);
    return navigator.serviceWorker.controller !== null && cachedPage !== undefined && catalogue !== undefined;
  };
  await until(() => page.evaluate(isCached, path), {
    what: `the service worker to cache ${path}`,
    withinMs: 15_000,
  });
  await page.waitForLoadState('networkidle');
};

/** Visits a page and waits until the service worker has cached it and the catalogue. */
export const visitAndCache = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitUntilCached(page, new URL(url).pathname);
};

/** Waits until the service worker has cached the scripts of all pages, which the second page load lets it do. */
export const waitUntilAllCached = async (page: Page): Promise<void> => {
  const isCached = async () => {
    const scripts = await (await caches.open('lorosae-assets')).keys();
    return ['page-cart', 'page-profile', 'page-search', 'zoom'].every((name) =>
      scripts.some((script) => script.url.includes(`/${name}.`)),
    );
  };
  await until(() => page.evaluate(isCached), { what: 'the service worker to cache all scripts', withinMs: 15_000 });
  await page.waitForLoadState('networkidle');
};

/** Visits a page twice, and waits until the service worker has cached the scripts of all pages. */
export const visitTwiceAndCache = async (page: Page, url: string): Promise<void> => {
  await visitAndCache(page, url);
  await page.reload({ waitUntil: 'networkidle' });
  await waitUntilAllCached(page);
};
