import { engines } from '../support/database';
import { openOperator } from '../support/operator';
import { openTestDesk, type DeskClient, type DeskPage, type TestDesk } from '../support/desk';

type Fields = Readonly<Record<string, string>>;

describe.each(engines)('actions that the commands have too (%s)', (engine) => {
  let desk: TestDesk;
  let ana: DeskClient;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
    ana = await desk.signedIn('owner', 'Ana');
  });
  afterEach(() => desk.close());

  const db = () => desk.shop.db.read;
  const onHand = async (id: number, size: string): Promise<number> => {
    const sizes = db().selectFrom('product_sizes').select('on_hand').where('product_id', '=', id);
    return (await sizes.where('size', '=', size).executeTakeFirstOrThrow()).on_hand;
  };
  const orderOf = (number: string) =>
    db().selectFrom('orders').selectAll().where('transaction_id', '=', number).executeTakeFirstOrThrow();

  /** Fills in a form of a page, looks at the preview, and confirms. */
  const act = async (page: string, action: string, fields: Fields): Promise<{ preview: DeskPage; page: DeskPage }> => {
    const path = `${page}/do/${action}`;
    const preview = await ana.submit(await ana.get(page), path, fields);
    if (preview.status !== 200) throw new Error(`${action}: ${preview.text}`);
    return { preview, page: await ana.press(preview, path) };
  };

  /** An order of a chat, which belongs to a phone. */
  const sell = async (phone = '+670 7712 9999'): Promise<string> => {
    const page = await ana.submit(await ana.get('/new-order'), '/new-order', { add: '1/M' });
    const fields = { name: 'Maria', phone, address: 'Rua 9, Dili', do: 'order' };
    return (await ana.submit(page, '/new-order', fields)).location.replace('/new-order/', '');
  };

  test('a product is added by its picture, with its units and a preview', async () => {
    const number = await desk.order(1, 'M');
    const path = `/orders/${number}/do/add`;
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 9 }).where('product_id', '=', 2).execute(),
    );
    const before = await onHand(2, 'S');
    const choice = await ana.submit(await ana.get(`/orders/${number}`), path, {
      ...{ q: 'trousers', units: '2', reason: 'she wants these too' },
    });
    expect(choice.html).toContain('value="2/S"');
    const preview = await ana.submit(choice, path, { product: '2/S' });
    expect(preview.text).toContain('2 × trousers (S)');
    expect(await onHand(2, 'S')).toBe(before);
    const done = await ana.press(preview, path);
    expect(done.text).toContain('2 × trousers ( S )');
    expect(await onHand(2, 'S')).toBe(before - 2);
  });

  describe('a form that is refused', () => {
    /** The form of an action on a page, with the mark of one that is open. */
    const openForms = ({ html }: DeskPage) =>
      [...html.matchAll(/<details([^>]*)>.*?<form[^>]* action="([^"]*)"/gs)]
        .filter(([, mark = '']) => mark.includes('open'))
        .map(([, , action]) => action);

    test('is shown open, as it was filled in', async () => {
      const path = `/orders/${await desk.order(1, 'M')}`;
      const typed = { amount: '1,5O', as: 'fee', reason: 'delivery to <Baucau> & back' };
      const refused = await ana.submit(await ana.get(path), `${path}/do/discount`, typed);
      expect([refused.status, openForms(refused)]).toEqual([409, [`${path}/do/discount`]]);
      expect(Object.fromEntries(refused.form(`${path}/do/discount`))).toMatchObject({
        amount: typed.amount,
        reason: typed.reason,
      });
      expect(refused.html).toMatch(/<option value="fee" selected=""/);
      expect(refused.form(`${path}/do/record-payment`).get('reason')).toBe('');
      const preview = await ana.submit(refused, `${path}/do/discount`, { amount: '1,50', as: 'fee' });
      expect(preview.text).toContain('$14.00');
    });

    test('keeps what was ticked, and the line that it is about', async () => {
      const path = `/orders/${await sell()}`;
      const action = `${path}/do/record-payment`;
      const typed = { amount: '', again: 'yes', reason: 'at the door' };
      const refused = await ana.submit(await ana.get(path), action, typed);
      expect(Object.fromEntries(refused.form(action))).toMatchObject({ again: 'yes', reason: 'at the door' });
      const other = await ana.submit(await ana.get(path), `${path}/do/resize`, {
        line: '7',
        size: 'S',
        reason: 'not his',
      });
      expect([other.status, other.form(`${path}/do/resize`).get('reason')]).toEqual([409, '']);
    });

    test('because the order has changed shows how it is now, before its preview', async () => {
      const path = `/orders/${await desk.order(1, 'M')}`;
      const stale = await ana.get(path);
      await act(path, 'change', { address: 'Rua 2, Baucau', reason: 'moved' });
      const refused = await ana.submit(stale, `${path}/do/change`, { phone: '7711 1111', reason: 'a new phone' });
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Change address or phone')]);
      expect(Object.fromEntries(refused.form(`${path}/do/change`))).toMatchObject({
        ...{ address: 'Rua 2, Baucau', phone: '+670 7712 3456', reason: 'a new phone' },
      });
    });

    test('for cash keeps its note', async () => {
      const typed = { courier: 'Abel', amount: 'ten', note: 'in an envelope' };
      const refused = await ana.submit(await ana.get('/tonight'), '/tonight/do/handover-more', typed);
      expect([refused.status, openForms(refused)]).toEqual([409, ['/tonight/do/handover-more']]);
      expect(Object.fromEntries(refused.form('/tonight/do/handover-more'))).toMatchObject(typed);
    });
  });

  test('an exchange for another product: its units go, and the difference is to be collected', async () => {
    const number = await desk.order(1, 'M');
    for (const [step, fields] of [
      ['packed', {}],
      ['shipped', { courier: 'Abel' }],
      ['delivered', {}],
    ] as const) {
      await ana.press(await ana.get(`/orders/${number}`), `/orders/${number}/do/${step}`, fields);
    }
    const before = await onHand(2, 'S');
    const path = `/orders/${number}/do/exchange-product`;
    const choice = await ana.submit(await ana.get(`/orders/${number}`), path, {
      q: 'trousers',
      returnReason: 'colour',
    });
    const preview = await ana.submit(choice, path, { product: '2/S' });
    expect(preview.text).toContain('1 × shirt (M) → 1 × trousers (S)');
    // What the other product costs more is to be collected (POS-Awesome-V15#3085).
    expect(preview.text).toMatch(/Price \$12\.50 → \$([\d.]+) .*To collect \$0\.00 → \$/);
    await ana.press(preview, path);
    expect(await onHand(2, 'S')).toBe(before - 1);
    const row = db()
      .selectFrom('order_returns')
      .select(['reason', 'state'])
      .where('order_id', '=', (await orderOf(number)).id);
    expect(await row.execute()).toEqual([{ reason: 'colour', state: 'open' }]);
  });

  test('of a return of two lines the form asks for the damaged units of each', async () => {
    const number = await desk.order(1, 'M');
    const page = `/orders/${number}`;
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 9 }).where('product_id', '=', 2).execute(),
    );
    await act(page, 'add', { product: '2/S', units: '2', reason: 'she wants these too' });
    for (const step of ['packed', 'shipped', 'delivered']) {
      await ana.press(await ana.get(page), `${page}/do/${step}`, step === 'shipped' ? { courier: 'Abel' } : {});
    }
    const { settings, now } = desk.shop;
    const run = openOperator({ DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl }, now);
    expect(await run(['orders', 'return', number, '1', '2', '--reason', 'defect'])).toMatchObject({ exitCode: 0 });
    const before = [await onHand(1, 'M'), await onHand(2, 'S')];
    const form = await ana.get(page);
    expect(form.html).toContain('name="damaged:1"');
    expect(form.text).toContain('trousers (S): Units that cannot be sold');
    const tooMany = await ana.submit(form, `${page}/do/received`, { 'damaged:2': '3' });
    expect([tooMany.status, tooMany.text]).toEqual([409, expect.stringContaining('has no line 2, or fewer units')]);
    await act(page, 'received', { 'damaged:1': '', 'damaged:2': '1' });
    expect([await onHand(1, 'M'), await onHand(2, 'S')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
  });

  test('an order of a phone is given to an account once; an account that is not proven is refused', async () => {
    const [number, other] = [await sell(), await sell()];
    await desk.shop.signUp('maria@example.tl');
    const page = `/orders/${number}`;
    const fields = { customer: 'maria@example.tl', reason: 'she said so', all: 'yes' };
    const refused = await ana.submit(await ana.get(page), `${page}/do/assign`, fields);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has not proven')]);
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ email_verified: 1 }).where('email_key', '=', 'maria@example.tl').execute(),
    );
    const preview = await ana.submit(await ana.get(page), `${page}/do/assign`, fields);
    expect(preview.text).toContain(`maria@example.tl: `);
    expect(preview.text).toContain(other);
    const { customer_id: before, total_cents: total } = await orderOf(number);
    const units = await onHand(1, 'M');
    expect((await ana.get(page)).html).toContain('/do/assign"');
    const answers = [await ana.submit(preview, `${page}/do/assign`), await ana.submit(preview, `${page}/do/assign`)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    // Neither its price nor its units change (opencart#4777).
    expect([(await orderOf(number)).total_cents, await onHand(1, 'M')]).toEqual([total, units]);
    expect((await orderOf(number)).customer_id).not.toBe(before);
    expect((await orderOf(other)).customer_id).toBe((await orderOf(number)).customer_id);
    expect((await ana.get(page)).html).not.toContain('/do/assign"');
  });

  test('a payment without an order is given to one', async () => {
    const [first, number] = [await desk.order(), await desk.order()];
    expect((await ana.get(`/orders/${number}`)).html).not.toContain('assign-payment');
    await act(`/orders/${first}`, 'record-payment', {
      amount: '5',
      channel: 'cash',
      reason: 'a part',
      reference: 'R-9',
    });
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('payments').set({ order_id: null }).where('reference', '=', 'R-9').execute(),
    );
    const { preview, page } = await act(`/orders/${number}`, 'assign-payment', { reason: 'it was for this one' });
    expect(preview.text).toContain('Received $0.00 → $5.00');
    expect(page.text).toContain('Received $5.00');
    expect((await ana.get(`/orders/${first}`)).html).not.toContain('assign-payment');
  });

  test('units on hand are set, after a preview, in the name of the person', async () => {
    const before = await onHand(1, 'M');
    const preview = await ana.submit(await ana.get('/stock/1'), '/stock/1/do/set', {
      size: 'M',
      units: '40',
      note: 'new',
    });
    expect(preview.text).toContain(`M ${before} → 40`);
    expect(await onHand(1, 'M')).toBe(before);
    expect((await ana.press(preview, '/stock/1/do/set')).text).toMatch(/M, set · new · Ana \+?-?\d+ → 40/);
    expect(await onHand(1, 'M')).toBe(40);
    const page = await ana.get('/stock/1');
    const bad = await ana.submit(page, '/stock/1/do/set', { size: 'M', units: 'many' });
    expect([bad.status, bad.text]).toEqual([409, expect.stringContaining('whole number')]);
  });

  test('a courier gives more than the books say, or is in no list, after a preview', async () => {
    const { preview, page } = await act('/tonight', 'handover-more', {
      courier: 'Rosa',
      amount: '7',
      note: 'she counted',
    });
    expect(preview.text).toContain('Rosa $0.00 → ');
    expect(page.text).toContain('Rosa: $7.00');
    const rows = await db().selectFrom('cash_handovers').select(['courier', 'cents', 'recorded_by', 'note']).execute();
    expect(rows).toEqual([{ courier: 'Rosa', cents: 700, recorded_by: 'Ana', note: 'she counted' }]);
  });

  test('refusals are in the language of the page', async () => {
    const number = await desk.order(1, 'M');
    const page = await ana.get(`/orders/${number}`);
    ana.cookies.set('desk-language', 'tet');
    const refused = await ana.submit(page, `/orders/${number}/do/discount`, {
      amount: 'all',
      reason: 'x',
      as: 'discount',
    });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Montante tenke dolar')]);
    const more = await ana.submit(await ana.get('/stock/1'), '/stock/units', {
      ...{ product: '1', size: 'M', units: '900', how: 'removed' },
    });
    expect(more.text).toMatch(/Iha unidade \d+ de'it ho tamañu M/);
    expect(more.html).not.toContain('<span lang="en">');
  });
});
