import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { openDatabase } from '@/server/db/database';
import { openStaffSession } from '@/server/modules/staff/sessions';
import { addStaff } from '@/server/modules/staff/staff';
import { findStaffByName } from '@/server/repositories/staff';
import { launchChromium } from '../support/chromium';
import { freePort } from '../support/freePort';
import { openOperator } from '../support/operator';
import { spawnServer } from '../support/serverProcess';
import { ROOT } from '../support/sources';
import { until } from '../support/until';
import { startBlankServer } from './support/blankServer';
import { kilobytes, median, printTable, ROUNDS } from './support/figures';
import { makeDataDir, removeDataDir, seedShop } from './support/programs';

const ORDERS = 5;
const PAINT_TARGET_MS = 500;
/** Slow 3G. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** A packer's phone. */
const WINDOW = { width: 360, height: 740 };

/** Adds orders to send, and a person; returns the token of the person's session. */
const fill = async (dataDir: string): Promise<string> => {
  const db = await openDatabase({ dataDir });
  const ample = db.read.selectFrom('product_sizes').select(['product_id', 'size']).where('on_hand', '>', ORDERS);
  const { product_id: product, size } = await ample.executeTakeFirstOrThrow();
  const operator = openOperator({ DATA_DIR: dataDir });
  for (let count = 0; count < ORDERS; count += 1) {
    const words = ['--line', `${product}:${size}`, '--name', 'Ana', '--phone', `7700000${count}`, '--address', 'Dili'];
    const { exitCode, err } = await operator(['orders', 'create', ...words]);
    if (exitCode !== 0) throw new Error(err);
  }
  await addStaff(db, { name: 'Ana', role: 'packer' }, Date.now());
  const { id = '' } = (await findStaffByName(db.read, 'ana')) ?? {};
  const token = await db.transaction((tx) => openStaffSession(tx, id, Date.now()));
  await db.close();
  return token;
};

/** When a page is painted first, in milliseconds since its navigation, and the bytes of its response. */
const paint = async (
  context: BrowserContext,
  url: string,
): Promise<{ readonly first: number; readonly bytes: number }> => {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const measured = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return { first: first?.startTime ?? 0, bytes: navigation?.transferSize ?? 0 };
  });
  await page.close();
  return measured;
};

const start = async (): Promise<void> => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const dataDir = makeDataDir();
  seedShop({ dataDir }, 48);
  const token = await fill(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'error', DESK_PORT: String(port), DESK_URL: url };
  const { child } = spawnServer({ program: 'desk', environment });
  const [blank, browser] = await Promise.all([startBlankServer(), launchChromium()]);
  try {
    const isOpen = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isOpen, { what: 'the desk to open', withinMs: 60_000 });
    const context = await browser.newContext({ viewport: WINDOW });
    await context.addCookies([{ name: 'lorosae-desk', value: token, url }]);
    const [plain, home]: [number[], number[]] = [[], []];
    let size = 0;
    for (let run = 0; run < ROUNDS; run += 1) {
      plain.push((await paint(context, `${blank.url}/plain`)).first);
      const { first, bytes } = await paint(context, url);
      home.push(first);
      size = bytes;
    }
    const [floor, middle] = [median(plain), median(home)];
    printTable(`the desk, ${ORDERS} orders to send, slow 3G, medians of ${ROUNDS}`, [
      { what: 'a plain page', measured: `first ${Math.round(floor)} ms` },
      {
        what: 'home',
        measured: `first ${Math.round(middle)} ms (${(middle / floor).toFixed(2)} × plain), ${kilobytes(size)}`,
        ...{ target: `first ≤ ${PAINT_TARGET_MS} ms`, isHeld: middle <= PAINT_TARGET_MS },
      },
    ]);
  } finally {
    await browser.close();
    blank.end();
    child.kill('SIGTERM');
    removeDataDir(dataDir);
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
