import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { engines } from '../support/database';
import { openTestShop, type TestShop } from '../support/testServer';
import { until } from '../support/until';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

const LOGINS = 100;
const HASHES_AT_ONCE = 2;

describe.each(engines)('logins on the %s database', (engine) => {
  const verified = jest.mocked(verify);
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    await shop.signUp('known@example.tl', 'right one');
    await shop.signUp('google@example.tl');
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ password_hash: null }).where('email_key', '=', 'google@example.tl').execute(),
    );
  });
  afterAll(() => shop.close());

  const logIn = (email: string) => shop.call('POST /api/login', { body: { email, password: 'wrong one' } });

  test('a wrong password, an unknown email and an account without a password get the same response after the same work', async () => {
    const emails = ['known@example.tl', 'unknown@example.tl', 'google@example.tl', 'nul\0@example.tl', 'no address'];
    const responses = new Set<string>();
    const costs = new Set<string>();
    for (const email of emails) {
      verified.mockClear();
      const { status, text, headers } = await logIn(email);
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      responses.add(JSON.stringify([status, text, rest]));
      expect([email, verified.mock.calls.length]).toEqual([email, 1]);
      costs.add(String(verified.mock.calls[0]?.[0]).split('$').slice(0, 4).join('$'));
    }
    expect([responses.size, costs.size]).toEqual([1, 1]);
  });

  test('100 logins at the same time hash 2 passwords at once, and the catalogue is served meanwhile', async () => {
    let running = 0;
    let peak = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    verified.mockImplementation(async () => {
      running += 1;
      peak = Math.max(peak, running);
      await released;
      running -= 1;
      return false;
    });
    let completed = 0;
    const logins = Array.from({ length: LOGINS }, async (_, round) => {
      const { status } = await logIn(`person-${round}@example.tl`);
      completed += 1;
      return status;
    });
    await until(() => running === HASHES_AT_ONCE, { what: `${HASHES_AT_ONCE} running hashes` });
    expect((await shop.call('GET /api/allproducts')).status).toBe(200);
    expect(completed).toBe(0);
    release();
    expect(await Promise.all(logins)).toEqual(Array<number>(LOGINS).fill(401));
    expect(peak).toBe(HASHES_AT_ONCE);
  });
});
