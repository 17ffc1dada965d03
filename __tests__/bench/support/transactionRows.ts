import { readSettings } from '@/server/settings/settings';
import { openDatabase } from '@/server/db/database';
import { addToCart } from '@/server/modules/cart/cart.service';
import { checkout } from '@/server/modules/orders/place/checkout.service';
import { createPaymentContext } from '@/server/modules/orderState/paymentContext';
import type { UnitLine } from '@/server/repositories/stock';
import { createBuyers, setStock, type Buyer } from '../../faults/support/buyers';
import { openBareDriver, recordStatements, type Statements } from './bareTransactions';
import { median, milliseconds, percent, quantile, thousands, ROUNDS, type Row } from './figures';
import { makeDataDir, removeDataDir, seedShop, startBenchShop } from './programs';
import { load, type LoadOutcome, type WireRequest } from './socketLoad';

const CONNECTIONS = 10;
const ADDS_A_ROUND = 1_500;
const ADDING_BUYERS = 200;
const CHECKOUTS_A_ROUND = 400;
const SHARE_TARGET = 0.5;
const P99_TARGET_MS = 15;
const UNITS = 10_000_000;
const ADDRESS = 'Rua de Bidau 1, Dili';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const rowsOf = (
  engine: string,
  what: string,
  bare: readonly number[],
  shop: readonly LoadOutcome[],
): readonly Row[] => {
  const share = median(shop.map(({ perSecond }, round) => perSecond / (bare[round] ?? Number.NaN)));
  const times = shop.flatMap((outcome) => outcome.times);
  const p99 = median(shop.map((outcome) => quantile(outcome.times, 0.99)));
  const refused = shop.flatMap(({ byStatus }) => Object.keys(byStatus)).filter((status) => status !== '200');
  if (refused.length > 0) throw new Error(`${what} was refused with status ${refused.join(', ')}`);
  const rates = `${thousands(median(shop.map(({ perSecond }) => perSecond)))} of ${thousands(median(bare))} a second`;
  return [
    {
      what: `${engine}: ${what}, ${CONNECTIONS} connections`,
      measured: `${percent(share)} (${rates})`,
      target: `≥ ${percent(SHARE_TARGET)} of the bare transaction`,
      isHeld: share >= SHARE_TARGET,
    },
    {
      what: `${engine}: ${what}, the slowest of a hundred`,
      measured: `${milliseconds(p99)} (median ${milliseconds(median(times))})`,
      target: `p99 < ${P99_TARGET_MS} ms`,
      isHeld: p99 < P99_TARGET_MS,
    },
  ];
};

/** Measures durable transactions through the API against the same statements by the bare driver on the same tables. */
export const transactionRows = async (engine: string, databaseUrl?: string): Promise<readonly Row[]> => {
  const dataDir = makeDataDir();
  const place = { dataDir, databaseUrl };
  seedShop(place, 48);
  const shop = await startBenchShop(place);
  const db = await openDatabase(place);
  const driver = await openBareDriver(place, CONNECTIONS);
  try {
    const sizes = await db.read.selectFrom('product_sizes').select(['product_id', 'size']).execute();
    const lines: readonly UnitLine[] = sizes.map(({ product_id: productId, size }) => ({ productId, size, count: 1 }));
    for (const line of lines) await setStock(db, { ...line, count: UNITS });
    const lineOf = (turn: number): UnitLine => lines[turn % lines.length] as UnitLine;
    const paymentContext = createPaymentContext(readSettings({ DATA_DIR: dataDir }), {
      db,
      now: Date.now,
      log: silent,
    });

    const adding = await createBuyers(db, ADDING_BUYERS);
    const adder = (turn: number): Buyer => adding[turn % ADDING_BUYERS] as Buyer;
    const oneOfEach: Statements[] = [];
    for (const [index, { id }] of adding.entries()) {
      const { productId: itemId, size } = lineOf(index);
      const add = { itemId, size };
      oneOfEach.push(
        await recordStatements(db, (recordingDb) =>
          addToCart(recordingDb, id, add, { now: Date.now(), language: 'en' }),
        ),
      );
    }
    const addRequest = (turn: number): WireRequest | undefined => {
      if (turn >= ADDS_A_ROUND) return undefined;
      const { productId: itemId, size } = lineOf(turn % ADDING_BUYERS);
      const headers = { authorization: `Bearer ${adder(turn).token}` };
      return { method: 'POST', path: '/api/addtocart', headers, body: JSON.stringify({ itemId, size }) };
    };
    const bareAdds: number[] = [];
    const shopAdds: LoadOutcome[] = [];
    const manyAdds = Array.from({ length: ADDS_A_ROUND }, (_, turn) => oneOfEach[turn % ADDING_BUYERS] as Statements);
    for (let round = 0; round < ROUNDS; round += 1) {
      bareAdds.push(await driver.run(manyAdds));
      shopAdds.push(await load({ url: shop.url, connections: CONNECTIONS, next: addRequest }));
    }

    const press = { shippingAddress: ADDRESS, paymentType: 'cod', paymentProof: '' } as const;
    const bareCheckouts: number[] = [];
    const shopCheckouts: LoadOutcome[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyers = await createBuyers(db, 2 * CHECKOUTS_A_ROUND, (index) => [lineOf(index), lineOf(index + 7)]);
      const bare: Statements[] = [];
      for (const { id } of buyers.slice(CHECKOUTS_A_ROUND)) {
        const own = { customerId: id, body: press, proofUploadId: null, language: 'en' as const, key: `bare-${id}` };
        bare.push(await recordStatements(db, (recordingDb) => checkout({ ...paymentContext, db: recordingDb }, own)));
      }
      bareCheckouts.push(await driver.run(bare));
      const next = (turn: number): WireRequest | undefined => {
        const buyer = turn < CHECKOUTS_A_ROUND ? buyers[turn] : undefined;
        const headers = { authorization: `Bearer ${buyer?.token}`, 'idempotency-key': `press-${round}-${turn}` };
        return buyer && { method: 'POST', path: '/api/create-transaction', headers, body: JSON.stringify(press) };
      };
      shopCheckouts.push(await load({ url: shop.url, connections: CONNECTIONS, next }));
    }
    return [
      ...rowsOf(engine, 'addtocart', bareAdds, shopAdds),
      ...rowsOf(engine, 'checkout of two lines', bareCheckouts, shopCheckouts),
    ];
  } finally {
    await driver.close();
    await db.close();
    await shop.end();
    removeDataDir(dataDir);
  }
};
