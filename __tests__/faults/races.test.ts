import type { UnitLine } from '@/server/repositories/stock';
import { engines } from '../support/database';
import { checkOut, countByStatus } from './support/requests';
import { createBuyers, fillCart, setStock, type Buyer } from './support/buyers';
import { checkOutAtOnce, retryBusy } from './support/oversell';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { startServer, type ServerProcess } from './support/server';
import { findLines, onHand } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const PROCESSES = 2;

describe.each(engines)('races: two processes on one %s database', (engine) => {
  let shop: FaultShop;
  let servers: readonly ServerProcess[];
  let urls: readonly string[];
  let shirt: UnitLine;
  let dress: UnitLine;
  beforeAll(async () => {
    shop = await openFaultShop(engine);
    servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(shop.place)));
    urls = servers.map(({ url }) => url);
    [shirt, dress] = (await findLines(shop.db, 2)) as [UnitLine, UnitLine];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await shop.close();
  });
  const urlOf = (index: number): string => urls[index % urls.length] ?? '';

  it('sells the last unit once when 50 buyers check out at the same time', async () => {
    const { outcomes, violations, left } = await checkOutAtOnce(shop.db, urls, shirt, { buyers: 50, units: 1 });
    expect(countByStatus(outcomes)).toEqual({ 200: 1, 409: 49 });
    expect([left, violations]).toEqual([0, []]);
  });

  it('reports no deadlock when carts hold two lines and other checkouts return the same lines', async () => {
    await setStock(shop.db, { ...shirt, count: 15 });
    await setStock(shop.db, { ...dress, count: 15 });
    const lines = (index: number) => (index % 2 === 0 ? [shirt, dress] : [dress, shirt]);
    const buyers = await createBuyers(shop.db, 40, lines);
    const before = await countUnits(shop.db);
    const online = { paymentType: 'midtrans' } as const;
    const outcomes = await Promise.all(
      buyers.map(async ({ token }, index) => {
        const url = urlOf(index >> 1);
        if (index % 4 > 1) return retryBusy(() => checkOut(url, token));
        // The second checkout replaces the first order: it returns its units and takes them again.
        await checkOut(url, token, { ...online, shippingAddress: 'Rua 2' });
        return retryBusy(() => checkOut(urlOf(index), token, { ...online, shippingAddress: 'Rua 3' }));
      }),
    );
    expect(outcomes.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    expect(await onHand(shop.db, shirt)).toBe(await onHand(shop.db, dress));
    expect(await findViolations(shop.db, before)).toEqual([]);
  });

  it.each(['cod', 'midtrans'] as const)(
    'makes one order of 20 simultaneous checkouts with one key, and returns it again later (%s)',
    async (paymentType) => {
      for (const line of [shirt, dress]) await setStock(shop.db, { ...line, count: 50 });
      const [buyer] = (await createBuyers(shop.db, 1, () => [shirt, dress])) as [Buyer];
      const before = await countUnits(shop.db);
      const send = (index: number) => retryBusy(() => checkOut(urlOf(index), buyer.token, { paymentType }, 'key-1'));
      const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
      expect(countByStatus(outcomes)).toEqual({ 200: 20 });
      await fillCart(shop.db, buyer.id, [shirt]);
      const bodies = [...outcomes, await send(0), await send(1)].map(({ body }) => JSON.stringify(body));
      expect(new Set(bodies).size).toBe(1);
      const orders = shop.db.read.selectFrom('orders').select('id').where('customer_id', '=', buyer.id);
      expect(await orders.execute()).toHaveLength(1);
      expect(await findViolations(shop.db, before)).toEqual([]);
    },
  );
});
