import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { bodies } from '@/server/modules/docs/operations';
import { type EndpointId, endpoints } from '@/shared/contract/endpoints';
import { isStorableText } from '@/shared/contract/text';
import { failureSchema } from '@/shared/contract/failure';
import { engines } from '../support/database';
import { openTestShop, type TestShopResponse, type TestShop } from '../support/testServer';

type Line = Parameters<TestShop['call']>[0];

const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\u202e\u0007',
  '🦎'.repeat(3_000),
  "'; drop table customers; --",
  [],
  ['S'],
  {},
  { $ne: null },
  { toString: 1 },
];

/** A depth that overflows the stack of a recursive reader, below the size limit of a body. */
const DEEP = `${'[['.repeat(15_000)}${']]'.repeat(15_000)}`;

const rawBodies: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['half an object', '{"itemId":'],
  ['no JSON', 'itemId=1&size=S'],
  ['a list', '[]'],
  ['null', 'null'],
  ['text', '"text"'],
  ['a number', '1'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a depth of 30,000', DEEP],
  ['a depth of 30,000 inside', `{"a":${DEEP}}`],
];

/** Members that change the prototype of an object that is copied or merged. */
const dangerousMembers = ['"__proto__":{}', '"\\u005f_proto__":1', '"constructor":1', '"prototype":null'] as const;

const expectFailure = (response: TestShopResponse, field: string | undefined): void => {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  const body = response.json<Record<string, unknown>>();
  expect(failureSchema.safeParse(body).success).toBe(true);
  expect(String(body.message)).not.toBe('');
  expect(Object.keys(body).sort()).toEqual(['success', 'message', ...(field ? [field] : [])].sort());
  if (field) expect(body[field]).toBe(body.message);
  expect(response.text).not.toMatch(/\\n +at |node_modules|sqlite|postgres|kysely/i);
};

