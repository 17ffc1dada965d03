import type { UnitLine } from '@/server/repositories/stock';
import { setTimeout as delay } from 'node:timers/promises';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { checkOut, send, tally } from './support/calls';
import { gatherCrowd, stockUp, type Buyer } from './support/buyers';
import { countUnits, findFaults, type Units } from './support/stockChecks';
import { startFaultProvider, type FaultProvider, type Notification } from './support/provider';
import { findLines } from './support/rounds';
import { startServer, type ServerProcess } from './support/server';

describe.each(engines)('05 webhooks, on the %s database', (engine) => {
  let own: TestDatabase;
  let provider: FaultProvider;
  let server: ServerProcess;
  let line: UnitLine;
  let ana: Buyer;
  let before: Units;
  const place = () => {
    const { dataDir, databaseUrl } = own;
    return { dataDir, databaseUrl, environment: provider.environment };
  };
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
    server = await startServer(place());
    [line] = (await findLines(own.db, 1)) as [UnitLine];
    await stockUp(own.db, { ...line, count: 500 });
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await provider.close();
    await own.close();
  });
  beforeEach(async () => {
    provider.beforeAnswer = async () => undefined;
    [ana] = (await gatherCrowd(own.db, 1, () => [line])) as [Buyer];
    before = await countUnits(own.db);
  });
  afterEach(async () => expect(await findFaults(own.db, before)).toEqual([]));

  const online = { paymentType: 'midtrans' } as const;
  const tell = (message: Notification) => send(server.url, 'POST /api/payment/notification', { body: message });
  const order = () => own.db.read.selectFrom('orders').selectAll().where('customer_id', '=', ana.id).executeTakeFirst();
  const lastAttempt = (): string => [...provider.opened.keys()].at(-1) ?? '';

  it('05.1 a forged, altered, cheaper or unknown message changes nothing and is no success', async () => {
    await checkOut(server.url, ana.token, online);
    const id = lastAttempt();
    const good = provider.message(id, 'settlement');
    const cheaper = provider.message(id, 'settlement', { gross_amount: '1.00' });
    const bad = [
      { ...good, signature_key: '0'.repeat(128) },
      { ...good, gross_amount: '1.00' },
      { ...provider.message(id, 'pending'), transaction_status: 'settlement' },
      cheaper,
      provider.message('LRS-NOBODY', 'settlement', { gross_amount: good.gross_amount ?? '' }),
    ];
    const outcomes = await Promise.all(bad.map(tell));
    expect(outcomes.map(({ status }) => status)).toEqual([401, 401, 400, 400, 404]);
    expect((await order())?.status).toBe('pending');
  });

  it('05.2 ten at once are one transition, and nothing leaves `paid`, in whatever order messages come', async () => {
    await checkOut(server.url, ana.token, online);
    const id = lastAttempt();
    const statuses = ['settlement', 'pending', 'deny', 'capture', 'expire', 'cancel'];
    for (let round = 0; round < 4; round += 1) {
      const messages = statuses.map((status) => provider.message(id, status));
      const shuffled = messages.map((message) => ({ message, at: Math.random() })).sort((a, b) => a.at - b.at);
      const ten = [
        ...shuffled.map(({ message }) => message),
        ...Array<Notification>(4).fill(messages[0] as Notification),
      ];
      expect(tally(await Promise.all(ten.map(tell)))).toEqual({ 200: 10 });
      expect(await order()).toMatchObject({ status: 'paid', refund_marked_at: null });
    }
    const late = ['deny', 'expire', 'cancel', 'pending'].map((status) => provider.message(id, status));
    expect(tally(await Promise.all(late.map(tell)))).toEqual({ 200: 4 });
    expect((await order())?.status).toBe('paid');
  });

  it('05.3 one that comes before our own answer pays the order, and the answer harms nothing', async () => {
    let heard = 0;
    provider.beforeAnswer = async (id) => {
      heard = (await tell(provider.message(id, 'settlement'))).status;
    };
    const { status } = await checkOut(server.url, ana.token, online, 'early');
    expect(heard).toBe(200);
    expect([200, 409]).toContain(status);
    expect((await order())?.status).toBe('paid');
    expect((await send(server.url, 'POST /api/getcart', { token: ana.token })).body).toEqual({});
  });

  it('05.4 a paid order is never payable again', async () => {
    await checkOut(server.url, ana.token, online);
    await tell(provider.message(lastAttempt(), 'settlement'));
    const { transaction_id: transactionId } = (await order()) ?? {};
    const opened = provider.opened.size;
    const retries = Array.from({ length: 5 }, () =>
      send(server.url, 'POST /api/retry-payment', { token: ana.token, body: { orderId: transactionId } }),
    );
    expect(tally(await Promise.all(retries))).toEqual({ 409: 5 });
    expect(provider.opened.size).toBe(opened);
  });

  it('05.5 during restarts and a kill, a message that is sent until it is taken counts once', async () => {
    await checkOut(server.url, ana.token, online);
    const message = provider.message(lastAttempt(), 'settlement');
    const sending = (async () => {
      for (let taken = 0; taken < 5;) {
        const { status } = await tell(message);
        expect([0, 200]).toContain(status);
        if (status === 200) taken += 1;
        else await delay(20);
      }
    })();
    await server.end('SIGKILL');
    server = await startServer({ ...place(), port: server.port });
    await sending;
    expect(await order()).toMatchObject({ status: 'paid', refund_marked_at: null });
  });
});
