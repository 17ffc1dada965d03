import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import type { Product } from '@/shared/contract/products';
import { authLabels } from '@/shared/messages/en/account';
import { replayMessages } from '@/shared/messages/en/replay';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import { replayLog } from '../support/replay';
import { axeViolations, overflowOf } from './support/axe';
import { browserShop } from './support/browserShop';
import { call, untilHydrated, WITHOUT_WORKER } from './support/visitor';

const { recorder: texts } = replayMessages;
const PASSWORD = 'tais2026';
const PRODUCTS = 1_000;

/** Leaves no room in the session storage but what the recorder has reserved there. */
const fillSessionStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 4_000_000, n = 0; size >= 1; n += 1) {
      try {
        sessionStorage.setItem(`other${n}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

describe('a recording that the session storage cannot hold', () => {
  const site = browserShop();
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-carried-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pillOf = (page: Page) => button(page, /^(?:Recording|Paused), [\d,]+ actions$/);

  const serveProducts = async (context: BrowserContext) => {
    const some = await call<Product[]>(site.url, '/api/allproducts');
    const products = Array.from({ length: PRODUCTS }, (_, at) => ({ ...some[at % some.length], id: at + 1 }));
    await context.route('**/api/allproducts*', (route) => route.fulfill({ json: products }));
  };

  /** Records the products and a note, and logs in, which loads the page anew; `before` runs before that. */
  const recordLogin = async (email: string, before: (page: Page) => Promise<void>): Promise<Page> => {
    await call(site.url, '/api/signup', { name: 'Filomena Xavier', email, password: PASSWORD });
    const { page, context } = await site.open(360, undefined, WITHOUT_WORKER);
    await serveProducts(context);
    const loaded = page.waitForResponse('**/api/allproducts*');
    await page.goto(`${site.url}${paths.login}?record`);
    await loaded;
    await untilHydrated(page);
    await pillOf(page).click();
    await button(page, texts.mark).click();
    await page.getByLabel(texts.markLabel).fill('before the login');
    await button(page, texts.mark).click();
    await pillOf(page).click();
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: authLabels.email }).fill(email);
    await form.locator('input[type=password]').fill(PASSWORD);
    await before(page);
    await button(page, authLabels.continue).click();
    await page.waitForURL(`${site.url}/`);
    await untilHydrated(page);
    await pillOf(page).waitFor();
    expect(await page.evaluate((key) => sessionStorage.getItem(key)?.slice(0, 9), CARRIED_STORAGE_KEY)).toBe(
      '{"large":',
    );
    return page;
  };

  const exportLog = async (page: Page, name: string) => {
    const downloading = page.waitForEvent('download');
    await button(page, texts.download).click();
    const file = path.join(folder, `${name}.replay.jsonl.gz`);
    await (await downloading).saveAs(file);
    return replayLog(file);
  };

  test('is carried over a page load as a whole, with its notes', async () => {
    const page = await recordLogin('carried@correio-de-teste.tl', fillSessionStorage);
    await pillOf(page).click();
    expect(await page.getByRole('alert').count()).toBe(0);
    const replayed = await exportLog(page, 'whole');
    const { header, marks, entries } = replayed.log;
    expect(replayed).toReplay();
    expect(header.rebased).toBeUndefined();
    expect(marks.map(({ text }) => text)).toEqual(['before the login']);
    expect(entries.some((entry) => entry.kind === 'jump')).toBe(true);
  });

  test('says what is missing where the browser has no room for it', async () => {
    const page = await recordLogin('dropped@correio-de-teste.tl', async (left) => {
      const cdp = await left.context().newCDPSession(left);
      await cdp.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 100_000 });
      await fillSessionStorage(left);
    });
    const alert = page.getByRole('alert');
    expect(await alert.textContent()).toMatch(/^The recording was too large: .* missing, .*“before the login”/);
    expect(await overflowOf(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    const replayed = await exportLog(page, 'dropped');
    expect(replayed).toReplay();
    expect(replayed.log.header.rebased).toMatchObject({ why: 'reload', marks: ['before the login'] });
    expect(replayed.log.marks).toEqual([]);
  });
});
