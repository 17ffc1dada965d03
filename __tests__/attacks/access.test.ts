import { issueTicket, TICKET_COOKIE } from '@/server/modules/auth/tickets';
import { SESSION_LIFETIME_MS } from '@/shared/constants';
import { endpoints } from '@/shared/contract/endpoints';
import { engines } from '../support/database';
import { openTestShop, type TestShop } from '../support/testServer';

type Line = Parameters<TestShop['call']>[0];

const ADDRESS = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
const BROWSER = 'b'.repeat(43);

describe.each(engines)('access on the %s database', (engine) => {
  let shop: TestShop;
  let mine: string;
  let other: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    mine = await shop.signUp('owner@example.tl');
    other = await shop.signUp('other@example.tl');
  });
  afterAll(() => shop.close());

  describe('requests of customers', () => {
    const calls = Object.entries(endpoints).filter(([, { access }]) => access === 'customer');
    let bad: Readonly<Record<string, { token?: string; headers?: Record<string, string> }>>;
    beforeAll(async () => {
      const { id } = await shop.db.read
        .selectFrom('customers')
        .select('id')
        .where('email_key', '=', 'owner@example.tl')
        .executeTakeFirstOrThrow();
      const ended = await shop.signUp();
      await shop.call('POST /api/logout', { token: ended });
      const expired = await shop.signUp();
      await shop.db.transaction((tx) =>
        tx.updateTable('sessions').set({ expires_at: shop.now() }).where('customer_id', '!=', id).execute(),
      );
      other = (
        await shop.call('POST /api/login', { body: { email: 'other@example.tl', password: 'correct horse' } })
      ).json<{ token: string }>().token;
      const ticket = await shop.db.transaction((tx) =>
        issueTicket(tx, { customerId: id, browserSecret: BROWSER }, shop.now() + SESSION_LIFETIME_MS),
      );
      const { token_hash: hash } = await shop.db.read
        .selectFrom('sessions')
        .select('token_hash')
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow();
      bad = {
        'no token': {},
        'an invented token': { token: 'x'.repeat(43) },
        'a letter in the other case': {
          token: mine.replace(/[a-z]/i, (letter) =>
            letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
          ),
        },
        'a shortened token': { token: mine.slice(0, -1) },
        'a longer token': { token: `${mine}A` },
        'the hash in the database': { token: hash },
        'the customer’s id': { token: id },
        'a token after logout': { token: ended },
        'an expired token': { token: expired },
        'a ticket without its browser': { token: ticket },
        'a token in a cookie': { headers: { cookie: `auth-token=${mine}; ${TICKET_COOKIE}=${mine}` } },
        'another scheme': { headers: { authorization: `Basic ${mine}` } },
      };
    });

    test('every endpoint for customers rejects every kind of invalid token', async () => {
      expect(calls.length).toBeGreaterThan(15);
      const text = 'Please log in to continue.';
      for (const [, { method, path, failureField }] of calls) {
        const line = `${method} ${path.replace(':id', 'x')}` as Line;
        const body = method === 'GET' ? undefined : {};
        const failure = { success: false, message: text, ...(failureField && { [failureField]: text }) };
        for (const [kind, options] of Object.entries(bad)) {
          const response = await shop.call(line, { body, ...options });
          expect([line, kind, response.status, response.json()]).toEqual([line, kind, 401, failure]);
        }
        // In its browser a ticket is valid for the profile only.
        const token = bad['a ticket without its browser']?.token;
        const inBrowser = { token, headers: { cookie: `${TICKET_COOKIE}=${BROWSER}` } };
        if (path !== '/api/profile') expect((await shop.call(line, { body, ...inBrowser })).status).toBe(401);
      }
    });

    test('a public endpoint ignores an invalid token', async () => {
      const anonymous = (await shop.call('GET /api/allproducts')).text;
      for (const options of Object.values(bad)) {
        expect((await shop.call('GET /api/allproducts', options)).text).toBe(anonymous);
      }
    });
  });

  test('cart, wishlist, orders, addresses and profile contain no data of another customer', async () => {
    await shop.call('POST /api/wishlist/add', { token: mine, body: { productId: 3 } });
    await shop.call('POST /api/addresses/add', { token: mine, body: ADDRESS });
    await shop.call('POST /api/addtocart', { token: mine, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: ADDRESS.addressLine1, paymentType: 'cod', paymentProof: '' };
    expect((await shop.call('POST /api/create-transaction', { token: mine, body })).status).toBe(200);
    await shop.call('POST /api/addtocart', { token: mine, body: { itemId: 3, size: 'M' } });
    for (const line of [
      'POST /api/getcart',
      'GET /api/wishlist',
      'GET /api/profile',
      'GET /api/addresses',
      'GET /api/order-history',
    ] as const) {
      const response = await shop.call(line, { token: other });
      expect([line, response.status]).toEqual([line, 200]);
      expect(response.text).not.toMatch(/owner@example|"3_M"|"id":[23],|Rua 1/);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});
