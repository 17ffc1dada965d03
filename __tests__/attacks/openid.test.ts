import { createCookieJar, type CookieJar } from '../support/cookieJar';
import { engines } from '../support/database';
import { choosePerson, logInByGoogle, profileOf, startGoogleLogin } from '../support/googleLogin';
import { startOrderShop, type OrderShop } from '../support/orderShop';

const MARIA = '110000000000000000001';
const ANA_UNVERIFIED = '110000000000000000004';

describe.each(engines)('Google logins on the %s database', (engine) => {
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
      await tx.deleteFrom('tickets').execute();
      await tx.deleteFrom('customers').execute();
    });
  });

  const start = (jar = browser, query = '') => startGoogleLogin(shop, jar, query);
  const ticketOf = (location: string) => new URL(location).searchParams.get('token');
  const logIn = (person: string, jar = browser) => logInByGoogle(shop, jar, person);
  const profile = (token: string | null, jar?: CookieJar) => profileOf(shop, token, jar);

  test('tokens and tickets of an account with an unverified email end when the owner of the email logs in', async () => {
    const theirs = createCookieJar();
    const lasting = (await profile(await logIn(ANA_UNVERIFIED, theirs), theirs)).lasting;
    expect((await profile(lasting)).status).toBe(200);
    const ticket = await logIn(ANA_UNVERIFIED, theirs);
    await shop.db.transaction((tx) =>
      tx
        .updateTable('customers')
        .set({ email: 'maria.soares@example.com', email_key: 'maria.soares@example.com' })
        .execute(),
    );
    expect((await profile(await logIn(MARIA), browser)).status).toBe(200);
    expect((await profile(lasting)).status).toBe(401);
    expect((await profile(ticket, theirs)).status).toBe(401);
    const after = await profile(await logIn(ANA_UNVERIFIED, theirs), theirs);
    expect(after.text).not.toContain('maria.soares@example.com');
  });

  test('no query and no header redirects the login to another site', async () => {
    const evil = 'https://other.example';
    for (const query of [`?redirect_uri=${evil}`, `?returnTo=${evil}`, `?next=//other.example`, `?origin=${evil}`]) {
      const back = await choosePerson(await start(browser, query), MARIA);
      expect(new URL(back).origin).toBe(shop.url);
      expect(new URL((await browser.visit(`${back}&redirect_uri=${evil}&next=${evil}`)).location).origin).toBe(
        shop.url,
      );
    }
    for (const headers of [
      { host: 'other.example' },
      { host: `other.example:${new URL(shop.url).port}` },
      { host: `127.0.0.1:${new URL(shop.url).port}@other.example` },
      { 'x-forwarded-host': 'other.example' },
      { forwarded: 'host=other.example' },
    ]) {
      const started = await shop.app.inject({ url: '/api/auth/google', headers });
      const redirect = new URL(String(started.headers.location)).searchParams.get('redirect_uri');
      expect(new URL(String(redirect)).hostname).toBe('127.0.0.1');
      const callback = await shop.app.inject({ url: '/api/auth/google/callback?state=x&code=x', headers });
      expect(new URL(String(callback.headers.location)).hostname).toBe('127.0.0.1');
    }
  });

  test('no path of the shop redirects', async () => {
    for (const url of [
      '//other.example',
      '/%2f%2fother.example',
      '/\\other.example',
      '/auth-callback?token=//x',
      '/.//other.example',
    ]) {
      const response = await shop.app.inject({ url });
      expect([url, response.headers.location]).toEqual([url, undefined]);
    }
  });

  test('a state and a code of two different logins are rejected, and the state is consumed', async () => {
    const mine = new URL(await choosePerson(await start(), MARIA));
    const other = createCookieJar();
    const theirs = new URL(await choosePerson(await start(other), ANA_UNVERIFIED));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(ticketOf((await browser.visit(mine.href)).location)).toBeNull();
    mine.searchParams.set('code', 'another');
    expect(ticketOf((await browser.visit(mine.href)).location)).toBeNull();
  });

  test('a callback that is sent three times at the same time makes one ticket', async () => {
    const back = await choosePerson(await start(), MARIA);
    const ends = await Promise.all([browser.visit(back), browser.visit(back), browser.visit(back)]);
    expect(ends.filter(({ location }) => ticketOf(location) !== null)).toHaveLength(1);
  });

  test('the login cookie has 43 characters and is new for every login', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await shop.app.inject({
          url: '/api/auth/google',
          headers: { cookie: 'lorosae-login=chosen' },
        });
        return /lorosae-login=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1];
      }),
    );
    expect(new Set(cookies).size).toBe(20);
    expect(cookies).not.toContain(undefined);
  });
});
