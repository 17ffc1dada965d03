import { engines } from '../support/database';
import { DESK_URL, openTestDesk, STAFF_PASSWORD, type DeskClient, type DeskPage, type TestDesk } from '../support/desk';

const HOUR = 3_600_000;

describe.each(engines)('people at the desk (%s)', (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
  });
  afterEach(() => desk.close());

  /** A person who has a password and a second factor. */
  const person = async (): Promise<{ client: DeskClient; secret: string }> => {
    const client = desk.visitor();
    const link = `/join/${await desk.invite('Ana', 'seller')}`;
    const page = await client.get(link);
    const secret = page.form(link).get('secret') ?? '';
    await client.press(page, link, { password: STAFF_PASSWORD, code: desk.codeOf(secret) });
    return { client, secret };
  };

  const signIn = async (fields: Record<string, string>) => {
    const client = desk.visitor();
    return { client, page: await client.submit(await client.get('/sign-in'), '/sign-in', fields) };
  };

  test('a link is good once, and for an hour', async () => {
    const used = desk.visitor();
    const link = `/join/${await desk.invite('Ana', 'packer')}`;
    const page = await used.get(link);
    expect(page.text).toContain('Welcome, Ana');
    const code = desk.codeOf(page.form(link).get('secret') ?? '');
    expect((await used.press(page, link, { password: STAFF_PASSWORD, code })).text).toContain('Ana (packer)');
    expect((await desk.visitor().get(link)).status).toBe(404);
    expect((await desk.visitor().submit(page, link, { password: STAFF_PASSWORD, code })).status).toBe(404);

    const late = `/join/${await desk.invite('Rui', 'packer')}`;
    desk.shop.advance(HOUR - 1000);
    expect((await desk.visitor().get(late)).status).toBe(200);
    desk.shop.advance(1000);
    expect((await desk.visitor().get(late)).status).toBe(404);
  });

  test('a link asks for a long password and the code of the app', async () => {
    const client = desk.visitor();
    const link = `/join/${await desk.invite('Ana', 'packer')}`;
    const page = await client.get(link);
    const code = desk.codeOf(page.form(link).get('secret') ?? '');
    expect((await client.submit(page, link, { password: 'short', code })).text).toContain('The password is too short.');
    const wrong = await client.submit(page, link, { password: STAFF_PASSWORD, code: '000000' });
    expect([wrong.status, wrong.text.includes('The code is wrong.')]).toEqual([422, true]);
    expect(wrong.form(link).get('secret')).toBe(page.form(link).get('secret'));
  });

  test('signs in by name, password and code; a code is good once', async () => {
    const { secret } = await person();
    desk.shop.advance(60_000);
    const right = { name: 'ANA', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
    const { page } = await signIn(right);
    expect([page.status, page.location]).toEqual([303, '/']);
    expect((await signIn(right)).page.status).toBe(401);
    desk.shop.advance(30_000);
    for (const wrong of [{ name: 'Rui' }, { password: 'wrong horse battery' }, { code: '123456' }]) {
      const answer = await signIn({ ...right, code: desk.codeOf(secret), ...wrong });
      expect([answer.page.status, answer.client.cookies.size]).toEqual([401, 0]);
      expect(answer.page.text).toContain('The name, the password or the code is wrong.');
    }
  });

  test.each([
    ['a space', (code: string) => code.replace(/^.../, '$& ')],
    ['a hyphen', (code: string) => code.replace(/^.../, '$&-')],
    ['invisible characters', (code: string) => `\u202a${code}\u202c\u200b`],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ],
    ['Arabic digits', (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
  ])('a code may be written with %s', async (_how, write) => {
    const { secret } = await person();
    desk.shop.advance(60_000);
    const { page } = await signIn({ name: 'Ana', password: STAFF_PASSWORD, code: write(desk.codeOf(secret)) });
    expect(page.status).toBe(303);
  });

  test('a page that was asked for is opened after the sign-in; no other site is', async () => {
    const { secret } = await person();
    const client = desk.visitor();
    const sent = await client.get('/?show=packed');
    expect(sent.location).toBe('/sign-in?next=%2F%3Fshow%3Dpacked');
    for (const [asked, opened] of [
      [sent.location, '/?show=packed'],
      ['/sign-in?next=//evil.example', '/'],
      ['/sign-in?next=https://evil.example', '/'],
      ['/sign-in?next=/%5Cevil.example', '/'],
    ] as const) {
      desk.shop.advance(60_000);
      const fields = { name: 'Ana', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
      const answer = await client.submit(await client.get(asked), '/sign-in', fields);
      expect([asked, answer.location]).toEqual([asked, opened]);
      client.cookies.clear();
    }
  });

  test('who signs in again for a form returns to its page', async () => {
    for (const [page, action, next] of [
      ['/?show=packed', '/steps/shipped', '/?show=packed'],
      ['/orders/LRS-1', '/orders/LRS-1/do/note', '/orders/LRS-1'],
      ['/orders/LRS-1/do/resize', '/orders/LRS-1/do/resize', '/orders/LRS-1'],
    ] as const) {
      const sent = await desk.visitor().post(action, '', { origin: DESK_URL, referer: `${DESK_URL}${page}` });
      expect([page, sent.location]).toEqual([page, `/sign-in?next=${encodeURIComponent(next)}`]);
    }
  });

  /** Sends a form as a browser does, which sends it again where the answer says so. */
  const send = async (
    client: DeskClient,
    page: DeskPage,
    action: string,
    fields: Record<string, string | string[]>,
  ) => {
    const sent = page.form(action);
    for (const [name, values] of Object.entries(fields)) {
      sent.delete(name);
      for (const value of [values].flat()) sent.append(name, value);
    }
    let answer = await client.post(action, sent.toString(), { origin: DESK_URL, referer: `${DESK_URL}/?show=new` });
    while (answer.status === 307) answer = await client.post(answer.location, sent.toString());
    return answer;
  };

  test('a form that is sent after the session has ended is kept over the sign-in, and sent once by the next press', async () => {
    const numbers = [await desk.order(1), await desk.order(2)];
    const { read } = desk.shop.db;
    const orders = await read.selectFrom('orders').select('id').where('transaction_id', 'in', numbers).execute();
    const chosen = orders.map(({ id }) => id);
    const steps = () => read.selectFrom('order_audit_log').select('event').where('order_id', 'in', chosen).execute();
    const { client, secret } = await person();
    const page = await client.get('/');
    desk.shop.advance(12 * HOUR);
    const asked = await send(client, page, '/steps/packed', { chosen });
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('What you have filled in is kept')]);
    expect(asked.form('/sign-in').get('next')).toBe('/?show=new');
    const wrong = await send(client, asked, '/sign-in', {
      name: 'Ana',
      password: 'wrong horse battery',
      code: '123456',
    });
    const right = { name: 'Ana', password: STAFF_PASSWORD, code: desk.codeOf(secret) };
    const kept = await send(client, wrong, '/sign-in', right);
    expect(kept.text).toContain('What you have filled in has not been sent.');
    expect(await steps()).toEqual([]);
    const done = await client.press(kept, '/steps/packed');
    for (const number of numbers) expect(done.text).toMatch(new RegExp(`${number}.*: packed`));
    expect((await client.submit(kept, '/steps/packed')).status).toBe(303);
    expect(await steps()).toHaveLength(2);
  });

  test.each([
    [
      '/orders/LRS-1/do/change',
      { address: 'Rua 2, Baucau', phone: '7712', reason: 'moved' },
      'Change address or phone: LRS-1 Address Rua 2, Baucau Phone 7712 Reason moved',
    ],
    [
      '/orders/LRS-1/do/exchange',
      { line: '2', size: 'L', returnReason: 'too_big', atDoor: 'yes', note: '', seen: 'v1' },
      'Exchange: LRS-1 Line 2 Size L Why too big The courier takes it back at the door yes',
    ],
    [
      '/orders/LRS-1/do/received',
      { return: '1', 'damaged:2': '3' },
      'A return has arrived: LRS-1 Return 1 Units that cannot be sold (can be empty) (2) 3',
    ],
    [
      '/tonight/do/handover',
      { courier: 'Rui', seen: '500', amount: '5' },
      'Cash received Courier Rui Amount in dollars 5',
    ],
    ['/steps/shipped', { order: 'a', courier: 'Rui' }, 'With courier Orders 1 Courier Rui'],
    ['/stock/units', { product: '1', size: 'M', units: '3', how: 'added' }, 'Stock: + Size M Units 3'],
    [
      '/new-order',
      { line: '1/M', name: 'Ana', type: 'cod', language: 'tet' },
      'New order In the order 1/M Name Ana Payment Cash on delivery Language of the customer Tetun',
    ],
    ['/products/1/publish', { shown: 'no' }, 'Hide'],
    ['/orders/LRS-1/do/note', { note: 'constructor' }, 'Note constructor'],
  ])('says in words what a kept form %s contains, before and after the sign-in', async (form, fields, words) => {
    // The code of the stock is that of a shelf tag.
    const code: Readonly<Record<string, string>> = form === '/stock/units' ? {} : { code: '987654' };
    const secrets = { password: 'hunter2 hunter2', secret: 'JBSWY3DP', csrf: 'c'.repeat(32), ...code };
    const sent = new URLSearchParams({ key: 'k'.repeat(32), ...fields, ...secrets }).toString();
    const asked = await desk.visitor().post(`/sign-in?form=${encodeURIComponent(form)}`, sent, { origin: DESK_URL });
    const rui = await desk.signedIn('packer', 'Rui');
    const kept = await rui.post('/sign-in/kept', new URLSearchParams({ form, sent }).toString());
    for (const { text } of [asked, kept]) {
      expect(text).toContain(words);
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    }
  });

  test('a form that the desk does not have is kept without words', async () => {
    const { client } = await person();
    for (const form of ['/join/x', '/orders/LRS-1/do/constructor', '/']) {
      const sent = `key=${'k'.repeat(32)}&password=hunter2&__proto__=x`;
      const kept = await client.post('/sign-in/kept', new URLSearchParams({ form, sent }).toString());
      expect([form, kept.status, kept.text]).toEqual([form, 200, expect.not.stringContaining('hunter2')]);
    }
  });

  test('a kept form is sent to the desk only, and by the rules of who has signed in', async () => {
    const rui = await desk.signedIn('packer', 'Rui');
    const keep = (form: string) =>
      rui.post(
        '/sign-in/kept',
        new URLSearchParams({ form, sent: `key=${'k'.repeat(32)}&a=%22%3E%3Cscript%3E` }).toString(),
      );
    for (const form of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect([form, (await keep(form)).html]).toEqual([form, expect.stringContaining('action="/"')]);
    }
    const page = await keep('/orders/LRS-1/do/refund');
    expect(page.html).not.toContain('"><script>');
    expect((await rui.submit(page, '/orders/LRS-1/do/refund')).status).toBe(403);
  });

  test('a session lasts 12 hours, and ends by signing out', async () => {
    const { client } = await person();
    desk.shop.advance(12 * HOUR - 1000);
    const page = await client.get('/');
    expect(page.status).toBe(200);
    const token = new Map(client.cookies);
    await client.submit(page, '/sign-out');
    for (const [name, value] of token) client.cookies.set(name, value);
    expect((await client.get('/')).location).toMatch(/^\/sign-in/);

    const other = await desk.signedIn('packer');
    desk.shop.advance(12 * HOUR);
    expect((await other.get('/')).location).toMatch(/^\/sign-in/);
  });

  test('speaks Tetum and English, as the person chooses', async () => {
    const { client } = await person();
    const english = await client.get('/');
    expect(english.html).toContain('<html lang="en">');
    const tetum = await client.press(english, '/language', {});
    expect(tetum.html).toContain('<html lang="tet">');
    expect(tetum.text).toContain('Atu haruka');
  });
});
