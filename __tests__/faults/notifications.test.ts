import type { UnitLine } from '@/server/repositories/stock';
import { engines } from '../support/database';
import { startWebhookReceiver, type WebhookReceiver } from '../support/receivers';
import { until } from '../support/until';
import { createBuyers, type Buyer } from './support/buyers';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { checkOut } from './support/requests';
import { startServer } from './support/server';
import { fillStock, findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const WITHIN_MS = 60_000;

describe.each(engines)('notifications of a server that is killed, on the %s database', (engine) => {
  let receiver: WebhookReceiver;
  let shop: FaultShop;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    shop = await openFaultShop(engine, { NOTIFY_URL: receiver.url, NOTIFY_SECRET: 'a-secret-of-the-faults' });
  });
  afterAll(async () => {
    await receiver.close();
    await shop.close();
  });

  it('are sent again with the same id when it dies between sending and marking, and not once more', async () => {
    const first = await startServer(shop.place);
    const [line] = (await findLines(shop.db, 1)) as [UnitLine];
    await fillStock(shop.db, [line]);
    const [buyer] = (await createBuyers(shop.db, 1, () => [line])) as [Buyer];
    const before = await countUnits(shop.db);
    receiver.beforeAnswer = async () => {
      receiver.beforeAnswer = async () => undefined;
      await first.end('SIGKILL');
    };
    expect((await checkOut(first.url, buyer.token)).status).toBe(200);
    await until(() => receiver.received.length === 1, { what: 'the first message', withinMs: WITHIN_MS });
    const second = await startServer(shop.place);
    // Ends the claim and the lease of the killed process, which would take half a minute.
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('leases').set({ held_until: 0 }).execute();
      await tx.updateTable('notification_deliveries').set({ next_attempt_at: 0 }).execute();
    });
    const isDelivered = async (): Promise<boolean> => {
      const rows = await shop.db.read.selectFrom('notification_deliveries').select('delivered_at').execute();
      return rows.length > 0 && rows.every(({ delivered_at: at }) => at !== null);
    };
    await until(isDelivered, { what: 'the delivery by the next process', withinMs: WITHIN_MS });
    await second.end();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await findViolations(shop.db, before)).toEqual([]);
  });
});
