import sharp from 'sharp';
import { ERROR_FIELD_HEADER } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { splitName } from '@/shared/domain/names';
import { profileMessages } from '@/shared/messages/en/account';
import { responseMessages } from '@/shared/messages/en/server';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe.each(engines)('the profile on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const put = (what: string, token: string, body: object) => shop.call(`PUT /api/profile/${what}`, { token, body });
  const userOf = async (token: string) =>
    (await shop.call('GET /api/profile', { token })).json<{ user: Record<string, string> }>().user;

  test('general changes the fields that are sent', async () => {
    const token = await shop.signUp('general@example.tl', 'secret1', 'Ana Maria Soares');
    const first = await put('general', token, { firstName: ' Rosa ' });
    expect(first.json()).toEqual({
      success: true,
      user: { name: 'Rosa Maria Soares', email: 'general@example.tl', phone: '', avatar: '' },
      message: profileMessages.generalSaved,
    });
    expect((await put('general', token, { lastName: 'Pereira' })).json()).toMatchObject({
      user: { name: 'Rosa Pereira' },
    });
    expect((await put('general', token, { firstName: 'Ana', lastName: '' })).json()).toMatchObject({
      user: { name: 'Ana' },
    });
    expect((await put('general', token, {})).json()).toMatchObject({ success: true, user: { name: 'Ana' } });
    const empty = await put('general', token, { firstName: ' ', lastName: 'Soares' });
    expect(empty.status).toBe(400);
    expect(empty.json()).toEqual({ success: false, message: profileMessages.firstNameInvalid });
    expect(empty.headers[ERROR_FIELD_HEADER]).toBe('firstName');
    expect((await put('general', token, { firstName: 'x'.repeat(60), lastName: 'y'.repeat(60) })).status).toBe(400);
    expect((await put('general', token, { firstName: 7 })).status).toBe(400);
    expect((await userOf(token)).name).toBe('Ana');
  });

  test('first and last name come back as they were typed, cleaned and in composed letters', async () => {
    const typed = ['Maria da Conceição', 'Maria da Conceição'.normalize('NFD'), 'Maria  da', 'X'];
    const token = await shop.signUp('particles@example.tl', 'secret1', 'Ana Soares');
    for (const text of typed) {
      const firstName = text.normalize('NFC').replace('  ', ' ');
      for (const lastName of ['dos Santos', 'Soares', '']) {
        const { user } = (await put('general', token, { firstName: text, lastName })).json<{ user: User }>();
        expect(user.name).toBe(`${firstName} ${lastName}`.trim());
        expect(splitName(user.name, user.firstName)).toEqual({ firstName, lastName });
        expect(await userOf(token)).toEqual(user);
      }
    }
    await put('general', token, { firstName: 'Maria da Conceição', lastName: 'Soares' });
    expect((await put('general', token, { lastName: 'Pires' })).json()).toMatchObject({
      user: { name: 'Maria da Conceição Pires', firstName: 'Maria da Conceição' },
    });
    expect((await put('general', token, { firstName: 'Rosa' })).json()).toEqual({
      success: true,
      user: { name: 'Rosa Pires', email: 'particles@example.tl', phone: '', avatar: '' },
      message: profileMessages.generalSaved,
    });
  });

  test('security changes the fields that are sent, and returns 409 for a taken email', async () => {
    await shop.signUp('mine@example.tl');
    const token = await shop.signUp('security@example.tl');
    expect((await put('security', token, { phone: ' +670 (77) 12-34 ' })).json()).toMatchObject({
      success: true,
      user: { phone: '+670 (77) 12-34', email: 'security@example.tl' },
    });
    const taken = await put('security', token, { email: 'MINE@example.tl' });
    expect([taken.status, taken.headers[ERROR_FIELD_HEADER]]).toEqual([409, 'email']);
    expect((await put('security', token, { email: 'New@example.tl' })).json()).toMatchObject({
      user: { email: 'New@example.tl', phone: '+670 (77) 12-34' },
    });
    expect((await put('security', token, { email: 'NEW@example.tl', phone: '' })).json()).toMatchObject({
      user: { email: 'NEW@example.tl', phone: '' },
    });
    for (const body of [
      { phone: '12' },
      { phone: 'call me' },
      { phone: '1'.repeat(21) },
      { email: 'x' },
      { email: '' },
    ]) {
      expect((await put('security', token, body)).status).toBe(400);
    }
    const login = { email: 'new@example.tl', password: 'correct horse' };
    expect((await shop.call('POST /api/login', { body: login })).status).toBe(200);
  });

  test('of two concurrent requests for one email, the second returns 409', async () => {
    const tokens = await Promise.all([shop.signUp(), shop.signUp(), shop.signUp()]);
    const responses = await Promise.all(tokens.map((token) => put('security', token, { email: 'wanted@example.tl' })));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
  });

  test('a changed email becomes unverified', async () => {
    const token = await shop.signUp('proven@example.tl');
    const isProven = async (key: string) =>
      (
        await shop.db.read
          .selectFrom('customers')
          .select('email_verified')
          .where('email_key', '=', key)
          .executeTakeFirstOrThrow()
      ).email_verified;
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ email_verified: 1 }).where('email_key', '=', 'proven@example.tl').execute(),
    );
    await put('security', token, { email: 'Proven@example.tl' });
    expect(await isProven('proven@example.tl')).toBe(1);
    await put('security', token, { email: 'other@example.tl' });
    expect(await isProven('other@example.tl')).toBe(0);
  });

  test('a changed email is told to the earlier one where the shop sends mails', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@example.tl', operator: undefined };
    const mailing = await openTestShop(engine, { settings: { notifications: { webhook: undefined, mail } } });
    for (const { place, told } of [
      { place: mailing, told: ['First@example.tl'] },
      { place: shop, told: [] },
    ]) {
      const token = await place.signUp('First@example.tl');
      for (const email of ['first@example.tl', 'First@example.tl', 'second@example.tl']) {
        const changed = await place.call('PUT /api/profile/security', { token, body: { email, phone: '+670 7723' } });
        expect(changed.status).toBe(200);
      }
      const rows = place.db.read.selectFrom('notifications').select('email').where('kind', '=', 'email_changed');
      expect((await rows.execute()).map(({ email }) => email)).toEqual(told);
    }
    await mailing.close();
  });

  test('a new password deletes all sessions and returns a new one', async () => {
    const token = await shop.signUp('pass@example.tl', 'old secret');
    const change = (by: string, currentPassword: string, newPassword: string) =>
      put('change-password', by, { currentPassword, newPassword });
    const wrong = await change(token, 'not it', 'new secret');
    expect([wrong.status, wrong.json().message]).toEqual([400, responseMessages.currentPasswordWrong]);
    expect(wrong.headers[ERROR_FIELD_HEADER]).toBe('currentPassword');
    const short = await change(token, 'old secret', '12345');
    expect([short.status, short.json().message]).toEqual([400, 'New password must be at least 6 characters long.']);
    for (const currentPassword of ['', undefined, 7]) {
      const empty = await put('change-password', token, { currentPassword, newPassword: 'new secret' });
      expect([empty.status, empty.json().message]).toEqual([400, profileMessages.passwordFieldsRequired]);
    }
    const changed = await change(token, 'old secret', 'new secret');
    expect(changed.status).toBe(200);
    const { token: fresh, ...rest } = changed.json<{ token: string }>();
    expect(rest).toEqual({
      success: true,
      user: { name: 'Ana Soares', email: 'pass@example.tl', phone: '', avatar: '' },
      message: profileMessages.passwordSaved,
    });
    expect((await shop.call('GET /api/profile', { token })).status).toBe(401);
    expect((await shop.call('GET /api/profile', { token: fresh })).status).toBe(200);
    const logIn = (password: string) => shop.call('POST /api/login', { body: { email: 'pass@example.tl', password } });
    expect([(await logIn('old secret')).status, (await logIn('new secret')).status]).toEqual([401, 200]);
  });

  test('an account without a password sets its first one', async () => {
    const token = await shop.signUp('google-only@example.tl');
    await shop.db.transaction((tx) =>
      tx
        .updateTable('customers')
        .set({ password_hash: null })
        .where('email_key', '=', 'google-only@example.tl')
        .execute(),
    );
    const login = { email: 'google-only@example.tl', password: 'correct horse' };
    expect((await shop.call('POST /api/login', { body: login })).status).toBe(401);
    expect((await put('change-password', token, { newPassword: 'short' })).status).toBe(400);
    expect((await put('change-password', token, { currentPassword: null, newPassword: 'first one' })).status).toBe(200);
    expect((await shop.call('POST /api/login', { body: { ...login, password: 'first one' } })).status).toBe(200);
  });

  test('an avatar is re-encoded, public, and replaces the last one', async () => {
    const token = await shop.signUp();
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { Artist: 'secret artist' } })
      .jpeg()
      .toBuffer();
    const send = (field: string, ...files: Buffer[]) =>
      shop.call('PUT /api/profile/avatar', {
        token,
        ...multipart(files.map((bytes) => ({ field, name: 'me.png', bytes }))),
      });
    const response = await send('avatar', picture);
    expect(response.status).toBe(200);
    const { user, message } = response.json<{ user: { avatar: string }; message: string }>();
    expect(message).toBe(profileMessages.avatarSaved);
    expect((await userOf(token)).avatar).toBe(user.avatar);
    const shown = await shop.call(`GET ${user.avatar}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.bytes.includes('secret artist')).toBe(false);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });

    expect((await send('avatar', picture)).status).toBe(200);
    expect((await shop.call(`GET ${user.avatar}`)).status).toBe(404);
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .gif()
      .toBuffer();
    expect((await send('avatar', gif)).status).toBe(415);
    expect((await send('avatar', picture, picture)).status).toBe(413);
    expect((await send('picture', picture)).status).toBe(400);
    expect((await put('avatar', token, {})).status).toBe(415);
  });

  test.each(['general', 'security', 'change-password', 'avatar'])('PUT %s needs a login', async (what) => {
    expect((await put(what, 'nobodys', {})).status).toBe(401);
  });
});
