import { openBrowserJar, type BrowserJar } from '../support/browserJar';
import { engines } from '../support/database';
import { startOrderShop, type OrderShop } from '../support/orderShop';

const MARIA = '110000000000000000001';
const ANA_UNVERIFIED = '110000000000000000004';

describe.each(engines)('07 the identity provider on the %s database', (engine) => {
  let shop: OrderShop;
  let browser: BrowserJar;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    browser = openBrowserJar();
    await shop.db.transaction(async (tx) => {
      await tx.deleteFrom('sessions').execute();
      await tx.deleteFrom('tickets').execute();
      await tx.deleteFrom('customers').execute();
    });
  });

  const choose = async (url: string, person: string) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const start = async (jar = browser, query = '') => (await jar.visit(`${shop.url}/api/auth/google${query}`)).location;
  const ticketOf = (location: string) => new URL(location).searchParams.get('token');
  const logIn = async (person: string, jar = browser) =>
    ticketOf((await jar.visit(await choose(await start(jar), person))).location);
  const profile = async (token: string | null, jar?: BrowserJar) => {
    const headers = { authorization: `Bearer ${token ?? ''}`, ...jar?.header() };
    const answer = await shop.app.inject({ url: '/api/profile', headers });
    return { status: answer.statusCode, lasting: answer.headers['x-auth-token'], text: answer.body };
  };
  const post = async (method: 'POST' | 'PUT', url: string, payload: object, token = '') => {
    const answer = await shop.app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, body: JSON.parse(answer.body) as { token: string } };
  };
  const signUp = async (email: string) =>
    (await post('POST', '/api/signup', { name: 'Mallory', email, password: 'mallory' })).body.token;

  test('an account prepared by renaming a stranger’s own is the owner’s alone after the owner’s login', async () => {
    const mallory = await signUp('mallory@example.com');
    const renamed = await post('PUT', '/api/profile/security', { email: 'maria.soares@example.com' }, mallory);
    expect(renamed.status).toBe(200);
    const maria = await profile(await logIn(MARIA), browser);
    expect(maria.status).toBe(200);
    expect((await profile(mallory)).status).toBe(401);
    const again = await post('POST', '/api/login', { email: 'maria.soares@example.com', password: 'mallory' });
    expect(again.status).toBe(401);
  });

  test('an account prepared through the provider with an unverified email is not a way back in', async () => {
    const theirs = openBrowserJar();
    const lasting = (await profile(await logIn(ANA_UNVERIFIED, theirs), theirs)).lasting;
    expect((await profile(String(lasting))).status).toBe(200);
    // Somebody whom the provider knows by that email for certain.
    await shop.db.transaction((tx) =>
      tx
        .updateTable('customers')
        .set({ email: 'maria.soares@example.com', email_key: 'maria.soares@example.com' })
        .execute(),
    );
    const maria = await profile(await logIn(MARIA), browser);
    expect(maria.status).toBe(200);
    expect((await profile(String(lasting))).status).toBe(401);
    const after = await profile(await logIn(ANA_UNVERIFIED, theirs), theirs);
    expect(after.text).not.toContain('maria.soares@example.com');
  });

  test('a ticket in the hands of the prepared account’s maker dies with its sessions', async () => {
    const theirs = openBrowserJar();
    const ticket = await logIn(ANA_UNVERIFIED, theirs);
    await shop.db.transaction((tx) =>
      tx
        .updateTable('customers')
        .set({ email: 'maria.soares@example.com', email_key: 'maria.soares@example.com' })
        .execute(),
    );
    expect(await logIn(MARIA)).not.toBeNull();
    expect((await profile(ticket, theirs)).status).toBe(401);
  });

  test('nothing in an address, a header or a cookie leads the login’s end to another site', async () => {
    const evil = 'https://stranger.example';
    for (const query of [`?redirect_uri=${evil}`, `?returnTo=${evil}`, `?next=//stranger.example`, `?origin=${evil}`]) {
      const back = await choose(await start(browser, query), MARIA);
      expect(new URL(back).origin).toBe(shop.url);
      expect(new URL((await browser.visit(`${back}&redirect_uri=${evil}&next=${evil}`)).location).origin).toBe(
        shop.url,
      );
    }
    for (const headers of [
      { host: 'stranger.example' },
      { host: `stranger.example:${new URL(shop.url).port}` },
      { host: `127.0.0.1:${new URL(shop.url).port}@stranger.example` },
      { 'x-forwarded-host': 'stranger.example' },
      { forwarded: 'host=stranger.example' },
    ]) {
      const asked = await shop.app.inject({ url: '/api/auth/google', headers });
      const redirect = new URL(String(asked.headers.location)).searchParams.get('redirect_uri');
      expect(new URL(String(redirect)).hostname).toBe('127.0.0.1');
      const callback = await shop.app.inject({ url: '/api/auth/google/callback?state=x&code=x', headers });
      expect(new URL(String(callback.headers.location)).hostname).toBe('127.0.0.1');
    }
  });

  test('no page of the shop leads elsewhere', async () => {
    for (const url of [
      '//stranger.example',
      '/%2f%2fstranger.example',
      '/\\stranger.example',
      '/auth-callback?token=//x',
      '/.//stranger.example',
    ]) {
      const answer = await shop.app.inject({ url });
      expect([url, answer.headers.location]).toEqual([url, undefined]);
    }
  });

  test('a state and a code of two logins do not fit together', async () => {
    const mine = new URL(await choose(await start(), MARIA));
    const other = openBrowserJar();
    const theirs = new URL(await choose(await start(other), ANA_UNVERIFIED));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(ticketOf((await browser.visit(mine.href)).location)).toBeNull();
    // And the state is spent by the attempt.
    mine.searchParams.set('code', 'another');
    expect(ticketOf((await browser.visit(mine.href)).location)).toBeNull();
  });

  test('an answer that came twice at once makes one ticket', async () => {
    const back = await choose(await start(), MARIA);
    const ends = await Promise.all([browser.visit(back), browser.visit(back), browser.visit(back)]);
    expect(ends.filter(({ location }) => ticketOf(location) !== null)).toHaveLength(1);
  });

  test('a browser that asks for a login gives nobody the secret of another: the cookie is long and new', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await shop.app.inject({ url: '/api/auth/google', headers: { cookie: 'lorosae-login=chosen' } });
        return /lorosae-login=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1];
      }),
    );
    expect(new Set(cookies).size).toBe(20);
    expect(cookies).not.toContain(undefined);
  });
});
