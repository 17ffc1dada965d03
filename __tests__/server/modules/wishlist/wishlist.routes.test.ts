import type { Product } from '@/shared/contract/products';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

describe.each(engines)('the wishlist on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const change = (verb: 'add' | 'remove', token: string, productId: unknown) =>
    shop.call(`POST /api/wishlist/${verb}`, { token, body: { productId } });
  const wished = async (token: string) =>
    (await shop.call('GET /api/wishlist', { token })).json<{ success: boolean; wishlist: Product[] }>();

  test('returns products with this customer’s quantities, oldest first', async () => {
    const token = await shop.signUp();
    expect(await wished(token)).toEqual({ success: true, wishlist: [] });
    await change('add', token, 3);
    await change('add', token, 1);
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
    const { wishlist } = await wished(token);
    const all = (await shop.call('GET /api/allproducts', { token })).json<Product[]>();
    expect(wishlist).toEqual([all[2], all[0]]);
  });

  test('adding and removing are idempotent', async () => {
    const token = await shop.signUp();
    const responses = await Promise.all([change('add', token, 2), change('add', token, 2), change('add', token, 2)]);
    expect(responses.map((response) => response.json())).toEqual(
      Array(3).fill({ success: true, message: 'Product added to wishlist!' }),
    );
    expect((await wished(token)).wishlist).toHaveLength(1);
    for (let round = 0; round < 2; round += 1) {
      expect((await change('remove', token, 2)).json()).toEqual({
        success: true,
        message: 'Product removed from wishlist.',
      });
    }
    expect((await change('remove', token, 4711)).status).toBe(200);
    expect((await wished(token)).wishlist).toEqual([]);
  });

  test('adding an unknown product returns 404; a withdrawn one is not listed', async () => {
    const token = await shop.signUp();
    expect((await change('add', token, 4711)).status).toBe(404);
    await change('add', token, 5);
    await shop.db.transaction((tx) => tx.updateTable('products').set({ is_on_sale: 0 }).where('id', '=', 5).execute());
    expect((await wished(token)).wishlist).toEqual([]);
    expect((await change('add', token, 5)).status).toBe(404);
    await shop.db.transaction((tx) => tx.updateTable('products').set({ is_on_sale: 1 }).where('id', '=', 5).execute());
  });

  test('is separate for each customer and needs a login', async () => {
    const [mine, yours] = [await shop.signUp(), await shop.signUp()];
    await change('add', mine, 1);
    expect((await wished(yours)).wishlist).toEqual([]);
    expect((await shop.call('GET /api/wishlist')).status).toBe(401);
    expect((await change('add', 'nobodys', 1)).status).toBe(401);
    expect((await change('remove', 'nobodys', 1)).status).toBe(401);
  });
});
