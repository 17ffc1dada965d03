import type { Browser } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { bannerMessages, catalogMessages, searchMessages, wishlistMessages } from '@/shared/messages/en/common';
import { launchChromium } from '../support/chromium';
import { axeViolations, overflowOf } from './support/axe';
import { coveringLayers, layoutFaults, setWindow } from './support/layout';
import { MISSING, newCustomer, signedIn, signedOut } from './support/screens';
import { startUsedShop, type UsedShop } from './support/usedShop';
import { openVisitor, untilHydrated, WITHOUT_WORKER, type Visitor } from './support/visitor';

const NARROW = 360;
const WIDER = [768, 1280];
const HEIGHT = 800;
/** A4 within its margins. */
const PAPER_WIDTH = 718;
/** A phone with text of twice the size, and a short window. */
const WINDOWS = [
  { size: [320, 640], text: 32 },
  { size: [768, 360], text: 16 },
] as const;

describe('every screen', () => {
  let shop: UsedShop;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startUsedShop(), launchChromium()]);
  });

  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.stop()]);
  });

  describe.each([
    ['signed out', signedOut, () => undefined],
    ['signed in', signedIn, () => shop.token],
    ['signed in for the first time', newCustomer, () => shop.newToken],
  ])('%s', (_state, ownScreens, ownToken) => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await openVisitor(browser, NARROW, ownToken(), WITHOUT_WORKER);
    });
    afterEach(() => setWindow(visitor.page, { size: [NARROW, HEIGHT], text: 16 }));
    afterAll(async () => {
      await visitor?.context.close();
    });

    test.each(ownScreens)(
      '$name has no accessibility violation and fits its window, also with large text',
      async (screen) => {
        const { page, errors } = visitor;
        errors.length = 0;
        const place = screen.path(shop.ids);
        await page.goto(shop.url + place, { waitUntil: 'networkidle' });
        await untilHydrated(page);
        await screen.open?.(page);
        await page.locator('h1').first().waitFor();
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.title()).toContain('Lorosae');
        expect(await axeViolations(page)).toEqual([]);
        const overflows = [await overflowOf(page)];
        for (const width of WIDER) {
          await page.setViewportSize({ width, height: HEIGHT });
          overflows.push(await overflowOf(page));
        }
        expect(overflows.map((pixels) => Math.max(0, pixels))).toEqual([0, 0, 0]);
        await page.locator(`aside[aria-label="${bannerMessages.label}"]`).waitFor({ state: 'attached' });
        for (const window of WINDOWS) {
          await setWindow(page, window);
          expect({ window, faults: await layoutFaults(page) }).toEqual({ window, faults: [] });
        }
        // The browser reports the status 404 of the missing product and of the missing page.
        const expected = Object.values(MISSING).includes(place) ? /404/ : /^$/;
        expect(errors.filter((error) => !expected.test(error))).toEqual([]);
      },
    );
  });

  test('on paper nothing covers the page', async () => {
    const { page, context } = await openVisitor(browser, PAPER_WIDTH, shop.token, WITHOUT_WORKER);
    const { orderId, productId } = shop.ids;
    for (const place of [paths.orderDetail(orderId), paths.product(productId), paths.cart, paths.mens, paths.home]) {
      await page.goto(shop.url + place);
      await untilHydrated(page);
      await page.locator(`aside[aria-label="${bannerMessages.label}"]`).waitFor();
      if (place === paths.mens) {
        await page
          .getByRole('main')
          .getByRole('button', { name: catalogMessages.wishlistOf(''), pressed: false })
          .first()
          .click();
        await page.getByText(wishlistMessages.added).waitFor();
      }
      await page.emulateMedia({ media: 'print' });
      expect({ place, covering: await coveringLayers(page) }).toEqual({ place, covering: [] });
      await page.emulateMedia({ media: 'screen' });
    }
    await context.close();
  });

  test('forced colours show what is selected, and a customer has room to search at 768 px', async () => {
    const { page, context } = await openVisitor(browser, 768, shop.token, WITHOUT_WORKER);
    await page.emulateMedia({ forcedColors: 'active' });
    const outlineOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineWidth));
    const selected = {
      [paths.product(shop.ids.productId)]: ['li > button[aria-current]', 'label:has(input[name=size]:checked)'],
      [paths.profile]: ['nav button[aria-current]'],
      [paths.mens]: ['nav a[aria-current]'],
    };
    for (const [place, selectors] of Object.entries(selected)) {
      await page.goto(shop.url + place);
      for (const selector of selectors) {
        await page.locator(selector).waitFor();
        expect({ selector, outline: await outlineOf(selector) }).toEqual({ selector, outline: ['3px'] });
      }
    }
    await page.getByRole('link', { name: /^Cart/ }).waitFor();
    const field = await page.getByRole('combobox', { name: searchMessages.label }).boundingBox();
    expect(field?.width).toBeGreaterThan(130);
    await context.close();
  });
});
