import { createCookieJar } from '../../../support/cookieJar';
import type { CookieJar } from '../../../support/cookieJar';
import { engines } from '../../../support/database';
import { choosePerson, logInByGoogle, profileOf, startGoogleLogin } from '../../../support/googleLogin';
import { startOrderShop } from '../../../support/orderShop';
import type { OrderShop } from '../../../support/orderShop';

const MARIA = '110000000000000000001';
const ZELIA = '110000000000000000003';
const ANA_UNVERIFIED = '110000000000000000004';

describe.each(engines)('the Google login on %s', (engine) => {
  let shop: OrderShop;
  let browser: CookieJar;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    browser = createCookieJar();
    await shop.db.transaction(async (tx) => {
      await tx.deleteFrom('sessions').execute();
      await tx.deleteFrom('customers').execute();
    });
  });

  const start = (jar = browser) => startGoogleLogin(shop, jar);
  const logIn = (person: string, jar = browser) => logInByGoogle(shop, jar, person);
  const profile = (token: string | null, jar?: CookieJar) => profileOf(shop, token, jar);
  const signUp = async (email: string) => {
    const body = { name: 'Earlier', email, password: 'secret1' };
    const response = await shop.app.inject({ method: 'POST', url: '/api/signup', payload: body });
    return (JSON.parse(response.body) as { token: string }).token;
  };
  const logInByPassword = async (email: string) =>
    (await shop.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'secret1' } })).statusCode;

  it('sends the browser to the issuer with PKCE, state and nonce, bound to it by an HttpOnly cookie', async () => {
    const response = await fetch(`${shop.url}/api/auth/google`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    const query = new URL(response.headers.get('location') ?? '').searchParams;
    expect(query.get('response_type')).toBe('code');
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/.{20}/);
    expect(query.get('redirect_uri')).toBe(`${shop.url}/api/auth/google/callback`);
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
  });

  it('ends with a ticket that one profile request exchanges for a session token', async () => {
    const ticket = await logIn(MARIA);
    const first = await profile(ticket, browser);
    expect(first).toMatchObject({ status: 200, user: { name: 'Maria Soares', email: 'maria.soares@example.com' } });
    expect(first.lasting).toMatch(/.{40}/);
    expect(await profile(first.lasting)).toMatchObject({ status: 200, lasting: null });
    expect(await profile(ticket, browser)).toMatchObject({ status: 401 });
  });

  it('returns in the language in which it was started, also without a ticket', async () => {
    const endOf = async (query: string, person: string) => {
      const { location } = await browser.visit(
        await choosePerson(await startGoogleLogin(shop, browser, query), person),
      );
      return new URL(location).pathname;
    };
    expect(await endOf('?language=tet', MARIA)).toBe('/tet/auth-callback');
    expect(await endOf('?language=pt', '')).toBe('/pt/auth-callback');
    expect(await endOf('', MARIA)).toBe('/auth-callback');
    for (const wrong of ['de', '//evil.example', 'TET']) {
      expect(await endOf(`?language=${encodeURIComponent(wrong)}`, MARIA)).toBe('/auth-callback');
    }
  });

  it('returns the same account at every login, and accepts an account without a last name', async () => {
    const first = await profile(await logIn(ZELIA), browser);
    const second = await profile(await logIn(ZELIA), browser);
    expect(second.user).toMatchObject({ name: 'Zélia' });
    expect(second.user).toEqual(first.user);
    const { length } = await shop.db.read.selectFrom('customers').select('id').execute();
    expect(length).toBe(1);
  });

  it('rejects a ticket after 60 seconds and in another browser', async () => {
    const late = await logIn(MARIA);
    shop.clock.now += 60_001;
    expect(await profile(late, browser)).toMatchObject({ status: 401 });
    const foreign = await logIn(MARIA);
    expect(await profile(foreign)).toMatchObject({ status: 401 });
    const other = createCookieJar();
    await start(other);
    expect(await profile(foreign, other)).toMatchObject({ status: 401 });
    expect(await profile(foreign, browser)).toMatchObject({ status: 200 });
  });

  it('joins the account with a verified email, and deletes its unverified password and sessions', async () => {
    const token = await signUp('Maria.Soares@example.com');
    expect(await profile(token)).toMatchObject({ status: 200 });
    const joined = await profile(await logIn(MARIA), browser);
    expect(joined).toMatchObject({ status: 200, user: { name: 'Earlier', email: 'Maria.Soares@example.com' } });
    expect(await profile(token)).toMatchObject({ status: 401 });
    expect(await logInByPassword('maria.soares@example.com')).toBe(401);
  });

  it('keeps the password and sessions of an account with a verified email', async () => {
    const token = await signUp('maria.soares@example.com');
    await shop.db.transaction((tx) => tx.updateTable('customers').set({ email_verified: 1 }).execute());
    expect(await profile(await logIn(MARIA), browser)).toMatchObject({ status: 200 });
    expect(await profile(token)).toMatchObject({ status: 200 });
    expect(await logInByPassword('maria.soares@example.com')).toBe(200);
  });

  it('never joins an account by an unverified email, and creates one only if the email is free', async () => {
    const token = await signUp('ana.pereira@example.com');
    expect(await logIn(ANA_UNVERIFIED)).toBeNull();
    expect(await profile(token)).toMatchObject({ status: 200, user: { name: 'Earlier' } });
    await shop.db.transaction(async (tx) => {
      await tx.deleteFrom('sessions').execute();
      await tx.deleteFrom('customers').execute();
    });
    expect(await profile(await logIn(ANA_UNVERIFIED), browser)).toMatchObject({ user: { name: 'Ana Pereira' } });
    const stored = await shop.db.read.selectFrom('customers').select('email_verified').executeTakeFirstOrThrow();
    expect(stored.email_verified).toBe(0);
  });

  it('ends without a ticket when the customer cancels', async () => {
    expect(await logIn('')).toBeNull();
  });

  it('ends without a ticket for an unknown, used or expired state, or one of another browser', async () => {
    const ended = async (back: string, jar = browser) => {
      const { location } = await jar.visit(back);
      expect(location).toBe(`${shop.url}/auth-callback`);
    };
    const wrong = new URL(await choosePerson(await start(), MARIA));
    wrong.searchParams.set('state', 'other');
    await ended(wrong.href);

    const used = await choosePerson(await start(), MARIA);
    expect((await browser.visit(used)).location).toContain('token=');
    await ended(used);

    const late = await choosePerson(await start(), MARIA);
    shop.clock.now += 10 * 60_000 + 1;
    await ended(late);

    const foreign = await choosePerson(await start(), MARIA);
    await ended(foreign, createCookieJar());
    const other = createCookieJar();
    await start(other);
    await ended(foreign, other);

    await ended(`${shop.url}/api/auth/google/callback`);
    await ended(`${shop.url}/api/auth/google/callback?state=a&state=b&code=%00`);
  });

  it('supports concurrent logins in two tabs of one browser', async () => {
    const first = await start();
    const second = await start();
    for (const url of [first, second]) {
      expect((await browser.visit(await choosePerson(url, MARIA))).location).toContain('token=');
    }
  });

  it('ends without a ticket while the provider is away, and works when it is back', async () => {
    const callback = await choosePerson(await start(), MARIA);
    await shop.withoutSandboxes(async () => {
      expect((await browser.visit(callback)).location).toBe(`${shop.url}/auth-callback`);
    });
    expect(await logIn(MARIA)).not.toBeNull();
  });
});
