import sharp from 'sharp';
import { openOperator } from '../support/operator';
import { createCookieJar } from '../support/cookieJar';
import { engines } from '../support/database';
import { choosePerson, logInByGoogle, profileOf, startGoogleLogin } from '../support/googleLogin';
import { multipart } from '../support/multipart';
import { startOrderShop, type OrderShop, type Shopper } from '../support/orderShop';

const MARIA = '110000000000000000001';
const EMAIL = 'maria.soares@example.com';

describe.each(engines)('an account with a stranger’s email on the %s database', (engine) => {
  let shop: OrderShop;
  let picture: Buffer;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  });
  afterAll(() => shop.close(), 30_000);

  const upload = async (shopper: Shopper, method: 'PUT' | 'POST', url: string, field: string) => {
    const { headers, body } = multipart([{ field, name: 'a.png', bytes: picture }]);
    const authorized = { ...headers, authorization: shopper.authorization };
    const response = await shop.app.inject({ method, url, headers: authorized, payload: body });
    return JSON.parse(response.body) as { image_urls: string[]; user: { avatar: string } };
  };
  const put = (shopper: Shopper, body: object) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/profile/security',
      headers: { authorization: shopper.authorization },
      payload: body,
    });
  /** An attacker has signed up with the email. */
  const signUp = async (): Promise<Shopper> => {
    const shopper = await shop.shopper();
    const email = { email: EMAIL, email_key: EMAIL };
    await shop.db.transaction((tx) => tx.updateTable('customers').set(email).where('id', '=', shopper.id).execute());
    return shopper;
  };
  const free = () =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('customers')
        .set((row) => ({ email_key: row.ref('id'), google_subject: null }))
        .where('email_key', '=', EMAIL)
        .execute(),
    );
  beforeEach(free);

  it('is not entered by Google when a stolen session has changed the email to it', async () => {
    const victim = await shop.shopper();
    expect((await put(victim, { email: EMAIL })).statusCode).toBe(200);
    const browser = createCookieJar();
    const end = await browser.visit(await choosePerson(await startGoogleLogin(shop, browser), MARIA));
    expect(end.location).toBe(`${shop.url}/auth-callback?error=email-changed`);
    // The password and the sessions of the account stay.
    expect((await victim.call('GET', '/api/profile')).body.user).toMatchObject({ email: EMAIL });
    const login = { email: EMAIL, password: 'secret1' };
    expect((await shop.app.inject({ method: 'POST', url: '/api/login', payload: login })).statusCode).toBe(200);
  });

  it('is entered by Google as before when only the case of its email was changed', async () => {
    const owner = await signUp();
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ email_verified: 1 }).where('id', '=', owner.id).execute(),
    );
    expect((await put(owner, { email: EMAIL.toUpperCase() })).statusCode).toBe(200);
    expect(await logInByGoogle(shop, createCookieJar(), MARIA)).not.toBeNull();
    expect((await owner.call('GET', '/api/profile')).status).toBe(200);
  });

  it('is entered by the Google login that it was created with, whatever its email is now', async () => {
    const browser = createCookieJar();
    const { lasting } = await profileOf(shop, await logInByGoogle(shop, browser, MARIA), browser);
    const headers = { authorization: `Bearer ${lasting}` };
    const changed = await shop.app.inject({
      method: 'PUT',
      url: '/api/profile/security',
      headers,
      payload: { email: `other-${engine}@example.com` },
    });
    expect(changed.statusCode).toBe(200);
    const again = await profileOf(shop, await logInByGoogle(shop, browser, MARIA), browser);
    expect(again.user).toMatchObject({ email: `other-${engine}@example.com` });
    await shop.db.transaction((tx) => tx.updateTable('customers').set({ google_subject: null }).execute());
  });

  it('leaves nothing that was planted to its owner, who logs in by Google; the operator still has its orders', async () => {
    await shop.tidy({ '1_M': 100 });
    const planted = await signUp();
    await put(planted, { phone: '+670 7700 0000' });
    const address = { addressLine1: 'Rua 1', city: 'Dili', state: 'Dili', zip: '0000' };
    expect((await planted.call('POST', '/api/addresses/add', address)).status).toBe(200);
    await planted.call('POST', '/api/wishlist/add', { productId: 2 });
    const { user } = await upload(planted, 'PUT', '/api/profile/avatar', 'avatar');
    const { image_urls: proofs } = await upload(planted, 'POST', '/api/upload_images', 'images');
    await upload(planted, 'POST', '/api/upload_images', 'images');
    await planted.add(1, 'M');
    const order = await planted.checkout({ paymentType: 'bank_transfer', paymentProof: proofs[0] ?? '' }, 'a-key');
    expect(order.status).toBe(200);
    await planted.add(2, 'S');
    const run = openOperator(
      { DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl },
      () => shop.clock.now,
    );
    expect(await run(['customers', 'reset-password', EMAIL, '--yes'])).toMatchObject({ exitCode: 0 });

    const browser = createCookieJar();
    const {
      status,
      lasting,
      user: entered,
    } = await profileOf(shop, await logInByGoogle(shop, browser, MARIA), browser);
    expect([status, entered]).toEqual([200, { name: 'Ana Soares', email: EMAIL, phone: '', avatar: '' }]);
    const owned = async (method: 'GET' | 'POST', url: string) => {
      const headers = { authorization: `Bearer ${lasting}` };
      return JSON.parse((await shop.app.inject({ method, url, headers })).body) as unknown;
    };
    expect(await owned('GET', '/api/order-history')).toEqual([]);
    expect(await owned('POST', '/api/getcart')).toEqual({});
    expect(await owned('GET', '/api/addresses')).toMatchObject({ addresses: [] });
    expect(await owned('GET', '/api/wishlist')).toMatchObject({ wishlist: [] });
    expect((await shop.app.inject({ url: user.avatar })).statusCode).toBe(404);

    // The planted session ends, and the tables have no row of the earlier account but the order and its proof.
    expect((await planted.call('GET', '/api/profile')).status).toBe(401);
    const left: string[] = [];
    for (const { name, columns } of await shop.db.read.introspection.getTables()) {
      if (!columns.some((column) => column.name === 'customer_id')) continue;
      const rows = await shop.db.read
        .selectFrom(name as 'sessions')
        .selectAll()
        .where('customer_id', '=', planted.id)
        .execute();
      left.push(...rows.map(() => name));
    }
    expect(left.sort()).toEqual(['orders', 'uploads']);
    const shown = await run(['orders', 'show', order.body.orderId as string, '--json']);
    expect(shown.json()).toMatchObject({ customer: 'Ana Soares', phone: '+670 7700 0000', has_proof: true });
    // The operator can erase the ended account too.
    const { email } = shown.json<{ email: string }>();
    expect(email).toMatch(/^erased-/);
    expect(await run(['customers', 'erase', email, '--force', '--yes'])).toMatchObject({ exitCode: 0 });
    const erased = await run(['orders', 'show', order.body.orderId as string, '--json']);
    expect(erased.json()).toMatchObject({ customer: '', address: '', phone: '', has_proof: false });
    const listed = (await run(['customers', 'list', '--json'])).json<{ email: string; orders: number }[]>();
    expect(listed.find(({ email }) => email === EMAIL)).toMatchObject({ orders: 0 });
    expect(JSON.stringify(listed)).not.toContain('.invalid');
  });
});
