import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { connectionMessages } from '@/shared/messages/connection';
import { browserShop, describeInBrowser } from './support/browserShop';
import { visitAndKeep } from './support/keptVisit';
import { signUpCustomer, untilIn, type Visitor } from './support/visitor';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

describeInBrowser('the shop without a network, for everybody', () => {
  const site = browserShop();
  let visitor: Visitor;
  let page: Page;

  const open = async (width: number) => {
    visitor = await site.open(width, await signUpCustomer(site.url));
    ({ page } = visitor);
    await visitAndKeep(page, site.url + paths.mens);
    await visitor.context.setOffline(true);
  };
  const notice = () => page.getByRole('complementary', { name: connectionMessages.label });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  /** Walks by the keyboard through the page and answers what was focused and could not be seen. */
  const coveredStops = (steps: number) =>
    [...Array(steps).keys()].reduce<Promise<string[]>>(async (found, _step) => {
      const covered = await found;
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const stop = document.activeElement as HTMLElement;
        const strip = document.querySelector('aside')?.parentElement?.getBoundingClientRect();
        const { top, bottom } = stop.getBoundingClientRect();
        const isCovered =
          strip && stop !== document.body && top < strip.bottom && bottom > strip.top && stop.closest('aside') === null;
        return isCovered ? stop.outerHTML.slice(0, 120) : '';
      });
      return name === '' ? covered : [...covered, name];
    }, Promise.resolve([]));

  test.each([360, 768, 1280])('at %d px no page has a barrier, and all fits', async (width) => {
    await open(width);
    for (const place of [paths.mens, paths.product(1), paths.cart, paths.profile, paths.login]) {
      await page.goto(site.url + place);
      await notice().waitFor();
      await page.locator('h1').waitFor();
      expect({ place, overflow: await overflow() }).toEqual({ place, overflow: 0 });
      await page.evaluate(axe);
      const barriers = await page.evaluate(async () => {
        const { axe: checker } = window as unknown as {
          axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await checker.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
      });
      expect({ place, barriers }).toEqual({ place, barriers: [] });
    }
  });

  test('is told in a place that was there before the words', async () => {
    await open(768);
    await page.addInitScript(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const told = document.querySelector('aside [role=status] > span');
        if (told) seen.push(getComputedStyle(told).visibility === 'visible');
        requestAnimationFrame(look);
      };
      look();
    });
    await page.reload();
    await notice().waitFor();
    await page.waitForFunction(() => (window as unknown as { seen: boolean[] }).seen.includes(true));
    const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    expect(seen[0]).toBe(false);
  });

  test('at 320 px with text of twice the size the notice fits, and covers nothing that has the focus', async () => {
    await open(320);
    await page.goto(site.url + paths.cart);
    await notice().waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // Both announcements at once.
    const foot = page.locator('div:has(> aside)');
    await foot.locator('aside').nth(1).waitFor();
    const height = page.viewportSize()?.height ?? 0;
    await untilIn(page, async () => ((await foot.boundingBox())?.height ?? height) <= height / 2);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(await coveredStops(30)).toEqual([]);
  });
});
