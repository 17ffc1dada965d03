import { engines } from '../support/database';
import { openTestDesk, type DeskClient, type DeskPage, type TestDesk } from '../support/desk';
import { openOperator } from '../support/operator';

describe.each(engines)('the page of an order (%s)', (engine) => {
  let desk: TestDesk;
  let ana: DeskClient;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
    ana = await desk.signedIn('owner', 'Ana');
  });
  afterEach(() => desk.close());

  const show = (number: string): Promise<DeskPage> => ana.get(`/orders/${number}`);
  const doing = (number: string, action: string): string => `/orders/${number}/do/${action}`;

  /** Fills in a form, looks at the preview, and confirms. */
  const act = async (number: string, action: string, fields: Record<string, string> = {}) => {
    const preview = await ana.submit(await show(number), doing(number, action), fields);
    if (preview.status !== 200) throw new Error(`${action}: ${preview.text}`);
    return { preview, page: await ana.press(preview, doing(number, action)) };
  };

  const step = async (number: string, action: string, fields: Record<string, string> = {}): Promise<DeskPage> =>
    ana.press(await show(number), doing(number, action), fields);

  /** The numbers of the orders in a list. */
  const shownIn = async (shown: string): Promise<readonly string[]> =>
    (await ana.get(`/?show=${shown}`)).html.match(/LRS-[A-Z0-9-]{14}/g) ?? [];

  const stateOf = (number: string) =>
    desk.shop.db.read
      .selectFrom('orders')
      .select(['fulfilment', 'status', 'courier', 'due_cents', 'shipping_address'])
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();

  const onHand = async (id: number, size: string): Promise<number> => {
    const row = await desk.shop.db.read
      .selectFrom('product_sizes')
      .select('on_hand')
      .where('product_id', '=', id)
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    return row.on_hand;
  };

  const actionsOn = (page: DeskPage): readonly string[] => [
    ...new Set([...page.html.matchAll(/action="\/orders\/[^"/]+\/do\/([a-z-]+)"/g)].map(([, name = '']) => name)),
  ];

  test('has every action that fits the state, and no other', async () => {
    const number = await desk.order();
    expect(actionsOn(await show(number)).toSorted()).toEqual(
      [
        ...['packed', 'mark-paid', 'record-payment', 'change', 'resize', 'add', 'discount'],
        ...['cancelled', 'failed', 'note'],
      ].toSorted(),
    );
    await step(number, 'packed');
    expect(actionsOn(await show(number))).toEqual(expect.arrayContaining(['shipped', 'undo-step', 'cancelled']));
    await step(number, 'shipped', { courier: 'Abel' });
    const shipped = actionsOn(await show(number));
    expect(shipped).toEqual(expect.arrayContaining(['delivered', 'returned', 'exchange', 'return', 'undo-step']));
    expect(shipped).not.toContain('cancelled');
    expect(shipped).not.toContain('change');
    await step(number, 'delivered');
    const delivered = actionsOn(await show(number));
    expect(delivered).toEqual(expect.arrayContaining(['refund', 'undo-paid', 'returned', 'exchange']));
    expect(delivered).not.toContain('mark-paid');
  });

  test('offers another size only of a product that has one', async () => {
    expect(actionsOn(await show(await desk.order(1)))).toContain('resize');
    expect(actionsOn(await show(await desk.order(6, 'One Size')))).not.toContain('resize');
  });

  test('an action that is offered is not refused by its preview', async () => {
    const number = await desk.order();
    const fields: Record<string, string> = {
      reason: 'because',
      amount: '1',
      size: 'S',
      note: 'a note',
      product: '2/S',
      address: 'Rua 2, Dili',
    };
    for (const action of actionsOn(await show(number))) {
      const page = await ana.submit(await show(number), doing(number, action), fields);
      expect([action, page.status]).toEqual([action, ['packed', 'note'].includes(action) ? 303 : 200]);
      if (action === 'packed') await act(number, 'undo-step');
    }
    expect(await stateOf(number)).toMatchObject({ fulfilment: 'new', status: 'pending', due_cents: 0 });
  });

  test('a preview says what would change, and changes nothing; confirmed, it is done in the name of the person', async () => {
    const number = await desk.order(1, 'M');
    const page = await show(number);
    expect(page.text).toContain('S (5)');
    const preview = await ana.submit(page, doing(number, 'resize'), { size: 'S', reason: 'too big' });
    expect(preview.text).toContain('Items 1 × shirt (M) → 1 × shirt (S)');
    expect([await onHand(1, 'M'), await onHand(1, 'S')]).toEqual([2, 5]);
    const done = await ana.press(preview, doing(number, 'resize'));
    expect([await onHand(1, 'M'), await onHand(1, 'S')]).toEqual([3, 4]);
    expect(done.text).toMatch(/changed \d{4}-\d\d-\d\d \d\d:\d\d · Ana · too big/);
    await act(number, 'undo-change', { reason: 'wrong order' });
    expect([await onHand(1, 'M'), await onHand(1, 'S')]).toEqual([3 - 1, 5]);
  });

  test('a refund and its end: preview, record, take back', async () => {
    const number = await desk.order();
    await act(number, 'mark-paid', { reason: 'in the shop', reference: 'R-1' });
    expect(await stateOf(number)).toMatchObject({ status: 'paid' });
    const { preview, page } = await act(number, 'refund', { amount: '2.50', channel: 'cash', reason: 'a stain' });
    expect(preview.text).toContain('Price $12.50 → $10.00');
    expect(page.text).toContain('Received $10.00');
    expect((await act(number, 'undo-refund', { reason: 'wrong' })).page.text).toContain('Received $12.50');
    expect((await act(number, 'undo-paid', { reason: 'wrong' })).page.text).toContain('Payment waits');
  });

  test('an exchange at the door: the courier takes the other size, and brings the first one back', async () => {
    const number = await desk.order(1, 'M');
    await step(number, 'packed');
    await step(number, 'shipped', { courier: 'Abel' });
    const preview = await ana.submit(await show(number), doing(number, 'exchange'), {
      ...{ size: 'S', returnReason: 'too_big', atDoor: 'yes' },
    });
    await ana.press(preview, doing(number, 'exchange'));
    expect([await onHand(1, 'M'), await onHand(1, 'S')]).toEqual([2, 4]);
    await step(number, 'delivered');
    expect([await onHand(1, 'M'), await onHand(1, 'S')]).toEqual([3, 4]);
  });

  test('a confirmed press that is sent again is done once; other contents under its key are refused', async () => {
    const number = await desk.order();
    const preview = await ana.submit(await show(number), doing(number, 'mark-paid'), { reason: 'in the shop' });
    const answers = [
      await ana.submit(preview, doing(number, 'mark-paid')),
      await ana.submit(preview, doing(number, 'mark-paid')),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const other = await ana.submit(preview, doing(number, 'mark-paid'), { reason: 'another' });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('sent already, with other contents')]);
    const { id } = await desk.shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
    const payments = await desk.shop.db.read.selectFrom('payments').where('order_id', '=', id).select('id').execute();
    expect(payments).toHaveLength(1);
  });

  test('two people at the same moment: one acts, the other is told', async () => {
    const number = await desk.order();
    const rui = await desk.signedIn('owner', 'Rui');
    const pages = [await show(number), await rui.get(`/orders/${number}`)] as const;
    const answers = await Promise.all([
      ana.submit(pages[0], doing(number, 'cancelled'), { reason: 'no answer', confirm: 'yes' }),
      rui.submit(pages[1], doing(number, 'packed')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('it has changed meanwhile');
    const { fulfilment, status } = await stateOf(number);
    expect([fulfilment, status]).not.toEqual(['packed', 'cancelled']);
  });

  test('says what the command says: the figures, notes and history of orders show', async () => {
    const number = await desk.order();
    await step(number, 'note', { note: 'Ring twice' });
    const page = await show(number);
    expect(page.text).toContain('Ring twice');
    const operator = openOperator(
      { DATA_DIR: desk.shop.settings.dataDir, DATABASE_URL: desk.shop.settings.databaseUrl },
      desk.shop.now,
    );
    const shown = (await operator(['orders', 'show', number, '--json'])).json<{
      price: number;
      to_collect: number;
      notes: { note: string; by: string }[];
    }>();
    expect(shown.notes).toMatchObject([{ note: 'Ring twice', by: 'Ana' }]);
    expect(page.text).toContain(`Price $${shown.price.toFixed(2)}`);
    expect(page.text).toContain(`To collect $${shown.to_collect.toFixed(2)}`);
  });

  test('of an order that is sent in parcels: each with its state, and the cash of the one that is on its way', async () => {
    const number = await desk.order();
    const operator = openOperator(
      { DATA_DIR: desk.shop.settings.dataDir, DATABASE_URL: desk.shop.settings.databaseUrl },
      desk.shop.now,
    );
    const run = async (...words: string[]) =>
      expect(await operator(['orders', ...words])).toMatchObject({ exitCode: 0, err: '' });
    const [other] = await desk.shop.db.read
      .selectFrom('products')
      .innerJoin('product_sizes', 'product_sizes.product_id', 'products.id')
      .select(['slug', 'size'])
      .where('id', '=', 2)
      .where('on_hand', '>', 0)
      .execute();
    await run('change', number, '--add', `${other?.slug}:${other?.size}`, '--reason', 'chat');
    const { to_collect: all } = (await operator(['orders', 'show', number, '--json'])).json<{ to_collect: number }>();
    await run('packed', number, '--only', '1:1');
    await run('shipped', number, '--courier', 'Abel');
    const [whole] = await shownIn('new');
    expect(whole).toContain(number);
    expect((await shownIn('shipped')).join()).toContain(number);
    const page = await show(number);
    expect(page.text).toMatch(/Parcel 1: with the courier, Abel 1 × [^×]+ Parcel 2: new 1 × /);
    const cash = Number(/Delivered and \$([\d.]+) paid/.exec(page.text)?.[1]);
    expect(cash).toBeGreaterThan(0);
    expect(cash).toBeLessThan(all);
    const done = await step(number, 'delivered');
    expect(done.text).toContain(`Received $${cash.toFixed(2)}`);
    expect(done.text).toContain(`To collect $${(all - cash).toFixed(2)}`);
    expect((await shownIn('shipped')).join()).not.toContain(number);
  });

  test('opens a chat with the text about the order, in its language', async () => {
    const number = await desk.order();
    const page = await show(number);
    const link = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(page.html)?.[1] ?? '';
    expect(link).toContain('https://wa.me/67077123456?text=');
    expect(decodeURIComponent(link)).toContain(number);
    expect(page.html).toContain('href="tel:+67077123456"');
  });

  test('the label is a PDF whose code opens the order here', async () => {
    const number = await desk.order();
    const page = await show(`${number}/label.pdf`);
    expect(page.headers['content-type']).toBe('application/pdf');
    expect(page.html.startsWith('%PDF')).toBe(true);
    expect((await show(number.toLowerCase())).status).toBe(200);
    expect((await show('LRS-0000-0000-0000')).status).toBe(404);
  });
});
