import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';

/** The shop's time zone is Asia/Dili, UTC+9; its clock is at 2025-11-20 18:00 there. */
describe.each(engines)('planned prices on the %s database', (engine) => {
  let shop: TestShop;
  let run: (words: readonly string[], answer?: boolean) => Promise<CommandResult>;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
  });
  afterEach(() => shop.close());

  const goTo = (time: string) => shop.advance(new Date(`${time}+09:00`).getTime() - shop.now());
  const sale = (...flags: string[]) =>
    run(['prices', 'sale', '--category', 'men', '--percent', '20', '--yes', ...flags]);
  const shown = async (id: number) => {
    const list = (await shop.call('GET /api/allproducts')).json<
      { id: number; new_price: number; old_price: number }[]
    >();
    const product = list.find((one) => one.id === id);
    return [product?.new_price, product?.old_price];
  };
  const plans = async (...flags: string[]) =>
    (await run(['prices', 'list', '--json', ...flags])).json<{ plan: number; state: string }[]>();
  const planOf = ({ out }: CommandResult): string => /Plan (\d+)/.exec(out)?.[1] ?? '';

  test('count from their start to their end; the former price is back then', async () => {
    const ran = await run([
      'prices',
      'set',
      'shirt',
      '8',
      '--was',
      '12',
      '--from',
      '2025-12-01',
      '--to',
      '2025-12-24T18:00',
    ]);
    expect(ran).toMatchObject({
      exitCode: 0,
      out: `Plan ${planOf(ran)}: shirt costs 8.00 from 2025-12-01 00:00 to 2025-12-24 18:00; then its normal price counts again.\n`,
    });
    const seen: unknown[] = [await shown(1)];
    for (const time of ['2025-11-30T23:59:59.999', '2025-12-01T00:00', '2025-12-24T17:59:59.999', '2025-12-24T18:00']) {
      goTo(time);
      seen.push(await shown(1));
    }
    expect(seen).toEqual([
      [12.5, 14.5],
      [12.5, 14.5],
      [8, 12],
      [8, 12],
      [12.5, 14.5],
    ]);
  });

  test('of a sale are a percentage off, rounded to cents, with the price before', async () => {
    const ran = await sale('--from', '2025-11-21', '--to', '2025-11-22');
    expect(ran.out).toBe(
      `Plan ${planOf(ran)}: 20 % off 2 products of men, from 2025-11-21 00:00 to 2025-11-23 00:00. ` +
        `"prices undo ${planOf(ran)}" takes it back.\n`,
    );
    goTo('2025-11-21T00:00');
    // 19.99 less 20 % is 15.992.
    expect([await shown(1), await shown(2), await shown(3)]).toEqual([
      [10, 12.5],
      [15.99, 19.99],
      [35, 37],
    ]);
    // A day as the end is included.
    goTo('2025-11-22T23:59:59.999');
    expect(await shown(2)).toEqual([15.99, 19.99]);
    goTo('2025-11-23T00:00');
    expect(await shown(2)).toEqual([19.99, 21.99]);
  });

  test('are listed, and taken back by one command, while they run and before', async () => {
    const running = planOf(await sale('--to', '2025-11-30'));
    const planned = planOf(
      await run(['prices', 'set', 'dress', '30', '--from', '2025-12-01T09:00', '--to', '2025-12-02']),
    );
    expect((await run(['prices', 'list'])).out).toMatch(
      new RegExp(
        `${running} +running +men -20 % +2 +2025-11-20 18:00 +2025-12-01 00:00\\n *${planned} +planned +dress 30\\.00 +1 +2025-12-01 09:00 +2025-12-03 00:00`,
      ),
    );
    expect(await shown(1)).toEqual([10, 12.5]);
    expect((await run(['prices', 'undo-sale', running])).out).toBe(
      `Plan ${running} is taken back: the normal prices count again.\n`,
    );
    await until(async () => (await shown(1))[0] === 12.5);
    expect(await shown(1)).toEqual([12.5, 14.5]);
    expect((await run(['prices', 'undo', planned])).out).toBe(`Plan ${planned} is taken back: it will not start.\n`);
    expect((await run(['prices', 'list'])).out).toBe('No planned prices.\n');
    expect(await run(['prices', 'undo', planned])).toMatchObject({
      exitCode: 1,
      err: `There is no plan ${planned}: see "prices list".\n`,
    });
    // The number of a plan that was taken back is not used again.
    expect(Number(planOf(await sale('--to', '2025-11-30')))).toBeGreaterThan(Number(planned));
  });

  test('that have ended are listed with --all, and cannot be taken back', async () => {
    const id = planOf(await sale('--to', '2025-11-20'));
    goTo('2025-11-21T00:00');
    expect(await plans()).toEqual([]);
    expect(await plans('--all')).toMatchObject([{ plan: Number(id), state: 'ended' }]);
    expect(await run(['prices', 'undo', id])).toMatchObject({ exitCode: 1 });
  });

  test.each([
    ['inside', '2025-12-02', '2025-12-03'],
    ['around', '2025-11-25', '2025-12-20'],
    ['over its start', '2025-11-25', '2025-12-01T00:01'],
    ['over its end', '2025-12-10T23:59', '2025-12-20'],
  ])('that overlap are refused: %s', async (_where, from, to) => {
    const first = planOf(await run(['prices', 'set', 'shirt', '8', '--from', '2025-12-01', '--to', '2025-12-10']));
    const times = ['--from', from, '--to', to];
    for (const refused of [await run(['prices', 'set', 'shirt', '9', ...times]), await sale(...times)]) {
      expect(refused).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining(`plan ${first} overlaps: shirt. Take it back by`),
      });
    }
    expect(
      (await sale(...times, '--skip-planned', '--json')).json<{ products: { slug: string }[] }>().products,
    ).toEqual([{ slug: 'trousers', price: 15.99, old_price: 19.99 }]);
  });

  test('can follow each other without a gap, and another product is free', async () => {
    await run(['prices', 'set', 'shirt', '8', '--from', '2025-12-01', '--to', '2025-12-10']);
    expect(await sale('--from', '2025-12-11', '--to', '2025-12-20')).toMatchObject({ exitCode: 0 });
    expect(await run(['prices', 'set', 'dress', '30', '--from', '2025-12-01', '--to', '2025-12-10'])).toMatchObject({
      exitCode: 0,
    });
    goTo('2025-12-10T23:59:59.999');
    expect(await shown(1)).toEqual([8, 8]);
    goTo('2025-12-11T00:00');
    expect(await shown(1)).toEqual([10, 12.5]);
  });

  test('two sales at once: one is planned', async () => {
    const ran = await Promise.all([sale('--to', '2025-12-01'), sale('--to', '2025-12-01')]);
    expect(ran.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
    expect(await plans()).toHaveLength(1);
  });

  test.each([
    ['no end', ['--from', '2025-12-01'], '--from needs --to'],
    ['an end that has passed', ['--to', '2025-11-19'], '--to 2025-11-19 has passed.'],
    ['an end before the start', ['--from', '2025-12-02', '--to', '2025-12-01'], '--to is not after --from.'],
    ['an empty period', ['--from', '2025-12-02T09:00', '--to', '2025-12-02T09:00'], '--to is not after --from.'],
    ['a day that does not exist', ['--to', '2025-11-31'], '"2025-11-31" is not a day'],
    ['a time that does not exist', ['--to', '2025-12-01T25:00'], '"2025-12-01T25:00" is not a time'],
    ['a number of days, which elsewhere are in the past', ['--to', '7d'], '"7d" is not a date'],
    ['a word', ['--to', 'tomorrow'], '"tomorrow" is not a time'],
  ])('are refused with %s', async (_what, times, message) => {
    for (const words of [
      ['prices', 'set', 'shirt', '8'],
      ['prices', 'sale', '--category', 'men', '--percent', '20', '--yes'],
    ]) {
      expect(await run([...words, ...times])).toMatchObject({ exitCode: 2, err: expect.stringContaining(message) });
    }
    expect(await plans('--all')).toEqual([]);
  });

  test('with a start in the past count from now on', async () => {
    await sale('--from', '2025-11-01', '--to', '2025-12-01');
    expect(await shown(1)).toEqual([10, 12.5]);
    expect(await plans()).toMatchObject([{ from: new Date(shop.now()).toISOString() }]);
  });

  test('of a sale need an end, a percentage of 1 to 99 and a confirmation', async () => {
    const words = ['prices', 'sale', '--category', 'men'];
    expect(await run([...words, '--percent', '20', '--yes'])).toMatchObject({ exitCode: 2 });
    for (const percent of ['0', '100', '-5', '12.5', 'all']) {
      expect(await run([...words, '--percent', percent, '--to', '2025-12-01', '--yes'])).toMatchObject({ exitCode: 2 });
    }
    expect(await run([...words, '--percent', '20', '--to', '2025-12-01'], false)).toMatchObject({
      exitCode: 1,
      err: 'Nothing was changed.\n',
    });
    expect((await run([...words, '--percent', '20', '--to', '2025-12-01', '--dry-run'])).out).toMatch(
      /PRODUCT +PRICE +IN THE SALE\nshirt +12\.50 +10\.00\ntrousers +19\.99 +15\.99\n20 % off 2 products/,
    );
    expect(await plans('--all')).toEqual([]);
  });

  test('leave no product for nothing', async () => {
    await run(['prices', 'set', 'shirt', '0.01']);
    const words = ['prices', 'sale', '--category', 'men', '--to', '2025-12-01', '--yes', '--percent'];
    expect(await run([...words, '60'])).toMatchObject({
      exitCode: 1,
      err: 'Less than one cent would be left of the price: shirt.\n',
    });
    expect(await run([...words, '50'])).toMatchObject({ exitCode: 0 });
    expect(await shown(1)).toEqual([0.01, 0.01]);
  });

  test('follow the normal price, which a command or an import changes during a sale', async () => {
    const id = planOf(await sale('--to', '2025-11-30'));
    expect((await run(['prices', 'set', 'shirt', '20'])).out).toBe(
      `shirt costs 20.00 normally.\nPlan ${id}: 16.00 from 2025-11-20 18:00 to 2025-12-01 00:00.\n`,
    );
    expect(await shown(1)).toEqual([16, 20]);
    expect((await run(['products', 'show', 'shirt'])).out).toMatch(
      /price +20\.00\n[^]*price now +16\.00, plan \d+ until 2025-12-01 00:00/,
    );
    expect((await run(['products', 'list'])).out).toMatch(/shirt +men +16\.00/);
    expect((await run(['products', 'export'])).out).toMatch(/shirt,shirt,men,About shirt\.,20\.00,,/);
    goTo('2025-12-01T00:00');
    expect(await shown(1)).toEqual([20, 20]);
  });

  test('of a hidden product count when it is shown again', async () => {
    await run(['products', 'hide', 'shirt']);
    await sale('--to', '2025-11-30');
    await run(['products', 'unhide', 'shirt']);
    expect(await shown(1)).toEqual([10, 12.5]);
  });
});

test('a period is in the time zone of the shop, also over a change of its clocks', async () => {
  const shop = await openTestShop('embedded');
  const run = openOperator({ DATA_DIR: shop.settings.dataDir, TIME_ZONE: 'Europe/Lisbon' }, () => Date.UTC(2026, 2, 1));
  await run(['prices', 'set', 'shirt', '8', '--from', '2026-03-29', '--to', '2026-03-29']);
  await run(['prices', 'set', 'dress', '8', '--from', '2026-03-29T01:30', '--to', '2026-03-29T12:00Z']);
  expect((await run(['prices', 'list', '--json'])).json()).toMatchObject([
    { from: '2026-03-29T00:00:00.000Z', to: '2026-03-29T23:00:00.000Z' },
    { from: '2026-03-29T01:30:00.000Z', to: '2026-03-29T12:00:00.000Z' },
  ]);
  await shop.close();
});
