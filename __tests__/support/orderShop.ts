import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '@/server/app';
import { readSettings, type Settings } from '@/server/settings/settings';
import type { Database } from '@/server/db/database';
import { createLog } from '@/server/http/log';
import { createPaymentSweep, sweepAttempts } from '@/server/modules/payments/sweep';
import {
  createPaymentContext,
  type PaymentContext,
  PROVIDER_TIMEOUTS,
} from '@/server/modules/orderState/paymentContext';
import { findMoneyOf, type MoneyRows } from '@/server/repositories/payments';
// The shop loads this module on first use. Imported here, it does not count against the time-out of a hook.
import '@/sandbox/startSandbox';
import type { Outcome } from '@/sandbox/snap/outcomes';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';
import { failure } from '@/shared/contract/failure';
import type { CheckoutBody, Order } from '@/shared/contract/orders';
import { watchResponses } from './apiDocument';
import { openTestDatabase } from './database';
import type { Engine } from './database';
import { freePort } from './freePort';
import { productRow } from './products';
import { startProviderProxy } from './providerProxy';
import type { ProviderProxy } from './providerProxy';
import { withTestSandboxes } from './sandboxes';
import { CATALOGUE_REFRESH_MS, CHEAP_PASSWORDS } from './testServer';
import { until } from './until';

