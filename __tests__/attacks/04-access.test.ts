import sharp from 'sharp';
import { issueTicket, TICKET_COOKIE } from '@/server/modules/auth/tickets';
import { SESSION_LIFETIME_MS } from '@/shared/constants';
import { endpoints } from '@/shared/contract/endpoints';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { openTestShop, type TestAnswer, type TestShop } from '../support/testServer';

type Line = Parameters<TestShop['call']>[0];

const ADDRESS = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
const BROWSER = 'b'.repeat(43);

describe.each(engines)('04 access on the %s database', (engine) => {
  let shop: TestShop;
  /** The owner of everything, and somebody else. */
  let mine: string;
  let stranger: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    mine = await shop.signUp('owner@example.tl');
    stranger = await shop.signUp('stranger@example.tl');
  });
  afterAll(() => shop.close());

  const told = ({ status, text, headers }: TestAnswer) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    return { status, text, headers: rest };
  };

  describe('every call of a customer', () => {
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
      stranger = (
        await shop.call('POST /api/login', { body: { email: 'stranger@example.tl', password: 'correct horse' } })
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
        'an invented one': { token: 'x'.repeat(43) },
        'one with another case': {
          token: mine.replace(/[a-z]/i, (letter) =>
            letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
          ),
        },
        'the first part': { token: mine.slice(0, -1) },
        'one and a bit more': { token: `${mine}A` },
        'its hash in the database': { token: hash },
        'the customer’s id': { token: id },
        'one that ended': { token: ended },
        'an expired one': { token: expired },
        'a ticket without its browser': { token: ticket },
        'a cookie': { headers: { cookie: `auth-token=${mine}; ${TICKET_COOKIE}=${mine}` } },
        'another scheme': { headers: { authorization: `Basic ${mine}` } },
      };
    });

    test('there are as many as the contract has', () => expect(calls.length).toBeGreaterThan(15));

    test.each(calls)('%s answers nobody but a customer', async (_name, { method, path, failureField }) => {
      const line = `${method} ${path.replace(':id', 'x')}` as Line;
      const body = method === 'GET' ? undefined : {};
      for (const [kind, options] of Object.entries(bad)) {
        const answer = await shop.call(line, { body, ...options });
        expect([kind, answer.status]).toEqual([kind, 401]);
        const text = 'Please log in to continue.';
        expect(answer.json()).toEqual({ success: false, message: text, ...(failureField && { [failureField]: text }) });
      }
      // In its browser a ticket is good for the profile alone.
      const ticket = bad['a ticket without its browser']?.token;
      const inBrowser = { token: ticket, headers: { cookie: `${TICKET_COOKIE}=${BROWSER}` } };
      if (path !== '/api/profile') expect((await shop.call(line, { body, ...inBrowser })).status).toBe(401);
    });

    test('a call of anybody’s reads a bad token as none', async () => {
      const anonymous = (await shop.call('GET /api/allproducts')).text;
      for (const options of Object.values(bad)) {
        expect((await shop.call('GET /api/allproducts', options)).text).toBe(anonymous);
      }
    });
  });

  describe('somebody else’s', () => {
    test('address looks as if it did not exist, and stays', async () => {
      const added = await shop.call('POST /api/addresses/add', { token: mine, body: ADDRESS });
      const { _id: id } = added.json<{ newAddress: { _id: string } }>().newAddress;
      const twin = id.replace(/./g, 'z');
      for (const make of [
        (one: string) => `PUT /api/addresses/edit/${one}`,
        (one: string) => `DELETE /api/addresses/delete/${one}`,
      ]) {
        const ask = (one: string) =>
          shop.call(make(one) as Line, { token: stranger, body: { ...ADDRESS, city: 'Baucau' } });
        const [theirs, nobodys] = [await ask(id), await ask(twin)];
        expect(theirs.status).toBe(404);
        expect(told(theirs)).toEqual(told(nobodys));
      }
      const kept = await shop.call('GET /api/addresses', { token: mine });
      expect(kept.json()).toMatchObject({ addresses: [{ _id: id, city: 'Dili' }] });
      expect((await shop.call('GET /api/addresses', { token: stranger })).json()).toMatchObject({ addresses: [] });
    });

    test('order is in no history, cannot be paid, and its key makes no answer', async () => {
      const body = { shippingAddress: 'Ana, Dili', paymentType: 'cod', paymentProof: '' };
      const headers = { 'idempotency-key': 'a-key-of-mine' };
      await shop.call('POST /api/addtocart', { token: mine, body: { itemId: 2, size: 'M' } });
      const placed = await shop.call('POST /api/create-transaction', { token: mine, body, headers });
      expect(placed.status).toBe(200);
      const [order] = (await shop.call('GET /api/order-history', { token: mine })).json<Order[]>();
      const retry = (orderId: unknown) => shop.call('POST /api/retry-payment', { token: stranger, body: { orderId } });
      const theirs = await retry(order?.transactionId);
      expect(theirs.status).toBe(404);
      expect(told(theirs)).toEqual(told(await retry('LRS-NOBODYS')));
      expect(told(await retry(order?._id))).toEqual(told(theirs));
      expect((await shop.call('GET /api/order-history', { token: stranger })).json()).toEqual([]);
      // The same key in another hand is another key.
      const borrowed = await shop.call('POST /api/create-transaction', { token: stranger, body, headers });
      expect([borrowed.status, borrowed.text.includes(String(order?._id))]).toEqual([400, false]);
    });

    test('proof cannot be seen nor paid with', async () => {
      const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
      const sent = await shop.call('POST /api/upload_images', {
        token: mine,
        ...multipart([{ field: 'images', name: 'a.png', bytes }]),
      });
      const [url = ''] = sent.json<{ image_urls: string[] }>().image_urls;
      const nobodys = url.replace(/proofs\/[\w-]+/, (name) => name.replace(/[\w-]{24}$/, 'z'.repeat(24)));
      const look = (address: string, token?: string) => shop.call(`GET ${address}`, { token });
      expect((await look(url, mine)).status).toBe(200);
      for (const token of [undefined, stranger]) {
        expect(told(await look(url, token))).toEqual(told(await look(nobodys, token)));
        expect((await look(url, token)).status).toBe(404);
      }
      await shop.call('POST /api/addtocart', { token: stranger, body: { itemId: 2, size: 'M' } });
      const pay = (paymentProof: string) =>
        shop.call('POST /api/create-transaction', {
          token: stranger,
          body: { shippingAddress: 'Dili', paymentType: 'bank_transfer', paymentProof },
        });
      const refused = await pay(url);
      expect(refused.status).toBe(400);
      expect(told(refused)).toEqual(told(await pay(nobodys)));
    });

    test('cart, wishlist and profile are never in an answer of mine', async () => {
      await shop.call('POST /api/wishlist/add', { token: mine, body: { productId: 3 } });
      for (const line of [
        'POST /api/getcart',
        'GET /api/wishlist',
        'GET /api/profile',
        'GET /api/addresses',
      ] as const) {
        const answer = await shop.call(line, { token: stranger });
        expect(answer.text).not.toMatch(/owner@example|"id":3,/);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    });
  });
});
