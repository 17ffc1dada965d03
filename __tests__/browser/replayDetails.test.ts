import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { replayMessages } from '@/shared/messages/en/replay';
import { ROOT } from '../support/sources';
import { axeViolations, overflowOf } from './support/axe';
import { browserShop } from './support/browserShop';
import { untilHydrated, WITHOUT_WORKER } from './support/visitor';

const { recorder, player, compare } = replayMessages;
const recording = (name: string) => path.join(ROOT, '__tests__/recordings', `${name}.replay.jsonl.gz`);

describe('the details of a log on a phone', () => {
  const site = browserShop();
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-details-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const positionOf = async (page: Page) =>
    Number(await page.getByRole('slider', { name: player.position }).inputValue());
  const openLog = async (page: Page, file: string) => {
    await page.goto(`${site.url}/replay`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('slider', { name: player.position }).waitFor();
    await button(page, player.actions).click();
  };
  /** The replayed screen is not part of the panel. */
  const expectUsable = async (page: Page) => {
    expect(await axeViolations(page, ['[inert]'])).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  };

  test('a search, the tree of the state, the history of a value and a comparison are used by the keyboard', async () => {
    const { page, errors } = await site.open(360, undefined, WITHOUT_WORKER);
    await openLog(page, recording('failing-and-overlapping-adds'));
    const search = page.getByRole('searchbox', { name: player.search });
    await search.fill('cart.view.entities');
    // The state before the first action has it too.
    await page.getByText(/^1 of \d+$/).waitFor();
    await search.press('Enter');
    await search.press('Enter');
    const found = await positionOf(page);
    expect(found).toBeGreaterThan(0);
    await expectUsable(page);

    await button(page, player.state).press('Enter');
    const tree = page.getByRole('list', { name: player.state });
    const cart = tree.getByRole('button', { name: /^cart / });
    await cart.press('Enter');
    await tree.getByRole('button', { name: /^view / }).press('Enter');
    expect(await cart.textContent()).toContain(player.changedPart);
    await expectUsable(page);
    const of = player.historyOf('cart.view.entities');
    await tree.getByRole('button', { name: of, exact: true }).press('Enter');
    const heading = page.getByRole('heading', { name: of });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText(/^Changed by \d+ actions, the newest first\.$/).waitFor();
    await expectUsable(page);
    // The first button after the heading is the newest action.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await positionOf(page)).toBeGreaterThan(found);

    await page.getByLabel(player.compare).setInputFiles(recording('cart-quantity-and-undo'));
    await page.getByRole('heading', { name: compare.title }).waitFor();
    await page.getByRole('region', { name: 'cart-quantity-and-undo.replay.jsonl.gz' }).waitFor();
    await expectUsable(page);
    await button(page, compare.back).press('Enter');
    await page.getByRole('slider', { name: player.position }).waitFor();
    expect(errors).toEqual([]);
  });

  test('a press that dispatched nothing is a row, and is shown where the finger was', async () => {
    const { page, errors } = await site.open(360, undefined, WITHOUT_WORKER);
    await page.goto(`${site.url}${paths.mens}?record`);
    await untilHydrated(page);
    await button(page, /^Recording, [\d,]+ actions$/).waitFor();
    const heading = page.getByRole('heading', { level: 1 });
    await heading.click();
    const box = await heading.boundingBox();
    // A broken control, with a name that is not the shop's.
    await page.evaluate(() => {
      const broken = document.createElement('button');
      broken.textContent = 'Quelhas, add to cart';
      document.querySelector('main')?.prepend(broken);
    });
    await page.getByText('Quelhas, add to cart').click();
    await button(page, /^Recording, [\d,]+ actions$/).click();
    const downloading = page.waitForEvent('download');
    await button(page, recorder.download).click();
    const file = path.join(folder, 'presses.replay.jsonl.gz');
    await (await downloading).saveAs(file);

    await openLog(page, file);
    const dead = page.getByRole('button', { name: /^☟?\s*Dead click: / });
    await dead.first().waitFor();
    expect((await dead.allTextContents()).join('\n')).toMatch(/heading[^]*button “…, add to cart”/);
    // Of two presses before the same action only the chosen one is shown.
    await dead.first().click();
    // The screen as it was pressed, scaled down, with the place of each press.
    const [frame, finger] = await page.evaluate(() => {
      const stage = document.querySelector('iframe');
      const mark = stage?.parentElement?.lastElementChild;
      return [stage, mark].map((element) => element?.getBoundingClientRect().toJSON() as DOMRect);
    });
    if (!box || !frame || !finger) throw new Error('There is no press.');
    const scale = frame.width / 360;
    const middle = (rect: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>) => [
      rect.x + rect.width / 2,
      rect.y + rect.height / 2,
    ];
    const [x = 0, y = 0] = middle(box);
    const [left = 0, top = 0] = middle(finger);
    expect(left - frame.x).toBeCloseTo(x * scale, 0);
    expect(top - frame.y).toBeCloseTo(y * scale, 0);
    await expectUsable(page);
    expect(errors).toEqual([]);
  });
});
