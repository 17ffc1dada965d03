import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase, type Database } from '@/server/db/database';
import { hashSecret, newSecret } from '@/server/gateways/secrets';
import { cleanUp } from '@/server/modules/maintenance/cleanup';
import { insertSession } from '@/server/repositories/sessions';
import { openOperator, type CommandResult } from '../support/operator';
import { ROOT } from '../support/sources';
import { median, milliseconds, printTable, ROUNDS, type Row } from './support/figures';
import { chatOrderCommands } from './support/chatOrders';
import { insertPastOrders } from './support/pastOrders';
import { startDurablePostgres } from './support/postgresPlace';
import { type BenchShop, makeDataDir, removeDataDir, seedShop, startBenchShop } from './support/programs';

const SIZES = [1_000, 1_000_000] as const;
const RATIO_TARGET = 3;
const SESSION_MS = 3_600_000;

/** `npm run bench:orders -- postgres doctor` measures what has one of the words in its name, on one engine. */
const ENGINES = ['embedded', 'postgres'] as const;
const words = process.argv.slice(2);
const engines = ENGINES.filter((engine) => words.includes(engine) || !ENGINES.some((one) => words.includes(one)));
const names = words.filter((word) => !ENGINES.some((engine) => engine === word));
const isMeasured = (what: string): boolean => names.length === 0 || names.some((name) => what.includes(name));

interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

const vacuum = async (databaseUrl: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  await client.end();
};

/** The medians of what shoppers, commands, probes and timers do in a shop, in milliseconds. */
const measureShop = async (place: Place, db: Database, shop: BenchShop, token: string) => {
  const environment = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
  const run = async (words: readonly string[]): Promise<CommandResult> => {
    const result = await openOperator(environment)(words, true);
    // The doctor ends with 1 when it has found something: the generated orders took no units.
    if (result.exitCode !== 0 && words[0] !== 'doctor')
      throw new Error(`${words.join(' ')} ended with ${result.exitCode}: ${result.err}`);
    return result;
  };
  const command = (words: string) => () => run(words.split(' '));
  const get = (address: string) => async (): Promise<void> => {
    const answer = await fetch(shop.url + address, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  };
  const post = async (address: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(shop.url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}: ${await answer.text()}`);
  };
  let checkouts = 0;
  const work: Readonly<Record<string, (round: number) => Promise<unknown>>> = {
    'a checkout': async () => {
      checkouts += 1;
      await post('/api/addtocart', { itemId: 1 + checkouts, size: 'M' });
      await post('/api/create-transaction', { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' });
    },
    'the history, 20 orders': get('/api/order-history?limit=20'),
    'the history, without a limit': get('/api/order-history'),
    'the best sellers': get('/api/bestsellingproducts'),
    '/metrics': get('/metrics'),
    '/readyz': get('/readyz'),
    'orders list --limit 50': command('orders list --limit 50'),
    'orders list --since 7d': command('orders list --since 7d'),
    'orders list --status pending': command('orders list --status pending'),
    'orders list --refund': command('orders list --refund'),
    'orders list --owed': command('orders list --owed'),
    'orders to-send': command('orders to-send'),
    'orders show': command('orders show LRS-501'),
    'orders report': command('orders report'),
    'payments list --since 7d': command('payments list --since 7d'),
    'customers show': command('customers show ana7@example.tl'),
    ...(await chatOrderCommands(run)),
    'returns list --open': command('returns list --open'),
    'returns list --by-size': command('returns list --by-size'),
    'couriers list': command('couriers list'),
    'couriers owe': command('couriers owe'),
    'couriers owe NAME': command('couriers owe mina'),
    'couriers handover': command('couriers handover mina --amount 1'),
    'labels --to-send': command(`orders labels --to-send --format a6 --force --output ${place.dataDir}/labels.pdf`),
    'stock movements': command('stock movements'),
    'stock movements PRODUCT SIZE': command('stock movements 1 M'),
    doctor: command('doctor'),
    'doctor --all': command('doctor --all'),
    'the clean-up': () => cleanUp(db, Date.now()),
  };
  const medians = new Map<string, number>();
  for (const [what, runOnce] of Object.entries(work)) {
    if (!isMeasured(what)) continue;
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await runOnce(round);
      times.push(performance.now() - startedAt);
    }
    medians.set(what, median(times));
  }
  return medians;
};

/** Measures a shop with so many orders, and ends it also after a failure: its folder is removed afterwards. */
const measure = async (place: Place, orders: number): Promise<ReadonlyMap<string, number>> => {
  seedShop(place, 48);
  const db = await openDatabase({ ...place, isCommand: true });
  await insertPastOrders(db, orders);
  // What PostgreSQL would otherwise do in the background, during the measurements. SQLite never does it by itself.
  if (place.databaseUrl !== undefined) await vacuum(place.databaseUrl);
  const token = newSecret();
  const session = { token_hash: hashSecret(token), customer_id: 'customer-1', created_at: Date.now() };
  await db.transaction((tx) => insertSession(tx, { ...session, expires_at: Date.now() + SESSION_MS }));
  const shop = await startBenchShop(place);
  try {
    return await measureShop(place, db, shop, token);
  } finally {
    await shop.end();
    await db.close();
  }
};

const rowsOf = async (newPlace: () => Promise<Place>): Promise<readonly Row[]> => {
  const measured: ReadonlyMap<string, number>[] = [];
  for (const orders of SIZES) {
    const place = await newPlace();
    try {
      measured.push(await measure(place, orders));
    } finally {
      removeDataDir(place.dataDir);
    }
  }
  const [few, many] = measured;
  return [...(few ?? [])].map(([what, small]) => {
    const large = many?.get(what) ?? Number.NaN;
    const ratio = large / small;
    return {
      what,
      measured: `${ratio.toFixed(1)} × (${milliseconds(small)}, ${milliseconds(large)})`,
      target: `≤ ${RATIO_TARGET}`,
      isHeld: ratio <= RATIO_TARGET,
    };
  });
};

const start = async (): Promise<void> => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const title = `${SIZES.map((size) => size.toLocaleString('en-US')).join(' and ')} orders`;
  if (engines.includes('embedded'))
    printTable(`${title}, embedded database`, await rowsOf(async () => ({ dataDir: makeDataDir() })));
  const postgres = engines.includes('postgres') ? startDurablePostgres() : undefined;
  if (!postgres) return;
  try {
    const newPlace = async () => ({ dataDir: makeDataDir(), databaseUrl: await postgres.create() });
    printTable(`${title}, PostgreSQL`, await rowsOf(newPlace));
  } finally {
    postgres.stop();
  }
};

start().catch((error: unknown) => {
  process.stderr.write(`The benchmark failed: ${String(error)}\n`);
  process.exitCode = 1;
});
