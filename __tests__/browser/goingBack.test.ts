import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { authLabels } from '@/shared/messages/auth';
import { cartMessages } from '@/shared/messages/cart';
import { catalogMessages } from '@/shared/messages/catalog';
import { profileLabels } from '@/shared/messages/profile';
import { replayMessages } from '@/shared/messages/replay';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import { browserShop, describeInBrowser } from './support/browserShop';
import { call, untilAlive } from './support/visitor';

const PASSWORD = 'tais2026';

// What a browser keeps for who goes back it may let go of whenever it wants its memory: then there is nothing to look at.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

describeInBrowser('a page that the browser has kept for who goes back', () => {
  const site = browserShop({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

  test("is the customer's after a login, and tells nobody of them after a logout", async () => {
    const email = 'filomena.back@example.tl';
    await call(site.url, '/api/signup', { name: 'Filomena Guterres', email, password: PASSWORD });
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 2));
    const { page, troubles } = await site.open(1280);
    await page.goto(site.url + paths.product(product?.id ?? 0));
    await untilAlive(page);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    /** Why the browser has not kept it; undefined where it has. */
    const whyGone = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
        return 'isKept' in window ? undefined : JSON.stringify(entry?.notRestoredReasons ?? 'It does not say.');
      });
    await page.getByRole('link', { name: 'Login' }).first().click();
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: authLabels.email }).fill(email);
    await form.locator('input[type=password]').fill(PASSWORD);
    let loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: authLabels.continue }).click();
    await loaded;
    await page.getByRole('button', { name: profileLabels.logout }).first().waitFor();

    // The documents of before, as they were.
    await page.goBack({ waitUntil: 'commit' });
    expect(await whyGone()).toBeUndefined();
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.added).waitFor();

    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('heading', { name: 'Filomena Guterres' }).first().waitFor();
    loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: profileLabels.logout }).first().click();
    await loaded;
    await page.goBack({ waitUntil: 'commit' });
    expect(await whyGone()).toBeUndefined();
    await page.getByText(profileLabels.invitationText).waitFor();
    expect(await page.getByText('Filomena').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('loads anew where it is recorded: the pages after it have gone on with the log', async () => {
    const { page } = await site.open(1280);
    const bar = page.getByRole('complementary', { name: replayMessages.recorder.title });
    await page.goto(`${site.url}/?record`);
    await bar.waitFor();
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto(site.url + paths.mens);
    await bar.waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => !('isKept' in window));
    await bar.waitFor();
    await page.goto(site.url + paths.womens);
    await bar.waitFor();
    const carried = await page.evaluate((key) => sessionStorage.getItem(key), CARRIED_STORAGE_KEY);
    expect(carried).toContain(`"pathname\\":\\"${paths.mens}\\"`);
  });
});

describeInBrowser('the way back to a long list', () => {
  const site = browserShop();

  test.each([390, 1280])('leads to the card that was pressed, where it was pressed, at %i px', async (width) => {
    const { page, troubles } = await site.open(width);
    await page.goto(site.url + paths.womens);
    await untilAlive(page);
    const more = page.getByRole('button', { name: catalogMessages.exploreMore });
    const cards = page.getByRole('main').getByRole('article');
    for (let shown = 8; shown < 20; shown += 4) {
      await more.click();
      await page.waitForFunction((count) => document.querySelectorAll('main article').length > count, shown);
    }
    const card = cards.nth(17);
    const link = card.getByRole('link').last();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = async (): Promise<number> => Math.round((await card.boundingBox())?.y ?? Number.NaN);
    // What comes onto the screen has the height that it was thought to have, or another: then the page settles.
    const settled = async (): Promise<number> => {
      let [before, now] = [Number.NaN, await place()];
      while (before !== now) {
        await page.waitForTimeout(300);
        [before, now] = [now, await place()];
      }
      return now;
    };
    const left = await settled();
    await link.click();
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).waitFor();
    await page.goBack();
    await cards.nth(19).waitFor();
    expect(Math.abs((await settled()) - left)).toBeLessThan(3);
    expect(troubles).toEqual([]);
  });
});
