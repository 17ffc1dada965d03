import { paths } from '@/client/lib/paths';
import { browserShop } from './support/browserShop';
import { expectPlace, exploreMore, scrollToTop, slowDown, type SeenPlace } from './support/place';
import { untilHydrated, WITHOUT_WORKER } from './support/visitor';
import type { Page } from 'playwright-core';

const openProductInView = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main article a')];
    links
      .find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 150 && bottom < innerHeight;
      })
      ?.click();
  });
  await page.waitForURL('**/product/*');
};

describe('back to a long list after a reload of the product', () => {
  const site = browserShop();
  test('22 tries', async () => {
    const results: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const { page, context } = await site.open(390, undefined, WITHOUT_WORKER);
      if (process.env['SLOW'] && n % 4 === 0) await slowDown(page);
      await page.goto(site.url + paths.mens);
      await untilHydrated(page);
      await exploreMore(page, n % 4);
      const max = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      const place: SeenPlace = await scrollToTop(page, 150 + (((n * 397) % 1000) / 1000) * (max - 1000));
      await openProductInView(page);
      await page.reload();
      await page.goBack();
      await expectPlace(page, place).then(
        () => results.push('ok'),
        (e) => results.push(`${n} ${JSON.stringify(place)} ${String(e.message).replace(/\s+/g, ' ').slice(-200)}`),
      );
      await context.close();
    }
    console.log(results.join('\n'));
  }, 600_000);
});
