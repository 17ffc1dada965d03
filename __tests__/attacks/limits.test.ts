import { RATE_LIMITS, RATE_WINDOW_MS } from '@/shared/constants';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { openTestShop, type TestShop } from '../support/testServer';
import { openSecondShop } from './support/secondShop';

// The number of hashes is not the subject here, their cost would only slow the tests down.
jest.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}));

const AT_ONCE = 8;
/** Requests above the limit of newsletter subscriptions; the sum is a multiple of `AT_ONCE`. */
const EXTRA = 4;
const HOME = '203.0.113.1';
const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

describe.each(engines)('limits across processes on the %s database', (engine) => {
  let shop: TestShop;
  let second: Awaited<ReturnType<typeof openSecondShop>>;
  beforeAll(async () => {
    shop = await openTestShop(engine, { settings: { areRateLimitsOn: true } });
    second = await openSecondShop(shop);
  });
  // Each test has a window of its own.
  beforeEach(() => shop.advance(RATE_WINDOW_MS));
  afterAll(async () => {
    await second.close();
    await shop.close();
  });

  interface Call {
    readonly url: string;
    readonly body: object;
    readonly address?: string;
    readonly token?: string;
    readonly forwarded?: string;
  }
  const post = async (app: TestShop['app'], { url, body, address = HOME, token, forwarded }: Call) => {
    const response = await app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      payload: body,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
    });
    return response.statusCode;
  };
  const logIn = (password: string, address = HOME) => ({
    url: '/api/login',
    body: { email: 'owner@example.tl', password },
    address,
  });

  test('the 11th wrong login is rejected in both processes, and the owner logs in from another address', async () => {
    await shop.signUp('owner@example.tl', 'right one');
    const statuses: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      statuses.push(await post(round % 2 ? second.app : shop.app, logIn(`wrong ${round}`)));
    }
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array<number>(90).fill(429));
    expect(await post(second.app, logIn('right one'))).toBe(429);
    expect(await post(second.app, logIn('right one', '203.0.113.2'))).toBe(200);
    shop.advance(RATE_WINDOW_MS);
    expect(await post(shop.app, logIn('right one'))).toBe(200);
  });

  test('rejected logins of one account do not count for other accounts at its address', async () => {
    await shop.signUp('adjacentIndex@example.tl', 'right one');
    for (let round = 0; round < RATE_LIMITS.loginAddress + 20; round += 1) await post(shop.app, logIn('wrong'));
    const adjacentIndex = { url: '/api/login', body: { email: 'adjacentIndex@example.tl', password: 'right one' } };
    expect(await post(second.app, adjacentIndex)).toBe(200);
    // Wrong logins of many accounts reach the limit of the address.
    const guess = (round: number) =>
      post(round % 2 ? second.app : shop.app, {
        url: '/api/login',
        body: { email: `guess-${round}@example.tl`, password: 'wrong' },
      });
    const statuses: number[] = [];
    for (let round = 0; round < RATE_LIMITS.loginAddress; round += 1) statuses.push(await guess(round));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([
      RATE_LIMITS.loginAddress - RATE_LIMITS.loginAccount,
      RATE_LIMITS.loginAccount,
    ]);
    expect(await post(second.app, adjacentIndex)).toBe(429);
  });

  test('two processes count simultaneous requests together', async () => {
    const subscribe = (round: number) =>
      post(round % 2 ? second.app : shop.app, {
        url: '/api/subscribe',
        body: { email: `reader-${round}@example.tl` },
      });
    const statuses: number[] = [];
    // Few at a time, so that none times out waiting for the lock of the embedded database.
    for (let first = 0; first < RATE_LIMITS.newsletter + EXTRA; first += AT_ONCE) {
      const rounds = Array.from({ length: AT_ONCE }, (_, at) => first + at);
      statuses.push(...(await Promise.all(rounds.map(subscribe))));
    }
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([RATE_LIMITS.newsletter, EXTRA]);
  });

  test('a customer may send ten wrong current passwords; right ones do not count', async () => {
    const change = (token: string, currentPassword: string) =>
      shop.call('PUT /api/profile/change-password', { token, body: { currentPassword, newPassword: 'secret9' } });
    let token = await shop.signUp('changes@example.tl', 'secret9');
    for (let round = 0; round < 12; round += 1)
      token = (await change(token, 'secret9')).json<{ token: string }>().token;
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) statuses.push((await change(token, `wrong ${round}`)).status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 2]);
    expect((await change(token, 'secret9')).status).toBe(429);
  });

  test('a customer may send 40 uploads, avatars and proofs together', async () => {
    const token = await shop.signUp();
    const send = (line: 'POST /api/upload_images' | 'PUT /api/profile/avatar', field: string) =>
      shop.call(line, { token, ...multipart([{ field, name: 'a', bytes: Buffer.from('no picture') }]) });
    const statuses: number[] = [];
    for (let round = 0; round < RATE_LIMITS.upload / 2 + 1; round += 1) {
      statuses.push((await send('POST /api/upload_images', 'images')).status);
      statuses.push((await send('PUT /api/profile/avatar', 'avatar')).status);
    }
    expect(count(statuses, 429)).toBe(2);
  });

  test('X-Forwarded-For is ignored without a proxy in the settings', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      statuses.push(await post(shop.app, { ...logIn('wrong'), forwarded: `198.51.100.${round}` }));
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('X-Forwarded-For is read from the right, and only from the proxy in the settings', async () => {
    const behind = await openSecondShop(shop, { trustProxy: '10.0.0.1' });
    const logInFrom = (forwarded: string, address = '10.0.0.1') =>
      post(behind.app, { ...logIn('wrong', address), forwarded });
    for (let round = 0; round < 10; round += 1) await logInFrom(`198.51.100.${round}, 192.0.2.7`);
    // The client controls the part before the address that the proxy has added.
    expect(await logInFrom('203.0.113.99, 192.0.2.7')).toBe(429);
    expect(await logInFrom('192.0.2.8')).toBe(401);
    for (let round = 0; round < 10; round += 1) await logInFrom(`192.0.2.${round + 20}`, '10.0.0.2');
    expect(await logInFrom('192.0.2.99', '10.0.0.2')).toBe(429);
    await behind.close();
  });

  // Some proxies add the port of the connection, which is another one each time.
  test.each([
    ['203.0.113.50', (round: number) => `203.0.113.50:${50_000 + round}`],
    ['2001:db8:7::1', (round: number) => `[2001:db8:7::${round + 1}]:${50_000 + round}`],
    ['203.0.113.51', (round: number) => `203.0.113.51:${50_000 + round}, 10.0.0.1:${round}`],
    ['203.0.113.52', (round: number) => (round % 2 === 0 ? '::ffff:203.0.113.52' : '"203.0.113.52:443"')],
  ])('a client counts as %s whatever the proxy writes around its address', async (_client, forwardedBy) => {
    const behind = await openSecondShop(shop, { trustProxy: '10.0.0.1' });
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      statuses.push(await post(behind.app, { ...logIn('wrong', '10.0.0.1'), forwarded: forwardedBy(round) }));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await behind.close();
  });
});