/** A response of the shop. */
export interface ShopResponse {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read responses of every shape
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A logged-in customer that sends requests to the shop. */
export interface Shopper {
  readonly id: string;
  readonly email: string;
  /** The value of the `authorization` header. */
  readonly authorization: string;
  call(method: 'GET' | 'POST', url: string, body?: object, headers?: Record<string, string>): Promise<ShopResponse>;
  add(productId: number, size: string, times?: number): Promise<void>;
  cart(): Promise<Record<string, number>>;
  checkout(changes?: Partial<CheckoutBody>, key?: string): Promise<ShopResponse>;
  retry(transactionId: string, idrTotal?: number): Promise<ShopResponse>;
  history(): Promise<Order[]>;
  /** Returns the newest order; throws when there is none. */
  newest(): Promise<Order>;
}

export interface OrderShop {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly settings: Settings;
  readonly url: string;
  readonly paymentContext: PaymentContext;
  readonly proxy: ProviderProxy;
  /** The time of the injected clock, in milliseconds since 1970. */
  readonly clock: { now: number };
  /** How long a response waits for an optional request to the provider, in milliseconds; `tidy` resets it. */
  readonly timeouts: { responseMs: number };
  /** While `areRefused` is true, the shop answers webhooks with 503; those of `notify` get through. */
  readonly webhookFaults: { areRefused: boolean };
  shopper(): Promise<Shopper>;
  onHand(productId: number, size: string): Promise<number>;
  setOnHand(productId: number, size: string, units: number): Promise<void>;
  /** Presses a button on the payment page of a token; returns the HTTP status. */
  press(token: string, outcome: Outcome): Promise<number>;
  /** Payments, reversals and refunds of an order. */
  money(orderId: string): Promise<MoneyRows>;
  /** The notifications of an order with their amounts in cents, sorted by kind. */
  notifications(orderId: string): Promise<readonly (readonly [kind: string, cents: number | null])[]>;
  /**
   * Sends a webhook with a valid signature, unless `signature_key` is given. The shop applies what the provider says of
   * the payment, not what the webhook says.
   */
  notify(changes: { order_id: unknown; gross_amount: unknown } & Record<string, unknown>): Promise<ShopResponse>;
  /** Opens a payment at the provider of an order that the shop does not have, as after a restore; returns its token. */
  openElsewhere(orderId: string, rupiah: number): Promise<string>;
  /** Ends the expired attempts and waits for the background work. */
  expire(): Promise<void>;
  /** Runs one sweep, as the shop does every few seconds: expiry, then reconciliation. Waits for the background work. */
  sweep(): Promise<void>;
  /** Expires the unpaid orders of earlier tests, resets the proxy and sets the stock; `units` is by cart key. */
  tidy(units: Readonly<Record<string, number>>): Promise<void>;
  /** Runs `work` while the sandboxes are stopped, then restarts them at the same address. */
  withoutSandboxes(work: () => Promise<void>): Promise<void>;
  /** Restarts the sandboxes, which then send every undelivered webhook; resolves when all are delivered. */
  deliverWebhooks(): Promise<void>;
  close(): Promise<void>;
}

/** Product 1 has one size with ample stock, product 2 two sizes, product 3 a single unit. Prices are in cents. */
const PRODUCTS = [
  { id: 1, price: 1_999, sizes: { M: 100 } },
  { id: 2, price: 4_550, sizes: { S: 10, L: 10 } },
  { id: 3, price: 900, sizes: { M: 1 } },
] as const;

const seed = (db: Database) =>
  db.transaction(async (tx) => {
    for (const { id, price, sizes } of PRODUCTS) {
      await tx
        .insertInto('products')
        .values(productRow({ id, new_price_cents: price, old_price_cents: price }))
        .execute();
      await tx
        .insertInto('product_images')
        .values({ product_id: id, position: 0, url: `/p/${id}.webp` })
        .execute();
      for (const [size, on_hand] of Object.entries(sizes)) {
        await tx.insertInto('product_sizes').values({ product_id: id, size, on_hand }).execute();
      }
    }
  });

export const ADDRESS = 'Ana, Rua 1, Dili, Dili 0000';

/** Marks a webhook that a test sends itself. */
const NOTIFY_HEADER = 'x-sent-by-test';

/** A response waits until the provider has answered, however busy the machine is; some tests shorten this. */
export const RESPONSE_MS = 60_000;

/** Starts the shop and its sandboxes on the loopback interface; `requestMs` is the time-out of a provider request. */
export const startOrderShop = async (
  engine: Engine,
  { requestMs = PROVIDER_TIMEOUTS.requestMs } = {},
): Promise<OrderShop> => {
  const database = await openTestDatabase(engine);
  const { db, dataDir, databaseUrl } = database;
  const proxy = await startProviderProxy();
  const log = createLog('silent');
  const given = readSettings({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    MIDTRANS_API_URL: proxy.url,
    MIDTRANS_SNAP_URL: proxy.url,
    RATE_LIMITS: 'off',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  let sandboxes = await withTestSandboxes(given, log);
  const { settings } = sandboxes;
  proxy.target = new URL(settings.google.issuer).origin;
  await seed(db);
  const clock = { now: Date.now() };
  const webhookFaults = { areRefused: false };
  const now = () => clock.now;
  const timeouts = { requestMs, responseMs: RESPONSE_MS };
  const app = await createApp({
    settings,
    db,
    log,
    now,
    root: path.resolve(__dirname, '../..'),
    passwordCost: CHEAP_PASSWORDS,
    providerTimeouts: timeouts,
    catalogueRefreshMs: CATALOGUE_REFRESH_MS,
    // A timer that runs in the middle of a test, under load, would change what the test counts.
    hasTimers: false,
  });
  const mismatches = watchResponses(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!webhookFaults.areRefused || request.url !== '/api/payment/notification') return;
    if (request.headers[NOTIFY_HEADER] !== undefined) return;
    await reply.status(503).send(JSON.stringify(failure('The webhook is refused.')));
  });
  await app.listen({ port: settings.port, host: settings.host });
  const paymentContext = createPaymentContext(settings, { db, now, log, timeouts });
  let count = 0;

  const inject = async (
    method: 'GET' | 'POST',
    url: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<ShopResponse> => {
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    const text = answer.body;
    return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers };
  };

  const shopper = async (): Promise<Shopper> => {
    const email = `shopper${++count}@example.com`;
    const signup = await inject('POST', '/api/signup', { name: 'Ana Soares', email, password: 'secret1' }, {});
    const authorization = `Bearer ${signup.body.token as string}`;
    const call: Shopper['call'] = (method, url, body, headers = {}) =>
      inject(method, url, body, { authorization, ...headers });
    const { id } = await db.read
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const history = async () => (await call('GET', '/api/order-history')).body as Order[];
    return {
      id,
      email,
      authorization,
      call,
      add: async (itemId, size, times = 1) => {
        for (let done = 0; done < times; done += 1) {
          const answer = await call('POST', '/api/addtocart', { itemId, size });
          if (answer.status !== 200) throw new Error(`${cartKey(itemId, size)}: ${JSON.stringify(answer.body)}`);
        }
      },
      cart: async () => (await call('POST', '/api/getcart')).body as Record<string, number>,
      checkout: (changes = {}, key) =>
        call(
          'POST',
          '/api/create-transaction',
          { shippingAddress: ADDRESS, paymentType: 'midtrans', paymentProof: '', ...changes },
          key === undefined ? {} : { 'idempotency-key': key },
        ),
      retry: (orderId, idrTotal) => call('POST', '/api/retry-payment', { orderId, idrTotal }),
      history,
      newest: async () => {
        const [order] = await history();
        if (!order) throw new Error('there is no order');
        return order;
      },
    };
  };

  const expire = async () => {
    await sweepAttempts(paymentContext);
    await paymentContext.background.settled();
  };
  const sweep = async () => {
    await createPaymentSweep(paymentContext).run(async () => true);
    await paymentContext.background.settled();
  };
  const setOnHand: OrderShop['setOnHand'] = (productId, size, units) =>
    db.transaction(async (tx) => {
      await tx
        .updateTable('product_sizes')
        .set({ on_hand: units })
        .where('product_id', '=', productId)
        .where('size', '=', size)
        .execute();
    });

  const withoutSandboxes: OrderShop['withoutSandboxes'] = async (work) => {
    await sandboxes.closeSandboxes();
    await work();
    sandboxes = await withTestSandboxes(given, log);
  };

  return {
    app,
    db,
    settings,
    url: settings.publicUrl,
    paymentContext,
    proxy,
    clock,
    timeouts,
    webhookFaults,
    shopper,
    onHand: async (productId, size) => {
      const row = await db.read
        .selectFrom('product_sizes')
        .select('on_hand')
        .where('product_id', '=', productId)
        .where('size', '=', size)
        .executeTakeFirstOrThrow();
      return row.on_hand;
    },
    setOnHand,
    press: async (token, outcome) => {
      const answer = await fetch(`${proxy.target}/snap/v4/redirection/${token}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome, origin: settings.publicUrl }),
      });
      return answer.status;
    },
    money: (orderId) => findMoneyOf(db.read, orderId),
    notifications: async (orderId) => {
      const rows = await db.read
        .selectFrom('notifications')
        .select(['kind', 'amount_cents'])
        .where('order_id', '=', orderId)
        .orderBy('kind')
        .orderBy('amount_cents')
        .execute();
      return rows.map((row) => [row.kind, row.amount_cents] as const);
    },
    notify: (changes) => {
      const message = { status_code: '200', transaction_status: 'settlement', ...changes };
      const signature = createHash('sha512')
        .update([message.order_id, message.status_code, message.gross_amount, settings.midtrans.serverKey].join(''))
        .digest('hex');
      const headers = { [NOTIFY_HEADER]: 'yes' };
      return inject('POST', '/api/payment/notification', { signature_key: signature, ...message }, headers);
    },
    openElsewhere: (attemptId, price) => {
      const items = [{ id: '1', name: 'Tais', price, quantity: 1 }];
      const customer = { name: 'Ana', email: 'ana@example.com' };
      const times = { requestedAt: Date.now(), expiresAt: Date.now() + 3_600_000 };
      return paymentContext.provider.open({ attemptId, items, customer, language: 'en', ...times });
    },
    expire,
    sweep,
    tidy: async (units) => {
      proxy.mode = 'pass';
      proxy.changes = {};
      webhookFaults.areRefused = false;
      timeouts.responseMs = RESPONSE_MS;
      clock.now += settings.orderExpiryMinutes * 60_000;
      await expire();
      proxy.calls.length = 0;
      for (const [key, count] of Object.entries(units)) {
        const line = parseCartKey(key);
        if (line) await setOnHand(line.productId, line.size, count);
      }
    },
    withoutSandboxes,
    deliverWebhooks: async () => {
      await withoutSandboxes(async () => undefined);
      const folder = path.join(dataDir, 'sandbox/payments');
      await until(
        async () => {
          for (const name of await readdir(folder)) {
            if (!name.endsWith('.json')) continue;
            const payment = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { undelivered: unknown[] };
            if (payment.undelivered.length > 0) return false;
          }
          return true;
        },
        { what: 'the delivery of every webhook' },
      );
    },
    close: async () => {
      await proxy.close();
      // A webhook in flight leaves an idle keep-alive connection, which would delay the close.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close();
      clearInterval(idle);
      await sandboxes.closeSandboxes();
      await database.close();
      if (mismatches.length > 0)
        throw new Error(`responses that do not match the API document: ${mismatches.join('; ')}`);
    },
  };
};
