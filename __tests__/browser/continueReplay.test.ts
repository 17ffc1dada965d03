import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { CONTINUE_PATH } from '@/shared/continuedReplay';
import { appMessages } from '@/shared/messages/en/common';
import { replayMessages } from '@/shared/messages/en/replay';
import { replayLog } from '../support/replay';
import { ROOT } from '../support/sources';
import { axeViolations, overflowOf } from './support/axe';
import { browserShop } from './support/browserShop';
import { signUpCustomer, untilHydrated, WITHOUT_WORKER } from './support/visitor';

const { player, continued, recorder } = replayMessages;
const recording = (name: string) => path.join(ROOT, '__tests__/recordings', `${name}.replay.jsonl.gz`);

describe('a recorded session that goes on in the sandbox shop', () => {
  const site = browserShop();
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-continued-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

  /** Opens the view from which the session goes on, at the action after which the player is at `position`. */
  const openView = async (page: Page, name: string, position: number) => {
    await page.goto(`${site.url}/replay#at=${position}`);
    await page.locator('input[type=file]').setInputFiles(recording(name));
    await button(page, player.continue).click();
    await page.getByRole('heading', { name: continued.title }).waitFor();
  };
  const openedBy = async (page: Page, name: string | RegExp): Promise<Page> => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
    return opened;
  };
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token'));

  test('goes on live with the cart of the log, and leaves the own session alone', async () => {
    const token = await signUpCustomer(site.url);
    const { page, errors } = await site.open(360, token, WITHOUT_WORKER);
    // In the cart, with two units.
    await openView(page, 'cart-quantity-and-undo', 55);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    const shop = await openedBy(page, continued.fromHere);
    await shop.waitForURL(`**${CONTINUE_PATH}/cart`);
    const badge = shop.getByRole('link', { name: /cart/i }).filter({ hasText: '2' });
    await badge.first().waitFor();
    await shop.getByRole('complementary', { name: replayMessages.recorder.title }).waitFor({ state: 'attached' });
    // A page load stays in the continued session.
    await shop.reload();
    await badge.first().waitFor();
    expect(new URL(shop.url()).pathname).toBe(`${CONTINUE_PATH}/cart`);
    expect(await stored(shop)).toBe(token);
    expect(errors).toEqual([]);
  });

  test('has no other path: one that only begins like it is an unknown page of the shop', async () => {
    const { page } = await site.open(360, undefined, WITHOUT_WORKER);
    const response = await page.goto(`${site.url}${CONTINUE_PATH}x`);
    await untilHydrated(page);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: appMessages.notFoundTitle }).waitFor();
  });

  test('runs the inputs that followed, one of them left out and one changed', async () => {
    const { page, errors } = await site.open(1280, undefined, WITHOUT_WORKER);
    await openView(page, 'cart-quantity-and-undo', 46);
    // Added twice and removed twice; without the removals, and with another size for one of the units.
    for (const name of [/cart\/remove/, /notifications/]) {
      for (const box of await page.getByRole('checkbox', { name }).all()) await box.uncheck();
    }
    await page.locator('summary').first().click();
    const json = page.getByLabel(continued.argumentsOf('cart/add'));
    await json.fill('[{"productId":6,"size":');
    await page.getByText(continued.invalid).waitFor();
    await json.fill('[{"productId":6,"size":"S"}]');
    const shop = await openedBy(page, continued.afterInputs(1));
    await shop.getByText('Size S', { exact: true }).first().waitFor();
    await shop.getByText('Size XS', { exact: true }).first().waitFor();
    // It is recorded as well, in a log of its own.
    const bar = shop.getByRole('complementary', { name: recorder.title });
    const [download] = await Promise.all([
      shop.waitForEvent('download'),
      bar.getByRole('button', { name: recorder.download }).click(),
    ]);
    const file = path.join(folder, 'continued.replay.jsonl.gz');
    await download.saveAs(file);
    const replayed = await replayLog(file);
    expect(replayed).toReplay();
    expect(replayed.log.header.redaction).toMatchObject({ verified: true });
    expect(errors).toEqual([]);
  });
});
