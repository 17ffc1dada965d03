import { RATE_LIMITS, RATE_WINDOW_MS } from '@/shared/constants';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { openTestShop, type TestShop } from '../support/testServer';
import { openSecondShop } from './support/secondShop';

const HOME = '203.0.113.1';
const count = (statuses: readonly number[], status: number): number => statuses.filter((one) => one === status).length;

describe.each(engines)('02 limits on the %s database', (engine) => {
  let shop: TestShop;
  let second: Awaited<ReturnType<typeof openSecondShop>>;
  beforeAll(async () => {
    shop = await openTestShop(engine, { settings: { areRateLimitsOn: true } });
    second = await openSecondShop(shop);
  });
  // Each case has a window of its own.
  beforeEach(() => shop.advance(RATE_WINDOW_MS));
  afterAll(async () => {
    await second.close();
    await shop.close();
  });

  interface Asked {
    readonly url: string;
    readonly body: object;
    readonly address?: string;
    readonly token?: string;
    readonly forwarded?: string;
  }
  const post = async (app: TestShop['app'], { url, body, address = HOME, token, forwarded }: Asked) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      remoteAddress: address,
      payload: body,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(forwarded && { 'x-forwarded-for': forwarded }),
      },
    });
    return answer.statusCode;
  };
  const logIn = (password: string, address = HOME) => ({
    url: '/api/login',
    body: { email: 'owner@example.tl', password },
    address,
  });

  test('a hundred wrong logins are stopped by the eleventh; the owner comes in from elsewhere', async () => {
    await shop.signUp('owner@example.tl', 'right one');
    const statuses: number[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      statuses.push(await post(turn % 2 ? second.app : shop.app, logIn(`wrong ${turn}`)));
    }
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401));
    expect(statuses.slice(10)).toEqual(Array<number>(90).fill(429));
    expect(await post(second.app, logIn('right one'))).toBe(429);
    expect(await post(second.app, logIn('right one', '203.0.113.2'))).toBe(200);
    shop.advance(RATE_WINDOW_MS);
    expect(await post(shop.app, logIn('right one'))).toBe(200);
  });

  test('logins that are refused for one account leave the others behind its address theirs', async () => {
    await shop.signUp('neighbour@example.tl', 'right one');
    for (let turn = 0; turn < RATE_LIMITS.loginAddress + 20; turn += 1) await post(shop.app, logIn('wrong'));
    const neighbour = { url: '/api/login', body: { email: 'neighbour@example.tl', password: 'right one' } };
    expect(await post(second.app, neighbour)).toBe(200);
    // Wrong ones of many accounts still end at the address's own limit.
    const guess = (turn: number) =>
      post(turn % 2 ? second.app : shop.app, {
        url: '/api/login',
        body: { email: `guess-${turn}@example.tl`, password: 'wrong' },
      });
    const statuses = await Promise.all(Array.from({ length: RATE_LIMITS.loginAddress }, (_, turn) => guess(turn)));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([
      RATE_LIMITS.loginAddress - RATE_LIMITS.loginAccount,
      RATE_LIMITS.loginAccount,
    ]);
    expect(await post(second.app, neighbour)).toBe(429);
  });

  test('two processes count together, whoever asks at once', async () => {
    const subscribe = (turn: number) =>
      post(turn % 2 ? second.app : shop.app, {
        url: '/api/subscribe',
        body: { email: `reader-${turn}@example.tl` },
      });
    const statuses = await Promise.all(
      Array.from({ length: RATE_LIMITS.newsletter + 6 }, (_, turn) => subscribe(turn)),
    );
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([RATE_LIMITS.newsletter, 6]);
  });

  test.each([
    ['checkout', '/api/create-transaction', { shippingAddress: 'Dili', paymentType: 'cod', paymentProof: '' }, 400],
    ['retry', '/api/retry-payment', { orderId: 'UNKNOWN' }, 404],
  ])(
    'forty of a customer’s %s calls in both processes together, whatever the address',
    async (_what, url, body, otherwise) => {
      const [mine, yours] = [await shop.signUp(), await shop.signUp()];
      const statuses: number[] = [];
      for (let turn = 0; turn < RATE_LIMITS.checkout + 2; turn += 1) {
        statuses.push(
          await post(turn % 2 ? second.app : shop.app, { url, body, token: mine, address: `203.0.113.${turn}` }),
        );
      }
      expect([count(statuses, otherwise), count(statuses, 429)]).toEqual([RATE_LIMITS.checkout, 2]);
      expect(await post(second.app, { url, body, token: yours })).toBe(otherwise);
    },
  );

  test('ten wrong current passwords of a customer, from wherever; right ones do not count', async () => {
    const change = (token: string, currentPassword: string) =>
      shop.call('PUT /api/profile/change-password', { token, body: { currentPassword, newPassword: 'secret9' } });
    let token = await shop.signUp('changes@example.tl', 'secret9');
    for (let turn = 0; turn < 12; turn += 1) token = (await change(token, 'secret9')).json<{ token: string }>().token;
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await change(token, `wrong ${turn}`)).status);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 2]);
    expect((await change(token, 'secret9')).status).toBe(429);
  });

  test('forty uploads a customer, photographs and proofs together', async () => {
    const token = await shop.signUp();
    const send = (line: 'POST /api/upload_images' | 'PUT /api/profile/avatar', field: string) =>
      shop.call(line, { token, ...multipart([{ field, name: 'a', bytes: Buffer.from('no picture') }]) });
    const statuses: number[] = [];
    for (let turn = 0; turn < RATE_LIMITS.upload / 2 + 1; turn += 1) {
      statuses.push((await send('POST /api/upload_images', 'images')).status);
      statuses.push((await send('PUT /api/profile/avatar', 'avatar')).status);
    }
    expect(count(statuses, 429)).toBe(2);
  });

  test('without a proxy in the settings nobody changes the address by saying another', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push(await post(shop.app, { ...logIn('wrong'), forwarded: `198.51.100.${turn}` }));
    }
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test('a proxy of the settings is believed for the last address it saw, and strangers are not', async () => {
    const behind = await openSecondShop(shop, { trustProxy: '10.0.0.1' });
    const ask = (forwarded: string, address = '10.0.0.1') =>
      post(behind.app, { ...logIn('wrong', address), forwarded });
    for (let turn = 0; turn < 10; turn += 1) await ask(`198.51.100.${turn}, 192.0.2.7`);
    // What the shopper wrote in front of what the proxy added counts for nothing.
    expect(await ask('203.0.113.99, 192.0.2.7')).toBe(429);
    expect(await ask('192.0.2.8')).toBe(401);
    for (let turn = 0; turn < 10; turn += 1) await ask(`192.0.2.${turn + 20}`, '10.0.0.2');
    expect(await ask('192.0.2.99', '10.0.0.2')).toBe(429);
    await behind.close();
  });

  test('a full window tells when the next begins', async () => {
    const token = await shop.signUp();
    const ask = () => shop.call('POST /api/retry-payment', { token, body: { orderId: 'X' } });
    for (let turn = 0; turn < RATE_LIMITS.retryPayment; turn += 1) await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    shop.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await ask()).status).toBe(404);
  });
});
