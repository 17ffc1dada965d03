import { engines } from '../support/database';
import { openTestDesk, type DeskClient, type TestDesk } from '../support/desk';

describe.each(engines)('tonight (%s)', (engine) => {
  let desk: TestDesk;
  beforeEach(async () => {
    desk = await openTestDesk(engine);
  });
  afterEach(() => desk.close());

  /** An order of $12.50 whose cash a courier has. */
  const deliver = async (client: DeskClient, courier: string): Promise<void> => {
    const number = await desk.order();
    const { id: order } = await desk.shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
    await client.press(await client.get('/'), '/steps/packed', { order });
    await client.press(await client.get('/?show=packed'), '/steps/shipped', { order, 'other-courier': courier });
    await client.press(await client.get('/?show=shipped'), '/steps/delivered', { order });
  };

  const handovers = () =>
    desk.shop.db.read.selectFrom('cash_handovers').select(['courier', 'cents', 'recorded_by', 'undone_by']).execute();

  test('shows the cash of couriers, the payments of today and low stock', async () => {
    const ana = await desk.signedIn('seller', 'Ana');
    await deliver(ana, 'Abel');
    await desk.shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ on_hand: 1 }).where('product_id', '=', 2).execute(),
    );
    const page = await ana.get('/tonight');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Abel has $12.50');
    expect(page.text).toMatch(/Payments today Orders \d+ Units \d+ Received \$/);
    expect(page.text).toContain('Cash, held by Abel $12.50');
    expect(page.text).toContain('trousers (M) 1 on hand');
    expect(page.text).toContain('No money is due.');
  });

  test('a hand-over is recorded once, in the name of the person, and the owner takes it back', async () => {
    const ana = await desk.signedIn('seller', 'Ana');
    await deliver(ana, 'Abel');
    const page = await ana.get('/tonight');
    const fields = { amount: '12,50', reference: 'R-7' };
    const done = await ana.press(page, '/tonight/do/handover', fields);
    expect(done.text).toContain('No courier has cash of the shop.');
    expect(done.text).toMatch(/Abel: \$12\.50 R-7 · .* · by Ana/);
    const again = await ana.submit(page, '/tonight/do/handover', fields);
    expect([again.status, again.location]).toEqual([303, '/tonight']);
    expect(await handovers()).toEqual([{ courier: 'Abel', cents: 1250, recorded_by: 'Ana', undone_by: '' }]);
    const owner = await desk.signedIn('owner', 'Olga');
    const back = await owner.press(await owner.get('/tonight'), '/tonight/do/undo-handover');
    expect(back.text).toContain('Abel has $12.50');
    expect(await handovers()).toMatchObject([{ undone_by: 'Olga' }]);
  });

  test('the second of two people is told that the cash has changed, and nothing is recorded twice', async () => {
    const [ana, rui] = [await desk.signedIn('seller', 'Ana'), await desk.signedIn('owner', 'Rui')];
    await deliver(ana, 'Abel');
    const [one, other] = [await ana.get('/tonight'), await rui.get('/tonight')];
    await ana.press(one, '/tonight/do/handover', { amount: '5' });
    const late = await rui.submit(other, '/tonight/do/handover', { amount: '5' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Abel has 7.50 of the shop now: it has changed meanwhile. Nothing was recorded.');
    expect(await handovers()).toHaveLength(1);
  });

  test('refuses more than the courier has, and what is no amount', async () => {
    const ana = await desk.signedIn('seller', 'Ana');
    await deliver(ana, 'Abel');
    const page = await ana.get('/tonight');
    expect((await ana.submit(page, '/tonight/do/handover', { amount: '20' })).text).toContain(
      'Abel has 12.50 of the shop',
    );
    expect((await ana.submit(page, '/tonight/do/handover', { amount: 'all' })).text).toContain('must be dollars');
    expect(await handovers()).toEqual([]);
  });

  test('the owner reads what the doctor says; a seller does not; a packer has no such page', async () => {
    const owner = await desk.signedIn('owner');
    expect((await owner.get('/tonight')).html).toContain('href="/tonight/checks"');
    expect((await owner.get('/tonight/checks')).text).toContain('Check of the shop');
    const seller = await desk.signedIn('seller');
    expect((await seller.get('/tonight')).html).not.toContain('/tonight/checks');
    expect((await seller.get('/tonight/checks')).status).toBe(403);
    expect((await (await desk.signedIn('packer')).get('/tonight')).status).toBe(403);
  });
});
