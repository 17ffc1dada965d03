import sharp from 'sharp';
import type { UnitLine } from '@/server/repositories/stock';
import type { Product } from '@/shared/contract/products';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { until } from '../support/until';
import { checkOut, countByStatus, send } from './support/requests';
import { createBuyers, type Buyer } from './support/buyers';
import { moreOrders, shopDuring } from './support/processes';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { runCommand, startServer, type ServerProcess } from './support/server';
import { findLines, onHand, fillStock } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const WITHIN_MS = 60_000;
const BUYERS = 30;
const ORDERS_EACH_WAY = 40;
/** Unpaid online orders expire after 1.2 s. */
const EXPIRY_MINUTES = '0.02';
const person = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };

describe.each(engines)('three processes, as on three machines, on one %s database', (engine) => {
  let shop: FaultShop;
  let servers: readonly ServerProcess[];
  let urls: readonly string[];
  let lines: readonly UnitLine[];
  const hasLease = async (): Promise<boolean> =>
    (await shop.db.read.selectFrom('leases').select('holder').where('name', '=', 'expiry').execute()).length > 0;
  beforeAll(async () => {
    shop = await openFaultShop(engine, { ORDER_EXPIRY_MINUTES: EXPIRY_MINUTES });
    const { place } = shop;
    // The process that starts first acquires the lease of the expiry sweep; a later test kills it.
    const first = await startServer(place);
    await until(hasLease, { what: 'the lease of the first process', withinMs: WITHIN_MS });
    servers = [first, ...(await Promise.all([startServer(place), startServer(place)]))];
    urls = servers.map(({ url }) => url);
    lines = await findLines(shop.db, 6);
    await fillStock(shop.db, lines);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await shop.close();
  });
  const urlOf = (index: number): string => urls[index] ?? '';

  it('share sessions and uploads', async () => {
    const { token } = (await send(urlOf(0), 'POST /api/signup', { body: person })).body as { token: string };
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body, headers } = multipart([{ field: 'images', name: 'proof.png', bytes }]);
    const authorization = `Bearer ${token}`;
    const response = await fetch(`${urlOf(0)}/api/upload_images`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(body),
    });
    const [address = ''] = ((await response.json()) as { image_urls: string[] }).image_urls;
    const shown = await fetch(`${urlOf(1)}${new URL(address, urlOf(0)).pathname}`, { headers: { authorization } });
    expect(shown.headers.get('content-type')).toBe('image/png');
    const [line] = lines as [UnitLine];
    await send(urlOf(1), 'POST /api/addtocart', { token, body: { itemId: line.productId, size: line.size } });
    const transfer = { paymentType: 'bank_transfer', paymentProof: address } as const;
    expect((await checkOut(urlOf(2), token, transfer)).status).toBe(200);
    expect((await send(urlOf(1), 'POST /api/logout', { token })).status).toBe(200);
    for (const url of urls) expect((await send(url, 'GET /api/profile', { token })).status).toBe(401);
  });

  it('show what another process or an operator command has changed', async () => {
    const [{ productId, size }] = lines as [UnitLine];
    const shownBy = async (url: string): Promise<number | undefined> =>
      ((await send(url, 'GET /api/allproducts')).body as Product[])
        .find(({ id }) => id === productId)
        ?.stock_by_size.find((entry) => entry.size === size)?.quantity;
    const isShownByAll = async (count: number): Promise<boolean> =>
      (await Promise.all(urls.map(shownBy))).every((shown) => shown === count);
    const [buyer] = (await createBuyers(shop.db, 1, () => [lines[0] as UnitLine])) as [Buyer];
    const before = await onHand(shop.db, lines[0] as UnitLine);
    expect((await checkOut(urlOf(0), buyer.token)).status).toBe(200);
    await until(() => isShownByAll(before - 1), { what: 'the ordered unit in every process', withinMs: WITHIN_MS });
    expect(await runCommand(shop.place, 'stock', 'add', String(productId), size, '1')).toMatchObject({ exitCode: 0 });
    await until(() => isShownByAll(before), { what: 'the delivered unit in every process', withinMs: WITHIN_MS });
  });

  it('continue when one is killed under load, take over its expiry sweep, and lose and duplicate nothing', async () => {
    const before = await countUnits(shop.db);
    const buyers = await createBuyers(shop.db, BUYERS);
    const figures = await shopDuring(shop.db, () => urls, {
      buyers,
      lines,
      meanwhile: async (progress) => {
        await moreOrders(progress, ORDERS_EACH_WAY);
        await servers[0]?.end('SIGKILL');
        progress.kills += 1;
        await moreOrders(progress, ORDERS_EACH_WAY);
      },
    });
    expect(figures).toMatchObject({ kills: 1, violations: [] });
    expect(Object.keys(figures.byStatus).filter((status) => !['0', '200', '503'].includes(status))).toEqual([]);
    expect(figures.repeated).toBeGreaterThan(0);

    const pollsBefore = shop.provider.polled.length;
    const unpaid = await createBuyers(shop.db, 6, () => [lines[0] as UnitLine]);
    const checkouts = unpaid.map(({ token }, index) =>
      checkOut(urlOf(1 + (index % 2)), token, { paymentType: 'midtrans' }),
    );
    expect(countByStatus(await Promise.all(checkouts))).toEqual({ 200: unpaid.length });
    // Ends the lease of the killed process, which would take 25 s.
    await shop.db.transaction((tx) => tx.updateTable('leases').set({ held_until: Date.now() }).execute());
    const areExpired = async (): Promise<boolean> => {
      const ids = unpaid.map(({ id }) => id);
      const orders = await shop.db.read.selectFrom('orders').select('status').where('customer_id', 'in', ids).execute();
      return orders.length === unpaid.length && orders.every(({ status }) => status === 'expired');
    };
    await until(areExpired, { what: 'the expiry of the orders by another process', withinMs: WITHIN_MS });
    expect(new Set(shop.provider.polled.slice(pollsBefore)).size).toBe(unpaid.length);
    expect(await findViolations(shop.db, before)).toEqual([]);
  });
});
