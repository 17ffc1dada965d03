import { engines } from '../support/database';
import { productRow } from '../support/products';
import { openTestDesk, type DeskClient, type DeskPage, type TestDesk } from '../support/desk';

const CUSTOMER = {
  name: 'Maria',
  phone: '+670 7712 9999',
  address: 'Rua 9, Dili',
  type: 'bank_transfer',
  language: 'pt',
};

describe.each(engines)('an order of a chat at the desk (%s)', (engine) => {
  let desk: TestDesk;
  let ana: DeskClient;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
    ana = await desk.signedIn('seller', 'Ana');
  });
  afterEach(() => desk.close());

  const orders = () =>
    desk.shop.db.read
      .selectFrom('orders')
      .select(['id', 'transaction_id', 'customer_name', 'payment_type', 'language', 'total_cents'])
      .where('customer_name', '=', 'Maria')
      .execute();

  const press = (page: DeskPage, fields: Readonly<Record<string, string>>) => ana.submit(page, '/new-order', fields);

  /** The page after two shirts and a size of trousers were chosen by their pictures. */
  const choose = async (): Promise<DeskPage> => {
    let page = await press(await ana.get('/new-order'), { q: 'shirt' });
    expect(page.html).toContain('<img src="/static/catalogue/shirt-front.svg');
    page = await press(page, { add: '1/M' });
    expect(page.text).not.toContain('No product on sale');
    page = await press(page, { add: '1/M' });
    page = await press(page, { add: '2/S' });
    page = await press(page, { add: '2/S' });
    return press(page, { less: '2/S' });
  };

  test('is placed from pictures, in the name of the person, and leads to the chat with its text', async () => {
    const page = await choose();
    expect(page.text).toContain('2 × shirt ( M )');
    expect(page.text).toContain('1 × trousers ( S )');
    const sent = await press(page, { ...CUSTOMER, do: 'order' });
    const [order] = await orders();
    expect(order).toMatchObject({ customer_name: 'Maria', payment_type: 'bank_transfer', language: 'pt' });
    expect(sent.location).toBe(`/new-order/${order?.transaction_id}`);
    const done = await ana.get(sent.location);
    expect(done.text).toContain(`${order?.transaction_id} is placed.`);
    expect(done.html).toContain('href="https://wa.me/67077129999?text=Ol%C3%A1%2C%20Maria');
    const entry = await desk.shop.db.read
      .selectFrom('order_audit_log')
      .select(['event', 'actor_name'])
      .where('order_id', '=', order?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ event: 'created', actor_name: 'Ana' });
  });

  test.each(['\u202a+670\u00a07712\u20119999', '+670 7712–9999', '＋６７０ ７７１２ ９９９９', '+٦٧٠ ٧٧١٢ ٩٩٩٩'])(
    'belongs to the phone %j as it is pasted from contacts',
    async (phone) => {
      const sent = await press(await choose(), { ...CUSTOMER, phone, do: 'order' });
      const done = await ana.get(sent.location);
      expect(done.html).toContain('href="https://wa.me/67077129999?text=');
      const number = sent.location.replace('/new-order/', '');
      const path = `/orders/${number}/do/change`;
      const change = await ana.submit(await ana.get(`/orders/${number}`), path, {
        phone: phone.replace(/.$/u, '8'),
        reason: 'wrote again',
      });
      expect([change.status, change.text]).toEqual([200, expect.stringMatching(/→ \+670 7712[ -]9998/)]);
    },
  );

  test('a form that is sent again makes one order; with other contents it is refused', async () => {
    const page = await choose();
    const one = await press(page, { ...CUSTOMER, do: 'order' });
    const again = await press(page, { ...CUSTOMER, do: 'order' });
    expect([again.status, again.location]).toEqual([303, one.location]);
    const other = await press(page, { ...CUSTOMER, phone: '+670 7712 8888', do: 'order' });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining('with other contents')]);
    expect(await orders()).toHaveLength(1);
  });

  test('keeps what was written when it is refused, and no address has it', async () => {
    const page = await choose();
    const refusals: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ phone: '12' }, 'phone number is too long, or has no text'],
      [{ name: '' }, 'The name must have'],
      [{ address: '' }, 'has no text'],
      [{ address: 'x'.repeat(501) }, 'more than 500'],
    ];
    for (const [fields, text] of refusals) {
      const refused = await press(page, { ...CUSTOMER, ...fields, do: 'order' });
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(text)]);
      expect(refused.form('/new-order').getAll('line')).toEqual(['1/M', '1/M', '2/S']);
      expect(refused.form('/new-order').get('name')).toBe(fields.name ?? 'Maria');
    }
    expect(await orders()).toEqual([]);
  });

  test('finds a product on sale also behind more hidden ones than a page shows', async () => {
    const hidden = Array.from({ length: 40 }, (_, index) =>
      productRow({ id: 100 + index, name: 'Old shirt', slug: `old-shirt-${index}`, is_on_sale: 0 }),
    );
    await desk.shop.db.transaction((tx) => tx.insertInto('products').values(hidden).execute());
    const page = await press(await ana.get('/new-order'), { q: 'shirt' });
    expect(page.html).toContain('value="1/M"');
    expect(page.text).not.toContain('Old shirt');
  });

  test('takes no unit that is not on hand and no product that is hidden; a packer may not', async () => {
    const page = await choose();
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 1 }).where('product_id', '=', 1).execute(),
    );
    const refused = await press(page, { ...CUSTOMER, do: 'order' });
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('2 wanted, 1 on hand')]);
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('products').set({ is_on_sale: 0 }).where('id', '=', 1).execute(),
    );
    expect((await press(page, { q: 'shirt' })).text).toContain('No product on sale');
    expect(await orders()).toEqual([]);
    expect((await (await desk.signedIn('packer')).get('/new-order')).status).toBe(403);
  });

  test('is not placed without a product that was hidden after it was chosen', async () => {
    const page = await choose();
    const only = await press(await ana.get('/new-order'), { add: '1/M' });
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('products').set({ is_on_sale: 0 }).where('id', '=', 1).execute(),
    );
    for (const chosen of [page, only]) {
      const refused = await press(chosen, { ...CUSTOMER, do: 'order' });
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('No product "shirt" is on sale.')]);
      expect(await orders()).toEqual([]);
    }
    const rest = await press(page, { ...CUSTOMER, line: '2/S', do: 'order' });
    expect(rest.status).toBe(303);
  });

  test('is not placed without any product', async () => {
    const page = await press(await ana.get('/new-order'), { ...CUSTOMER, do: 'order' });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Search a product and choose its size')]);
    expect(await orders()).toEqual([]);
  });
});
