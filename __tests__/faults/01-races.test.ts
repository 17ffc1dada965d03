import type { UnitLine } from '@/server/repositories/stock';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { checkOut, send, tally } from './support/calls';
import { fillCart, gatherCrowd, stockUp, type Buyer } from './support/buyers';
import { countUnits, findFaults, type Units } from './support/stockChecks';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { findLines, onHand, rush } from './support/rounds';
import { startServer, type ServerProcess } from './support/server';

const PROCESSES = 2;

describe.each(engines)('01 races: several processes on one %s database', (engine) => {
  let own: TestDatabase;
  let provider: FaultProvider;
  let servers: readonly ServerProcess[];
  let urls: readonly string[];
  let shirt: UnitLine;
  let dress: UnitLine;
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    provider = await startFaultProvider();
    const { environment } = provider;
    const place = { dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment };
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(place)));
    urls = servers.map(({ url }) => url);
    [shirt, dress] = (await findLines(own.db, 2)) as [UnitLine, UnitLine];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await provider.close();
    await own.close();
  });
  const urlOf = (index: number): string => urls[index % urls.length] ?? '';
  const ordersOf = ({ id }: Buyer) =>
    own.db.read.selectFrom('orders').selectAll().where('customer_id', '=', id).execute();
  const one = async (lines: readonly UnitLine[]): Promise<{ buyer: Buyer; before: Units }> => {
    for (const line of lines) await stockUp(own.db, { ...line, count: 50 });
    const [buyer] = await gatherCrowd(own.db, 1, () => lines);
    return { buyer: buyer as Buyer, before: await countUnits(own.db) };
  };

  it('01.1 never oversold: the last unit goes to one of 50 buyers', async () => {
    const { outcomes, faults, left } = await rush(own.db, urls, shirt, { buyers: 50, units: 1 });
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 49 });
    expect([left, faults]).toEqual([0, []]);
  });

  it('01.2 never oversold: ten units go to ten of 200 buyers', async () => {
    const { outcomes, faults, left } = await rush(own.db, urls, shirt, { buyers: 200, units: 10 });
    expect(tally(outcomes)).toEqual({ 200: 10, 409: 190 });
    expect([left, faults]).toEqual([0, []]);
  });

  it('01.3 no deadlock is shown: carts of two lines, while others give the same lines back in opposite order', async () => {
    await stockUp(own.db, { ...shirt, count: 15 });
    await stockUp(own.db, { ...dress, count: 15 });
    const lines = (index: number) => (index % 2 === 0 ? [shirt, dress] : [dress, shirt]);
    const crowd = await gatherCrowd(own.db, 40, lines);
    const before = await countUnits(own.db);
    const online = { paymentType: 'midtrans' } as const;
    const outcomes = await Promise.all(
      crowd.flatMap(({ token }, index) => {
        const url = urlOf(index >> 1);
        if (index % 4 > 1) return [checkOut(url, token)];
        // The second press replaces the first order, and so gives its units back while it takes them.
        const twice = async () => {
          await checkOut(url, token, { ...online, shippingAddress: 'Rua 2' });
          return checkOut(urlOf(index), token, { ...online, shippingAddress: 'Rua 3' });
        };
        return [twice()];
      }),
    );
    expect(Object.keys(tally(outcomes)).every((status) => ['200', '409'].includes(status))).toBe(true);
    expect(await onHand(own.db, shirt)).toBe(await onHand(own.db, dress));
    expect(await findFaults(own.db, before)).toEqual([]);
  });

  it.each(['cod', 'midtrans'] as const)(
    '01.4 one order for one press: 20 calls with its key (%s)',
    async (paymentType) => {
      const { buyer, before } = await one([shirt, dress]);
      const press = (index: number) => checkOut(urlOf(index), buyer.token, { paymentType }, 'press-1');
      const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index)));
      expect(tally(outcomes)).toEqual({ 200: 20 });
      expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await ordersOf(buyer)).toHaveLength(1);
      expect(await findFaults(own.db, before)).toEqual([]);
    },
  );

  it.each(['cod', 'midtrans'] as const)('01.5 one order of 20 presses without a key (%s)', async (paymentType) => {
    const { buyer, before } = await one([shirt]);
    const press = (index: number) => checkOut(urlOf(index), buyer.token, { paymentType });
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index)));
    expect(tally(outcomes)).toEqual(paymentType === 'cod' ? { 200: 1, 400: 19 } : { 200: 20 });
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await findFaults(own.db, before)).toEqual([]);
  });

  it('01.6 an add during a checkout is either ordered or still in the cart', async () => {
    const { buyer, before } = await one([shirt]);
    const add = (index: number) =>
      send(urlOf(index), 'POST /api/addtocart', {
        token: buyer.token,
        body: { itemId: shirt.productId, size: shirt.size },
      });
    const adds = Array.from({ length: 12 }, (_, index) => add(index));
    const presses = [0, 1, 2].map((index) => checkOut(urlOf(index), buyer.token));
    const added = tally(await Promise.all(adds))[200] ?? 0;
    expect(Object.keys(tally(await Promise.all(presses))).every((status) => ['200', '400'].includes(status))).toBe(
      true,
    );
    const cart = (await send(urlOf(0), 'POST /api/getcart', { token: buyer.token })).body as Record<string, number>;
    const items = await own.db.read
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select('order_items.quantity')
      .where('orders.customer_id', '=', buyer.id)
      .execute();
    const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(added).toBe(12);
    expect(ordered + Object.values(cart).reduce((sum, count) => sum + count, 0)).toBe(13);
    expect(await findFaults(own.db, before)).toEqual([]);
  });

  it('01.7 two tabs: each presses for its own address, and one unpaid order stays', async () => {
    const { buyer, before } = await one([shirt, dress]);
    for (let round = 0; round < 5; round += 1) {
      const tabs = ['North', 'South'].map((shippingAddress, index) =>
        checkOut(urlOf(index), buyer.token, { shippingAddress, paymentType: 'midtrans' }, `tab-${round}-${index}`),
      );
      const outcomes = await Promise.all(tabs);
      // A press whose order the other tab has replaced meanwhile hears that it can no longer be paid.
      expect(outcomes.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect((await ordersOf(buyer)).filter(({ status }) => status === 'pending')).toHaveLength(1);
    }
    const [first, second] = await Promise.all([0, 1].map((index) => checkOut(urlOf(index), buyer.token)));
    expect([first?.status, second?.status].sort()).toEqual([200, 400]);
    await fillCart(own.db, buyer.id, [shirt]);
    expect(await findFaults(own.db, before)).toEqual([]);
  });
});
