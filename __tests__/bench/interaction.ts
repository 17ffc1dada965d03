import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { paths } from '@/client/lib/paths';
import { openDatabase } from '@/server/db/database';
import { CATEGORY_PAGE_STEP } from '@/shared/constants';
import { catalogMessages, navigationMessages, searchMessages } from '@/shared/messages/en/common';
import { chromiumPath, launchChromium } from '../support/chromium';
import { createBuyers } from '../faults/support/buyers';
import { ROOT } from '../support/sources';
import { median, megabytes, printTable, quantile, type Row } from './support/figures';
import { CPU_SLOWDOWN, openPhone, type Phone } from './support/phone';
import { EXPLORE, pressAndWatch, type Press, type Pressing, showCards, typeAndWatch } from './support/press';
import { makeDataDir, removeDataDir, seedShop, startBenchShop } from './support/programs';

const CARDS = 200;
/** The number of products that gives each of the three categories more than 250. */
const SMALL_CATALOGUE = 1_000;
const LARGE_CATALOGUE = 10_000;
const PRESSES = 7;
const PRESS_TARGET_MS = 60;
const KEY_TARGET_MS = 50;
/** Prefixes of names, a space, and a word with a typo. */
const SEARCH_TEXT = 'linen shrit';

const cart = (count: number): string => `a[aria-label="${navigationMessages.cart(count)}"]`;
const card = (place: number): string => `main li:nth-child(${place}) article`;
const opener = `button[aria-label^="${catalogMessages.addToCart}"]`;
const sheetButton = '[role="group"] li button:not([disabled])';
const wishlistButton = 'button[aria-pressed]';

const paintedOf = (presses: readonly Press[]): string => {
  const painted = presses.map((press) => press.painted);
  const event = median(presses.map((press) => press.event));
  return `painted after ${Math.round(median(painted))} ms (worst of ${presses.length}: ${Math.round(quantile(painted, 1))} ms; event ${event} ms)`;
};

const rowOf = (what: string, presses: readonly Press[], cardsMax?: number, targetMs = PRESS_TARGET_MS): Row => {
  const painted = median(presses.map((press) => press.painted));
  const rendered = Math.max(...presses.map((press) => press.rendered));
  const isHeld = painted <= targetMs && (cardsMax === undefined || rendered <= cardsMax);
  const cards = cardsMax === undefined ? '' : `, ${cardsMax} card rendered`;
  return {
    what,
    measured: `${paintedOf(presses)}, ${rendered} cards rendered`,
    target: `≤ ${targetMs} ms${cards}`,
    isHeld,
  };
};

/** Measures `PRESSES` presses; `pressing` returns the target of each turn. */
const series = async (page: Page, pressing: (turn: number) => Pressing): Promise<readonly Press[]> => {
  const presses: Press[] = [];
  for (let turn = 0; turn < PRESSES; turn += 1) presses.push(await pressAndWatch(page, pressing(turn)));
  return presses;
};

/** Measures the reference: a plain button that counts, on a page without other content. */
const pressPlain = async (page: Page): Promise<readonly Press[]> => {
  await page.setContent('<button>0</button>');
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => {
      button.textContent = String(Number(button.textContent) + 1);
      button.id = `press-${button.textContent}`;
    });
  });
  return series(page, (turn) => ({ press: 'button', shows: `#press-${turn + 1}` }));
};

/** Measures the keys of a search: the first one, which creates the index, and the others. */
const measureSearch = async ({ page, devTools }: Phone): Promise<readonly Row[]> => {
  await page.getByRole('button', { name: navigationMessages.openMenu }).click();
  const field = page.getByRole('combobox', { name: searchMessages.label });
  const search = async (): Promise<readonly Press[]> => {
    await field.fill('');
    const keys = await typeAndWatch(page, SEARCH_TEXT);
    await page.getByRole('option').nth(1).waitFor();
    return keys;
  };
  await field.focus();
  const [first, ...later] = await search();
  const again = await search();
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const unthrottled = await search();
  return [
    { what: 'the first key in the search field', measured: paintedOf(first === undefined ? [] : [first]) },
    rowOf('a key in the search field', [...later, ...again], undefined, KEY_TARGET_MS),
    { what: 'a key in the search field, whole processor', measured: paintedOf(unthrottled) },
  ];
};

