import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import type { TestDatabase } from '../../support/database';
import { checkOut, send, type CallFacts, type Outcome } from './calls';
import type { Buyer } from './buyers';
import { countUnits, findFaults } from './stockChecks';
import { startServer, type ServerPlace, type ServerProcess } from './server';

/** What several processes of one shop went through while some of them were killed. */
export interface MachineFigures {
  readonly seconds: number;
  kills: number;
  readonly requests: number;
  /** Presses that were answered in the end, each of which is one order. */
  readonly orders: number;
  /** Presses that had to be sent again to another process because theirs was gone. */
  readonly pressedAgain: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly faults: readonly string[];
}

interface Plan {
  readonly seconds: number;
  readonly crowd: readonly Buyer[];
  readonly lines: readonly UnitLine[];
  /** Told when the load is under way; what it does to the processes lasts no longer than the load. */
  readonly meanwhile: (figures: { kills: number }) => Promise<void>;
}

const TRIES_MAX = 200;
const PAUSE_MS = 25;
/** No answer, and 503: the call is sent again. */
const COMES_AGAIN: ReadonlySet<number> = new Set([0, 503]);
/** A shopper who never stops to think would meet the limit of checkouts. */
const THINKING_MS = 200;
const READS = ['GET /api/allproducts', 'GET /api/profile', 'POST /api/getcart', 'GET /'];

/** Shoppers who read, fill their carts and press until time is over, as behind a proxy that tries the next process. */
export const shopOnMachines = async (
  own: TestDatabase,
  urls: () => readonly string[],
  { seconds, crowd, lines, meanwhile }: Plan,
): Promise<MachineFigures> => {
  const before = await countUnits(own.db);
  const placed = new Map<string, { readonly customer: string; readonly orderId: string }>();
  const byStatus: Record<number, number> = {};
  const faults: string[] = [];
  const until = Date.now() + seconds * 1_000;
  let requests = 0;
  let pressedAgain = 0;
  let turn = 0;

  /** Sends a call to one process after the other until one answers. */
  const insist = async (call: (url: string) => Promise<Outcome>): Promise<{ outcome: Outcome; tries: number }> => {
    for (let tries = 1; ; tries += 1) {
      const outcome = await call(urls()[(turn += 1) % urls().length] ?? '');
      requests += 1;
      byStatus[outcome.status] = (byStatus[outcome.status] ?? 0) + 1;
      if (!COMES_AGAIN.has(outcome.status) || tries > TRIES_MAX) return { outcome, tries };
      await delay(PAUSE_MS);
    }
  };
  const shop = async ({ id, token }: Buyer, index: number): Promise<void> => {
    const expect200 = async (line: string, facts: CallFacts): Promise<void> => {
      const { outcome } = await insist((url) => send(url, line, facts));
      if (outcome.status !== 200) faults.push(`${line} was answered ${outcome.status}`);
    };
    for (let round = 0; Date.now() < until; round += 1) {
      await expect200(READS[round % READS.length] ?? '', { token });
      const line = lines[(index + round) % lines.length] as UnitLine;
      await expect200('POST /api/addtocart', { token, body: { itemId: line.productId, size: line.size } });
      const key = `${id}-${round}`;
      const { outcome, tries } = await insist((url) => checkOut(url, token, { shippingAddress: `Rua ${round}` }, key));
      if (tries > 1) pressedAgain += 1;
      if (outcome.status === 200) placed.set(key, { customer: id, orderId: outcome.body.orderId as string });
      else faults.push(`the press ${key} was answered ${outcome.status} after ${tries} tries`);
      await delay(THINKING_MS);
    }
  };

  const figures = { kills: 0 };
  await Promise.all([meanwhile(figures), ...crowd.map(shop)]);
  const kept = await own.db.read.selectFrom('orders').select(['id', 'customer_id']).execute();
  const ownerOf = new Map(kept.map((order) => [order.id, order.customer_id]));
  for (const [key, { customer, orderId }] of placed) {
    if (ownerOf.get(orderId) !== customer) faults.push(`the order of ${key} is lost`);
  }
  const ids = new Set(crowd.map(({ id }) => id));
  const orders = kept.filter((order) => ids.has(order.customer_id)).length;
  if (orders !== placed.size || new Set([...placed.values()].map(({ orderId }) => orderId)).size !== placed.size) {
    faults.push(`${placed.size} presses made ${orders} orders`);
  }
  faults.push(...(await findFaults(own.db, before)));
  return { seconds, kills: figures.kills, requests, orders, pressedAgain, byStatus, faults };
};

/** Kills one process after the other without warning, and starts each again at its address. */
export const killInTurn = async (
  servers: ServerProcess[],
  place: ServerPlace,
  { until, pauseMs }: { readonly until: number; readonly pauseMs: number },
): Promise<number> => {
  let kills = 0;
  while (Date.now() + pauseMs < until) {
    await delay(pauseMs);
    const at = kills % servers.length;
    const server = servers[at] as ServerProcess;
    await server.end('SIGKILL');
    servers[at] = await startServer({ ...place, port: server.port });
    kills += 1;
  }
  return kills;
};
