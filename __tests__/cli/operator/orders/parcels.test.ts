import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockUnsentUnits } from '@/server/repositories/shelfUnits';
import { engines } from '../../../support/database';
import { readPdf } from '../../../support/pdf';
import { openOperatedShop, type OperatedShop, type PlacedOrder, type ShownOrder } from '../../support/operatedShop';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-parcels-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Product 2 is sold in S and L, for 45.50; product 3 in M, for 9. */
const TAIS = { product: 2, size: 'S' } as const;

interface Shown extends ShownOrder {
  readonly total: number;
  readonly to_collect: number;
  readonly courier: string;
  readonly items: readonly { line: number; size: string; quantity: number }[];
  readonly parcels?: readonly { parcel: number; state: string; courier: string; to_collect: number }[];
}

describe.each(engines)('parcels by commands on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(async () => {
    await operated.shop.tidy({ '2_S': 10, '2_L': 10 });
    await operated.setLastUnits(5);
  });
  afterEach(async () => {
    expect(await operated.mismatches()).toEqual([]);
  });

  const run = (...words: string[]) => operated.run(words);
  const show = async (number: string) => (await operated.show(number)) as Shown;
  const parcelsOf = async (number: string) =>
    (await show(number)).parcels?.map((row) => [row.parcel, row.state, row.to_collect]);
  const refusal = async (...words: string[]) => {
    const { exitCode, err } = await run(...words);
    expect(exitCode).toBe(1);
    return err;
  };
  const done = async (...words: string[]) => {
    const result = await run(...words);
    expect([result.exitCode, result.err]).toEqual([0, '']);
    return result.out;
  };
  /** An order of one S of product 2 and two units of product 3 with a fee of 3, for 66.50. */
  const placed = async (type: 'cod' | 'bank_transfer' = 'cod'): Promise<PlacedOrder> => {
    const order = await operated.place(type, TAIS);
    await operated.act('change', order.number, '--add', 'product-3:M:2');
    await operated.act('discount', order.number, '--amount', '3', '--as', 'fee');
    return order;
  };

  test('a part is sent now and the rest in a second parcel: each collects its own, the first one the fee', async () => {
    const { number, id, shopper } = await placed();
    expect(await done('orders', 'packed', number, '--only', '1', '--only', '2:1', '--dry-run')).toContain(
      'Nothing was changed: this was a dry run.',
    );
    expect((await show(number)).parcels).toBeUndefined();
    expect(await done('orders', 'packed', number, '--only', '1', '--only', '2:1')).toContain(
      'Parcel 1 is packed: 1 x Product 2 (S); 1 x Product 3 (M). To collect with it: 57.50.',
    );
    expect(await show(number)).toMatchObject({ fulfilment: 'new', to_collect: 66.5 });
    expect(await parcelsOf(number)).toEqual([
      [1, 'packed', 57.5],
      [2, 'new', 9],
    ]);
    await done('orders', 'shipped', number, '--courier', 'Zito');
    expect(await show(number)).toMatchObject({ fulfilment: 'new' });
    expect(await operated.notified(id)).toContain('part_shipped');
    const [row] = (await run('orders', 'to-send', '--json')).json<Shown[]>().filter((one) => one.order === number);
    expect(row).toMatchObject({ fulfilment: 'new' });
    expect(await done('orders', 'to-send')).toMatch(/1 x Product 3 \(M\)/);
    await done('orders', 'delivered', number, '--paid', '--yes');
    expect(await show(number)).toMatchObject({ status: 'pending', fulfilment: 'new', to_collect: 9 });
    expect((await show(number)).payments).toMatchObject([{ amount: 57.5, channel: 'cash' }]);
    expect(await shopper.newest()).toMatchObject({
      fulfilment: 'new',
      parcels: [
        { number: 1, state: 'delivered', items: [{ size: 'S' }, { size: 'M', quantity: 1 }] },
        { number: 2, state: 'new', items: [{ size: 'M', quantity: 1 }] },
      ],
    });
    const steps = async (): Promise<readonly string[]> =>
      (await shopper.newest()).timeline.map(({ step, inPart }) => `${step}${inPart ? ' in part' : ''}`);
    expect(await steps()).toEqual([...['placed', 'changed', 'packed in part', 'shipped in part', 'delivered in part']]);
    await done('orders', 'packed', number);
    await done('orders', 'shipped', number, '--courier', 'Rosa');
    expect(await show(number)).toMatchObject({ fulfilment: 'shipped' });
    await done('orders', 'delivered', number, '--paid', '--yes');
    expect(await show(number)).toMatchObject({ status: 'paid', fulfilment: 'delivered', to_collect: 0, due: 0 });
    expect(await parcelsOf(number)).toEqual([
      [1, 'delivered', 0],
      [2, 'delivered', 0],
    ]);
    const owed = (await run('couriers', 'owe', '--json')).json<{ courier: string; owes: number }[]>();
    expect(JSON.stringify(owed)).toMatch(/Zito.*57\.5|57\.5.*Zito/);
    expect(await steps()).toEqual(['placed', 'changed', 'paid', 'packed', 'shipped', 'delivered']);
  });

  test('steps of parcels are taken back one after another', async () => {
    const { number } = await placed();
    await done('orders', 'packed', number, '--only', '1');
    await done('orders', 'packed', number);
    await done('orders', 'shipped', number, '--only', '1');
    await done('orders', 'delivered', number, '--paid', '--yes');
    expect(await parcelsOf(number)).toEqual([
      [1, 'delivered', 0],
      [2, 'packed', 18],
    ]);
    await done('orders', 'undo-step', number, '--yes');
    expect(await parcelsOf(number)).toEqual([
      [1, 'shipped', 48.5],
      [2, 'packed', 18],
    ]);
    expect((await show(number)).payments).toMatchObject([{ state: 'reversed' }]);
    await done('orders', 'undo-step', number, '--yes');
    await done('orders', 'undo-step', number, '--yes');
    expect(await parcelsOf(number)).toEqual([
      [1, 'packed', 48.5],
      [2, 'new', 18],
    ]);
    await done('orders', 'undo-step', number, '--yes');
    expect(await show(number)).toMatchObject({ fulfilment: 'new', status: 'pending' });
    expect(await refusal('orders', 'undo-step', number, '--yes')).toContain('no step of it can be undone');
  });

  test('a parcel moves as a whole, and units are in one parcel only', async () => {
    const { number } = await placed();
    expect(await refusal('orders', 'shipped', number, '--only', '1')).toContain('leave out --only');
    await done('orders', 'packed', number, '--only', '1', '--only', '2:1');
    expect(await refusal('orders', 'shipped', number, '--only', '1')).toBe(
      'A parcel moves as a whole: name all its lines. Parcels that are packed: 1:1 2:1.\n',
    );
    expect(await refusal('orders', 'packed', number, '--only', '1')).toBe('Of line 1, 0 units are in no parcel.\n');
    expect(await refusal('orders', 'packed', number, '--only', '2:2')).toBe('Of line 2, 1 units are in no parcel.\n');
    expect(await refusal('orders', 'delivered', number)).toContain('No parcel of this order is shipped');
    await done('orders', 'packed', number);
    expect(await refusal('orders', 'packed', number)).toBe('All units of this order are in parcels already.\n');
    const whole = await placed();
    await operated.step(whole.number, 'packed');
    expect(await refusal('orders', 'packed', whole.number, '--only', '1')).toContain('This order is packed as a whole');
  });

  test('only what is in no parcel is changed; another sum or address unpacks the parcels that it concerns', async () => {
    const { number } = await placed();
    await done('orders', 'packed', number, '--only', '1');
    const words = ['orders', 'change', number, '--reason', 'asked'];
    expect(await refusal(...words, '--size', '1:L')).toBe(
      'Of line 1, 0 x Product 2 are in no parcel: what is packed is changed after "orders undo-step".\n',
    );
    await done(...words, '--remove', '2:1');
    expect(await parcelsOf(number)).toEqual([
      [1, 'packed', 48.5],
      [2, 'new', 9],
    ]);
    await done('orders', 'undo-change', number, '--reason', 'no');
    await operated.act('discount', number, '--amount', '1');
    expect(await parcelsOf(number)).toEqual([[1, 'new', 65.5]]);
    await done('orders', 'packed', number, '--only', '1');
    await done('orders', 'shipped', number);
    await done('orders', 'packed', number);
    await done(...words, '--address', 'Rua 9');
    expect(await parcelsOf(number)).toEqual([
      [1, 'shipped', 47.5],
      [2, 'new', 18],
    ]);
    for (const ending of ['cancel', 'mark-failed']) {
      expect(await refusal('orders', ending, number, '--reason', 'gone', '--yes')).toContain(
        'A part of this order was sent',
      );
    }
  });

  test('what comes back was delivered, or refused at the door', async () => {
    const { number } = await placed();
    await done('orders', 'packed', number, '--only', '2:1');
    await done('orders', 'shipped', number);
    const back = ['orders', 'return', number];
    expect(await refusal(...back, '2', '--reason', 'too_big')).toContain('Of line 2, 0 were delivered');
    expect(await refusal(...back, '1', '--reason', 'refused')).toContain('Of line 1, 0 were delivered');
    expect(await refusal(...back, '2:2', '--reason', 'refused')).toContain('Of line 2, 1 were delivered');
    await done(...back, '2:1', '--reason', 'refused');
    expect(await show(number)).toMatchObject({ to_collect: 57.5, fulfilment: 'new' });
    expect(await refusal('orders', 'cancel', number, '--reason', 'gone', '--yes')).toContain('A part of this order');
    await done('orders', 'received', `${number}/1`);
    expect(await operated.shop.onHand(3, 'M')).toBe(4);
    expect(await parcelsOf(number)).toEqual([[2, 'new', 57.5]]);
    await operated.act('cancel', number);
    expect([await operated.shop.onHand(2, 'S'), await operated.shop.onHand(3, 'M')]).toEqual([10, 5]);
  });

  test('the replacement of an exchange is sent as a parcel of its own, or goes with the delivery at the door', async () => {
    const onShelf = (size: string) => operated.shop.db.transaction((tx) => lockUnsentUnits(tx, { productId: 2, size }));
    const held = { S: await onShelf('S'), L: await onShelf('L') };
    const { number } = await placed();
    await operated.step(number, 'packed', 'shipped');
    await done('orders', 'delivered', number, '--paid', '--yes');
    await done('orders', 'exchange', number, '1', '--size', 'L', '--reason', 'too_small');
    expect(await show(number)).toMatchObject({ fulfilment: 'new', status: 'paid' });
    expect(await parcelsOf(number)).toEqual([
      [1, 'delivered', 0],
      [2, 'new', 0],
    ]);
    expect(await done('orders', 'to-send')).toMatch(/1 x Product 2 \(L\)/);
    // On the shelf is the replacement, not what the customer has.
    expect(await onShelf('S')).toBe(held.S);
    expect(await onShelf('L')).toBe(held.L + 1);
    await done('orders', 'packed', number);
    expect(await refusal('returns', 'cancel', `${number}/1`)).toContain('what is packed is changed after');
    await done('orders', 'undo-step', number, '--yes');
    await done('returns', 'cancel', `${number}/1`);
    expect(await show(number)).toMatchObject({ fulfilment: 'delivered' });
    await done('orders', 'exchange', number, '1', '--size', 'L', '--reason', 'too_small', '--at-door');
    await done('orders', 'delivered', number);
    expect(await show(number)).toMatchObject({ fulfilment: 'delivered' });
    expect((await run('returns', 'list', '--open', '--json')).json()).toEqual([]);
    expect([await operated.shop.onHand(2, 'S'), await operated.shop.onHand(2, 'L')]).toEqual([10, 9]);
  });

  test('each parcel has its label', async () => {
    const { number } = await placed();
    await done('orders', 'packed', number, '--only', '1');
    const file = path.join(folder, `${number}.pdf`);
    await done('orders', 'labels', number, '--output', file);
    const { pages } = readPdf(readFileSync(file));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toMatch(/1\/2[\s\S]*Product 2[\s\S]*48\.50/);
    expect(pages[1]?.text).toMatch(/2\/2[\s\S]*Product 3[\s\S]*18\.00/);
    expect(pages[0]?.text).not.toContain('Product 3');
    expect(pages[0]?.codes).toEqual([number]);
  });

  test('a returned order ends with all its parcels', async () => {
    const { number } = await placed();
    await done('orders', 'packed', number, '--only', '1');
    await done('orders', 'packed', number);
    await done('orders', 'shipped', number);
    await done('orders', 'returned', number, '--restock', '--yes');
    expect(await show(number)).toMatchObject({ fulfilment: 'returned', status: 'cancelled' });
    expect([await operated.shop.onHand(2, 'S'), await operated.shop.onHand(3, 'M')]).toEqual([10, 5]);
    await done('orders', 'undo-step', number, '--yes');
    expect(await parcelsOf(number)).toEqual([
      [1, 'shipped', 48.5],
      [2, 'shipped', 18],
    ]);
  });
});
