import { checkoutMessages } from '@/shared/messages/checkout';
import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase } from '../support/database';
import { until } from '../support/until';
import { checkOut, send, type Outcome } from './support/requests';
import { createBuyers, setStock, type Buyer } from './support/buyers';
import { retryBusy } from './support/oversell';
import { startFaultProvider } from './support/provider';
import { startServer } from './support/server';
import { findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const BUYERS = 30;
/** More than the server has database connections. */
const HUNG_MIN = 20;
const WITHIN_MS = 60_000;
/** The shop times out after less than 10 s; this bound only distinguishes a response from a hanging request. */
const RESPONSE_WITHIN_MS = 30_000;

/** Sends checkouts to a shop whose payment provider accepts requests and responds to none. */
const checkOutWhileHanging = async (engine: (typeof engines)[number]) => {
  const own = await openTestDatabase(engine);
  const provider = await startFaultProvider();
  const { dataDir, databaseUrl } = own;
  const server = await startServer({ dataDir, databaseUrl, environment: provider.environment });
  const [line] = (await findLines(own.db, 1)) as [UnitLine];
  await setStock(own.db, { ...line, count: 100 });
  const buyers = await createBuyers(own.db, BUYERS, () => [line]);
  const before = await countUnits(own.db);
  const checkOutOf = ({ token }: Buyer, index: number): Promise<Outcome> =>
    checkOut(server.url, token, { paymentType: 'midtrans' }, `hang-${index}`);
  /** A 503 without an order comes from a busy database, not from the provider: the client repeats it. */
  const checkOutWithOrder = async (buyer: Buyer, index: number): Promise<Outcome> => {
    let outcome = await checkOutOf(buyer, index);
    const hasOrder = async (): Promise<boolean> => {
      if (outcome.body?.orderId === undefined) outcome = await checkOutOf(buyer, index);
      return outcome.body?.orderId !== undefined;
    };
    await until(hasOrder, { what: 'a checkout with an order', withinMs: WITHIN_MS });
    return outcome;
  };

  provider.mode = 'hang';
  let hasResponse = false;
  const hanging = Promise.all(buyers.map(checkOutWithOrder)).finally(() => {
    hasResponse = true;
  });
  await until(() => provider.hung >= HUNG_MIN, { what: `${HUNG_MIN} hanging checkouts`, withinMs: WITHIN_MS });
  const { status: catalogue } = await send(server.url, 'GET /api/allproducts');
  const wasCatalogueFirst = !hasResponse;
  const hung = await hanging;
  const pending = await own.db.read.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  provider.mode = 'respond';
  const repeated = await Promise.all(buyers.map((buyer, index) => retryBusy(() => checkOutOf(buyer, index))));
  const violations = await findViolations(own.db, before);
  await server.end();
  await provider.close();
  await own.close();
  return { hung, catalogue, wasCatalogueFirst, pending: pending.map(({ id }) => id), repeated, violations };
};

it('responds to checkouts with 503 and keeps their orders payable while the provider hangs, and serves the catalogue', async () => {
  for (const result of await Promise.all(engines.map(checkOutWhileHanging))) {
    const { hung, catalogue, wasCatalogueFirst, pending, repeated, violations } = result;
    expect([catalogue, wasCatalogueFirst]).toEqual([200, true]);
    for (const { status, body, ms } of hung) {
      expect([status, body.error]).toEqual([503, checkoutMessages.tokenFailed]);
      expect(pending).toContain(body.orderId);
      expect(ms).toBeLessThan(RESPONSE_WITHIN_MS);
    }
    expect(repeated.map(({ status, body }) => [status, body.orderId])).toEqual(
      hung.map(({ body }) => [200, body.orderId]),
    );
    expect(repeated.every(({ body }) => typeof body.snapToken === 'string')).toBe(true);
    expect(violations).toEqual([]);
  }
});
