import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { authLabels, profileLabels } from '@/shared/messages/en/account';
import { cartMessages, catalogMessages, navigationMessages } from '@/shared/messages/en/common';
import { replayMessages } from '@/shared/messages/en/replay';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import { until } from '../support/until';
import { browserShop } from './support/browserShop';
import { reportInconclusive } from './support/inconclusive';
import { call, untilHydrated } from './support/visitor';

const PASSWORD = 'tais2026';

describe('back navigation between documents', () => {
  const site = browserShop({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

  // __tests__/client/app/startup/startPage.test.ts tests what the shop does when a page is restored from this cache.
  test('shows the current session, whether or not the browser restores the page from its back/forward cache', async () => {
    const email = 'filomena.back@example.tl';
    await call(site.url, '/api/signup', { name: 'Filomena Guterres', email, password: PASSWORD });
    const products = await call<Product[]>(site.url, '/api/allproducts');
    const product = products.find(({ stock_by_size }) => stock_by_size.every(({ quantity }) => quantity > 2));
    const { page, errors } = await site.open(1280);
    const logout = page.getByRole('button', { name: profileLabels.logout }).first();
    const evicted: string[] = [];
    /** Records the browser's reasons when it did not restore the document from the cache. */
    const checkRestored = async (name: string) => {
      const reasons = await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as { notRestoredReasons?: unknown }[];
        return 'isFirstDocument' in window ? undefined : JSON.stringify(entry?.notRestoredReasons ?? 'no reason given');
      });
      if (reasons !== undefined) evicted.push(`${name} (${reasons})`);
    };

    await page.goto(site.url + paths.product(product?.id ?? 0));
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.getByRole('link', { name: navigationMessages.login }).first().click();
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: authLabels.email }).fill(email);
    await form.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('button', { name: authLabels.continue }).click();
    // A login loads the home page in full.
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await logout.waitFor();

    // One step back is the login page, two steps back the product page; both were left signed out.
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(`**${paths.login}`, { waitUntil: 'commit' });
    await checkRestored('the login page');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(`**${paths.product(product?.id ?? 0)}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).click();
    await page.getByText(cartMessages.added).waitFor();

    await page.getByRole('link', { name: navigationMessages.profile }).first().click();
    await page.getByRole('heading', { name: 'Filomena Guterres' }).first().waitFor();
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true, isProfile: true }));
    await logout.click();
    // A logout loads the home page in full.
    await page.waitForFunction(() => !('isProfile' in window));
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(`**${paths.profile}`, { waitUntil: 'commit' });
    await checkRestored('the profile');
    await page.getByText(profileLabels.invitationText).waitFor();
    expect(await page.getByText('Filomena').count()).toBe(0);
    expect(errors).toEqual([]);
    if (evicted.length > 0) reportInconclusive(`the browser evicted ${evicted.join(' and ')} from its cache.`);
  });

  test('continues a recording with the actions of the page that was left', async () => {
    const { page } = await site.open(1280);
    const bar = page.getByRole('complementary', { name: replayMessages.recorder.title });
    await page.goto(`${site.url}/?record`);
    await bar.waitFor();
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.goto(site.url + paths.mens);
    await bar.waitFor();
    await page.goBack({ waitUntil: 'commit' });
    // A page that is restored from the cache reloads, because its own log is old.
    await page.waitForFunction(() => !('isFirstDocument' in window));
    await bar.waitFor();
    await page.goto(site.url + paths.womens);
    await bar.waitFor();
    const carried = await page.evaluate((key) => sessionStorage.getItem(key), CARRIED_STORAGE_KEY);
    expect(carried).toContain(`"pathname":"${paths.mens}"`);
  });
});

describe('back navigation within a document', () => {
  const site = browserShop();

  test('restores the scroll position of a long list', async () => {
    const { page, errors } = await site.open(390);
    await page.goto(site.url + paths.womens);
    await untilHydrated(page);
    const more = page.getByRole('button', { name: catalogMessages.exploreMore });
    const cards = page.getByRole('main').getByRole('article');
    for (let shown = 8; shown < 20; shown += 4) {
      await more.click();
      await cards.nth(shown + 3).waitFor();
    }
    const card = cards.nth(17);
    const link = card.getByRole('link').last();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const top = (): Promise<number> => card.evaluate((element) => element.getBoundingClientRect().top);
    /** Waits until the card stops moving: cards get their final height when they become visible. */
    const settledTop = async (): Promise<number> => {
      let [before, now] = [Number.NaN, await top()];
      const isSettled = async () => {
        // Two frames: one to lay the cards out, and one to scroll.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        [before, now] = [now, await top()];
        return before === now;
      };
      await until(isSettled, { what: 'the list to stop moving' });
      return now;
    };
    const left = await settledTop();
    await link.click();
    await page.getByRole('button', { name: catalogMessages.addToCart, exact: true }).waitFor();
    await page.goBack();
    await cards.nth(19).waitFor();
    const isRestored = async () => Math.abs((await settledTop()) - left) < 3;
    await until(isRestored, { what: `the card to return to ${left} px` });
    expect(errors).toEqual([]);
  });
});
