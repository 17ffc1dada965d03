import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { newSecret } from '@/server/gateways/secrets';
import { issueTicket, TICKET_COOKIE } from '@/server/modules/auth/tickets';
import type { UnitLine } from '@/server/repositories/stock';
import { RATE_LIMITS } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { startWebhookReceiver, type WebhookReceiver } from '../support/receivers';
import { until } from '../support/until';
import { createBuyers, type Buyer } from './support/buyers';
import { openMachines, startMachines, type MachineShop, type RunningMachines } from './support/machines';
import { checkOutAtOnce } from './support/oversell';
import { checkOut, countByStatus, send } from './support/requests';
import { runCommand } from './support/server';
import { findLines, fillStock } from './support/stock';

const WITHIN_MS = 60_000;
/** Longer than the tests take: an order ends when the test says so. */
const EXPIRY_MINUTES = 10;
const CLOCK_AHEAD = path.join(__dirname, 'support/clockAhead.cjs');
const ana = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

describe('two machines behind a proxy, the clock of the second two minutes ahead', () => {
  let shop: MachineShop;
  let receiver: WebhookReceiver;
  let machines: RunningMachines;
  let urls: readonly [string, string];
  let line: UnitLine;
  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    shop = await openMachines(
      {
        RATE_LIMITS: 'on',
        ORDER_EXPIRY_MINUTES: String(EXPIRY_MINUTES),
        NOTIFY_URL: receiver.url,
        NOTIFY_SECRET: 'a-secret-of-the-faults',
      },
      { NODE_OPTIONS: `--require ${CLOCK_AHEAD}` },
    );
    machines = await startMachines(shop.places);
    urls = machines.servers.map(({ url }) => url) as [string, string];
    [line] = (await findLines(shop.db, 1)) as [UnitLine];
    await fillStock(shop.db, [line]);
  });
  afterAll(async () => {
    await machines?.end();
    await receiver?.close();
    await shop?.close();
  });

  const sweepLease = () =>
    shop.db.read.selectFrom('leases').selectAll().where('name', '=', 'expiry').executeTakeFirst();
  const buy = async (count: number): Promise<readonly Buyer[]> => createBuyers(shop.db, count, () => [line]);
  const statusesOf = async (buyers: readonly Buyer[]): Promise<readonly string[]> => {
    const ids = buyers.map(({ id }) => id);
    const orders = shop.db.read.selectFrom('orders').select('status').where('customer_id', 'in', ids);
    return (await orders.execute()).map(({ status }) => status);
  };

  it('know each other’s sessions, and serve uploads of one another', async () => {
    const { proxy } = machines;
    const { token } = (await send(proxy.url, 'POST /api/signup', { body: ana })).body as { token: string };
    const authorization = `Bearer ${token}`;
    const body = new FormData();
    body.append('images', new Blob([new Uint8Array(await picture())]), 'proof.png');
    const upload = await fetch(`${urls[0]}/api/upload_images`, { method: 'POST', headers: { authorization }, body });
    const [proof = ''] = ((await upload.json()) as { image_urls: string[] }).image_urls;
    for (const url of [...urls, proxy.url]) {
      expect((await send(url, 'GET /api/profile', { token })).body.user.email).toBe(ana.email);
      const shown = await fetch(`${url}${proof}`, { headers: { authorization } });
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(30);
      expect((await fetch(`${url}${proof}`)).status).toBe(404);
    }
    expect((await send(urls[1], 'POST /api/logout', { token })).status).toBe(200);
    expect((await send(urls[0], 'GET /api/profile', { token })).status).toBe(401);
  });

  it('count failed logins together', async () => {
    const body = { email: 'nobody@example.tl', password: 'wrong horse' };
    const attempts = Array.from({ length: RATE_LIMITS.loginAccount + 4 }, () => 'POST /api/login');
    const outcomes = [];
    for (const attempt of attempts) outcomes.push(await send(machines.proxy.url, attempt, { body }));
    expect(countByStatus(outcomes)).toEqual({ 401: RATE_LIMITS.loginAccount, 429: 4 });
  });

  it('show what the operator changes on one of them: list, page, search and picture', async () => {
    const [place] = shop.places;
    const file = path.join(place.dataDir, 'goods.csv');
    writeFileSync(path.join(place.dataDir, 'tais.png'), await picture());
    writeFileSync(file, 'name,category,price,stock,images\nTais Scarf,women,24.50,"S 4, M 0",tais.png\n');
    const imported = await runCommand(place, 'products', 'import', file, '--images', place.dataDir, '--yes');
    expect(imported).toMatchObject({ exitCode: 0 });
    const find = async (url: string) =>
      ((await send(url, 'GET /api/allproducts')).body as Product[]).find(({ name }) => name === 'Tais Scarf');
    const isShown = async (url: string, price: string): Promise<boolean> => {
      const product = await find(url);
      const pages = [`GET /product/${product?.id}`, 'GET /search?q=tais%20scarf'];
      const texts = await Promise.all(pages.map(async (page) => String((await send(url, page)).body)));
      return product?.new_price === Number(price) && texts.every((text) => text.includes(`$${price}`));
    };
    const areAgreed = async (price: string): Promise<boolean> =>
      (await Promise.all(urls.map((url) => isShown(url, price)))).every(Boolean);
    await until(() => areAgreed('24.50'), { what: 'the new product on both machines', withinMs: WITHIN_MS });
    const shown = await fetch(`${urls[1]}${(await find(urls[1]))?.image}`);
    expect(shown.headers.get('content-type')).toMatch(/^image/);
    expect(await runCommand(place, 'prices', 'set', 'tais-scarf', '77.70')).toMatchObject({ exitCode: 0 });
    await until(() => areAgreed('77.70'), { what: 'the new price on both machines', withinMs: WITHIN_MS });
  });

  it('never oversell, and send one notification for each order', async () => {
    const { outcomes, violations, left } = await checkOutAtOnce(shop.db, urls, line, { buyers: 16, units: 6 });
    await fillStock(shop.db, [line]);
    expect([countByStatus(outcomes), violations, left]).toEqual([{ 200: 6, 409: 10 }, [], 0]);
    const placed = () => receiver.received.filter(({ body }) => body.includes('"order_placed"'));
    const isDone = async () =>
      (await shop.db.read.selectFrom('notification_deliveries').select('delivered_at').execute()).every(
        (row) => row.delivered_at !== null,
      );
    await until(async () => placed().length >= 6 && (await isDone()), {
      what: 'all notifications',
      withinMs: WITHIN_MS,
    });
    expect(new Set(placed().map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(placed()).toHaveLength(6);
  });

  it('accept a login ticket of one another, and let an order expire in its time', async () => {
    const [buyer, other] = (await buy(2)) as [Buyer, Buyer];
    const browserSecret = newSecret();
    const ticket = await shop.db.transaction((tx) =>
      issueTicket(tx, { customerId: buyer.id, browserSecret }, Date.now()),
    );
    const headers = { authorization: `Bearer ${ticket}`, cookie: `${TICKET_COOKIE}=${browserSecret}` };
    expect((await fetch(`${urls[1]}/api/profile`, { headers })).status).toBe(200);

    expect((await checkOut(urls[1], other.token, { paymentType: 'midtrans' })).status).toBe(200);
    const order = shop.db.read.selectFrom('orders').select('expires_at').where('customer_id', '=', other.id);
    const { expires_at: expiresAt } = await order.executeTakeFirstOrThrow();
    expect(Math.abs((expiresAt ?? 0) - EXPIRY_MINUTES * 60_000 - Date.now())).toBeLessThan(60_000);
  });

  it('leave a lease to the machine that has it', async () => {
    // The machines may not have swept yet since they started.
    await until(async () => (await sweepLease()) !== undefined, { what: 'the first lease', withinMs: WITHIN_MS });
    const before = await sweepLease();
    let renewed = before?.held_until ?? 0;
    for (let renewals = 0; renewals < 2; renewals += 1) {
      await until(async () => ((await sweepLease())?.held_until ?? 0) > renewed, { withinMs: WITHIN_MS });
      const lease = await sweepLease();
      renewed = lease?.held_until ?? 0;
      expect(lease?.holder).toBe(before?.holder);
      // A lease by the clock of the second machine would end two minutes later.
      expect(Math.abs(renewed - Date.now())).toBeLessThan(60_000);
    }
  });

  it('end each unpaid order once, when its time is over', async () => {
    const buyers = await buy(6);
    const kept = await buy(1);
    for (const [index, { token }] of [...buyers, ...kept].entries())
      expect((await checkOut(urls[index % 2] ?? '', token, { paymentType: 'midtrans' })).status).toBe(200);
    const ids = buyers.map(({ id }) => id);
    const polledBefore = shop.provider.polled.length;
    // The machine with the other clock takes over.
    expect((await machines.servers[0]?.end())?.code).toBe(0);
    await shop.db.transaction(async (tx) => {
      const ended = tx.selectFrom('orders').select('id').where('customer_id', 'in', ids);
      await tx
        .updateTable('payment_attempts')
        .set({ expires_at: Date.now() - 1 })
        .where('order_id', 'in', ended)
        .execute();
      await tx
        .updateTable('orders')
        .set({ expires_at: Date.now() - 1 })
        .where('customer_id', 'in', ids)
        .execute();
    });
    const areEnded = async () => (await statusesOf(buyers)).every((status) => status === 'expired');
    await until(areEnded, { what: 'the end of the orders', withinMs: WITHIN_MS });
    expect(new Set(shop.provider.polled.slice(polledBefore)).size).toBe(ids.length);
    expect(await statusesOf(kept)).toEqual(['pending']);
  });
});
