import type { Order } from '@/shared/contract/orders';
import { endpoints } from '@/shared/contract/endpoints';
import { engines } from '../support/database';
import { openTestShop, type TestShop } from '../support/testServer';

/** Fields that a client may not set. */
const FORBIDDEN = {
  id: 'chosen',
  _id: 'chosen',
  customerId: 'chosen',
  customer_id: 'chosen',
  userId: { name: 'Chosen', id: 'chosen' },
  role: 'admin',
  isAdmin: true,
  email_verified: true,
  emailVerified: 1,
  password_hash: 'chosen',
  google_subject: 'chosen',
  avatar: 'https://other.example/chosen.png',
  avatar_url: '/chosen.png',
  price: 0.01,
  new_price: 0.01,
  old_price: 0.01,
  totalAmount: 0.01,
  total_cents: 1,
  quantity: 99,
  count: 99,
  stock: 999,
  paymentStatus: 'paid',
  status: 'paid',
  transactionId: 'CHOSEN',
  transaction_id: 'CHOSEN',
  date: '2001-01-01T00:00:00.000Z',
  created_at: 1,
  items: [{ productId: 1, size: 'S', quantity: 1, new_price: 0.01 }],
  idr_rate: 1,
  expires_at: 9_999_999_999_999,
} as const;

describe.each(engines)('extra fields in a body, on the %s database', (engine) => {
  let shop: TestShop;
  let token: string;
  const send = async (line: Parameters<TestShop['call']>[0], body: object) => {
    const response = await shop.call(line, { token, body: { ...FORBIDDEN, ...body } });
    expect([line, response.status]).toEqual([line, 200]);
    return response;
  };

  beforeAll(async () => {
    shop = await openTestShop(engine);
    const response = await shop.call('POST /api/signup', {
      body: { ...FORBIDDEN, name: 'Ana Soares', email: 'ana@example.tl', password: 'secret1' },
    });
    token = response.json<{ token: string }>().token;
  });
  afterAll(() => shop.close());

  test('do not change the id, the email verification or the avatar of a customer', async () => {
    await send('PUT /api/profile/general', { firstName: 'Ana', lastName: 'Soares' });
    await send('PUT /api/profile/security', { phone: '7712 3456' });
    await send('PUT /api/profile/change-password', { currentPassword: 'secret1', newPassword: 'secret2' }).then(
      (response) => (token = response.json<{ token: string }>().token),
    );
    const row = await shop.db.read
      .selectFrom('customers')
      .selectAll()
      .where('email_key', '=', 'ana@example.tl')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Ana Soares', email_verified: 0, google_subject: null, avatar_url: '' });
    expect(row.password_hash).toMatch(/^\$argon2id/);
    expect(JSON.stringify(row)).not.toContain('hosen');
    expect(row.created_at).toBe(shop.now());
  });

  test('do not set the price, status, owner or date of an order', async () => {
    const prices = () => shop.db.read.selectFrom('products').select(['id', 'new_price_cents']).orderBy('id').execute();
    const before = await prices();
    await send('POST /api/addtocart', { itemId: 2, size: 'M' });
    expect((await send('POST /api/getcart', {})).json()).toEqual({ '2_M': 1 });
    await send('POST /api/create-transaction', { shippingAddress: 'Ana, Dili', paymentType: 'cod', paymentProof: '' });
    const [order] = (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    expect(order).toMatchObject({
      paymentStatus: 'pending',
      totalAmount: 19.99,
      paymentType: 'cod',
      userId: { name: 'Ana Soares' },
      date: new Date(shop.now()).toISOString(),
    });
    expect(order?.items).toEqual([
      { productId: expect.objectContaining({ id: 2, new_price: 19.99 }) as object, size: 'M', quantity: 1, line: 1 },
    ]);
    expect(JSON.stringify(order)).not.toMatch(/hosen|CHOSEN/);
    expect(await prices()).toEqual(before);
  });

  test('do not set the id or owner of an address', async () => {
    const other = await shop.signUp();
    const fields = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
    const { _id } = (await send('POST /api/addresses/add', fields)).json<{ newAddress: { _id: string } }>().newAddress;
    expect(_id).not.toBe('chosen');
    await send(`PUT /api/addresses/edit/${_id}`, { ...fields, city: 'Baucau' });
    expect((await shop.call('GET /api/addresses', { token })).json()).toEqual({
      success: true,
      addresses: [{ _id, ...fields, city: 'Baucau' }],
    });
    expect((await shop.call('GET /api/addresses', { token: other })).json()).toMatchObject({ addresses: [] });
  });

  test('are not stored', async () => {
    await send('POST /api/subscribe', { email: 'reader@example.tl' });
    await send('POST /api/wishlist/add', { productId: 1 });
    for (const table of ['customers', 'addresses', 'orders', 'order_items', 'cart_lines', 'subscribers'] as const) {
      expect(JSON.stringify(await shop.db.read.selectFrom(table).selectAll().execute())).not.toMatch(/hosen|CHOSEN/);
    }
  });

  test('a token in the query is ignored', async () => {
    const anonymous = await shop.call(`GET /api/profile?token=${token}&access_token=${token}`);
    expect(anonymous.status).toBe(401);
    expect(Object.values(endpoints).filter(({ path }) => path.includes('?'))).toEqual([]);
  });

  test('two tokens in one header are rejected', async () => {
    const other = await shop.signUp();
    const response = await shop.call('GET /api/profile', {
      headers: { authorization: `Bearer ${token}, Bearer ${other}` },
    });
    expect(response.status).toBe(401);
  });
});
