import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { connectionMessages } from '@/shared/messages/en/common';
import { until } from '../support/until';
import { axeViolations, overflowOf } from './support/axe';
import { browserShop } from './support/browserShop';
import { visitTwiceAndCache } from './support/cachedVisit';
import { signUpCustomer } from './support/visitor';

/** More than the number of controls at the top of the page. */
const TABS = 30;

describe('a page with the offline notice', () => {
  const site = browserShop();
  let page: Page;

  const openOffline = async (width: number) => {
    const visitor = await site.open(width, await signUpCustomer(site.url));
    ({ page } = visitor);
    await visitTwiceAndCache(page, site.url + paths.mens);
    await visitor.context.setOffline(true);
  };
  const notice = () => page.getByRole('complementary', { name: connectionMessages.label });
  const visit = async (place: string) => {
    await page.goto(site.url + place);
    await notice().waitFor();
    await page.locator('h1').waitFor();
  };
  /** The control that has the focus, when the notice covers it. */
  const coveredFocus = () =>
    page.evaluate(() => {
      const control = document.activeElement as HTMLElement;
      const strip = document.querySelector('aside')?.parentElement?.getBoundingClientRect();
      const { top, bottom } = control.getBoundingClientRect();
      const isCovered =
        strip && control !== document.body && top < strip.bottom && bottom > strip.top && !control.closest('aside');
      return isCovered ? control.outerHTML.slice(0, 120) : undefined;
    });

  test('has no accessibility violation and fits 360, 768 and 1280 px', async () => {
    await openOffline(360);
    for (const place of [paths.mens, paths.cart, paths.profile]) {
      await visit(place);
      expect({ place, violations: await axeViolations(page) }).toEqual({ place, violations: [] });
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 760 });
        expect({ place, width, overflow: await overflowOf(page) }).toEqual({ place, width, overflow: 0 });
      }
    }
  });

  test('fits 320 px with text of twice the size, and the notice does not cover the focus', async () => {
    await openOffline(320);
    await visit(paths.cart);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    // The banner and the notice are both at the bottom of the window.
    const bottomBars = page.locator('div:has(> aside)');
    await bottomBars.locator('aside').nth(1).waitFor();
    const height = page.viewportSize()?.height ?? 0;
    await until(async () => ((await bottomBars.boundingBox())?.height ?? height) <= height / 2, {
      what: 'the bars at the bottom to take at most half of the window',
    });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const covered: (string | undefined)[] = [];
    for (let tabs = 0; tabs < TABS; tabs += 1) {
      await page.keyboard.press('Tab');
      covered.push(await coveredFocus());
    }
    expect(covered.filter((control) => control !== undefined)).toEqual([]);
  });
});
