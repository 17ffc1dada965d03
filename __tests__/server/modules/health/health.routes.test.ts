import { openTestShop, type TestShop } from '../../../support/testServer';

describe('health', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
  });
  afterAll(() => shop.close());

  test('the process and its database are told apart', async () => {
    expect((await shop.call('GET /healthz')).json()).toEqual({ status: 'ok' });
    expect((await shop.call('GET /readyz')).json()).toEqual({ status: 'ready' });
  });

  test('the metrics count calls by their route, not by what stood in it', async () => {
    await shop.call('GET /api/allproducts');
    await shop.call('DELETE /api/addresses/delete/secret-id', { token: await shop.signUp() });
    const { text, headers } = await shop.call('GET /metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain('shop_request_duration_seconds_count{method="GET",route="/api/allproducts",status="200"} 1');
    expect(text).toContain('route="/api/addresses/delete/:id",status="404"');
    expect(text).not.toContain('secret-id');
  });
});
