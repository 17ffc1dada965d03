import { RATE_LIMITS, RATE_WINDOW_MS } from '@/shared/constants';
import type { RateRule } from '@/server/http/rateLimits';
import { multipart } from '../../support/multipart';
import { engines } from '../../support/database';
import { openTestShop, type TestShopResponse, type TestShop } from '../../support/testServer';

const statuses = (responses: readonly TestShopResponse[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = <T>(count: number, work: (round: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, round) => work(round)));

describe.each(engines)('rate limits on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, { settings: { areRateLimitsOn: true } });
  });
  afterAll(() => shop.close());
  // A new window: every counter starts at zero.
  beforeEach(() => shop.advance(RATE_WINDOW_MS));

  const logIn = (email: string, password: string, address = '203.0.113.1') =>
    shop.call('POST /api/login', { body: { email, password }, address });
  const subscribe = (round: number, address: string) =>
    shop.call('POST /api/subscribe', { body: { email: `reader-${round}@example.tl` }, address });
  const signUp = (round: number) =>
    shop.call('POST /api/signup', { body: { name: 'N', email: `new-${round}@example.tl`, password: 'secret1' } });
  /** Sets the counters of a rule so that `calls` more requests fit. */
  const leave = (rule: RateRule, calls: number) =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('rate_limits')
        .set({ count: RATE_LIMITS[rule] - calls })
        .where('bucket', 'like', `${rule}:%`)
        .execute(),
    );

  test('an account and an address allow ten wrong logins in 15 minutes, also at the same time', async () => {
    await shop.signUp('limited@example.tl', 'right one');
    expect(statuses(await times(14, () => logIn('limited@example.tl', 'wrong one')))).toEqual({ 401: 10, 429: 4 });
    const refused = await logIn('LIMITED@example.tl ', 'right one');
    expect([refused.status, refused.json()]).toEqual([
      429,
      {
        success: false,
        message: 'Too many attempts. Please try again later.',
        errors: 'Too many attempts. Please try again later.',
      },
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(RATE_WINDOW_MS / 1000);
    expect((await logIn('limited@example.tl', 'right one', '203.0.113.2')).status).toBe(200);
    shop.advance(wait * 1000);
    expect((await logIn('limited@example.tl', 'right one')).status).toBe(200);
  });

  test('a right login does not count', async () => {
    await shop.signUp('often@example.tl', 'right one');
    expect(statuses(await times(15, () => logIn('often@example.tl', 'right one')))).toEqual({ 200: 15 });
    expect((await logIn('often@example.tl', 'wrong one')).status).toBe(401);
  });

  test('an address allows 200 wrong logins', async () => {
    expect(RATE_LIMITS.loginAddress).toBe(200);
    await logIn('nobody@example.tl', 'wrong one');
    await leave('loginAddress', 2);
    const responses = await times(5, (round) => logIn(`nobody-${round}@example.tl`, 'wrong one'));
    expect(statuses(responses)).toEqual({ 401: 2, 429: 3 });
    for (const { status, headers } of responses) {
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('an address allows 100 newsletter subscriptions', async () => {
    expect(RATE_LIMITS.newsletter).toBe(100);
    await subscribe(0, '203.0.113.9');
    await leave('newsletter', 2);
    expect(statuses(await times(4, (round) => subscribe(round, '203.0.113.9')))).toEqual({ 200: 2, 429: 2 });
    expect((await subscribe(0, '203.0.113.10')).status).toBe(200);
  });

  test('an address allows 100 sign-ups', async () => {
    expect(RATE_LIMITS.signup).toBe(100);
    await signUp(0);
    await leave('signup', 2);
    expect(statuses(await times(4, (round) => signUp(round + 1)))).toEqual({ 200: 2, 429: 2 });
  });

  test('an address allows 100 reset links', async () => {
    const reset = (address: string) =>
      shop.call('POST /api/reset-password', { body: { token: 'guess', password: 'secret1' }, address });
    expect(RATE_LIMITS.passwordReset).toBe(100);
    await reset('203.0.113.20');
    await leave('passwordReset', 2);
    expect(statuses(await times(4, () => reset('203.0.113.20')))).toEqual({ 404: 2, 429: 2 });
    expect((await reset('203.0.113.21')).status).toBe(404);
  });

  test('1,000 searches of an address are rendered; further ones still get the page', async () => {
    const address = '203.0.113.30';
    const counts = () =>
      shop.db.read.selectFrom('rate_limits').select('count').where('bucket', 'like', 'queryView:%').execute();
    expect(RATE_LIMITS.queryView).toBe(1000);
    expect((await shop.call('GET /search?q=shirt', { address })).status).toBe(200);
    await leave('queryView', 1);
    for (const word of ['dress', 'skirt']) {
      expect((await shop.call(`GET /search?q=${word}`, { address })).status).toBe(200);
    }
    // A cached view is not counted; another address has a count of its own.
    await shop.call('GET /search?q=shirt', { address });
    expect(await counts()).toEqual([{ count: 1001 }]);
    await shop.call('GET /search?q=skirt', { address: '203.0.113.31' });
    expect((await counts()).map(({ count }) => count).sort()).toEqual([1, 1001]);
  });

  test('one network of IP version 6 counts as one address', async () => {
    const addressOf = (round: number) => `2001:db8:1:2:${round.toString(16)}::1`;
    await subscribe(0, addressOf(0));
    await leave('newsletter', 2);
    expect(statuses(await times(4, (round) => subscribe(round, addressOf(round + 1))))).toEqual({ 200: 2, 429: 2 });
    expect((await subscribe(5, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('a customer is allowed 40 uploads', async () => {
    const [mine, yours] = [await shop.signUp(), await shop.signUp()];
    const upload = (token: string) =>
      shop.call('POST /api/upload_images', {
        token,
        ...multipart([{ field: 'images', name: 'a', bytes: Buffer.from('no picture') }]),
      });
    expect(RATE_LIMITS.upload).toBe(40);
    await upload(mine);
    await leave('upload', 2);
    expect(statuses(await times(4, () => upload(mine)))).toEqual({ 415: 2, 429: 2 });
    expect((await upload(yours)).status).toBe(415);
  });

  test('the counters contain no address and no email', async () => {
    await logIn('secret-person@example.tl', 'wrong one', '198.51.100.77');
    const text = JSON.stringify(await shop.db.read.selectFrom('rate_limits').selectAll().execute());
    expect(text).not.toMatch(/secret-person|198\.51/);
  });
});
