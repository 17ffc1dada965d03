import { engines } from '../support/database';
import { openTestDesk, type TestDesk } from '../support/desk';

describe.each(engines)('the list of orders (%s)', (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
  });
  afterEach(() => desk.close());

  const idOf = async (number: string): Promise<string> => {
    const row = await desk.shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const stateOf = async (number: string) =>
    desk.shop.db.read
      .selectFrom('orders')
      .select(['fulfilment', 'status', 'courier'])
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
  const logOf = async (number: string) =>
    desk.shop.db.read
      .selectFrom('order_audit_log')
      .select(['event', 'actor_name'])
      .where('order_id', '=', await idOf(number))
      .orderBy('created_at')
      .execute();

  test('shows what is to be sent, oldest first: number, name, phone, place, items and cash', async () => {
    const [first, second] = [await desk.order(1), await desk.order(2)];
    const page = await (await desk.signedIn('packer')).get('/');
    expect(page.status).toBe(200);
    expect(page.text.indexOf(first)).toBeLessThan(page.text.indexOf(second));
    expect(page.text).toContain('Collect $12.50');
    expect(page.text).toContain('Ana Soares +670 7712 3456 Rua 1, Dili, Dili 0000');
    expect(page.text).toContain('1 × shirt ( M )');
    expect(page.html).toContain('<img src="/static/catalogue/shirt-front.svg"');
  });

  test('one press packs an order, in the name of the person, and Undo takes it back', async () => {
    const number = await desk.order();
    const ana = await desk.signedIn('packer', 'Ana');
    const packed = await ana.press(await ana.get('/'), '/steps/packed', { order: await idOf(number) });
    expect(await stateOf(number)).toMatchObject({ fulfilment: 'packed' });
    expect(await logOf(number)).toEqual([{ event: 'packed', actor_name: 'Ana' }]);
    expect(packed.text).toContain(`${number}: packed. Undo`);
    await ana.press(packed, '/undo');
    expect(await stateOf(number)).toMatchObject({ fulfilment: 'new' });
  });

  test('hands over to a courier, and records delivery and cash', async () => {
    const number = await desk.order();
    const ana = await desk.signedIn('packer', 'Ana');
    const order = await idOf(number);
    await ana.press(await ana.get('/'), '/steps/packed', { order });
    await ana.press(await ana.get('/?show=packed'), '/steps/shipped', { order, 'other-courier': 'Abel 7700 0000' });
    const shipped = await ana.get('/?show=shipped');
    expect(shipped.text).toContain('Delivered and $12.50 paid');
    await ana.press(shipped, '/steps/delivered', { order });
    expect(await stateOf(number)).toEqual({ fulfilment: 'delivered', status: 'paid', courier: 'Abel 7700 0000' });
  });

  test('several at once', async () => {
    const numbers = [await desk.order(), await desk.order(2), await desk.order(6, 'One Size')];
    const ana = await desk.signedIn('packer');
    const chosen = await Promise.all(numbers.slice(0, 2).map(idOf));
    const page = await ana.press(await ana.get('/'), '/steps/packed', { chosen });
    expect(page.text).toContain(': packed. Undo');
    expect(await Promise.all(numbers.map(stateOf))).toMatchObject([
      { fulfilment: 'packed' },
      { fulfilment: 'packed' },
      { fulfilment: 'new' },
    ]);
  });

  test('a press that is sent again is done once, and answered as before', async () => {
    const number = await desk.order();
    const ana = await desk.signedIn('packer');
    const [page, order] = [await ana.get('/'), await idOf(number)];
    const [one, again] = [
      await ana.submit(page, '/steps/packed', { order }),
      await ana.submit(page, '/steps/packed', { order }),
    ];
    expect([again.status, again.location]).toEqual([one.status, one.location]);
    expect(await logOf(number)).toHaveLength(1);
  });

  test('the second of two people is told what has changed, and nothing is done', async () => {
    const number = await desk.order();
    const [ana, rui] = [await desk.signedIn('packer', 'Ana'), await desk.signedIn('packer', 'Rui')];
    const [one, other, order] = [await ana.get('/'), await rui.get('/'), await idOf(number)];
    await ana.press(one, '/steps/packed', { order });
    const late = await rui.submit(other, '/steps/packed', { order });
    expect(late.status).toBe(409);
    expect(late.text).toContain(`Nothing was done to ${number}: it has changed meanwhile.`);
    expect(late.text).toMatch(/packed, by Ana\./);
    expect(await logOf(number)).toEqual([{ event: 'packed', actor_name: 'Ana' }]);
  });

  test('finds orders by number, name and phone, and no address has what was searched', async () => {
    const number = await desk.order();
    const ana = await desk.signedIn('packer');
    const page = await ana.get('/');
    for (const text of [number.toLowerCase(), `#${number}`, number.replace(/-/g, ' '), 'ana so', '7712-3456']) {
      const found = await ana.press(page, '/search', { text });
      expect([text, found.status]).toEqual([text, 200]);
      expect(found.text).toContain('1 order found');
    }
    for (const text of ['100%', '#', ' - ', '# -', '']) {
      expect([text, (await ana.press(page, '/search', { text })).text]).toEqual([
        text,
        expect.stringContaining('0 orders found'),
      ]);
    }
  });

  test('what was searched is there again on the way back, until the person signs out', async () => {
    const number = await desk.order();
    const ana = await desk.signedIn('packer');
    const sent = await ana.submit(await ana.get('/'), '/search', { text: 'ana so' });
    expect([sent.status, sent.location]).toEqual([303, '/search']);
    for (const page of [await ana.get('/search'), await ana.get('/search')]) {
      expect([page.text, page.form('/search').get('text')]).toEqual([expect.stringContaining(number), 'ana so']);
    }
    expect(ana.cookies.get('desk-search')).toBe('ana so');
    await ana.submit(await ana.get('/'), '/sign-out');
    expect([...ana.cookies.keys()]).toEqual([]);
  });

  /** Searches an order with other values, and returns how many orders are found by each text. */
  const foundBy = async (
    values: Readonly<Partial<Record<'customer_name' | 'phone', string>>>,
    texts: readonly string[],
  ): Promise<readonly string[]> => {
    const id = await idOf(await desk.order());
    await desk.shop.db.transaction((tx) => tx.updateTable('orders').set(values).where('id', '=', id).execute());
    const ana = await desk.signedIn('packer');
    const page = await ana.get('/');
    const found: string[] = [];
    for (const text of texts) {
      const answer = await ana.press(page, '/search', { text });
      found.push(`${text}: ${/\d+(?= orders? found)/.exec(answer.text)?.[0]}`);
    }
    return found;
  };

  test.each([
    ['Élia Araújo', ['élia ara', 'ÉLIA ARAÚ', 'elia', 'ARAUJO', 'araujo elia']],
    ["Zé d'Água Conceição", ['ze dagua', 'd’agua', 'dagua', 'conceicao', 'CONCEIÇÃO']],
    ['Nguyễn Thị Hương', ['nguyen', 'huong thi', 'Nguyễn']],
    ['王小明', ['王小', '小明']],
  ])('finds %s without accents, in any order of the words', async (name, texts) => {
    expect(await foundBy({ customer_name: name }, texts)).toEqual(texts.map((text) => `${text}: 1`));
  });

  test('no letter stands for another one', async () => {
    const texts = ['élio', 'élia', 'jélio', 'julia', '%', "'"];
    expect(await foundBy({ customer_name: 'Júlio' }, texts)).toEqual(texts.map((text) => `${text}: 0`));
  });

  test.each([
    [
      '+670 7712 3456',
      ['77123456', '7712-3456', '+67077123456', '0067077123456', '(670) 7712 3456', '3456', '+670 77', '670-771'],
    ],
    ['77123456', ['77123456', '+670 7712 3456', '00670 77123456', '670 7712', '+670 77', '00670-77']],
    ['(670) 7712-3456', ['67077123456', '7712 3456']],
    ['0061 412 345 678', ['+61 412 345 678', '412345678']],
    ['+61 412 345 678', ['0061412345678']],
  ])('finds the phone %s however it is typed', async (phone, texts) => {
    const other = ['+670 7712 3457', '7712 34567'];
    const expected = [...texts.map((text) => `${text}: 1`), ...other.map((text) => `${text}: 0`)];
    expect(await foundBy({ phone }, [...texts, ...other])).toEqual(expected);
  });

  test('an order that was placed without a phone has that of the profile', async () => {
    const number = await desk.order();
    const set = { phone: '' };
    await desk.shop.db.transaction(async (tx) => {
      await tx.updateTable('orders').set(set).where('transaction_id', '=', number).execute();
      await tx.updateTable('customers').set({ phone: '7799 0000' }).execute();
    });
    const ana = await desk.signedIn('packer');
    const list = await ana.get('/');
    expect(list.html).toContain('<a href="tel:77990000">7799 0000</a>');
    expect((await ana.press(list, '/search', { text: '+670 7799 0000' })).text).toContain(number);
    expect((await ana.get(`/orders/${number}`)).html).toContain('https://wa.me/67077990000');
  });

  test('a list that is cut off says so', async () => {
    const row = await desk.shop.db.read
      .selectFrom('orders')
      .selectAll()
      .where('transaction_id', '=', await desk.order())
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 100 }, (_, at) => ({ ...row, id: `copy-${at}`, transaction_id: `COPY-${at}` }));
    const ana = await desk.signedIn('packer');
    expect((await ana.get('/')).text).not.toContain('are shown');
    const insert = (rows: typeof copies) =>
      desk.shop.db.transaction((tx) => tx.insertInto('orders').values(rows).execute());
    await insert(copies.slice(1));
    const full = await ana.get('/');
    expect(full.text).not.toContain('are shown');
    expect((await ana.press(full, '/search', { text: 'ana' })).text).toContain('100 orders found');
    await insert(copies.slice(0, 1));
    const page = await ana.get('/');
    expect(page.text).toContain('No more than 100 are shown.');
    expect((await ana.press(page, '/search', { text: 'ana' })).text).toContain('No more than 100 are shown.');
  });

  test('says the state of what it finds, and calls no cancelled order paid', async () => {
    const number = await desk.order();
    const ana = await desk.signedIn('seller', 'Ana');
    const find = async () => (await ana.press(await ana.get('/'), '/search', { text: number })).text;
    expect(await find()).toContain(`${number} new Collect $`);
    await ana.press(await ana.get('/'), '/steps/packed', { order: await idOf(number) });
    expect(await find()).toContain(`${number} packed Collect $`);
    const stale = await ana.get('/?show=packed');
    const path = `/orders/${number}/do/cancelled`;
    const preview = await ana.submit(await ana.get(`/orders/${number}`), path, { reason: 'not wanted' });
    await ana.press(preview, path);
    expect(await find()).toMatch(new RegExp(`${number} cancelled (?!Paid)`));
    // A page from before does not send it.
    const late = await ana.submit(stale, '/steps/shipped', { order: await idOf(number) });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining(`Nothing was done to ${number}`)]);
  });
});
