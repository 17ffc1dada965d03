import { engines } from '../support/database';
import { openTestDesk, type DeskClient, type TestDesk } from '../support/desk';

describe.each(engines)('the stock at the desk (%s)', (engine) => {
  let desk: TestDesk;
  let ana: DeskClient;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
    ana = await desk.signedIn('packer', 'Ana');
  });
  afterEach(() => desk.close());

  const onHand = async (size = 'M'): Promise<number> => {
    const row = await desk.shop.db.read
      .selectFrom('product_sizes')
      .select('on_hand')
      .where('product_id', '=', 1)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    return row.on_hand;
  };
  const lastMovement = () =>
    desk.shop.db.read
      .selectFrom('stock_movements')
      .select(['kind', 'units', 'actor_name'])
      .where('product_id', '=', 1)
      .where('size', '=', 'M')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  /** The fields of the form of size M. */
  const fieldsOfM = { product: '1', size: 'M' };

  test('finds products by name, and by the code or the address of a tag', async () => {
    const found = await ana.get('/stock?q=shirt');
    expect(found.text).toContain('1 product found');
    expect(found.html).toContain('href="/stock/1"');
    expect((await ana.get('/stock?q=1/M')).location).toBe('/stock/1/M');
    const address = encodeURIComponent('http://desk.example/stock/1/One%20Size');
    expect((await ana.get(`/stock?q=${address}`)).location).toBe('/stock/1/One%20Size');
    expect((await ana.get('/stock?q=100%25')).text).toContain('0 products found');
    expect((await ana.get('/stock/no-such-thing')).status).toBe(404);
  });

  test('a product has one page and one name in a form, that of its id', async () => {
    const { slug } = await desk.shop.db.read
      .selectFrom('products')
      .select('slug')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect((await ana.get(`/stock/${slug}`)).location).toBe('/stock/1');
    expect((await ana.get(`/stock/${slug}/One%20Size`)).location).toBe('/stock/1/One%20Size');
    expect((await ana.get('/stock/1')).status).toBe(200);
    const code = `http://desk.example/stock/${slug}/M`;
    const refused = await ana.submit(await ana.get('/stock'), '/stock/units', { code, how: 'added', units: '1' });
    expect(refused.text).toContain('This is no code of a tag');
  });

  test('finds a product without its accents, by its name in any language', async () => {
    await desk.shop.db.transaction(async (tx) => {
      await tx.updateTable('products').set({ name: 'Calções d’Água' }).where('id', '=', 1).execute();
      const row = { product_id: 1, language: 'tet', name: 'Kalsa badak' } as const;
      await tx.insertInto('product_texts').values(row).execute();
    });
    for (const text of ['calcoes', 'CALÇÕES', 'agua calcoes', "d'agua", 'kalsa']) {
      expect([text, (await ana.get(`/stock?q=${encodeURIComponent(text)}`)).text]).toEqual([
        text,
        expect.stringContaining('1 product found'),
      ]);
    }
    expect((await ana.get(`/stock?q=${encodeURIComponent('cálçoas')}`)).text).toContain('0 products found');
  });

  test('a list that is cut off says so, and only that', async () => {
    const [row] = await desk.shop.db.read.selectFrom('products').selectAll().where('id', '=', 1).execute();
    if (!row) throw new Error('There is no product.');
    const add = (ids: readonly number[]) =>
      desk.shop.db.transaction((tx) =>
        tx
          .insertInto('products')
          .values(ids.map((id) => ({ ...row, id, slug: `copy-${id}`, name: 'Copy' })))
          .execute(),
      );
    await add(Array.from({ length: 30 }, (_, at) => 1000 + at));
    const full = await ana.get('/stock?q=copy');
    expect(full.text).toContain('30 products found');
    expect(full.text).not.toContain('are shown');
    await add([2000]);
    const cut = await ana.get('/stock?q=copy');
    expect(cut.text).toContain('30 products found No more than 30 are shown.');
    expect(cut.html.match(/href="\/stock\/\d+"/g)).toHaveLength(30);
  });

  test('counts with the units of unsent orders, adds and takes away, in the name of the person', async () => {
    await desk.order(1, 'M');
    const before = await onHand();
    const page = await ana.get('/stock/1');
    expect(page.text).toContain(`M: ${before} on hand`);
    expect(page.text).toContain(`Unsent orders hold 1 more: ${before + 1} on the shelf.`);
    await ana.press(page, '/stock/units', { ...fieldsOfM, units: '9', how: 'counted' });
    expect(await onHand()).toBe(8);
    expect(await lastMovement()).toEqual({ kind: 'counted', units: 8 - before, actor_name: 'Ana' });
    await ana.press(await ana.get('/stock/1'), '/stock/units', { ...fieldsOfM, how: 'added' });
    expect(await lastMovement()).toEqual({ kind: 'received', units: 1, actor_name: 'Ana' });
    await ana.press(await ana.get('/stock/1'), '/stock/units', { ...fieldsOfM, units: '2', how: 'removed' });
    expect(await lastMovement()).toEqual({ kind: 'written_off', units: -2, actor_name: 'Ana' });
    const after = await ana.get('/stock/1');
    expect(after.text).toContain('M: 7 on hand');
    expect(after.text).toMatch(/M, written off · Ana -2 → 7/);
  });

  test('a form that is sent again is done once; with other contents it is refused', async () => {
    const [page, before] = [await ana.get('/stock/1'), await onHand()];
    const fields = { ...fieldsOfM, units: '3', how: 'added' };
    await ana.press(page, '/stock/units', fields);
    expect((await ana.submit(page, '/stock/units', fields)).status).toBe(303);
    const other = await ana.submit(page, '/stock/units', { ...fields, units: '4' });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('sent already, with other contents')]);
    expect(await onHand()).toBe(before + 3);
  });

  test('refuses what is no number or no code, more than is on hand, and a shelf without the unsent units', async () => {
    await desk.order(1, 'M');
    const before = await onHand();
    const refusals: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ ...fieldsOfM, units: '1.5', how: 'counted' }, 'whole number'],
      [{ ...fieldsOfM, units: '', how: 'counted' }, 'whole number'],
      [{ ...fieldsOfM, units: '0', how: 'added' }, 'whole number'],
      [{ ...fieldsOfM, units: '1', how: 'stolen' }, 'whole number'],
      [{ ...fieldsOfM, units: String(before + 1), how: 'removed' }, `Only ${before} units of size M are on hand.`],
      [{ ...fieldsOfM, units: '0', how: 'counted' }, 'Unsent orders hold 1 units of size M'],
      [{ code: 'M', units: '1', how: 'added' }, 'no code of a tag'],
    ];
    for (const [fields, text] of refusals) {
      const page = await ana.submit(await ana.get('/stock/1'), '/stock/units', fields);
      expect([page.status, page.text]).toEqual([409, expect.stringContaining(text)]);
    }
    expect(await onHand()).toBe(before);
  });

  /** Sends a count of nine units that was made without a network, so many seconds ago. */
  const sendLate = async (age: number | string) => {
    const fields = (await ana.get('/stock')).form('/stock/units');
    for (const [name, value] of Object.entries({ code: '1/M', units: '9', how: 'counted' })) fields.set(name, value);
    return ana.post('/stock/units', fields.toString(), { 'desk-age': String(age) });
  };

  test('a count that was made without a network is taken while nothing has come or left since', async () => {
    desk.shop.advance(3_600_000);
    await desk.order(1, 'M');
    expect((await sendLate(600)).location).toBe('/stock/1/M');
    expect(await onHand()).toBe(8);
    desk.shop.advance(60_000);
    const late = await sendLate(600);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('count again')]);
  });

  test.each(['Infinity', '1e300', '-5', '0.5', 'abc', ''])(
    'an age of %j, which no phone says, changes nothing',
    async (age) => {
      const before = await onHand();
      expect((await sendLate(age)).status).toBe(400);
      expect(await onHand()).toBe(before);
    },
  );

  test('a count from before a parcel left the shop is refused', async () => {
    const number = await desk.order(1, 'M');
    desk.shop.advance(3_600_000);
    const { id: order } = await desk.shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
    await ana.press(await ana.get('/'), '/steps/packed', { order });
    expect((await sendLate(600)).status).toBe(303);
    desk.shop.advance(3_600_000);
    await ana.press(await ana.get('/?show=packed'), '/steps/shipped', { order, 'other-courier': 'Abel' });
    const before = await onHand();
    expect((await sendLate(600)).status).toBe(409);
    expect(await onHand()).toBe(before);
  });

  test('prints the tags of a product', async () => {
    const tags = await ana.get('/tags/1');
    expect([tags.status, tags.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(tags.html.startsWith('%PDF-')).toBe(true);
  });
});
