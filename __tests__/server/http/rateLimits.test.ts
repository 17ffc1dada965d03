import { RATE_WINDOW_MS } from '@/shared/constants';
import { multipart } from '../../support/multipart';
import { engines } from '../../support/database';
import { openTestShop, type TestAnswer, type TestShop } from '../../support/testServer';

const statuses = (answers: readonly TestAnswer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

describe.each(engines)('limits on the %s database', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine, { settings: { areRateLimitsOn: true } });
  });
  afterEach(() => shop.close());

  const logIn = (email: string, password: string, address = '203.0.113.1') =>
    shop.call('POST /api/login', { body: { email, password }, address });

  test('ten wrong logins of an account from one address, however many come at once', async () => {
    await shop.signUp('limited@example.tl', 'right one');
    expect(statuses(await times(14, () => logIn('limited@example.tl', 'wrong one')))).toEqual({ 401: 10, 429: 4 });
    const refused = await logIn('LIMITED@example.tl ', 'right one');
    expect([refused.status, refused.json()]).toEqual([
      429,
      {
        success: false,
        message: 'Too many requests. Please try again later.',
        errors: 'Too many requests. Please try again later.',
      },
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(RATE_WINDOW_MS / 1000);
    expect((await logIn('limited@example.tl', 'right one', '203.0.113.2')).status).toBe(200);
    shop.advance(wait * 1000);
    expect((await logIn('limited@example.tl', 'right one')).status).toBe(200);
  });

  test('right logins do not count', async () => {
    await shop.signUp('often@example.tl', 'right one');
    expect(statuses(await times(15, () => logIn('often@example.tl', 'right one')))).toEqual({ 200: 15 });
    expect((await logIn('often@example.tl', 'wrong one')).status).toBe(401);
  });

  test('two hundred wrong logins from one address', async () => {
    const answers = await times(205, (turn) => logIn(`nobody-${turn}@example.tl`, 'wrong one'));
    expect(statuses(answers)).toEqual({ 401: 200, 429: 5 });
  });

  test('a hundred sign-ups and a hundred newsletters an address', async () => {
    const subscribe = (turn: number, address: string) =>
      shop.call('POST /api/subscribe', { body: { email: `reader-${turn}@example.tl` }, address });
    expect(statuses(await times(102, (turn) => subscribe(turn, '203.0.113.9')))).toEqual({ 200: 100, 429: 2 });
    expect((await subscribe(0, '203.0.113.10')).status).toBe(200);
    const signUp = (turn: number) =>
      shop.call('POST /api/signup', { body: { name: 'N', email: `new-${turn}@example.tl`, password: 'secret1' } });
    expect(statuses(await times(102, signUp))).toEqual({ 200: 100, 429: 2 });
  });

  test('one network of version 6 is one address', async () => {
    const subscribe = (turn: number) =>
      shop.call('POST /api/subscribe', {
        body: { email: `six-${turn}@example.tl` },
        address: `2001:db8:1:2:${turn.toString(16)}::1`,
      });
    expect(statuses(await times(102, subscribe))).toEqual({ 200: 100, 429: 2 });
  });

  test('forty uploads a customer', async () => {
    const [mine, yours] = [await shop.signUp(), await shop.signUp()];
    const upload = (token: string) =>
      shop.call('POST /api/upload_images', {
        token,
        ...multipart([{ field: 'images', name: 'a', bytes: Buffer.from('no picture') }]),
      });
    expect(statuses(await times(42, () => upload(mine)))).toEqual({ 415: 40, 429: 2 });
    expect((await upload(yours)).status).toBe(415);
  });

  test('nobody’s address or email stands in the counters', async () => {
    await logIn('secret-person@example.tl', 'wrong one', '198.51.100.77');
    const text = JSON.stringify(await shop.db.read.selectFrom('rate_limits').selectAll().execute());
    expect(text).not.toMatch(/secret-person|198\.51/);
  });
});
