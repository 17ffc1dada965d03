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
    const { text } = await shop.call('GET /metrics');
    expect(text).toMatch(/shop_orders\{status="paid",type="cod"\} [1-9]/);
    expect(text).toContain('shop_webhooks_total{outcome="unsigned"} 1');
    expect(text).toContain('shop_stock_conflicts_total{route="/api/addtocart"} 1');
    expect(text).toContain('shop_password_queue 0');
  });
});
