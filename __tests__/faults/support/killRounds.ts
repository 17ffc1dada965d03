import { setTimeout as delay } from 'node:timers/promises';
import type { UnitLine } from '@/server/repositories/stock';
import type { TestDatabase } from '../../support/database';
import { checkOut, send, type Outcome } from './calls';
import { gatherCrowd, type Buyer } from './buyers';
import { countUnits, findFaults } from './stockChecks';
import { startServer, type ServerProcess } from './server';

/** What a shop went through that was killed again and again. */
export interface KillFigures {
  kills: number;
  /** Presses that were answered 200 before a kill, and presses that a kill left without an answer. */
  acknowledged: number;
  unanswered: number;
  /** Of the unanswered, those whose order was there nevertheless. */
  committed: number;
  /** What was found wrong afterwards; empty when every promise held. */
  readonly faults: string[];
}

interface Press {
  readonly buyer: Buyer;
  readonly key: string;
  readonly paymentType: 'cod' | 'midtrans';
  outcome: Outcome | undefined;
}

const BUYERS = 8;
const ANSWERED_MIN = 2;
const BUSY_WITHIN_MS = 5_000;

/** Shoppers who fill their carts and press until they are told to stop; each press has a key of its own. */
const shopUntilStopped = (own: TestDatabase, url: string, crowd: readonly Buyer[], lines: readonly UnitLine[]) => {
  const presses: Press[] = [];
  let isStopped = false;
  const shop = async (buyer: Buyer, index: number): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const line = lines[(index + turn) % lines.length];
      if (line) {
        const body = { itemId: line.productId, size: line.size };
        await send(url, 'POST /api/addtocart', { token: buyer.token, body });
      }
      const paymentType = (index + turn) % 2 === 0 ? 'cod' : 'midtrans';
      const press: Press = { buyer, paymentType, key: `${buyer.id}-${turn}-${Date.now()}`, outcome: undefined };
      presses.push(press);
      const outcome = await checkOut(url, buyer.token, { paymentType, shippingAddress: `Rua ${turn}` }, press.key);
      press.outcome = outcome;
      if (outcome.status === 0) return;
    }
  };
  const done = Promise.all(crowd.map(shop));
  return {
    presses,
    /** Settles once some presses were answered, so that a kill comes in the middle on a slow machine too. */
    busy: async () => {
      const until = Date.now() + BUSY_WITHIN_MS;
      while (presses.filter(({ outcome }) => outcome).length < ANSWERED_MIN && Date.now() < until) await delay(5);
    },
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
};

const check = async (own: TestDatabase, server: ServerProcess, presses: readonly Press[], figures: KillFigures) => {
  for (const { buyer, key, paymentType, outcome } of presses) {
    const kept = await own.db.read
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .executeTakeFirst();
    const orderId = kept && (JSON.parse(kept.answer) as { orderId: string }).orderId;
    if (outcome?.status === 200) {
      figures.acknowledged += 1;
      if (orderId !== outcome.body.orderId) figures.faults.push(`the acknowledged press ${key} is lost`);
    }
    if (outcome?.status === 0) {
      figures.unanswered += 1;
      if (orderId === undefined) continue;
      figures.committed += 1;
      // The client sends an unanswered press again, with its key.
      const body = { shippingAddress: `Rua ${key.split('-').at(-2)}`, paymentType };
      const again = await checkOut(server.url, buyer.token, body, key);
      // Another press has replaced it where it was not paid for: that, too, is told without a second order.
      const isTheSame = again.status === 200 && again.body.orderId === orderId;
      if (!isTheSame && again.status !== 409) figures.faults.push(`the press ${key} was answered ${again.status}`);
    }
  }
};

/** Kills a shop without warning in the middle of its checkouts, on one data folder, and looks at what it left. */
export const killAgainAndAgain = async (
  own: TestDatabase,
  environment: Readonly<Record<string, string>>,
  { kills, lines, token }: { readonly kills: number; readonly lines: readonly UnitLine[]; readonly token: string },
): Promise<KillFigures> => {
  const figures: KillFigures = { kills: 0, acknowledged: 0, unanswered: 0, committed: 0, faults: [] };
  const place = { dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment };
  const crowd = await gatherCrowd(own.db, BUYERS);
  const before = await countUnits(own.db);
  let server = await startServer(place);
  for (; figures.kills < kills; figures.kills += 1) {
    const shopping = shopUntilStopped(own, server.url, crowd, lines);
    await shopping.busy();
    await delay(Math.random() * 150);
    await server.end('SIGKILL');
    await shopping.stop();
    server = await startServer({ ...place, port: server.port });
    for (const { token: kept } of [...crowd, { token }]) {
      const { status } = await send(server.url, 'GET /api/profile', { token: kept });
      if (status !== 200) figures.faults.push(`a session ended with a kill (${status})`);
    }
    await check(own, server, shopping.presses, figures);
    figures.faults.push(...(await findFaults(own.db, before)));
  }
  const { code } = await server.end();
  if (code !== 0) figures.faults.push(`the shop ended with ${code}: ${server.output()}`);
  return figures;
};

/** Enough on hand of these for any number of orders. */
export const stockPlenty = async (own: TestDatabase, lines: readonly UnitLine[]): Promise<void> => {
  for (const { productId, size } of lines) {
    await own.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set({ on_hand: 100_000 })
        .where('product_id', '=', productId)
        .where('size', '=', size)
        .execute(),
    );
  }
};
