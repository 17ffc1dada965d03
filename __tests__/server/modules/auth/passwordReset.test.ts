import { hashSecret } from '@/server/gateways/secrets';
import { issuePasswordReset } from '@/server/modules/auth/passwordReset';
import { issueTicket, TICKET_COOKIE } from '@/server/modules/auth/tickets';
import { cleanUp } from '@/server/modules/maintenance/cleanup';
import { eraseCustomer } from '@/server/modules/profile/eraseCustomer';
import { openFiles } from '@/server/gateways/openFiles';
import { PASSWORD_RESET_LIFETIME_MS } from '@/shared/constants';
import { authMessages } from '@/shared/messages/en/account';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe.each(engines)('reset links on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const issue = async (email: string): Promise<string> => (await issuePasswordReset(shop, email)).token;
  const reset = (token: unknown, password: unknown = 'new secret') =>
    shop.call('POST /api/reset-password', { body: { token, password } });
  const logIn = async (email: string, password: string): Promise<number> =>
    (await shop.call('POST /api/login', { body: { email, password } })).status;
  const profile = async (token: string, headers = {}): Promise<number> =>
    (await shop.call('GET /api/profile', { token, headers })).status;
  const idOf = async (email: string): Promise<string> => {
    const query = shop.db.read.selectFrom('customers').select('id').where('email_key', '=', email);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const stored = () => shop.db.read.selectFrom('password_resets').selectAll().execute();
  const expectInvalid = async (token: unknown): Promise<void> => {
    const response = await reset(token);
    expect([response.status, response.json()]).toEqual([
      404,
      { success: false, message: authMessages.resetLinkInvalid, errors: authMessages.resetLinkInvalid },
    ]);
  };

  test('set a new password once, end every session and ticket, and start a session', async () => {
    const earlier = await shop.signUp('forgot@example.tl', 'old secret');
    const browserSecret = 'b'.repeat(43);
    const customerId = await idOf('forgot@example.tl');
    const ticket = await shop.db.transaction((tx) => issueTicket(tx, { customerId, browserSecret }, shop.now()));
    const token = await issue(' FORGOT@example.tl ');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await stored()).toEqual([
      { customer_id: customerId, token_hash: hashSecret(token), expires_at: shop.now() + PASSWORD_RESET_LIFETIME_MS },
    ]);
    const response = await reset(token);
    const { token: fresh, ...rest } = response.json<{ token: string }>();
    expect([response.status, rest]).toEqual([200, { success: true }]);
    expect([await profile(fresh), await profile(earlier)]).toEqual([200, 401]);
    expect(await profile(ticket, { cookie: `${TICKET_COOKIE}=${browserSecret}` })).toBe(401);
    expect(await logIn('forgot@example.tl', 'old secret')).toBe(401);
    expect(await logIn('forgot@example.tl', 'new secret')).toBe(200);
    await expectInvalid(token);
  });

  test('are used by one of several requests at the same time', async () => {
    await shop.signUp('race@example.tl');
    const token = await issue('race@example.tl');
    const responses = await Promise.all([1, 2, 3, 4].map((one) => reset(token, `secret-${one}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const winner = responses.findIndex(({ status }) => status === 200) + 1;
    expect(await logIn('race@example.tl', `secret-${winner}`)).toBe(200);
  });

  test('get one answer when they are unknown, used, replaced or expired, and for any other text', async () => {
    await shop.signUp('expires@example.tl');
    const first = await issue('expires@example.tl');
    const second = await issue('expires@example.tl');
    for (const token of [first, 'x'.repeat(43), '', '\u0000', 'x'.repeat(5_000)]) await expectInvalid(token);
    shop.advance(PASSWORD_RESET_LIFETIME_MS - 1);
    expect((await reset(second, '12345')).status).toBe(400);
    shop.advance(1);
    await expectInvalid(second);
    expect(await logIn('expires@example.tl', 'correct horse')).toBe(200);
  });

  test('check the new password and stay valid when it is refused', async () => {
    await shop.signUp('rules@example.tl');
    const token = await issue('rules@example.tl');
    for (const [password, message] of [
      ['12345', authMessages.passwordTooShort],
      ['p'.repeat(129), authMessages.passwordTooLong],
      [7, authMessages.passwordTooShort],
    ]) {
      const response = await reset(token, password);
      expect([response.status, response.json().errors]).toEqual([400, message]);
    }
    expect((await reset(token, ' 6chars')).status).toBe(200);
    expect(await logIn('rules@example.tl', ' 6chars')).toBe(200);
  });

  test('give a first password to an account without one', async () => {
    await shop.signUp('google@example.tl');
    const id = await idOf('google@example.tl');
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ password_hash: null }).where('id', '=', id).execute(),
    );
    expect((await reset(await issue('google@example.tl'))).status).toBe(200);
    expect(await logIn('google@example.tl', 'new secret')).toBe(200);
  });

  test('end when the password changes, when the customer is erased, and with their time', async () => {
    const token = await shop.signUp('changes@example.tl', 'old secret');
    const link = await issue('changes@example.tl');
    const body = { currentPassword: 'old secret', newPassword: 'own secret' };
    expect((await shop.call('PUT /api/profile/change-password', { token, body })).status).toBe(200);
    await expectInvalid(link);
    expect(await logIn('changes@example.tl', 'own secret')).toBe(200);

    await issue('changes@example.tl');
    await eraseCustomer({ db: shop.db, files: openFiles(shop.settings) }, 'changes@example.tl', false);
    await shop.signUp('late@example.tl');
    await issue('late@example.tl');
    const late = await idOf('late@example.tl');
    expect((await stored()).filter(({ expires_at: at }) => at > shop.now())).toMatchObject([{ customer_id: late }]);
    await cleanUp(shop.db, shop.now() + PASSWORD_RESET_LIFETIME_MS);
    expect(await stored()).toEqual([]);
  });

  test('are not issued for an unknown email', async () => {
    await expect(issue('nobody@example.tl')).rejects.toThrow('There is no customer with this email.');
  });
});