const measure = async (products: number): Promise<void> => {
  const dataDir = makeDataDir();
  seedShop({ dataDir }, products);
  const shop = await startBenchShop({ dataDir });
  const browser = await launchChromium();
  try {
    const db = await openDatabase({ dataDir });
    await db.transaction((tx) => tx.updateTable('product_sizes').set({ on_hand: 1_000 }).execute());
    const [buyer] = await createBuyers(db, 1);
    await db.close();
    const phone = await openPhone(browser, { token: buyer?.token, isNetworkSlow: false });
    const { page } = phone;
    await page.goto(`${shop.url}${paths.mens}`);
    await page.locator(cart(0)).waitFor();
    await phone.networkIdle();
    await showCards(page, CARDS);
    await phone.networkIdle();

    const opened = await series(page, (turn) => ({
      press: `${card(20 + turn)} ${opener}`,
      shows: `${card(20 + turn)} [role="group"]`,
    }));
    const added = await series(page, (turn) => ({ press: `${card(26)} ${sheetButton}`, shows: cart(turn + 1) }));
    const wishlisted = await series(page, (turn) => ({
      press: `${card(40 + turn)} ${wishlistButton}`,
      shows: `${card(40 + turn)} button[aria-pressed="true"]`,
    }));
    const count = await page.locator('main article').count();
    const explored = await series(page, (turn) => ({
      press: EXPLORE,
      shows: 'main article',
      count: count + (turn + 1) * CATEGORY_PAGE_STEP,
    }));
    const listHeap = await phone.heapBytes();
    await page
      .locator(`${card(30)} a`)
      .first()
      .click();
    await page.locator('input[name="size"]').first().waitFor();
    await phone.networkIdle();
    const sizes = await page
      .locator('input[name="size"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    const chosen = await series(page, (turn) => {
      const size = sizes[(turn + 1) % sizes.length];
      return { press: `label:has(input[value="${size}"])`, shows: `input[value="${size}"]:checked` };
    });
    const addedHere = await series(page, (turn) => ({
      press: `main button:text-is("${catalogMessages.addToCart}")`,
      shows: cart(PRESSES + turn + 1),
    }));
    const heap = await phone.heapBytes();
    const plainPage = await phone.context.newPage();
    const plainTools = await phone.context.newCDPSession(plainPage);
    await plainTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const plain = await pressPlain(plainPage);
    await plainPage.setContent('<input>');
    await plainPage.locator('input').focus();
    const plainKeys = await typeAndWatch(plainPage, SEARCH_TEXT);
    await plainPage.close();
    const searched = await measureSearch(phone);
    printTable(`${products} products in the shop, ${count} cards in the page, processor ÷ 4`, [
      { what: 'a bare button in a bare page', measured: paintedOf(plain) },
      rowOf('ADD TO CART on a card: its sizes open', opened, 2),
      rowOf('a size on a card: the badge counts', added, 1),
      rowOf('the heart on a card', wishlisted, 1),
      rowOf('Explore More', explored, 0),
      rowOf('a size on the product page', chosen),
      rowOf('ADD TO CART on the product page: the badge counts', addedHere),
      { what: 'a key in a bare field', measured: paintedOf(plainKeys) },
      ...searched,
      { what: 'the heap with all these cards', measured: megabytes(listHeap) },
      { what: 'the heap after the presses', measured: megabytes(heap) },
    ]);
  } finally {
    await browser.close();
    await shop.end();
    removeDataDir(dataDir);
  }
};

const start = async (): Promise<void> => {
  if (!chromiumPath) throw new Error('Chromium is missing');
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const wanted = process.argv[2];
  if (wanted === undefined || wanted === 'small') await measure(SMALL_CATALOGUE);
  if (wanted === undefined || wanted === 'many') await measure(LARGE_CATALOGUE);
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
