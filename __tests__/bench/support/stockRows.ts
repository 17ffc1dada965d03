import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@/server/db/database';
import { readSampleCatalogue, repeatCatalogue } from '@/server/modules/seed/sampleCatalogue';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import type { UnitLine } from '@/server/repositories/stock';
import { freePort } from '../../support/freePort';
import { createBuyers } from '../../faults/support/buyers';
import { median, milliseconds, quantile, thousands, ROUNDS, type Row } from './figures';
import { makeDataDir, removeDataDir, startProgram, type Program } from './programs';
import { load, type WireRequest } from './socketLoad';

const PRODUCTS = 10_000;
const CHECKOUTS_A_ROUND = 200;
const CONNECTIONS_EACH = 5;
const UNITS = 10_000_000;
const PAST_ORDERS = 50_000;
const LINES_AN_ORDER = 4;
const ORDERS_AT_ONCE = 500;
const LOAD_MS = 5_000;
const READ_EVERY_MS = 20;
const ORDER_EVERY_MS = 100;
const PRESS = { shippingAddress: 'Rua de Bidau 1, Dili', paymentType: 'cod', paymentProof: '' } as const;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

const startShop = async ({ dataDir, databaseUrl }: Place): Promise<Program> => {
  const port = await freePort();
  return startProgram('shopProcess.ts', {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ENABLED: 'cod',
    ADMIN_WHATSAPP: '6707700000',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
};

/** Opens a seeded database with ample stock; returns a line of one unit for each product. */
const openShop = async (place: Place): Promise<{ readonly db: Database; readonly lines: readonly UnitLine[] }> => {
  const db = await openDatabase(place);
  await db.migrate();
  await seedDatabase(db, Date.now(), repeatCatalogue(await readSampleCatalogue(), PRODUCTS));
  await db.transaction((tx) => sql`update product_sizes set on_hand = ${UNITS}`.execute(tx));
  const query = db.read.selectFrom('product_sizes').select(['product_id', (row) => row.fn.min('size').as('size')]);
  const sizes = await query.groupBy('product_id').orderBy('product_id').execute();
  return { db, lines: sizes.map(({ product_id: productId, size }) => ({ productId, size, count: 1 })) };
};

const checkoutOf = (token: string, key: string): WireRequest => ({
  method: 'POST',
  path: '/api/create-transaction',
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  body: JSON.stringify(PRESS),
});

/** Measures checkouts of two lines on both processes at once; returns the rates and the response times. */
const checkOutOn = async (
  db: Database,
  urls: readonly string[],
  cartOf: (index: number) => readonly UnitLine[],
): Promise<{ readonly perSecond: number; readonly times: readonly number[]; readonly refused: number }> => {
  const buyersByUrl = await Promise.all(
    urls.map((_url, at) => createBuyers(db, CHECKOUTS_A_ROUND, (i) => cartOf(2 * i + at))),
  );
  const outcomes = await Promise.all(
    urls.map((url, at) => {
      const next = (turn: number): WireRequest | undefined => {
        const buyer = buyersByUrl[at]?.[turn];
        return buyer && checkoutOf(buyer.token, buyer.id);
      };
      return load({ url, connections: CONNECTIONS_EACH, next });
    }),
  );
  const orders = outcomes.reduce((sum, { byStatus }) => sum + (byStatus[200] ?? 0), 0);
  const answers = outcomes.reduce((sum, { answers: count }) => sum + count, 0);
  return {
    perSecond: outcomes.reduce((sum, { perSecond, byStatus, answers: count }) => {
      return sum + (perSecond * (byStatus[200] ?? 0)) / count;
    }, 0),
    times: outcomes.flatMap(({ times }) => times),
    refused: answers - orders,
  };
};

const BEST_SELLERS = '/api/bestsellingproducts';

const bestSellers = async (url: string) =>
  (await (await fetch(`${url}${BEST_SELLERS}`)).json()) as readonly {
    readonly id: number;
    readonly stock_by_size: readonly { readonly size: string; readonly quantity: number }[];
  }[];

/** Measures the time from the answer to an order by one process until another process lists fewer units. */
const timeToList = async (db: Database, [here = '', there = '']: readonly string[]): Promise<number> => {
  const [first] = await bestSellers(there);
  const [size] = first?.stock_by_size ?? [];
  if (!first || !size) throw new Error('there is no best seller');
  const line = { productId: first.id, size: size.size, count: 1 };
  const unitsAt = async (url: string): Promise<number | undefined> => {
    const product = (await bestSellers(url)).find(({ id }) => id === line.productId);
    return product?.stock_by_size.find((entry) => entry.size === line.size)?.quantity;
  };
  const before = await unitsAt(there);
  const [buyer] = await createBuyers(db, 1, () => [line]);
  const { headers = {}, body = '', method = 'POST', path } = checkoutOf(buyer?.token ?? '', buyer?.id ?? '');
  const beganAt = performance.now();
  const answer = await fetch(`${here}${path}`, {
    method,
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  while ((await unitsAt(there)) === before) await delay(2);
  return performance.now() - beganAt;
};

const insertPastOrders = async (db: Database, lines: readonly UnitLine[]): Promise<void> => {
  const { id: customer } = await db.read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  for (let start = 0; start < PAST_ORDERS; start += ORDERS_AT_ONCE) {
    const ids = Array.from({ length: ORDERS_AT_ONCE }, (_, at) => start + at);
    await db.transaction(async (tx) => {
      const order = await tx.selectFrom('orders').selectAll().where('status', '=', 'paid').executeTakeFirstOrThrow();
      const orders = ids.map((id) => ({
        ...order,
        id: `past-${id}`,
        transaction_id: `PAST-${id}`,
        customer_id: customer,
      }));
      await tx.insertInto('orders').values(orders).execute();
      const items = ids.flatMap((id) =>
        Array.from({ length: LINES_AN_ORDER }, (_, position) => {
          const { productId, size } = lines[(id * LINES_AN_ORDER + position) % lines.length] as UnitLine;
          return {
            order_id: `past-${id}`,
            position,
            product_id: productId,
            size,
            quantity: 1,
            name: 'Past',
            unit_price_cents: 100,
            unit_idr: null,
          };
        }),
      );
      await tx.insertInto('order_items').values(items).execute();
    });
  }
};

/** Reads the best sellers and orders for some seconds; returns the longest event-loop delay of the process. */
const delayUnderLoad = async (db: Database, url: string, lines: readonly UnitLine[]) => {
  const orders = LOAD_MS / ORDER_EVERY_MS;
  const buyers = await createBuyers(db, orders, (index) => [lines[index] as UnitLine]);
  await bestSellers(url);
  await fetch(`${url}/delay`);
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  for (let at = 0; at < LOAD_MS; at += READ_EVERY_MS) {
    const beganAt = performance.now();
    pending.push(bestSellers(url).then(() => times.push(performance.now() - beganAt)));
    const buyer = at % ORDER_EVERY_MS === 0 ? buyers[at / ORDER_EVERY_MS] : undefined;
    if (buyer) {
      const { headers = {}, body = '', path } = checkoutOf(buyer.token, buyer.id);
      const options = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
      pending.push(fetch(`${url}${path}`, options).then((answer) => answer.arrayBuffer()));
    }
    await delay(READ_EVERY_MS);
  }
  await Promise.all(pending);
  const delays = (await (await fetch(`${url}/delay`)).json()) as { readonly max: number; readonly p99: number };
  return { ...delays, readP99: quantile(times, 0.99) };
};

/** Measures what a sale costs: checkouts of several processes, the time until others list it, and past order lines. */
export const stockRows = async (engine: string, databaseUrl?: string): Promise<readonly Row[]> => {
  const dataDir = makeDataDir();
  const place = { dataDir, databaseUrl };
  const { db, lines } = await openShop(place);
  const shops = await Promise.all([startShop(place), startShop(place)]);
  const urls = shops.map(({ output }) => output);
  const rows: Row[] = [];
  try {
    const hot = lines.slice(0, 2);
    const distinct = (index: number): readonly UnitLine[] => [
      lines[(index * 7) % lines.length] as UnitLine,
      lines[(index * 7 + 3) % lines.length] as UnitLine,
    ];
    for (const url of urls) await bestSellers(url);
    await checkOutOn(db, urls, distinct);
    for (const [what, cartOf] of [
      ['distinct products', distinct],
      ['two hot products', () => hot],
    ] as const) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await checkOutOn(db, urls, cartOf));
      const p99 = quantile(
        rounds.flatMap(({ times }) => times),
        0.99,
      );
      rows.push({
        what: `${engine}: checkouts of ${what}, 2 processes`,
        measured: `${thousands(median(rounds.map(({ perSecond }) => perSecond)))} a second, p99 ${milliseconds(p99)}, ${rounds.reduce((sum, { refused }) => sum + refused, 0)} refused`,
      });
    }
    const listed: number[] = [];
    for (let round = 0; round < 2 * ROUNDS; round += 1) listed.push(await timeToList(db, urls));
    rows.push({
      what: `${engine}: until the other process lists a sale`,
      measured: `median ${milliseconds(median(listed))}, at most ${milliseconds(Math.max(...listed))}`,
    });
    await insertPastOrders(db, lines);
    const { max, p99, readP99 } = await delayUnderLoad(db, urls[0] ?? '', lines);
    rows.push({
      what: `${engine}: event-loop delay with ${thousands(PAST_ORDERS * LINES_AN_ORDER)} past order lines`,
      measured: `p99 ${milliseconds(p99)}, at most ${milliseconds(max)}; lists p99 ${milliseconds(readP99)}`,
    });
    return rows;
  } finally {
    await Promise.all(shops.map((shop) => shop.end()));
    await db.close();
    removeDataDir(dataDir);
  }
};
