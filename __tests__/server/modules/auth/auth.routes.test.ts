import { verify } from '@node-rs/argon2';
import { hashSecret } from '@/server/gateways/secrets';
import { ERROR_FIELD_HEADER } from '@/shared/constants';
import { issueTicket, TICKET_COOKIE } from '@/server/modules/auth/tickets';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<{ verify: typeof verify }>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

const DAY_MS = 86_400_000;

describe.each(engines)('sessions on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const signUp = (body: object) => shop.call('POST /api/signup', { body });
  const logIn = (email: string, password: string) => shop.call('POST /api/login', { body: { email, password } });
  const profile = (token: string, headers = {}) => shop.call('GET /api/profile', { token, headers });

  test('signup creates a session and stores only hashes', async () => {
    const response = await signUp({
      name: ' Maria Soares ',
      email: ' Maria@Example.tl ',
      password: ' secret ',
      admin: true,
    });
    expect(response.status).toBe(200);
    const { token, ...rest } = response.json<{ token: string }>();
    expect(rest).toEqual({ success: true });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await profile(token)).json()).toEqual({
      success: true,
      user: { name: 'Maria Soares', email: 'Maria@Example.tl', phone: '', avatar: '' },
    });
    const rows = await shop.db.read
      .selectFrom('sessions')
      .innerJoin('customers', 'customers.id', 'sessions.customer_id')
      .select(['token_hash', 'password_hash', 'email_key'])
      .where('email_key', '=', 'maria@example.tl')
      .execute();
    expect(rows).toEqual([
      {
        token_hash: hashSecret(token),
        password_hash: expect.stringMatching(/^\$argon2id\$/) as string,
        email_key: 'maria@example.tl',
      },
    ]);
  });

  test('signup returns 409 for a taken email, whatever its case, even with concurrent requests', async () => {
    await shop.signUp('taken@example.tl');
    const refused = await signUp({ name: 'B', email: 'TAKEN@example.TL', password: 'secret1' });
    expect([refused.status, refused.headers[ERROR_FIELD_HEADER]]).toEqual([409, 'email']);
    expect(refused.json()).toEqual({
      success: false,
      message: 'This email already has an account. Please log in.',
      errors: 'This email already has an account. Please log in.',
    });
    const body = { name: 'B', email: 'at-once@example.tl', password: 'secret1' };
    const responses = await Promise.all([signUp(body), signUp(body), signUp(body)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ['Maria da', { name: 'Maria da Conceição', firstName: 'Maria da' }],
    ['Maria da Conceição', { name: 'Maria da Conceição', firstName: 'Maria da Conceição' }],
    [undefined, { name: 'Maria da Conceição', firstName: 'Maria' }],
    [undefined, { name: 'Maria da Conceição', firstName: 'Rosa' }],
  ])('signup stores the first name %p of %j', async (firstName, names) => {
    const email = `${Object.values(names).join('-').replaceAll(' ', '-')}@example.tl`;
    const { token } = (await signUp({ ...names, email, password: 'secret1' })).json<{ token: string }>();
    expect((await profile(token)).json()).toEqual({
      success: true,
      user: { name: names.name, ...(firstName && { firstName }), email, phone: '', avatar: '' },
    });
  });

  test.each([
    [{ email: 'x@y.tl', password: 'secret1' }, 'Please enter your name.'],
    [{ name: ' ', email: 'x@y.tl', password: 'secret1' }, 'Please enter your name.'],
    [{ name: 'Soares', firstName: ' ', email: 'x@y.tl', password: 'secret1' }, 'Please enter your first name.'],
    [{ name: 'n'.repeat(101), email: 'x@y.tl', password: 'secret1' }, 'Please enter your name.'],
    [{ name: 'N', email: 'x', password: 'secret1' }, 'Please enter a valid email address.'],
    [{ name: 'N', email: 'x@y.tl', password: '12345' }, 'Password has to be at least 6 characters'],
    [{ name: 'N', email: 'x@y.tl', password: 'p'.repeat(129) }, 'Please choose a password of up to 128 characters.'],
  ])('signup with %j returns 400', async (body, message) => {
    const response = await signUp(body);
    expect([response.status, response.json()]).toEqual([400, { success: false, message, errors: message }]);
  });

  test('login compares the email case-insensitively and the password exactly', async () => {
    await shop.signUp('Rosa@example.tl', 'Secret 1');
    expect((await logIn(' rosa@EXAMPLE.tl', 'Secret 1')).status).toBe(200);
    for (const password of ['secret 1', ' Secret 1', 'Secret 1 ']) {
      expect((await logIn('rosa@example.tl', password)).status).toBe(401);
    }
  });

  test.each([
    ['', '', 'email'],
    ['  ', 'secret1', 'email'],
    ['rosa@example.tl', '', 'password'],
  ])('login with email %j and password %j returns 400 and names the field', async (email, password, field) => {
    const response = await logIn(email, password);
    const message = 'Please enter your email and password.';
    expect([response.status, response.json()]).toEqual([400, { success: false, message, errors: message }]);
    expect(response.headers[ERROR_FIELD_HEADER]).toBe(field);
  });

  test('a wrong email and a wrong password get the same response', async () => {
    await shop.signUp('someone@example.tl');
    const responses = await Promise.all([
      logIn('someone@example.tl', 'wrong one'),
      logIn('nobody@example.tl', 'wrong one'),
      logIn('no address', 'wrong one'),
      logIn('nul\0@example.tl', 'wrong one'),
    ]);
    expect(new Set(responses.map((response) => response.text))).toEqual(
      new Set(['{"success":false,"message":"Wrong email or password.","errors":"Wrong email or password."}']),
    );
    expect(responses.map((response) => response.status)).toEqual([401, 401, 401, 401]);
    expect(new Set(responses.map((response) => response.headers[ERROR_FIELD_HEADER]))).toEqual(new Set(['password']));
  });

  test('login with an unknown email verifies a hash of the same cost', async () => {
    await shop.signUp('known@example.tl');
    const checked = jest.mocked(verify);
    const costs: string[] = [];
    for (const email of ['known@example.tl', 'unknown@example.tl', 'no address']) {
      checked.mockClear();
      expect((await logIn(email, 'wrong one')).status).toBe(401);
      expect(checked).toHaveBeenCalledTimes(1);
      const [hash, password] = checked.mock.calls[0] ?? [];
      expect(password).toBe('wrong one');
      costs.push(String(hash).split('$').slice(0, 4).join('$'));
    }
    expect(costs[0]).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+$/);
    expect(new Set(costs).size).toBe(1);
  });

  test('logout deletes only this session', async () => {
    const first = await shop.signUp('two@example.tl', 'secret1');
    const second = (await logIn('two@example.tl', 'secret1')).json<{ token: string }>().token;
    expect((await shop.call('POST /api/logout', { token: first })).json()).toEqual({ success: true });
    expect((await profile(first)).status).toBe(401);
    expect((await profile(second)).status).toBe(200);
    expect((await shop.call('POST /api/logout', { token: first })).status).toBe(401);
  });

  test('a token is valid for 30 days', async () => {
    const token = await shop.signUp();
    shop.advance(30 * DAY_MS - 1);
    expect((await profile(token)).status).toBe(200);
    shop.advance(1);
    expect((await profile(token)).status).toBe(401);
    expect((await shop.call('GET /api/allproducts', { token })).status).toBe(200);
  });

  describe('one-time tickets', () => {
    const browserSecret = 'b'.repeat(43);
    const cookie = { cookie: `${TICKET_COOKIE}=${browserSecret}` };
    const issue = async (email: string): Promise<string> => {
      await shop.signUp(email, 'secret1', 'Google Person');
      const { id } = await shop.db.read
        .selectFrom('customers')
        .select('id')
        .where('email_key', '=', email)
        .executeTakeFirstOrThrow();
      return shop.db.transaction((tx) => issueTicket(tx, { customerId: id, browserSecret }, shop.now()));
    };

    test('are exchanged once for a session token by GET /api/profile', async () => {
      const ticket = await issue('once@example.tl');
      const traded = await profile(ticket, cookie);
      expect(traded.status).toBe(200);
      expect(traded.json()).toMatchObject({ success: true, user: { name: 'Google Person' } });
      const lasting = String(traded.headers['x-auth-token']);
      expect(lasting).toMatch(/^[\w-]{43}$/);
      expect(lasting).not.toBe(ticket);
      expect((await profile(lasting)).headers).not.toHaveProperty('x-auth-token');
      const again = await profile(ticket, cookie);
      expect([again.status, again.headers['x-auth-token']]).toEqual([401, undefined]);
    });

    test('create one session, even with concurrent requests', async () => {
      const ticket = await issue('race@example.tl');
      const responses = await Promise.all(Array.from({ length: 8 }, () => profile(ticket, cookie)));
      expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    });

    test('are rejected after 60 seconds, in another browser, and by other endpoints', async () => {
      const late = await issue('late@example.tl');
      const foreign = await issue('foreign@example.tl');
      shop.advance(59_999);
      for (const headers of [{}, { cookie: `${TICKET_COOKIE}=${'c'.repeat(43)}` }]) {
        expect((await profile(foreign, headers)).status).toBe(401);
      }
      for (const line of [
        'GET /api/wishlist',
        'GET /api/addresses',
        'POST /api/getcart',
        'POST /api/logout',
      ] as const) {
        expect((await shop.call(line, { token: foreign, headers: cookie })).status).toBe(401);
      }
      expect((await profile(foreign, cookie)).status).toBe(200);
      shop.advance(1);
      expect((await profile(late, cookie)).status).toBe(401);
    });

    test('are deleted when the password changes', async () => {
      const ticket = await issue('dies@example.tl');
      const { token } = (await logIn('dies@example.tl', 'secret1')).json<{ token: string }>();
      const body = { currentPassword: 'secret1', newPassword: 'secret2' };
      expect((await shop.call('PUT /api/profile/change-password', { token, body })).status).toBe(200);
      expect((await profile(ticket, cookie)).status).toBe(401);
    });
  });
});
