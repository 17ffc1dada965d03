import { Client } from 'pg';
import { runShop } from '@/cli/operator/runShop';
import { SqliteConnection } from '@/server/db/sqliteConnection';
import { engines } from '../../../support/database';
import { openNotifyingShop, type NotifyingShop } from '../../../support/notifyingShop';
import { until } from '../../../support/until';

interface Watch {
  out(): string;
  err(): string;
  /** Presses Ctrl-C and returns the exit code. */
  end(): Promise<number>;
}

describe.each(engines)('orders watch on the %s database', (engine) => {
  let shop: NotifyingShop;
  beforeEach(async () => {
    shop = await openNotifyingShop(engine);
  });
  afterEach(() => shop.close());

  const watch = (...words: string[]): Watch => {
    const interruption = new AbortController();
    let out = '';
    let err = '';
    const ended = runShop(['orders', 'watch', ...words], {
      environment: { DATA_DIR: shop.own.dataDir, DATABASE_URL: shop.own.databaseUrl },
      now: () => shop.clock.now,
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
      ask: async () => undefined,
      interruption: () => interruption.signal,
      columns: undefined,
      canDraw: false,
    });
    return {
      out: () => out,
      err: () => err,
      end: () => {
        interruption.abort();
        return ended;
      },
    };
  };
  const isWatching = (watched: Watch) => until(() => watched.err().includes('Ctrl-C'), { what: 'the start' });

  test('prints what is new, once, also what is committed late, and ends with exit code 0', async () => {
    await shop.queue({ kind: 'paid' });
    const watched = watch();
    await isWatching(watched);
    await shop.queue();
    await until(() => watched.out().includes('New order'), { what: 'the order' });
    // A transaction that took five seconds.
    await shop.queue({ kind: 'refund_due', amountCents: 300, now: shop.clock.now - 5_000 });
    await until(() => watched.out().includes('Refund'), { what: 'the refund' });
    expect(await watched.end()).toBe(0);
    const lines = watched.out().trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}New order LRS-2345-6789-ABCD: \$105\.00/),
      expect.stringContaining('Refund due for order LRS-2345-6789-ABCD: $3.00.'),
    ]);
  });

  test('prints what came before with --since, and lines of JSON with --json', async () => {
    await shop.queue();
    shop.clock.now += 7_200_000;
    const watched = watch('--since', '12h', '--json');
    await until(() => watched.out().includes('\n'), { what: 'the earlier order' });
    await shop.queue({ kind: 'paid' });
    await until(() => watched.out().split('\n').length === 3, { what: 'the payment' });
    expect(await watched.end()).toBe(0);
    const [placed, paid] = watched.out().trimEnd().split('\n');
    expect(JSON.parse(placed ?? '')).toMatchObject({ kind: 'order_placed', order: { number: shop.order.number } });
    expect(JSON.parse(paid ?? '')).toMatchObject({ kind: 'paid', order: { total: 105 } });
    expect(watched.err()).toBe('');
  });

  test('goes on after an outage of the database, which it reports once', async () => {
    const watched = watch();
    await isWatching(watched);
    const away = Object.assign(new Error('away'), { code: engine === 'postgres' ? 'ECONNREFUSED' : 'SQLITE_IOERR' });
    const query =
      engine === 'postgres'
        ? jest.spyOn(Client.prototype, 'query').mockRejectedValue(away as never)
        : jest.spyOn(SqliteConnection.prototype, 'executeQuery').mockRejectedValue(away);
    await until(() => query.mock.calls.length >= 2, { what: 'two failed reads' });
    query.mockRestore();
    await shop.queue();
    await until(() => watched.out().includes('New order'), { what: 'the order' });
    expect(await watched.end()).toBe(0);
    expect(watched.err().match(/cannot be reached/g)).toHaveLength(1);
    expect(watched.err()).toContain('can be reached again');
  });

  test('refuses a time that it cannot read', async () => {
    const watched = watch('--since', 'yesterday');
    expect(await watched.end()).toBe(2);
    expect(watched.err()).toContain('"yesterday" is not a time');
  });
});
