import type { UnitLine } from '@/server/repositories/stock';
import { engines } from '../support/database';
import { until } from '../support/until';
import { checkOut, send } from './support/requests';
import { createBuyers, setStock, type Buyer } from './support/buyers';
import { openFaultShop, type FaultShop } from './support/faultShop';
import type { Notification } from './support/provider';
import { startServer, type ServerProcess } from './support/server';
import { findLines } from './support/stock';
import { countUnits, findViolations, type Units } from './support/stockChecks';

const DELIVERIES = 5;
const DELIVERED_WITHIN_MS = 60_000;

describe.each(engines)('webhooks, on the %s database', (engine) => {
  let shop: FaultShop;
  let server: ServerProcess;
  let line: UnitLine;
  let ana: Buyer;
  let before: Units;
  beforeAll(async () => {
    shop = await openFaultShop(engine);
    server = await startServer(shop.place);
    [line] = (await findLines(shop.db, 1)) as [UnitLine];
    await setStock(shop.db, { ...line, count: 500 });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await shop.close();
  });
  beforeEach(async () => {
    shop.provider.beforeResponse = async () => undefined;
    [ana] = (await createBuyers(shop.db, 1, () => [line])) as [Buyer];
    before = await countUnits(shop.db);
  });
  afterEach(async () => expect(await findViolations(shop.db, before, shop.provider.received)).toEqual([]));

  const online = { paymentType: 'midtrans' } as const;
  const notify = (message: Notification) => send(server.url, 'POST /api/payment/notification', { body: message });
  const order = () =>
    shop.db.read.selectFrom('orders').selectAll().where('customer_id', '=', ana.id).executeTakeFirst();

  it('pays the order when the notification arrives before the response to the checkout', async () => {
    let notified = 0;
    shop.provider.beforeResponse = async (id) => {
      notified = (await notify(shop.provider.report(id, 'settlement'))).status;
    };
    const { status } = await checkOut(server.url, ana.token, online, 'early');
    expect(notified).toBe(200);
    expect([200, 409]).toContain(status);
    expect((await order())?.status).toBe('paid');
    expect((await send(server.url, 'POST /api/getcart', { token: ana.token })).body).toEqual({});
  });

  it('pays the order once when the notification is repeated across a kill and a restart', async () => {
    await checkOut(server.url, ana.token, online);
    const message = shop.provider.report([...shop.provider.opened.keys()].at(-1) ?? '', 'settlement');
    const statuses: number[] = [];
    const isDelivered = async (): Promise<boolean> => {
      statuses.push((await notify(message)).status);
      return statuses.filter((status) => status === 200).length >= DELIVERIES;
    };
    const delivering = until(isDelivered, { what: `${DELIVERIES} deliveries`, withinMs: DELIVERED_WITHIN_MS });
    await server.end('SIGKILL');
    server = await startServer({ ...shop.place, port: server.port });
    await delivering;
    expect(statuses.filter((status) => ![0, 200].includes(status))).toEqual([]);
    expect(await order()).toMatchObject({ status: 'paid', holds_units: 1 });
    const payments = shop.db.read
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', (await order())?.id ?? '');
    expect(await payments.execute()).toMatchObject([{ channel: 'midtrans', state: 'received' }]);
  });

  it('asks after a restart about a notification that was stored before a kill', async () => {
    await checkOut(server.url, ana.token, online);
    const message = shop.provider.report([...shop.provider.opened.keys()].at(-1) ?? '', 'settlement');
    shop.provider.mode = 'hang';
    expect((await notify(message)).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'pending' });
    await server.end('SIGKILL');
    shop.provider.mode = 'respond';
    server = await startServer({ ...shop.place, port: server.port });
    const isPaid = async (): Promise<boolean> => (await order())?.status === 'paid';
    await until(isPaid, { what: 'the order is paid', withinMs: DELIVERED_WITHIN_MS });
  });
});
