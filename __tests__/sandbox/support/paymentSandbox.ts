import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@/sandbox/startSandbox';
import type { Sandbox } from '@/sandbox/startSandbox';

const log = { info: () => undefined, warn: () => undefined };

type Message = Record<string, string>;

/** A shop that accepts webhooks, or rejects them while `isRejecting`. */
const startShop = async () => {
  const received: Message[] = [];
  const shop = { isRejecting: false, received, url: '', server: undefined as unknown as Server };
  shop.server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      response.statusCode = shop.isRejecting ? 503 : 200;
      if (!shop.isRejecting) received.push(JSON.parse(body) as Message);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  shop.url = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`;
  return shop;
};

/** A start time as Midtrans expects it. */
const jakartaTime = (ms: number) =>
  `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;

/** The body of a request for a token of 150,000 rupiah. */
export const transactionBody = (orderId: string, changes: object = {}) => ({
  transaction_details: { order_id: orderId, gross_amount: 150_000 },
  item_details: [{ id: '1', name: 'Shirt', price: 50_000, quantity: 3 }],
  customer_details: { first_name: 'Ana <b>' },
  callbacks: { finish: 'http://127.0.0.1:1/order-history' },
  expiry: { start_time: jakartaTime(Date.now()), unit: 'minutes', duration: 5 },
  page_expiry: { unit: 'minutes', duration: 5 },
  ...changes,
});

/** Starts the sandbox with a shop before the tests of the file, and stops both after them. */
export const paymentSandbox = () => {
  let dataDir: string;
  let shop: Awaited<ReturnType<typeof startShop>>;
  let sandbox: Sandbox;
  let count = 0;

  const start = () => startSandbox({ port: 0, dataDir, shopUrl: shop.url, log });
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'snap-'));
    shop = await startShop();
    sandbox = await start();
  });
  afterAll(async () => {
    await sandbox.close();
    shop.server.closeAllConnections();
    shop.server.close();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(() => {
    shop.isRejecting = false;
    shop.received.length = 0;
  });

  const call = async (method: string, target: string, body?: object, key = sandbox.midtrans.serverKey) => {
    const response = await fetch(`${sandbox.midtrans.apiUrl}${target}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Message & { error_messages?: string[] } };
  };

  return {
    get shop() {
      return shop;
    },
    get sandbox() {
      return sandbox;
    },
    /** Restarts the sandbox on another port. */
    restart: async (whileStopped: () => void) => {
      await sandbox.close();
      whileStopped();
      sandbox = await start();
    },
    /** Calls the merchant API. */
    call,
    /** Requests a token for a new order. */
    open: async (changes: object = {}) => {
      const orderId = `LRS-${++count}`;
      const { body } = await call('POST', '/snap/v1/transactions', transactionBody(orderId, changes));
      return { orderId, token: body.token ?? '', page: body.redirect_url ?? '' };
    },
    /** Presses a button of the payment page. */
    choose: (page: string, outcome: string, origin = shop.url) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome, origin }), redirect: 'manual' }),
    cancelPage: (token: string) => call('POST', `/snap/v1/transactions/${token}/cancel`),
    receivedOf: (orderId: string) => shop.received.filter((message) => message.order_id === orderId),
    statusOf: async (orderId: string) => (await call('GET', `/v2/${orderId}/status`)).body,
  };
};