describe.each(engines)('bad input on the %s database', (engine) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    // Not the password of the examples, with which the password would be changed and the session end.
    token = await shop.signUp('bad-input-owner@example.tl', 'another password');
  });
  afterAll(() => shop.close());

  const withBody = (Object.keys(endpoints) as EndpointId[]).filter((name) => endpoints[name].body);

  describe.each(withBody)('%s', (name) => {
    const endpoint = endpoints[name];
    const line = `${endpoint.method} ${endpoint.path.replace(':id', 'nowhere')}` as Line;
    // The example of the API document; the invalid bodies are derived from it.
    const good: Readonly<Record<string, unknown>> = { ...bodies[name] };
    const send = (body: unknown, headers = {}) => shop.call(line, { token, body, headers });
    const accepts = (body: unknown): boolean => z.safeParse(endpoint.body as never, body).success;

    test.each(Object.keys(good))('never returns 5xx for an invalid %s', async (field) => {
      for (const value of wrongValues) {
        const body = { ...good, [field]: value };
        const response = await send(body);
        if (accepts(JSON.parse(JSON.stringify(body)))) expect(response.status).toBeLessThan(500);
        else {
          expect(response.status).toBe(400);
          expectFailure(response, endpoint.failureField);
        }
      }
      const { [field]: _gone, ...rest } = good;
      const response = await send(rest);
      expect(response.status).toBeLessThan(500);
      if (!accepts(rest)) expectFailure(response, endpoint.failureField);
    });

    test.each(rawBodies)('returns 4xx for %s', async (_what, body) => {
      const response = await send(body);
      expectFailure(response, endpoint.failureField);
      expect(response.status).toBe(400);
    });

    test('rejects keys that reach a prototype at any depth', async () => {
      for (const member of dangerousMembers) {
        for (const extra of [member, `"x":{${member}}`, `"x":[[{"a":{${member}}}]]`]) {
          const response = await send(`${JSON.stringify(good).slice(0, -1)},${extra}}`);
          expect(response.status).toBe(400);
          expectFailure(response, endpoint.failureField);
        }
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });

    test('returns 415 for another media type, 413 for five megabytes', async () => {
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        'x',
      ];
      for (const type of types) {
        const response = await send(JSON.stringify(good), { 'content-type': type });
        expect(response.status).toBe(415);
        expectFailure(response, endpoint.failureField);
      }
      const compressed = await send(gzipSync(JSON.stringify(good)), { 'content-encoding': 'gzip' });
      expect(compressed.status).toBe(400);
      const large = await send(JSON.stringify({ ...good, x: 'x'.repeat(5_000_000) }));
      expect(large.status).toBe(413);
      expectFailure(large, endpoint.failureField);
    });
  });

  test('ignores the body of a call that declares none', async () => {
    for (const body of ['', '{"half":', 'not JSON']) {
      const response = await shop.call('POST /api/getcart', { token, body });
      expect([response.status, response.json()]).toEqual([200, {}]);
    }
  });

  test('refuses a request without a token before it reads the body', async () => {
    const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
    const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"itemId"';
    const response = await new Promise<string>((resolve) => {
      const socket = connect(Number(url.port), url.hostname, () =>
        socket.write(`POST /api/addtocart HTTP/1.1\r\n${head}`),
      );
      socket.once('data', (part) => {
        socket.destroy();
        resolve(part.toString());
      });
    });
    expect(response).toMatch(/^HTTP\/1.1 401 /);
  });

  test('returns 404 with JSON for every unknown path below /api', async () => {
    for (const line of [
      'GET /api',
      'GET /api/',
      'GET /api/nope',
      'POST /api/nope',
      'GET /api/login',
      'PUT /api/addtocart',
      'DELETE /api/profile',
      'POST /api/login/',
      'GET /api/allproducts/1',
      'GET /api/..%2f',
    ] as Line[]) {
      const response = await shop.call(line, { token, ...(line.startsWith('GET') ? {} : { body: { a: 1 } }) });
      expect(response.status).toBe(404);
      expectFailure(response, undefined);
    }
    expectFailure(await shop.call('GET /api/%E0%A4%A'), undefined);
  });

  test('accepts any id in a path', async () => {
    for (const id of ['%00', '%F0%9F%A6%8E', `${'x'.repeat(3_000)}`, '__proto__', "';--", '%2e%2e%2f']) {
      const response = await shop.call(`DELETE /api/addresses/delete/${id}`, { token });
      expect(response.status).toBe(404);
      expectFailure(response, undefined);
    }
  });

  test('treats a malformed authorization header as missing', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Basic abc',
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer a b',
      'Bearer "',
      'bearer\tx',
    ]) {
      const response = await shop.call('GET /api/profile', { headers: { authorization } });
      expect([response.status, response.text]).toEqual([
        401,
        '{"success":false,"message":"Please log in to continue."}',
      ]);
      expect((await shop.call('GET /api/allproducts', { headers: { authorization } })).status).toBe(200);
    }
  });

  test('stores no text that a page cannot display', async () => {
    const people = await shop.db.read.selectFrom('customers').select(['name', 'email', 'phone']).execute();
    for (const texts of people) expect(Object.values(texts).every(isStorableText)).toBe(true);
    const keys = await shop.db.read.selectFrom('cart_lines').select('size').distinct().execute();
    expect(keys.every((row) => row.size === 'S')).toBe(true);
  });

  test('logs neither secrets nor personal data', () => {
    const text = shop.logged.join('');
    expect(text).toContain('request completed');
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/example\.tl|secret1|correct horse|drop table/);
    expect(text).not.toContain('request failed');
  });
});

describe.each(engines)('without the %s database', (engine) => {
  test('returns 503 with Retry-After from every endpoint', async () => {
    const shop = await openTestShop(engine);
    const token = await shop.signUp();
    await shop.db.close();
    const responses = [
      await shop.call('GET /api/allproducts'),
      await shop.call('POST /api/login', { body: { email: 'a@b.tl', password: 'secret1' } }),
      await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } }),
      await shop.call('GET /api/profile', { token }),
      await shop.call('GET /readyz'),
    ];
    for (const response of responses) {
      expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
      expect(failureSchema.safeParse(response.json()).success).toBe(true);
    }
    expect(responses[0]?.json().errors).toBe(responses[0]?.json().message);
    expect((await shop.call('GET /healthz')).status).toBe(200);
    await shop.app.close();
  });
});
