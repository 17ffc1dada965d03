import { listenForMetrics } from '@/server/modules/health/metrics.routes';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe('health', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
  });
  afterAll(() => shop.close());

  test('liveness and readiness differ', async () => {
    expect((await shop.call('GET /healthz')).json()).toEqual({ status: 'ok' });
    expect((await shop.call('GET /readyz')).json()).toEqual({ status: 'ready' });
  });

  test('the metrics count requests by route pattern', async () => {
    await shop.call('GET /api/allproducts');
    await shop.call('DELETE /api/addresses/delete/secret-id', { token: await shop.signUp() });
    const { text, headers } = await shop.call('GET /metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('shop_request_duration_seconds_count{method="GET",route="/api/allproducts",status="200"} 1');
    expect(text).toContain('route="/api/addresses/delete/:id",status="404"');
    expect(text).not.toContain('secret-id');
  });

  test('the metrics contain orders, webhooks, stock conflicts and queued logins', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'XL' } });
    await shop.call('POST /api/payment/notification', {
      body: {
        order_id: 'x',
        status_code: '200',
        gross_amount: '1',
        signature_key: 'x',
        transaction_status: 'settlement',
      },
    });
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'M' } });
    const order = { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    expect((await shop.call('POST /api/create-transaction', { token, body: order })).status).toBe(200);
    const { text } = await shop.call('GET /metrics');
    expect(text).toContain('shop_pending_orders{type="cod"} 1');
    expect(text).toContain('shop_webhooks_total{outcome="unsigned"} 1');
    expect(text).toContain('shop_stock_conflicts_total{route="/api/addtocart"} 1');
    expect(text).toContain('shop_password_queue 0');
  });
});

test.each([
  ['they have a port of their own', { metricsPort: 9 }],
  ['the shop is live', { shopMode: 'live', publicUrl: 'https://shop.example' }],
  ['other processes serve the shop too', { webConcurrency: 2 }],
] as const)('the metrics are not on the shop’s port when %s', async (_what, settings) => {
  const shop = await openTestShop('embedded', { settings });
  expect((await shop.call('GET /healthz')).status).toBe(200);
  expect((await shop.call('GET /metrics')).status).toBe(404);
  await shop.close();
});

test('the metrics have a port of their own', async () => {
  const app = await listenForMetrics({ host: '127.0.0.1', port: 0 }, () => Promise.resolve('a 1\n'));
  const { port } = app.server.address() as { port: number };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
    'a 1\n',
  ]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404);
  await app.close();
});
