import type { Page } from 'playwright-core';
import { untilIn } from './visitor';

/** Visits a page of the shop and waits until it and the catalogue are kept for the time without a network. */
export const visitAndKeep = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isKept = async (path: string) => {
    const [kept, list] = await Promise.all([
      caches.match(path, { cacheName: 'lorosae-pages' }),
      caches.match('/api/allproducts', { ignoreVary: true }),
    ]);
    return navigator.serviceWorker.controller !== null && kept !== undefined && list !== undefined;
  };
  await untilIn(page, () => page.evaluate(isKept, new URL(url).pathname));
  await page.waitForLoadState('networkidle');
};
