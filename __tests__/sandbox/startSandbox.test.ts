import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '@/sandbox/startSandbox';
import type { Sandbox } from '@/sandbox/startSandbox';
import { until } from '../support/until';

const log = { info: () => undefined, warn: () => undefined };

/** A shop that accepts webhooks, or rejects them while `isRejecting`. */
const startShop = async () => {
  const received: Record<string, string>[] = [];
  const shop = { isRejecting: false, received, url: '', server: undefined as unknown as Server };
  shop.server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      response.statusCode = shop.isRejecting ? 503 : 200;
      if (!shop.isRejecting) received.push(JSON.parse(body) as Record<string, string>);
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
  shop.url = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`;
  return shop;
};

describe('the payment sandbox', () => {
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
    return {
      status: response.status,
      body: (await response.json()) as Record<string, string> & { error_messages?: string[] },
    };
  };
  const transactionBody = (orderId: string, changes: object = {}) => ({
    transaction_details: { order_id: orderId, gross_amount: 150_000 },
    item_details: [{ id: '1', name: 'Shirt', price: 50_000, quantity: 3 }],
    customer_details: { first_name: 'Ana <b>' },
    ...changes,
  });
  const open = async (changes: object = {}) => {
    const orderId = `LRS-${++count}`;
    const { body } = await call('POST', '/snap/v1/transactions', transactionBody(orderId, changes));
    return { orderId, token: body.token ?? '', page: body.redirect_url ?? '' };
  };
  const choose = (page: string, outcome: string, origin = shop.url) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ outcome, origin }), redirect: 'manual' });
  const cancelPage = (token: string) => call('POST', `/snap/v1/transactions/${token}/cancel`);
  /** A start time as Midtrans expects it. */
  const jakartaTime = (ms: number) =>
    `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`;
  const receivedOf = (orderId: string) => shop.received.filter((message) => message.order_id === orderId);
  const statusOf = async (orderId: string) => (await call('GET', `/v2/${orderId}/status`)).body;

  it('rejects a wrong key, a wrong total and a used order id like Midtrans', async () => {
    expect((await call('POST', '/snap/v1/transactions', transactionBody('LRS-x'), 'other')).status).toBe(401);
    const sum = await call('POST', '/snap/v1/transactions', {
      ...transactionBody('LRS-x'),
      transaction_details: { order_id: 'LRS-x', gross_amount: 150_001 },
    });
    expect(sum).toMatchObject({ status: 400 });
    expect(sum.body.error_messages?.[0]).toMatch(/not equal to the sum of item_details/);
    const { orderId } = await open();
    const again = await call('POST', '/snap/v1/transactions', transactionBody(orderId));
    expect(again.status).toBe(400);
    expect(again.body.error_messages?.[0]).toMatch(/order_id has already been taken/);
    expect((await call('POST', '/snap/v1/transactions', { transaction_details: {} })).status).toBe(400);
  });

  it('shows the amount, escapes its input, and lets only the shop frame the page', async () => {
    const { page, orderId } = await open();
    const response = await fetch(`${page}?origin=${encodeURIComponent(shop.url)}`);
    const html = await response.text();
    expect(html).toContain('Rp 150.000');
    expect(html).toContain(orderId);
    expect(html).toContain('Ana &lt;b&gt;');
    expect(html).toContain(`data-origin="${shop.url}"`);
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${shop.url} `);
    const foreign = await (await fetch(`${page}?origin=https://elsewhere.example`)).text();
    expect(foreign).not.toContain('data-origin');
  });

  it.each([
    ['pay', 'settlement', '200', 'success'],
    ['pending', 'pending', '201', 'pending'],
    ['fail', 'deny', '202', 'error'],
  ])('the button %s changes the status to %s and sends a signed webhook', async (outcome, status, code, event) => {
    const { page, orderId } = await open();
    expect((await call('GET', `/v2/${orderId}/status`)).status).toBe(404);
    const html = await (await choose(page, outcome)).text();
    expect(html).toContain(`data-event="${event}"`);
    expect(html).not.toContain('signature_key');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: status, gross_amount: '150000.00' });
    await until(() => receivedOf(orderId).length > 0);
    const signed = `${orderId}${code}150000.00${sandbox.midtrans.serverKey}`;
    expect(receivedOf(orderId)[0]).toMatchObject({
      order_id: orderId,
      status_code: code,
      transaction_status: status,
      signature_key: createHash('sha512').update(signed).digest('hex'),
    });
  });

  it('redirects to the shop when the page is not in a popup', async () => {
    const { page, orderId } = await open({ callbacks: { finish: `${shop.url}/order-history` } });
    const response = await choose(page, 'pay', '');
    expect(response.headers.get('location')).toBe(
      `${shop.url}/order-history?order_id=${orderId}&status_code=200&transaction_status=settlement`,
    );
  });

  it('settles once: a second payment, a cancel or an expiry changes nothing', async () => {
    const { page, orderId } = await open();
    await choose(page, 'pay');
    expect((await choose(page, 'fail')).status).toBe(409);
    expect((await call('POST', `/v2/${orderId}/cancel`)).status).toBe(412);
    expect((await call('POST', `/v2/${orderId}/expire`)).status).toBe(412);
    expect((await statusOf(orderId)).transaction_status).toBe('settlement');
  });

  it('accepts no payment after the shop has cancelled', async () => {
    const { page, orderId } = await open();
    await choose(page, 'pending');
    expect((await call('POST', `/v2/${orderId}/cancel`)).body.transaction_status).toBe('cancel');
    expect((await choose(page, 'pay')).status).toBe(409);
    expect((await call('POST', '/v2/LRS-none/cancel')).status).toBe(404);
  });

  it('does not know a payment before a method is chosen, but cancels its page', async () => {
    const { page, orderId, token } = await open();
    expect((await call('GET', `/v2/${orderId}/status`)).status).toBe(404);
    expect((await call('POST', `/v2/${orderId}/cancel`)).status).toBe(404);
    expect((await choose(page, 'card')).status).toBe(200);
    expect((await cancelPage(token)).body.error_messages).toEqual(['Transaction is on progress']);
    await choose(page, 'fail');
    expect((await cancelPage(token)).body.canceled_at).toEqual(expect.stringMatching(/^\d{4}-.*Z$/));
    expect((await cancelPage(token)).body.error_messages).toEqual(['token already canceled']);
    expect((await cancelPage('none')).body.error_messages).toEqual(['token not found']);
    expect((await choose(page, 'pay')).status).toBe(409);
    expect(await (await fetch(page)).text()).toContain('cancelled by the shop');
    expect((await statusOf(orderId)).transaction_status).toBe('deny');
  });

  it('accepts another payment on the same token after a denied one', async () => {
    const { page, orderId } = await open();
    await choose(page, 'fail');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'deny', payment_type: 'credit_card' });
    expect(await (await fetch(page)).text()).toContain('Try again');
    expect((await choose(page, 'pay')).status).toBe(200);
    expect((await statusOf(orderId)).transaction_status).toBe('settlement');
  });

  it('asks for the confirmation of a card payment, which cannot be cancelled meanwhile', async () => {
    const { page, orderId } = await open();
    expect(await (await choose(page, 'card')).text()).toContain('value="confirm"');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'pending', payment_type: 'credit_card' });
    expect((await call('POST', `/v2/${orderId}/cancel`)).status).toBe(412);
    expect(await (await choose(page, 'confirm')).text()).toContain('data-event="success"');
    expect(await statusOf(orderId)).toMatchObject({ transaction_status: 'capture', status_code: '200' });
    // A captured card payment is not settled yet: a cancellation voids it.
    expect((await call('POST', `/v2/${orderId}/cancel`)).body.transaction_status).toBe('cancel');
  });

  it('closes the page at its expiry without a webhook; a pending payment expires with one', async () => {
    const tooShort = { page_expiry: { unit: 'minutes', duration: 4 } };
    expect((await call('POST', '/snap/v1/transactions', transactionBody('LRS-short', tooShort))).status).toBe(400);
    const expiry = { unit: 'minutes', duration: 5 };
    const unopened = await open({ expiry, page_expiry: expiry });
    const waiting = await open({ expiry: { ...expiry, start_time: jakartaTime(Date.now()) }, page_expiry: expiry });
    await choose(waiting.page, 'pending');
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000);
    try {
      const isExpired = (message: Record<string, string>) => message.transaction_status === 'expire';
      await until(() => shop.received.some(isExpired));
      expect((await choose(unopened.page, 'pay')).status).toBe(409);
      expect((await choose(waiting.page, 'pay')).status).toBe(409);
    } finally {
      clock.mockRestore();
    }
    expect((await call('GET', `/v2/${unopened.orderId}/status`)).status).toBe(404);
    expect(receivedOf(unopened.orderId)).toEqual([]);
  });

  it('sends webhooks twice and out of order', async () => {
    shop.isRejecting = true;
    const { page, orderId } = await open();
    await choose(page, 'fail');
    await choose(page, 'pending');
    await choose(page, 'pay');
    shop.isRejecting = false;
    await until(() => receivedOf(orderId).length === 6);
    const statuses = receivedOf(orderId).map((message) => message.transaction_status);
    expect(statuses).toEqual(['settlement', 'settlement', 'pending', 'pending', 'deny', 'deny']);
  });

  it('retries a webhook until the shop accepts it, also after a restart', async () => {
    shop.isRejecting = true;
    const { page, orderId, token } = await open();
    await choose(page, 'pending');
    await sandbox.close();
    shop.isRejecting = false;
    sandbox = await start();
    await until(() => receivedOf(orderId).length > 0);
    expect(receivedOf(orderId)[0]).toMatchObject({ transaction_status: 'pending' });
    await choose(`${sandbox.midtrans.snapUrl}/snap/v4/redirection/${token}`, 'pay');
    await until(() => receivedOf(orderId).some((message) => message.transaction_status === 'settlement'));
  });

  it('serves a script that defines window.snap, and returns 404 for unknown tokens and paths', async () => {
    const script = await fetch(`${sandbox.midtrans.snapUrl}/snap/snap.js`);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(await script.text()).toContain('window.snap = ');
    expect((await fetch(`${sandbox.midtrans.snapUrl}/snap/v4/redirection/none`)).status).toBe(404);
    expect((await fetch(`${sandbox.midtrans.snapUrl}/elsewhere`)).status).toBe(404);
  });
});
