import { updateSizeAdvice } from '@/server/modules/products/sizeAdvice';
import { engines } from '../../../support/database';
import { openOperatedShop, type OperatedShop } from '../../../cli/support/operatedShop';
import type { Product } from '@/shared/contract/products';

describe.each(engines)('the size advice of a product on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());

  const update = () => updateSizeAdvice({ db: operated.shop.db, now: () => operated.shop.clock.now });
  const shown = async (id: number): Promise<string | undefined> => {
    const shopper = await operated.shop.shopper();
    const { body } = await shopper.call('GET', '/api/allproducts');
    return (body as unknown as Product[]).find((product) => product.id === id)?.runs;
  };
  const revision = async () =>
    (
      await operated.shop.db.read
        .selectFrom('products')
        .select('revision')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
    ).revision;
  /** A delivered order of units of product 1, all of which come back for a reason. */
  const returned = async (reason: string, units: number): Promise<string> => {
    const { number } = await operated.place('cod', { product: 1, size: 'M' });
    if (units > 1) await operated.act('change', number, '--add', `product-1:M:${units - 1}`);
    await operated.step(number, 'packed', 'shipped', 'delivered');
    const lines = units > 1 ? ['1:1', `2:${units - 1}`] : ['1:1'];
    expect(await operated.run(['orders', 'return', number, ...lines, '--reason', reason])).toMatchObject({ err: '' });
    return number;
  };

  test('follows the units that came back because of their size, and is no change of the product', async () => {
    const before = await revision();
    await returned('defect', 3);
    await returned('too_small', 4);
    await update();
    expect(await shown(1)).toBeUndefined();
    const last = await returned('too_small', 1);
    await update();
    expect(await shown(1)).toBe('small');
    expect(await shown(2)).toBeUndefined();
    expect(await revision()).toBe(before);
    await operated.run(['returns', 'cancel', `${last}/1`]);
    await update();
    expect(await shown(1)).toBeUndefined();
  });

  test('forgets returns of more than a year ago', async () => {
    await returned('too_small', 2);
    await update();
    expect(await shown(1)).toBe('small');
    const { clock } = operated.shop;
    const today = clock.now;
    clock.now = today + 366 * 24 * 3_600_000;
    await update();
    clock.now = today;
    expect(await shown(1)).toBeUndefined();
  });
});
