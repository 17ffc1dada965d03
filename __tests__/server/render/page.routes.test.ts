import { pageConfigSchema } from '@/shared/contract/pageConfig';
import { defaultShop } from '@/server/modules/shop/shop';
import { openTestShop, type TestShop } from '../../support/testServer';

describe('pages', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('embedded', {
      settings: { adminWhatsapp: '</script><script>alert(1)</script>&\u2028' },
    });
  });
  afterAll(() => shop.close());

  test.each([
    '/',
    '/mens',
    '/womens',
    '/product',
    '/product/6',
    '/order-detail/abc',
    '/auth-callback?token=x',
    '/cart?x=1',
  ])('%s is a page of the shop', async (path) => {
    const page = await shop.call(`GET ${path}`);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<div id="root">');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  test.each(['/nowhere', '/product/7', '/product/6/8', '/product/shirt', '/mens/x', '/index.php', '/%E0%A4%A'])(
    '%s is not a page',
    async (path) => {
      const page = await shop.call(`GET ${path}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('<div id="root">');
    },
  );

  test.each([
    'GET /static/nothing.svg',
    'GET /static/..%2fpackage.json',
    'GET /static/%2e%2e%2fpackage.json',
    'GET /assets/x.js',
    'PUT /cart',
    'GET /uploads/x',
    'GET /share/x',
  ] as const)('%s returns 404 as a page', async (line) => {
    const { status, headers, text } = await shop.call(line);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toMatch(/<h1[ >]|<div id="root">/);
  });

  test('the content security policy of a page allows inline code by hash only', async () => {
    const policy = String((await shop.call('GET /')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-|nonce-|strict-dynamic/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('http://127.0.0.1:9');
  });

  test('a page contains the escaped settings without secrets', async () => {
    const { text } = await shop.call('GET /');
    const block = /<script type="application\/json" id="page-config"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(block).not.toMatch(/[<>&\u2028]/);
    const config = pageConfigSchema.parse(JSON.parse(block));
    expect(config).toEqual({
      paymentTypes: ['midtrans', 'cod', 'bank_transfer'],
      isGoogleEnabled: true,
      isSandbox: true,
      snapScriptUrl: 'http://127.0.0.1:9/snap/snap.js',
      snapClientKey: 'client-key',
      idrPerUsd: shop.settings.midtrans.idrPerUsd,
      adminWhatsapp: '</script><script>alert(1)</script>&\u2028',
      publicUrl: shop.settings.publicUrl,
      delivery: defaultShop.en.shopping.delivery,
    });
    expect(text).not.toMatch(/server-key|"secret"/);
  });

  test('every response has security headers and a request id', async () => {
    for (const line of ['GET /', 'GET /api/allproducts', 'GET /api/nope', 'GET /static/index.html'] as const) {
      const { headers } = await shop.call(line);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('in live mode pages have HSTS, and disabled services are not available', async () => {
    const live = await openTestShop('embedded', { settings: { shopMode: 'live', enabled: ['cod'] } });
    const { headers, text } = await live.call('GET /');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect(headers['content-security-policy']).not.toContain('127.0.0.1');
    expect(text).toContain('"snapScriptUrl":""');
    expect(text).not.toContain('idrPerUsd');
    expect((await live.call('GET /api/auth/google')).status).toBe(404);
    await live.close();
  });
});
