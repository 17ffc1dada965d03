import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/server/db/database';
import type { UnitLine } from '@/server/repositories/stock';
import { until } from '../../support/until';
import { checkOut, send, type Outcome } from './requests';
import { createBuyers, type Buyer } from './buyers';
import type { FaultShop } from './faultShop';
import { countUnits, findViolations } from './stockChecks';
import { startServer, type ServerProcess } from './server';

/** The figures of a server that was killed repeatedly. */
export interface KillFigures {
  kills: number;
  /** Checkouts with a 200 response, and checkouts without a response or with a 503 because of a kill. */
  acknowledged: number;
  unanswered: number;
  /** Unanswered checkouts that created an order nevertheless. */
  committed: number;
  readonly violations: string[];
}

interface Checkout {
  readonly buyer: Buyer;
  readonly key: string;
  readonly paymentType: 'cod' | 'midtrans';
  outcome: Outcome | undefined;
}

const BUYERS = 8;
const RESPONSES_MIN = 2;
const BUSY_WITHIN_MS = 30_000;
/** A kill happens at a random time within this interval. */
const KILL_WITHIN_MS = 150;

/** Fills the buyers' carts and checks out until `stop` is called; each checkout has a key of its own. */
export const shopUntilStopped = (url: string, buyers: readonly Buyer[], lines: readonly UnitLine[]) => {
  const checkouts: Checkout[] = [];
  let isStopped = false;
  const shop = async (buyer: Buyer, index: number): Promise<void> => {
    for (let round = 0; !isStopped; round += 1) {
      const line = lines[(index + round) % lines.length];
      if (line) {
        const body = { itemId: line.productId, size: line.size };
        await send(url, 'POST /api/addtocart', { token: buyer.token, body });
      }
      const paymentType = (index + round) % 2 === 0 ? 'cod' : 'midtrans';
      const checkout: Checkout = { buyer, paymentType, key: `${buyer.id}-${round}-${Date.now()}`, outcome: undefined };
      checkouts.push(checkout);
      const changes = { paymentType, shippingAddress: `Rua ${round}` } as const;
      checkout.outcome = await checkOut(url, buyer.token, changes, checkout.key);
      if (checkout.outcome.status === 0) return;
    }
  };
  const done = Promise.all(buyers.map(shop));
  return {
    checkouts,
    /** Resolves when some checkouts have responses, so that a kill interrupts running work. */
    busy: () =>
      until(() => checkouts.filter(({ outcome }) => outcome).length >= RESPONSES_MIN, {
        what: `${RESPONSES_MIN} checkouts with a response`,
        withinMs: BUSY_WITHIN_MS,
      }),
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
};

/** Checks that acknowledged checkouts are stored, and that the others, sent again with their keys, give one order. */
export const checkCheckouts = async (
  db: Database,
  server: ServerProcess,
  checkouts: readonly Checkout[],
  figures: KillFigures,
): Promise<void> => {
  for (const { buyer, key, paymentType, outcome } of checkouts) {
    const stored = await db.read
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirst();
    const orderId = stored && (JSON.parse(stored.answer) as { orderId: string }).orderId;
    if (outcome?.status === 200) {
      figures.acknowledged += 1;
      if (orderId !== outcome.body.orderId) figures.violations.push(`the acknowledged checkout ${key} is lost`);
    }
    if (outcome?.status === 0 || outcome?.status === 503) {
      figures.unanswered += 1;
      if (orderId === undefined) continue;
      figures.committed += 1;
      // The client sends an unanswered checkout again with its key.
      const body = { shippingAddress: `Rua ${key.split('-').at(-2)}`, paymentType };
      const again = await checkOut(server.url, buyer.token, body, key);
      // 409 means that a later checkout has replaced the unpaid order.
      const isSameOrder = again.status === 200 && again.body.orderId === orderId;
      if (!isSameOrder && again.status !== 409) {
        figures.violations.push(`the repeated checkout ${key} has status ${again.status}`);
      }
    }
  }
};

/** Kills a server repeatedly during checkouts and checks the data after each restart. */
export const killRepeatedly = async (
  shop: FaultShop,
  { kills, lines, token }: { readonly kills: number; readonly lines: readonly UnitLine[]; readonly token: string },
): Promise<KillFigures> => {
  const figures: KillFigures = { kills: 0, acknowledged: 0, unanswered: 0, committed: 0, violations: [] };
  const { db, place } = shop;
  const buyers = await createBuyers(db, BUYERS);
  const before = await countUnits(db);
  let server = await startServer(place);
  for (; figures.kills < kills; figures.kills += 1) {
    const load = shopUntilStopped(server.url, buyers, lines);
    await load.busy();
    await delay(Math.random() * KILL_WITHIN_MS);
    await server.end('SIGKILL');
    await load.stop();
    server = await startServer({ ...place, port: server.port });
    for (const { token: stored } of [...buyers, { token }]) {
      const { status } = await send(server.url, 'GET /api/profile', { token: stored });
      if (status !== 200) figures.violations.push(`a session is lost after a kill (status ${status})`);
    }
    await checkCheckouts(db, server, load.checkouts, figures);
    figures.violations.push(...(await findViolations(db, before)));
  }
  const { code } = await server.end();
  if (code !== 0) figures.violations.push(`the server ended with ${code}: ${server.output()}`);
  return figures;
};
