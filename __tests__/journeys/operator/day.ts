import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findSandboxProvider } from '@/sandbox/runningSandbox';
import { signWebhook } from '@/server/gateways/notifications/webhook';
import { dayOf } from '@/server/timeZone';
import type { Order, PaymentType } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { checkOut, send } from '../../faults/support/requests';
import { runCommand, startServer, type ServerPlace, type ServerProcess } from '../../faults/support/server';
import { multipart } from '../../support/multipart';
import {
  readMail,
  startMailServer,
  startWebhookReceiver,
  type MailServer,
  type WebhookReceiver,
} from '../../support/receivers';
import { until } from '../../support/until';
import { picture, PRODUCTS, SCARF, writeGoods } from './goods';
import { ask, findProblems, readAll, run } from './place';

const SHOWN_WITHIN_MS = 30_000;
const TIME_ZONE = 'Asia/Dili';
const NOTIFY_SECRET = 'a-secret-of-the-receiver';
const BRAND = 'Loja Furak';
const COURIER = 'Abel, +670 7700 0000';
/** The number of notifications that the receiver refuses first. */
const REFUSED = 2;
const person = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };

interface ShownOrder {
  readonly order: string;
  readonly id: string;
  readonly status: string;
  readonly phone: string;
  readonly fulfilment: string;
  readonly courier: string;
  readonly refund: string;
  readonly due: number;
  readonly payments: readonly {
    readonly payment: string | null;
    readonly rupiah: number | null;
    readonly state: string;
  }[];
  readonly refunds: readonly { readonly amount: number; readonly state: string }[];
  readonly audit_log: readonly { readonly event: string; readonly reason: string }[];
}

interface Notification {
  readonly id: string;
  readonly kind: string;
  readonly order: { readonly id: string };
}

interface Sums {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly reversed: number;
  readonly refunds: number;
  readonly net: number;
}

interface Report {
  readonly total: Sums;
  readonly products: readonly (Sums & { readonly product: number })[];
  readonly types: readonly (Sums & { readonly type: PaymentType })[];
}

/** A step of the day and what it does. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/**
 * An operator's whole day on an empty folder, with the built server and the operator's commands: one step after the
 * other. Without `createPostgres`, which returns the URL of an empty database, the move to PostgreSQL is left out.
 */
