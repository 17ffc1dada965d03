import { Client } from 'pg';
import { hasPostgres } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../support/orderShop';

if (hasPostgres) {
  describe('round trips to PostgreSQL', () => {
    let shop: OrderShop;
    beforeAll(async () => {
      shop = await startOrderShop('postgres');
    });
    afterAll(() => shop.close());

    /** A timer may run during one of the turns, but not during all. */
    const TURNS = [1, 2, 3];

    /** Counts the statements of a shopper's request, begin and commit included: the least of several turns. */
    const countIn = async (
      prepare: (shopper: Shopper) => Promise<unknown>,
      work: (shopper: Shopper) => Promise<{ status: number }>,
    ): Promise<number> => {
      const counts: number[] = [];
      for (const _turn of TURNS) {
        const shopper = await shop.shopper();
        await prepare(shopper);
        const query = jest.spyOn(Client.prototype, 'query');
        expect((await work(shopper)).status).toBe(200);
        counts.push(query.mock.calls.length);
        query.mockRestore();
      }
      return Math.min(...counts);
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

    test.each([
      ['midtrans', 20],
      ['cod', 15],
    ] as const)('a checkout of two lines by %s takes at most %i', async (paymentType, most) => {
      expect(await countIn(fillCart, (shopper) => shopper.checkout({ paymentType }, 'key'))).toBeLessThanOrEqual(most);
    });

    test('a repeated checkout is answered by its key with 5', async () => {
      const cash = { paymentType: 'cod' } as const;
      const order = async (shopper: Shopper) => {
        await fillCart(shopper);
        await shopper.checkout(cash, 'key');
      };
      expect(await countIn(order, (shopper) => shopper.checkout(cash, 'key'))).toBe(5);
    });
  });
}
