import { countStatements } from '../../../support/countStatements';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../support/orderShop';

describe.each(engines)('the statements of a request on %s', (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close());

  const countIn = async (
    prepare: (shopper: Shopper) => Promise<unknown>,
    work: (shopper: Shopper) => Promise<{ status: number }>,
  ): Promise<number> => {
    const shopper = await shop.shopper();
    await prepare(shopper);
    return countStatements(engine, async () => expect((await work(shopper)).status).toBe(200));
  };
  const fillCart = async (shopper: Shopper) => {
    await shopper.add(1, 'M');
    await shopper.add(2, 'S');
  };

  test.each([
    ['a new line', async () => undefined],
    ['a line', fillCart],
  ])('adding to %s of the cart takes at most 5', async (_name, prepare) => {
    const add = (shopper: Shopper) => shopper.call('POST', '/api/addtocart', { itemId: 1, size: 'M' });
    expect(await countIn(prepare, add)).toBeLessThanOrEqual(5);
  });

  // The rate limit, which is off in tests, adds one. Planned prices, the limits of unpaid orders and the movements of units
  // take one each, what is left to pay, which the payment page asks for, four.
  test.each([
    ['midtrans', 26],
    ['cod', 16],
  ] as const)('a checkout of two lines by %s takes at most %i', async (paymentType, most) => {
    expect(await countIn(fillCart, (shopper) => shopper.checkout({ paymentType }, 'key'))).toBeLessThanOrEqual(most);
  });

  test('a repeated checkout is answered by its key with at most 5', async () => {
    const cash = { paymentType: 'cod' } as const;
    const order = async (shopper: Shopper) => {
      await fillCart(shopper);
      await shopper.checkout(cash, 'key');
    };
    expect(await countIn(order, (shopper) => shopper.checkout(cash, 'key'))).toBeLessThanOrEqual(5);
  });
});