export const operatorsDay = (
  folder: string,
  createPostgres?: () => Promise<string>,
): { readonly steps: readonly Step[]; end(): Promise<void> } => {
  const place = { dataDir: path.join(folder, 'data'), environment: {} as Record<string, string> };
  const firstDay = dayOf(Date.now(), TIME_ZONE);
  let server: ServerProcess;
  let receiver: WebhookReceiver | undefined;
  let mails: MailServer | undefined;
  let token: string;
  const orders: Partial<Record<PaymentType | 'returned', string>> = {};
  /** What the receiver must be told of: the kind and the order's id. */
  const events: string[] = [];

  const products = async (): Promise<readonly Product[]> =>
    (await send(server.url, 'GET /api/allproducts')).body as readonly Product[];
  const history = async (): Promise<readonly Order[]> =>
    (await send(server.url, 'GET /api/order-history', { token })).body as readonly Order[];
  const statusOf = async (id = ''): Promise<string | undefined> =>
    (await history()).find((order) => order._id === id)?.paymentStatus;
  const show = (where: ServerPlace, id = '') => ask<ShownOrder>(where, 'orders', 'show', id);
  const isShown = (what: string, condition: (list: readonly Product[]) => boolean) =>
    until(async () => condition(await products()), { what, withinMs: SHOWN_WITHIN_MS });
  const unitsOf = async (id: number): Promise<number | undefined> =>
    (await products()).find((product) => product.id === id)?.stock_by_size.find(({ size }) => size === 'M')?.quantity;

  /** Waits until the receiver has accepted every event once; only what it has refused was sent again. */
  const receivedEachEvent = async (): Promise<void> => {
    const messages = receiver?.received ?? [];
    await until(async () => messages.length >= events.length + REFUSED, {
      what: `${events.length} notifications`,
      withinMs: SHOWN_WITHIN_MS,
    });
    for (const { headers, body } of messages) {
      const [id, timestamp] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
      assert.equal(headers['webhook-signature'], signWebhook(NOTIFY_SECRET, id, timestamp, body));
    }
    const accepted = messages.slice(REFUSED).map(({ body }) => JSON.parse(body) as Notification);
    assert.deepEqual(accepted.map(({ kind, order: { id } }) => `${kind} ${id}`).sort(), [...events].sort());
    assert.equal(new Set(accepted.map(({ id }) => id)).size, events.length);
  };

  /** Waits until the customer was told of every event by a mail of the shop, but for what concerns the operator only. */
  const customerWasMailed = async (): Promise<void> => {
    const received = mails?.received ?? [];
    const expected = events.filter((event) => !event.startsWith('refund_due')).length;
    await until(async () => received.length >= expected, { what: 'the mails', withinMs: SHOWN_WITHIN_MS });
    assert.equal(received.length, expected);
    for (const mail of received) {
      assert.deepEqual(mail.to, [person.email]);
      assert.ok(readMail(mail).text.trimEnd().endsWith(BRAND));
    }
  };

  /** Orders one product; returns the order's id and the token of its payment page. */
  const order = async (itemId: number, paymentType: PaymentType, paymentProof = '') => {
    await send(server.url, 'POST /api/addtocart', { token, body: { itemId, size: 'M' } });
    const phone = `+670 7723 440${itemId}`;
    const { status, body } = await checkOut(server.url, token, { paymentType, paymentProof, phone });
    assert.equal(status, 200, JSON.stringify(body));
    events.push(`order_placed ${body.orderId}`);
    return body as { readonly orderId: string; readonly snapToken?: string };
  };

  const uploadProof = async (): Promise<string> => {
    const bytes = await picture('#ffffff', 77);
    const { body, headers } = multipart([{ field: 'images', name: 'proof.jpg', type: 'image/jpeg', bytes }]);
    const response = await fetch(`${server.url}/api/upload_images`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
    });
    return ((await response.json()) as { image_urls: string[] }).image_urls[0] ?? '';
  };

  const importGoods = async (): Promise<void> => {
    const { file, unicodeFile, images } = await writeGoods(folder);
    await run(place, 'migrate');
    const importFile = (name: string) => run(place, 'products', 'import', name, '--images', images);
    assert.match(await importFile(file), /^30 added, 0 changed/m);
    assert.match(await importFile(unicodeFile), /^0 added, 0 changed, 30 as they were/m);
  };

  const openShop = async (): Promise<void> => {
    receiver = await startWebhookReceiver();
    receiver.statuses.push(...Array.from({ length: REFUSED }, () => 503));
    mails = await startMailServer();
    writeFileSync(path.join(place.dataDir, 'shop.json'), JSON.stringify({ name: BRAND }));
    Object.assign(place.environment, {
      ...{ NOTIFY_URL: receiver.url, NOTIFY_SECRET },
      ...{ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.tl' },
    });
    server = await startServer(place);
    assert.equal((await products()).length, PRODUCTS);
    const first = (await products()).find(({ name }) => name === SCARF.name);
    assert.deepEqual([first?.category, first?.description, first?.new_price], ['women', SCARF.description, 10.5]);
    const shown = await fetch(`${server.url}${first?.image.replace('-1280', '-320')}`);
    assert.equal((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width, 320);
  };

  const changeProducts = async (): Promise<void> => {
    await run(place, 'products', 'hide', 'tais-no-3');
    await isShown('a hidden product', (list) => list.length === PRODUCTS - 1);
    await run(place, 'products', 'unhide', 'tais-no-3');
    await run(place, 'prices', 'set', 'tais-no-3', '9.75', '--was', '12.50');
    await isShown('a new price', (list) => list.some(({ new_price }) => new_price === 9.75));
    await run(place, 'stock', 'add', 'tais-no-3', 'M', '4');
    await isShown('a delivery', (list) =>
      list.some(({ stock_by_size: sizes }) => sizes.some(({ quantity }) => quantity === 11)),
    );
  };

  const takeOrders = async (): Promise<void> => {
    ({ token } = (await send(server.url, 'POST /api/signup', { body: person })).body as { token: string });
    orders.bank_transfer = (await order(1, 'bank_transfer', await uploadProof())).orderId;
    orders.cod = (await order(2, 'cod')).orderId;
    orders.returned = (await order(4, 'cod')).orderId;
    const online = await order(3, 'midtrans');
    orders.midtrans = online.orderId;
    const sandbox = await findSandboxProvider(place.dataDir);
    const paid = await fetch(`${sandbox?.snapUrl}/snap/v4/redirection/${online.snapToken}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay', origin: server.url }),
    });
    assert.equal(paid.status, 200);
    await until(async () => (await statusOf(orders.midtrans)) === 'paid', { what: 'the payment', withinMs: 10_000 });
    events.push(`paid ${orders.midtrans}`);
    assert.match(await run(place, 'orders', 'check', orders.midtrans), /paid/);
    const phones = await Promise.all(Object.values(orders).map(async (id) => (await show(place, id)).phone));
    assert.deepEqual(
      phones.sort(),
      [1, 2, 3, 4].map((itemId) => `+670 7723 440${itemId}`),
    );
  };

  const checkPayments = async (): Promise<void> => {
    const waiting = await ask<ShownOrder[]>(place, 'orders', 'list', '--status', 'pending', '--type', 'bank_transfer');
    assert.equal(waiting.length, 1);
    const saved = path.join(folder, 'proof.jpg');
    await run(place, 'orders', 'proof', waiting[0]?.order ?? '', '--output', saved);
    assert.equal((await sharp(readFileSync(saved)).metadata()).width, 77);
    await run(place, 'orders', 'mark-paid', waiting[0]?.order ?? '', '--reason', 'received');
    assert.equal(await statusOf(orders.bank_transfer), 'paid');
    events.push(`paid ${orders.bank_transfer}`);
  };

  const correctMistake = async (): Promise<void> => {
    const id = orders.cod ?? '';
    await run(place, 'orders', 'mark-paid', id, '--reason', 'the number of another order');
    events.push(`paid ${id}`);
    assert.equal(await statusOf(id), 'paid');
    await run(place, 'orders', 'undo-paid', id, '--reason', 'it was another order');
    assert.equal(await statusOf(id), 'pending');
    const { due, payments } = await show(place, id);
    assert.deepEqual([due, payments.map(({ state }) => state)], [0, ['reversed']]);
  };

  const deliver = async (): Promise<void> => {
    const toSend = await ask<ShownOrder[]>(place, 'orders', 'to-send');
    assert.deepEqual(toSend.map(({ id }) => id).sort(), Object.values(orders).sort());
    for (const { order: number, id, status } of toSend) {
      await run(place, 'orders', 'packed', number);
      await run(place, 'orders', 'shipped', number, '--courier', COURIER);
      await run(place, 'orders', 'delivered', number, ...(status === 'paid' ? [] : ['--paid']));
      events.push(`shipped ${id}`, ...(status === 'paid' ? [] : [`paid ${id}`]));
      const delivered = await show(place, id);
      assert.deepEqual([delivered.status, delivered.fulfilment, delivered.courier], ['paid', 'delivered', COURIER]);
    }
    assert.deepEqual(await ask(place, 'orders', 'to-send'), []);
  };

  const takeBack = async (): Promise<void> => {
    const id = orders.returned ?? '';
    assert.equal(await unitsOf(4), 6);
    await run(place, 'orders', 'returned', id, '--restock');
    await until(async () => (await unitsOf(4)) === 7, { what: 'the unit in stock', withinMs: SHOWN_WITHIN_MS });
    assert.deepEqual([(await show(place, id)).due, (await show(place, id)).refund], [13.5, 'due']);
    await run(place, 'orders', 'refund', id, '--reason', 'too small', '--amount', '5.00', '--final');
    events.push(`refund_due ${id}`, `refunded ${id}`);
    const returned = await show(place, id);
    assert.deepEqual([returned.status, returned.fulfilment, returned.refund], ['paid', 'returned', 'done']);
    assert.equal(returned.due, 0);
    assert.deepEqual(
      returned.refunds.map(({ amount, state }) => [amount, state]),
      [[5, 'done']],
    );
    assert.deepEqual(
      returned.audit_log.map(({ event, reason }) => [event, reason]),
      [
        ['packed', ''],
        ['shipped', ''],
        ['delivered', ''],
        ['paid', 'The cash was received at the delivery.'],
        ['returned', ''],
        ['refunded', 'too small'],
      ],
    );
  };

  const report = async (): Promise<void> => {
    const lastDay = dayOf(Date.now(), TIME_ZONE);
    const sales = await ask<Report>(place, 'orders', 'report', '--from', firstDay, '--to', lastDay);
    const cellsOf = ({ orders: count, units, gross, reversed, refunds, net }: Sums) => [
      ...[count, units],
      ...[gross, reversed, refunds, net],
    ];
    assert.deepEqual(cellsOf(sales.total), [4, 4, 56.75, 11.5, 5, 40.25]);
    assert.deepEqual(Object.fromEntries(sales.products.map((row) => [row.product, cellsOf(row)])), {
      1: [1, 1, 10.5, 0, 0, 10.5],
      2: [1, 1, 23, 11.5, 0, 11.5],
      3: [1, 1, 9.75, 0, 0, 9.75],
      4: [1, 1, 13.5, 0, 5, 8.5],
    });
    assert.deepEqual(Object.fromEntries(sales.types.map((row) => [row.type, cellsOf(row)])), {
      bank_transfer: [1, 1, 10.5, 0, 0, 10.5],
      cod: [2, 2, 36.5, 11.5, 5, 20],
      midtrans: [1, 1, 9.75, 0, 0, 9.75],
    });
    await receivedEachEvent();
    await customerWasMailed();
    assert.deepEqual(await findProblems(place), []);
  };

  const reconcile = async (): Promise<void> => {
    const [payment] = (await show(place, orders.midtrans)).payments;
    const file = path.join(folder, 'payouts.csv');
    const writeList = (rupiah = 0) =>
      writeFileSync(file, `Order ID;Gross amount\r\n${String(payment?.payment)};Rp ${rupiah}\r\n`);
    writeList(payment?.rupiah ?? 0);
    assert.match(await run(place, 'payments', 'reconcile', file), /^1 matched, 0 missing here, 0 missing there/);
    writeList(1);
    const { exitCode, out } = await runCommand(place, 'payments', 'reconcile', file);
    assert.equal(exitCode, 1);
    assert.match(out, /^other amount /m);
  };

  const backUp = async (): Promise<void> => {
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    // As the nightly unit does.
    const { exitCode, error } = await runCommand(place, 'backup', '--dir', backups, '--keep', '14');
    assert.deepEqual([exitCode, error], [0, '']);
    const file = path.join(backups, readdirSync(backups)[0] ?? '');
    assert.match(await run(place, 'restore', file, '--check'), /is complete and can be restored/);
    const elsewhere: ServerPlace = { dataDir: path.join(folder, 'elsewhere') };
    await run(elsewhere, 'restore', file);
    // A backup has no sessions: the customer logs in again.
    const here = (await readAll(place, person.email)).map((text) =>
      text.replace(/"sessions": \[[^\]]+\]/, '"sessions": []'),
    );
    assert.deepEqual(await readAll(elsewhere, person.email), here);
    assert.deepEqual(await findProblems(elsewhere), []);
    const restored = await startServer(elsewhere);
    const login = (await send(restored.url, 'POST /api/login', { body: person })).body as { token: string };
    const there = await send(restored.url, 'GET /api/order-history', { token: login.token });
    await restored.end();
    assert.deepEqual(
      (there.body as Order[]).map(({ _id, paymentStatus }) => [_id, paymentStatus]),
      (await history()).map(({ _id, paymentStatus }) => [_id, paymentStatus]),
    );
  };

  const moveToPostgres = async (createDatabase: () => Promise<string>): Promise<void> => {
    const before = { reports: await readAll(place, person.email), history: await history() };
    assert.equal((await server.end()).code, 0);
    const moved = { ...place, databaseUrl: await createDatabase() };
    assert.match(await run(moved, 'copy-to-postgres'), /All tables are the same in both databases/);
    assert.deepEqual(await readAll(moved, person.email), before.reports);
    server = await startServer({ ...moved, port: server.port });
    // Sessions and orders are still valid.
    assert.deepEqual(await history(), before.history);
    assert.equal(await unitsOf(5), 7);
    const { orderId } = await order(5, 'cod');
    await until(async () => (await unitsOf(5)) === 6, { what: 'one unit less' });
    await run(moved, 'orders', 'mark-paid', orderId, '--reason', 'cash received');
    assert.equal(await statusOf(orderId), 'paid');
    events.push(`paid ${orderId}`);
    await receivedEachEvent();
    assert.deepEqual(await findProblems(moved), []);
  };

  return {
    steps: [
      { name: 'imports 30 products with photos from a Portuguese spreadsheet', run: importGoods },
      { name: 'opens the shop, without sample products', run: openShop },
      { name: 'hides a product, changes a price and adds a delivery in the running shop', run: changeProducts },
      { name: 'takes an order of each payment type, one of them paid online', run: takeOrders },
      { name: 'looks at the proof of a transfer and marks the order as paid', run: checkPayments },
      { name: 'takes back a payment that was recorded for another order', run: correctMistake },
      { name: 'packs, ships and delivers every order, and takes the cash', run: deliver },
      { name: 'takes a parcel back into stock and refunds a part', run: takeBack },
      { name: 'reports the sales; the operator and the customer were told of each event', run: report },
      { name: "compares the provider's payouts with the books", run: reconcile },
      { name: 'backs up, checks the backup and restores it elsewhere', run: backUp },
      ...(createPostgres
        ? [{ name: 'moves to PostgreSQL and sells from there', run: () => moveToPostgres(createPostgres) }]
        : []),
    ],
    end: async () => {
      await server?.end('SIGKILL');
      await Promise.all([receiver?.close(), mails?.close()]);
    },
  };
};
