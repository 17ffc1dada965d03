import type { Product } from '@/shared/contract/products';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

const quantity = (product: Product | undefined, size: string): number | undefined =>
  product?.stock_by_size.find((entry) => entry.size === size)?.quantity;

describe.each(engines)('the cart on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const add = (token: string, itemId: number, size: string) =>
    shop.call('POST /api/addtocart', { token, body: { itemId, size } });
  const remove = (token: string, itemId: number, size: string) =>
    shop.call('POST /api/removefromcart', { token, body: { itemId, size } });
  const cartOf = async (token: string) => (await shop.call('POST /api/getcart', { token })).json();
  const productOf = async (token: string, id: number) =>
    (await shop.call('GET /api/allproducts', { token })).json<Product[]>().find((product) => product.id === id);

  test('is empty at first, whatever the body', async () => {
    const token = await shop.signUp();
    expect(await cartOf(token)).toEqual({});
    const response = await shop.call('POST /api/getcart', { token, body: 'not json at all' });
    expect([response.status, response.text]).toEqual([200, '{}']);
  });

  test('adding and removing change the quantity for this customer only', async () => {
    const token = await shop.signUp();
    const added = (await add(token, 1, 'M')).json<{ success: boolean; updatedProduct: Product }>();
    expect(added.success).toBe(true);
    expect(quantity(added.updatedProduct, 'M')).toBe(2);
    expect(quantity(added.updatedProduct, 'S')).toBe(5);
    expect(added.updatedProduct).toEqual(await productOf(token, 1));
    expect(await cartOf(token)).toEqual({ '1_M': 1 });
    expect(quantity((await shop.call('GET /api/allproducts')).json<Product[]>()[0], 'M')).toBe(3);
    expect(quantity(await productOf(await shop.signUp(), 1), 'M')).toBe(3);

    const removed = (await remove(token, 1, 'M')).json<{ updatedProduct: Product }>();
    expect(quantity(removed.updatedProduct, 'M')).toBe(3);
    expect(await cartOf(token)).toEqual({});
  });

  test('adding returns 409 when no units are left for this customer', async () => {
    const token = await shop.signUp();
    expect((await add(token, 2, 'S')).status).toBe(200);
    const refused = await add(token, 2, 'S');
    expect(refused.status).toBe(409);
    expect(refused.json()).toEqual({
      success: false,
      message: 'This size is out of stock.',
      error: 'This size is out of stock.',
    });
    expect((await add(token, 1, 'XL')).status).toBe(409);
    expect(await cartOf(token)).toEqual({ '2_S': 1 });
  });

  test('ten concurrent requests for three units add three', async () => {
    const token = await shop.signUp();
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(token, 1, 'M')));
    expect(responses.map((response) => response.status).sort()).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect(await cartOf(token)).toEqual({ '1_M': 3 });
    expect(quantity(await productOf(token, 1), 'M')).toBe(0);
  });

  test('a line has at most 99 units', async () => {
    const token = await shop.signUp();
    for (let count = 0; count < 99; count += 1) await add(token, 2, 'M');
    const refused = await add(token, 2, 'M');
    expect([refused.status, refused.json().error]).toEqual([409, 'You cannot add any more of this item.']);
    expect(await cartOf(token)).toEqual({ '2_M': 99 });
  });

  test('the quantity is negative when the cart has more units than the stock', async () => {
    const token = await shop.signUp();
    await add(token, 3, 'S');
    await add(token, 3, 'S');
    await shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 1 }).where('product_id', '=', 3).where('size', '=', 'S').execute(),
    );
    const removed = (await remove(token, 3, 'S')).json<{ updatedProduct: Product }>();
    expect(quantity(removed.updatedProduct, 'S')).toBe(0);
    await shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 0 }).where('product_id', '=', 3).where('size', '=', 'S').execute(),
    );
    expect((await add(token, 3, 'S')).status).toBe(409);
    await shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 2 }).where('product_id', '=', 3).where('size', '=', 'S').execute(),
    );
  });

  test('adding an unknown product or size returns 404, removing a missing line returns 409', async () => {
    const token = await shop.signUp();
    for (const response of [
      await add(token, 4711, 'M'),
      await add(token, 1, 'M ey'),
      await add(token, 9007199254740991, 'M'),
    ]) {
      expect(response.status).toBe(404);
      expect(response.json().error).toBe(response.json().message);
    }
    const refused = await remove(token, 1, 'M');
    expect([refused.status, refused.json().error]).toEqual([409, 'This item is not in your cart.']);
  });

  test('a line of a withdrawn product can be removed', async () => {
    const token = await shop.signUp();
    await add(token, 4, 'S');
    await shop.db.transaction((tx) => tx.updateTable('products').set({ is_on_sale: 0 }).where('id', '=', 4).execute());
    const removed = await remove(token, 4, 'S');
    expect([removed.status, removed.json()]).toEqual([200, { success: true }]);
    expect((await add(token, 4, 'S')).status).toBe(404);
    await shop.db.transaction((tx) => tx.updateTable('products').set({ is_on_sale: 1 }).where('id', '=', 4).execute());
  });

  test.each(['POST /api/getcart', 'POST /api/addtocart', 'POST /api/removefromcart'] as const)(
    '%s needs a login',
    async (line) => {
      for (const token of [undefined, 'nobodys', ' ']) {
        const response = await shop.call(line, { token, body: { itemId: 1, size: 'M' } });
        expect([response.status, response.json().success]).toEqual([401, false]);
      }
    },
  );
});
