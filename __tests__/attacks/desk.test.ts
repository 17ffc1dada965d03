import { removeStaff } from '@/server/modules/staff/staff';
import { engines } from '../support/database';
import { DESK_URL, openTestDesk, STAFF_PASSWORD, type DeskClient, type DeskPage, type TestDesk } from '../support/desk';

const COOKIE = 'lorosae-desk';

describe.each(engines)('attacks on the desk (%s)', (engine) => {
  let desk: TestDesk;
  afterEach(() => desk.close());

  const open = async (settings: Parameters<typeof openTestDesk>[1] = {}): Promise<void> => {
    desk = await openTestDesk(engine, settings);
  };

  const fulfilmentOf = async (number: string): Promise<string> => {
    const query = desk.shop.db.read.selectFrom('orders').select('fulfilment').where('transaction_id', '=', number);
    return (await query.executeTakeFirstOrThrow()).fulfilment;
  };

  const bodyOf = (page: DeskPage, action: string): URLSearchParams => page.form(action);

  /** The secret of the second factor of a new person. */
  const join = async (name: string): Promise<{ client: DeskClient; secret: string; link: string }> => {
    const client = desk.visitor();
    const link = `/join/${await desk.invite(name, 'owner')}`;
    const page = await client.get(link);
    const secret = page.form(link).get('secret') ?? '';
    await client.press(page, link, { password: STAFF_PASSWORD, code: desk.codeOf(secret) });
    return { client, secret, link };
  };

  test('a form of another site does nothing', async () => {
    await open();
    const number = await desk.order();
    const { client } = await join('Ana');
    const page = await client.get(`/orders/${number}`);
    const path = `/orders/${number}/do/packed`;
    const body = bodyOf(page, path);
    const rui = await (await join('Rui')).client.get(`/orders/${number}`);
    const withToken = (csrf: string): string => {
      const other = new URLSearchParams(body);
      other.set('csrf', csrf);
      return other.toString();
    };
    const attempts: readonly (readonly [string, string, Record<string, string>])[] = [
      ['another origin', body.toString(), { origin: 'https://evil.example' }],
      ['no origin', body.toString(), { origin: '' }],
      ['the origin of a sandbox', body.toString(), { origin: 'null' }],
      ['a longer origin', body.toString(), { origin: `${DESK_URL}.evil.example` }],
      ['another site by its fetch metadata', body.toString(), { 'sec-fetch-site': 'cross-site' }],
      ['the shop, a sibling host', body.toString(), { 'sec-fetch-site': 'same-site' }],
      ['no token', withToken(''), {}],
      ['the token of another person', withToken(bodyOf(rui, path).get('csrf') ?? ''), {}],
    ];
    for (const [what, sent, headers] of attempts) {
      expect([what, (await client.post(path, sent, headers)).status]).toEqual([what, 403]);
    }
    expect(await fulfilmentOf(number)).toBe('new');
    expect((await client.post(path, body.toString())).status).toBe(303);
  });

  test('another site cannot sign a browser in, or out', async () => {
    await open();
    const { client } = await join('Ana');
    for (const path of ['/sign-in', '/sign-out', '/language', '/sign-in/passkey/options']) {
      const answer = await client.post(path, 'name=Ana', { origin: 'https://evil.example' });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect((await client.get('/')).status).toBe(200);
  });

  test('a page is shown in no frame, runs no inline script, and sends forms to the desk only', async () => {
    await open();
    const { client } = await join('Ana');
    for (const page of [await client.get('/'), await desk.visitor().get('/sign-in'), await client.get('/nothing')]) {
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("form-action 'self'");
      expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
      expect(page.html).not.toMatch(/<script(?! src="\/assets\/)/);
    }
  });

  test('a text of a customer is shown as text', async () => {
    await open();
    const { client } = await join('Ana');
    const token = await desk.shop.signUp('x@example.tl', 'correct horse', '<img src=x onerror=alert(1)>');
    await desk.shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'M' } });
    await desk.shop.call('POST /api/create-transaction', {
      token,
      headers: { 'idempotency-key': 'k'.repeat(20) },
      body: {
        shippingAddress: '"><script>alert(1)</script>',
        phone: '7712 3456',
        paymentType: 'cod',
        paymentProof: '',
      },
    });
    const page = await client.get('/');
    expect(page.text).toContain('<img src=x onerror=alert(1)>');
    expect(page.html).not.toContain('<img src=x');
    expect(page.html).not.toContain('<script>alert');
  });

  test('passwords and codes cannot be tried without end, also from many addresses', async () => {
    await open({ areRateLimitsOn: true });
    const { secret } = await join('Ana');
    const attempt = async (password: string): Promise<DeskPage> => {
      const client = desk.visitor();
      const fields = { name: 'Ana', password, code: desk.codeOf(secret) };
      return client.submit(await client.get('/sign-in'), '/sign-in', fields);
    };
    for (let count = 0; count < 10; count += 1) expect((await attempt('wrong horse battery')).status).toBe(401);
    const refused = await attempt(STAFF_PASSWORD);
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Too many attempts.')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    desk.shop.advance(15 * 60_000);
    expect((await attempt(STAFF_PASSWORD)).status).toBe(303);
  });

  test('right sign-ins are not counted', async () => {
    await open({ areRateLimitsOn: true });
    const { secret } = await join('Ana');
    for (let count = 0; count < 12; count += 1) {
      desk.shop.advance(30_000);
      const client = desk.visitor();
      const fields = { name: 'Ana', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
      expect((await client.submit(await client.get('/sign-in'), '/sign-in', fields)).status).toBe(303);
    }
  });

  test('links cannot be guessed without end', async () => {
    await open({ areRateLimitsOn: true });
    const client = desk.visitor();
    const link = `/join/${await desk.invite('Ana', 'owner')}`;
    const page = await client.get(link);
    const fields = { password: STAFF_PASSWORD, code: '000000' };
    let status = 0;
    for (let count = 0; count <= 50; count += 1) ({ status } = await client.submit(page, link, fields));
    expect(status).toBe(429);
  });

  test('a session that was planted before the sign-in is worth nothing after it', async () => {
    await open();
    const { secret, client: attacker } = await join('Ana');
    desk.shop.advance(60_000);
    const planted = attacker.cookies.get(COOKIE) ?? '';
    const victim = desk.visitor();
    victim.cookies.set(COOKIE, planted);
    const fields = { name: 'Ana', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
    await victim.submit(await desk.visitor().get('/sign-in'), '/sign-in', fields);
    expect(victim.cookies.get(COOKIE)).not.toBe(planted);
    expect((await attacker.get('/')).location).toMatch(/^\/sign-in/);
    expect((await victim.get('/')).status).toBe(200);
  });

  test('a link is good for one of two who have it, and no database or log has it', async () => {
    await open();
    const link = `/join/${await desk.invite('Ana', 'owner')}`;
    const [one, other] = [desk.visitor(), desk.visitor()];
    const pages = [await one.get(link), await other.get(link)] as const;
    const sent = await Promise.all(
      pages.map((page, index) => {
        const code = desk.codeOf(page.form(link).get('secret') ?? '');
        return (index === 0 ? one : other).submit(page, link, { password: STAFF_PASSWORD, code });
      }),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    const token = link.replace('/join/', '');
    const tables = ['staff', 'staff_credentials', 'staff_sessions', 'staff_challenges'] as const;
    for (const table of tables) {
      const rows = JSON.stringify(await desk.shop.db.read.selectFrom(table).selectAll().execute());
      expect([table, rows.includes(token), rows.includes(STAFF_PASSWORD)]).toEqual([table, false, false]);
    }
    expect(desk.logged.join('\n')).not.toContain(token);
  });

  test('a program that previews links in a chat does not use one up', async () => {
    await open();
    const link = `/join/${await desk.invite('Ana', 'owner')}`;
    for (let count = 0; count < 3; count += 1) expect((await desk.visitor().get(link)).status).toBe(200);
    const page = await desk.visitor().get(link);
    const code = desk.codeOf(page.form(link).get('secret') ?? '');
    expect((await desk.visitor().submit(page, link, { password: STAFF_PASSWORD, code })).status).toBe(303);
  });

  test('a person who was removed is out at once, and cannot come back', async () => {
    await open();
    const number = await desk.order();
    const { client, secret } = await join('Ana');
    const page = await client.get(`/orders/${number}`);
    await removeStaff(desk.shop.db, 'ana', desk.shop.now());
    const path = `/orders/${number}/do/packed`;
    // The sign-in keeps what was filled in.
    expect((await client.submit(page, path)).location).toBe(`/sign-in?form=${encodeURIComponent(path)}`);
    expect(await fulfilmentOf(number)).toBe('new');
    desk.shop.advance(60_000);
    const again = desk.visitor();
    const fields = { name: 'Ana', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
    expect((await again.submit(await again.get('/sign-in'), '/sign-in', fields)).status).toBe(401);
  });

  test("the desk's cookie is worth nothing at the shop, and a shopper's token nothing at the desk", async () => {
    await open();
    const { client } = await join('Ana');
    const token = client.cookies.get(COOKIE) ?? '';
    expect((await desk.shop.call('POST /api/getcart', { token })).status).toBe(401);
    const answer = await desk.shop.call('POST /api/getcart', { headers: { cookie: `${COOKIE}=${token}` } });
    expect(answer.status).toBe(401);
    const shopper = desk.visitor();
    shopper.cookies.set(COOKIE, await desk.shop.signUp());
    expect((await shopper.get('/')).location).toMatch(/^\/sign-in/);
  });

  test('the cookie is for this host, by https, and no script reads it', async () => {
    await open({ desk: { port: 4400, host: '127.0.0.1', url: 'https://desk.example' } });
    const { client } = await join('Ana');
    expect([...client.cookies.keys()]).toEqual(['__Host-lorosae-desk']);
    const { secret } = await join('Rui');
    desk.shop.advance(60_000);
    const visitor = desk.visitor();
    const fields = { name: 'Rui', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
    const answer = await visitor.submit(await visitor.get('/sign-in'), '/sign-in', fields);
    const cookie = [answer.headers['set-cookie']].flat().find((line) => !String(line).includes('Max-Age=0;'));
    for (const part of ['__Host-lorosae-desk=', 'Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax', 'Max-Age=43200']) {
      expect(String(cookie)).toContain(part);
    }
    expect(String(cookie)).not.toContain('Domain');
  });

  test('every page but the sign-in and the pictures needs a person', async () => {
    await open();
    const number = await desk.order();
    const client = desk.visitor();
    for (const path of ['/', `/orders/${number}`, `/orders/${number}/label.pdf`, `/orders/${number}/proof/picture`]) {
      expect([path, (await client.get(path)).location]).toEqual([path, `/sign-in?next=${encodeURIComponent(path)}`]);
    }
    for (const path of [
      '/search',
      '/undo',
      '/steps/packed',
      `/orders/${number}/do/packed`,
      `/orders/${number}/do/note`,
    ]) {
      expect([path, (await client.post(path, 'key=x')).location]).toEqual([path, '/sign-in']);
    }
    expect(await fulfilmentOf(number)).toBe('new');
  });

  test('a forged passkey is refused', async () => {
    await open();
    const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    const link = `/join/${await desk.invite('Ana', 'owner')}`;
    for (const path of ['/sign-in/passkey', `${link}/passkey`]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await desk.visitor().post(path, JSON.stringify(response), headers);
      expect([path, answer.status]).toEqual([path, 401]);
    }
    expect((await desk.visitor().get(link)).status).toBe(200);
  });

  test('no log has a password, a token, a name or a phone', async () => {
    await open({ areRateLimitsOn: true });
    const number = await desk.order();
    const { client } = await join('Ana Soares');
    const page = await client.get('/');
    await client.submit(page, '/search', { text: '7712 3456' });
    await client.get(`/orders/${number}`);
    await desk.visitor().post('/sign-in', `name=Ana&password=${STAFF_PASSWORD}&code=123456`);
    const log = desk.logged.join('\n');
    expect(log).toContain('/orders/:number');
    for (const secret of [STAFF_PASSWORD, 'Soares', '7712', client.cookies.get(COOKIE) ?? '']) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    }
  });
});
