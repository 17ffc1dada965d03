import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@/server/db/database';
import { createBuyers, setStock } from '../../faults/support/buyers';
import { loadShop } from '../../faults/support/load';
import { ROOT } from '../../support/sources';
import { kilobytes, megabytes, median, milliseconds, type Row } from './figures';
import { folderBytes, makeDataDir, removeDataDir, seedShop, startBenchShop } from './programs';

const STARTS = 5;
const IDLE_WAIT_MS = 5_000;
const IDLE_TARGET = 150_000_000;
const MODULES_TARGET = 400_000_000;
const SCRIPTS_TARGET = 0.95 * 150 * 1024;
const LOAD = { seconds: 10, requestsPerSecond: 300, checkoutsPerSecond: 20 };
const BUYERS = 200;
const UNITS = 1_000_000;

/** Measures the start of an empty shop and of a seeded one, and the memory when idle and after a mixed load. */
export const processRows = async (engine: string, databaseUrl?: string): Promise<readonly Row[]> => {
  const dataDir = makeDataDir();
  const place = { dataDir, databaseUrl };
  try {
    const first = await startBenchShop(place);
    await first.end();
    const starts: number[] = [];
    for (let round = 0; round < STARTS; round += 1) {
      const shop = await startBenchShop(place);
      starts.push(shop.startMs);
      await shop.end();
    }
    const shop = await startBenchShop(place);
    for (const page of ['/', '/api/allproducts']) await (await fetch(`${shop.url}${page}`)).arrayBuffer();
    await delay(IDLE_WAIT_MS);
    const idle = shop.memory();
    const db = await openDatabase(place);
    const buyers = await createBuyers(db, BUYERS);
    const sizes = await db.read.selectFrom('product_sizes').select(['product_id', 'size']).execute();
    const lines = sizes.map((row) => ({ productId: row.product_id, size: row.size, count: UNITS }));
    for (const line of lines) await setStock(db, line);
    await db.close();
    const figures = await loadShop(shop.url, { ...LOAD, buyers, lines });
    const loaded = shop.memory();
    await shop.end();
    const statuses = Object.entries(figures.byStatus).map(([status, count]) => `${count} × ${status}`);
    return [
      { what: `${engine}: first start, with seeding`, measured: milliseconds(first.startMs) },
      { what: `${engine}: start until ready, median of ${STARTS}`, measured: milliseconds(median(starts)) },
      {
        what: `${engine}: memory, idle`,
        measured: megabytes(idle),
        target: `≤ ${megabytes(IDLE_TARGET)}`,
        isHeld: idle <= IDLE_TARGET,
      },
      {
        what: `${engine}: ${LOAD.requestsPerSecond} mixed calls and ${LOAD.checkoutsPerSecond} checkouts a second`,
        measured: `median ${figures.p50} ms, p99 ${figures.p99} ms, checkouts p99 ${figures.checkoutP99} ms; ${statuses.join(', ')}`,
      },
      { what: `${engine}: memory, loaded`, measured: megabytes(loaded) },
    ];
  } finally {
    removeDataDir(dataDir);
  }
};

/** Measures the idle memory of the server with a large catalogue. */
export const largeShopRows = async (products: number): Promise<readonly Row[]> => {
  const dataDir = makeDataDir();
  try {
    seedShop({ dataDir }, products);
    const shop = await startBenchShop({ dataDir });
    for (const page of ['/', '/api/allproducts']) await (await fetch(`${shop.url}${page}`)).arrayBuffer();
    await delay(IDLE_WAIT_MS);
    const memory = shop.memory();
    await shop.end();
    return [{ what: `${products} products: memory, idle`, measured: megabytes(memory) }];
  } finally {
    removeDataDir(dataDir);
  }
};

/** The chunk group of each page. Its scripts are loaded in addition to those of `main`. */
const FIRST_VIEWS = { home: 'page-home', category: 'page-category', product: 'page-product' } as const;

/** Measures the compressed scripts of each first view and of the later chunks, and the size of `node_modules`. */
export const sizeRows = (): readonly Row[] => {
  const client = path.join(ROOT, '.build/client');
  const groups = JSON.parse(readFileSync(path.join(client, 'entries.json'), 'utf8')) as Record<string, string[]>;
  const brotliBytes = (file: string): number => statSync(path.join(client, `${file}.br`)).size;
  const scriptsOf = (name: string): readonly string[] => (groups[name] ?? []).filter((file) => file.endsWith('.js'));
  const totalBytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + brotliBytes(file), 0);
  const kibibytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
  const viewRow = ([page, part]: readonly [string, string]): Row => {
    const files = [...new Set([...scriptsOf('main'), ...scriptsOf(part)])];
    const own = totalBytes(files.filter((file) => !file.startsWith('assets/vendor.')));
    return {
      what: `Scripts of a first view, brotli: ${page}`,
      measured: `${kibibytes(totalBytes(files))}, of which our own ${kibibytes(own)}`,
      target: `≤ ${kibibytes(SCRIPTS_TARGET)}`,
      isHeld: totalBytes(files) <= SCRIPTS_TARGET,
    };
  };
  const entry = new Set(scriptsOf('main'));
  const modules = folderBytes(path.join(ROOT, 'node_modules'));
  const others = readdirSync(path.join(client, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((name) => name.endsWith('.js.br') && !entry.has(name.replace(/\.br$/, '')))
    .map((name) => statSync(path.join(client, name)).size);
  return [
    ...Object.entries(FIRST_VIEWS).map(viewRow),
    {
      what: 'Scripts that are loaded later, brotli',
      measured: `${kilobytes(others.reduce((sum, size) => sum + size, 0))} in ${others.length} parts, the largest ${kilobytes(Math.max(...others))}`,
    },
    {
      what: 'node_modules',
      measured: megabytes(modules),
      target: `≤ ${megabytes(MODULES_TARGET)}`,
      isHeld: modules <= MODULES_TARGET,
    },
  ];
};
