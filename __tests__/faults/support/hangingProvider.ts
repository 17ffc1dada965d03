import { checkoutMessages } from '@/shared/messages/en/checkout';
import type { UnitLine } from '@/server/repositories/stock';
import type { Engine } from '../../support/database';
import { until } from '../../support/until';
import { checkOut, send, type Outcome } from './requests';
import { createBuyers, setStock, type Buyer } from './buyers';
import { retryBusy } from './oversell';
import { openFaultShop } from './faultShop';
import { startServer } from './server';
import { findLines } from './stock';
import { countUnits, findViolations } from './stockChecks';

const BUYERS = 30;
/** More than the server has database connections. */
const HUNG_MIN = 20;
const WITHIN_MS = 60_000;
/** The shop responds within 10 s; this bound only distinguishes a response from a hanging request. */
const ANSWERED_WITHIN_MS = 30_000;

/**
 * Sends checkouts while the payment provider accepts requests and responds to none, repeats one of them until `hangMs`
 * have passed, and expects 503, orders that stay payable, and a catalogue that is served meanwhile.
 */
export const expectPayableOrders = async (engine: Engine, hangMs = 0): Promise<void> => {
  const { db, provider, place, close } = await openFaultShop(engine);
  const server = await startServer(place);
  const [line] = (await findLines(db, 1)) as [UnitLine];
  await setStock(db, { ...line, count: 100 });
  const buyers = await createBuyers(db, BUYERS, () => [line]);
  const before = await countUnits(db);
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
  const hangsUntil = Date.now() + hangMs;
  let isAnswered = false;
  const hanging = Promise.all(buyers.map(checkOutWithOrder)).finally(() => {
    isAnswered = true;
  });
  await until(() => provider.hung >= HUNG_MIN, { what: `${HUNG_MIN} hanging checkouts`, withinMs: WITHIN_MS });
  const { status: catalogue } = await send(server.url, 'GET /api/allproducts');
  const wasCatalogueFirst = !isAnswered;
  const hung = await hanging;
  const [first] = buyers as [Buyer];
  const repeatedCheckouts: Outcome[] = [];
  while (Date.now() < hangsUntil) repeatedCheckouts.push(await checkOutWithOrder(first, 0));
  const pending = await db.read.selectFrom('orders').select('id').where('status', '=', 'pending').execute();
  provider.mode = 'respond';
  const repeated = await Promise.all(buyers.map((buyer, index) => retryBusy(() => checkOutOf(buyer, index))));
  const violations = await findViolations(db, before);
  await server.end();
  await close();

  expect([catalogue, wasCatalogueFirst]).toEqual([200, true]);
  const pendingIds = pending.map(({ id }) => id);
  for (const { status, body, ms } of [...hung, ...repeatedCheckouts]) {
    expect([status, body.error]).toEqual([503, checkoutMessages.tokenFailed]);
    expect(pendingIds).toContain(body.orderId);
    expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
  }
  for (const { body } of repeatedCheckouts) expect(body.orderId).toBe(hung[0]?.body.orderId);
  expect(repeated.map(({ status, body }) => [status, body.orderId])).toEqual(
    hung.map(({ body }) => [200, body.orderId]),
  );
  expect(repeated.every(({ body }) => typeof body.snapToken === 'string')).toBe(true);
  expect(violations).toEqual([]);
};
