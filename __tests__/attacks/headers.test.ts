import { openTestShop, type TestShopResponse, type TestShop } from '../support/testServer';
import { sendRaw } from './support/rawSocket';

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
const FOR_PAGES = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('geolocation=()') as string,
};

const directivesOf = (response: TestShopResponse): Map<string, string[]> =>
  new Map(
    String(response.headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ +/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe('headers', () => {
  let shop: TestShop;
  let live: TestShop;
  let url: string;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
    live = await openTestShop('embedded', {
      settings: { shopMode: 'live', publicUrl: 'https://shop.example', trustProxy: 'loopback' },
    });
    url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await shop.close();
    await live.close();
  });

  const lines = [
    'GET /',
    'GET /nowhere',
    'GET /api/allproducts',
    'GET /api/profile',
    'POST /api/login',
    'DELETE /api/nope',
    'GET /api/docs',
    'GET /static/icons/favicon.svg',
    'GET /static/nope.svg',
    'GET /uploads/proofs/x.png',
    'GET /healthz',
    'GET /metrics',
    'GET /api/auth/google',
  ] as const;

  test('every response forbids MIME sniffing, framing and use by other sites, and does not name the server', async () => {
    for (const one of [shop, live]) {
      for (const line of lines) {
        const response = await one.call(line);
        expect({ line, ...response.headers }).toMatchObject({ line, ...ALWAYS });
        expect([line, directivesOf(response).get('frame-ancestors')]).toEqual([line, ["'none'"]]);
        expect([line, directivesOf(response).get('base-uri')]).toEqual([line, ["'none'"]]);
        for (const name of ['server', 'x-powered-by']) expect(response.headers).not.toHaveProperty(name);
      }
    }
  });

  test('only pages have the headers that are for pages', async () => {
    expect((await shop.call('GET /')).headers).toMatchObject(FOR_PAGES);
    for (const line of ['GET /api/allproducts', 'GET /static/icons/favicon.svg', 'GET /healthz'] as const) {
      const { headers } = await shop.call(line);
      for (const name of Object.keys(FOR_PAGES)) expect([line, headers]).not.toHaveProperty([1, name]);
    }
  });

  test('HSTS is sent in live mode only', async () => {
    for (const line of lines) {
      expect((await shop.call(line)).headers).not.toHaveProperty('strict-transport-security');
      expect((await live.call(line)).headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSub/);
    }
  });

  test('a page allows its own scripts and styles, and the script and frame of the payment provider', async () => {
    const policy = directivesOf(await shop.call('GET /'));
    const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/) as string;
    const provider = 'http://127.0.0.1:9';
    expect(policy.get('script-src')).toEqual(["'self'", hash, provider]);
    expect(policy.get('style-src')).toEqual(["'self'", hash, hash, hash]);
    expect(policy.get('frame-src')).toEqual(["'self'", provider]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  });

  test('a response that is not a page allows no resource', async () => {
    for (const line of lines.filter((one) => !['GET /', 'GET /nowhere'].includes(one))) {
      expect(directivesOf(await shop.call(line)).get('default-src')).toEqual(["'none'"]);
    }
  });

  test('no response has CORS headers', async () => {
    const origin = 'https://other.example';
    const preflightHeaders = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await shop.app.inject({ method: 'OPTIONS', url: '/api/login', headers: preflightHeaders });
    expect(preflight.statusCode).toBe(404);
    for (const headers of [
      preflight.headers,
      (await shop.call('GET /api/allproducts', { headers: { origin } })).headers,
      (await shop.call('GET /', { headers: { origin } })).headers,
    ]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('the login cookie is HttpOnly, Secure and SameSite=Lax in live mode', async () => {
    const cookie = String((await live.call('GET /api/auth/google')).headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
  });

  test.each([
    ['bytes that are not HTTP', 'HELLO\r\n\r\n', 400],
    [
      'a content length and chunks',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two content lengths',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
      400,
    ],
    ['a folded header line', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: 1\r\n\tb\r\n\x01: 1\r\n\r\n', 400],
    ['a NUL in the path', 'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['no host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ])('%s: one response without internals, then the connection is closed', async (_what, bytes, status) => {
    const response = await sendRaw(url, bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.match(/HTTP\/1.1 /g)).toHaveLength(1);
    expect(response).not.toMatch(/\n +at |node_modules|<html/);
  });

  test('a pipelined request gets a response of its own', async () => {
    const second = 'GET /api/profile HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
    const both = `POST /api/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}${second}`;
    expect((await sendRaw(url, both)).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 401']);
  });
});
