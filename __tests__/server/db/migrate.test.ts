import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { canLiveWith } from '@/server/db/expandOnly';
import { findProviderPayment } from '@/server/repositories/payments';
import { findProducts } from '@/server/repositories/products';
import { reservedUnits } from '@/server/repositories/reservedUnits';
import { STORED_FIELDS } from '@/server/repositories/productColumns';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';
import { endNextRelease, NEXT_MIGRATION, startNextRelease } from '../../support/nextRelease';
import { ROOT } from '../../support/sources';

/** A file without a second dot is a migration; others are parts of one. */
const files = readdirSync(path.join(ROOT, 'src/server/db/migrations')).filter((name) => /^\w+\.ts$/.test(name));

describe.each(engines)('migrations of the %s database', (engine) => {
  let own: TestDatabase;
  afterEach(async () => {
    endNextRelease();
    await own.close();
  });
  const run =
    (...statements: readonly string[]) =>
    async (db: Kysely<unknown>) => {
      for (const text of statements) await sql.raw(text).execute(db);
    };

  test('are the files of their folder', async () => {
    own = await openTestDatabase(engine);
    expect(await own.db.appliedMigrations()).toEqual(files.map((name) => path.parse(name).name).sort());
  });

  test('can be dropped as a whole, for a restore of another schema', async () => {
    own = await openTestDatabase(engine);
    await own.db.dropTables();
    expect(await own.db.read.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
  });

  test('take nothing away that the release before uses, unless their name says since when it is unused', async () => {
    own = await openTestDatabase(engine);
    const refused = [
      run('drop table warnings'),
      run('alter table orders drop column courier'),
      run('alter table orders rename column courier to carrier'),
      run('ALTER TABLE "orders" RENAME TO purchases'),
      run('alter table orders\n  alter column total_cents type numeric'),
      run('alter table orders alter courier set not null'),
      run('alter table orders add column gift text not null'),
      run('alter table orders add constraint dear check (total_cents > 0)'),
      run('create unique index customers_by_phone on customers (phone)'),
      run('create unique index customers_by_phone on customers (lower(phone))'),
      (db: Kysely<unknown>) => db.schema.alterTable('warnings').dropColumn('noticed_at').execute(),
    ];
    for (const up of refused) {
      startNextRelease(up);
      await expect(own.db.migrate()).rejects.toThrow(/999_add_note takes away.*_unused_since_/);
      expect(await own.db.pendingMigrations()).toEqual([NEXT_MIGRATION]);
    }
    startNextRelease(
      run(
        'create table vouchers (code text not null unique, cents bigint not null check (cents > 0))',
        'create unique index vouchers_by_cents on vouchers (cents)',
        "alter table orders add column gift text default '' not null",
        'alter table orders add column voucher text references vouchers (code)',
        'create index orders_by_gift on orders (gift)',
        'create unique index orders_by_voucher on orders (voucher)',
      ),
    );
    await own.db.migrate();
  });

  test('of a later release let this one start, unless they took away what it uses', async () => {
    const contraction = '999_drop_warnings_unused_since_1_2_0';
    own = await openTestDatabase(engine);
    startNextRelease();
    await own.db.migrate();
    endNextRelease();
    await own.db.migrate();
    await own.close();

    own = await openTestDatabase(engine);
    startNextRelease(run('drop table warnings'), contraction);
    await own.db.migrate();
    endNextRelease();
    await expect(own.db.migrate()).rejects.toThrow(contraction);
    expect(canLiveWith('1.1.9-0123456789', contraction)).toBe(false);
    expect(canLiveWith('1.2.0-0123456789', contraction)).toBe(true);
    expect(canLiveWith('1.10.0-0123456789', contraction)).toBe(true);
  });

  test('create the indexes of columns that only rare queries read', async () => {
    own = await openTestDatabase(engine);
    const catalog = {
      embedded: sql<{ name: string }>`select name from sqlite_master where type = 'index'`,
      postgres: sql<{ name: string }>`select indexname as name from pg_indexes`,
    };
    const names = (await catalog[engine].execute(own.db.read)).rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['orders_by_proof', 'orders_by_customer', 'payment_events_by_time']));
  });

  test("find a customer's unpaid order without reading the orders of others", async () => {
    own = await openTestDatabase(engine);
    // PostgreSQL plans by the rows that it has counted, SQLite by the indexes.
    if (engine === 'postgres') return;
    const { sql: text } = reservedUnits(own.db.read, 'ana')
      .select('order_items.size')
      .where('order_items.product_id', '=', 1)
      .compile();
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(text.replaceAll('?', "'x'"))}`.execute(
      own.db.read,
    );
    expect(plan.rows[0]?.detail).toBe(
      'SEARCH orders USING INDEX orders_by_payment (customer_id=? AND payment_type=? AND status=?)',
    );
  });

  test('give every field to products of the first tables, which backups of earlier releases hold', async () => {
    own = await openTestDatabase(engine, '001_create_tables');
    await own.db.transaction((tx) =>
      sql`
        insert into products (id, slug, name, category, description, new_price_cents, old_price_cents, is_on_sale, created_at, version)
        values (1, 'hat', 'Hat', 'men', '', 1000, 1200, 1, 0, 1)`.execute(tx),
    );
    await own.db.migrate();
    const [hat] = await findProducts(own.db.read);
    expect(STORED_FIELDS.filter((field) => hat?.[field] === null || hat?.[field] === undefined)).toEqual([]);
    expect(hat).toMatchObject({ slug: 'hat', new_price_cents: 1000, old_price_cents: 1200 });
  });

  test('give payments of earlier releases the id of the provider, one of those that were booked twice', async () => {
    own = await openTestDatabase(engine, '006_translate_products');
    const rows = ['ORDER', 'ORDER-2', 'OTHER', 'NONE'].map((attempt, index) => {
      const reference = ['same', 'same', 'other', ''][index];
      return sql`insert into payments (id, attempt_id, channel, cents, received_at, posted_at, recorded_at, recorded_by, actor, reference, state)
        values (${`p${index}`}, ${attempt}, 'midtrans', 1, 0, 0, 0, '', 'provider', ${reference}, 'received')`;
    });
    await own.db.transaction(async (tx) => {
      for (const row of rows) await row.execute(tx);
    });
    await own.db.migrate();
    const payments = await own.db.read.selectFrom('payments').selectAll().orderBy('id').execute();
    expect(payments.map((one) => [one.provider_order_id, one.provider_id])).toEqual([
      ['ORDER', 'same'],
      ['ORDER-2', null],
      ['OTHER', 'other'],
      ['NONE', null],
    ]);
    // The release before goes on beside this one: it knows neither column.
    await own.db.transaction(async (tx) => {
      for (const id of ['p8', 'p9']) {
        await sql`insert into payments (id, attempt_id, channel, cents, received_at, posted_at, recorded_at, recorded_by, actor, reference, state)
          values (${id}, ${id}, 'midtrans', 1, 0, 0, 0, '', 'provider', 'late', 'received') on conflict (attempt_id) do nothing`.execute(
          tx,
        );
      }
    });
    expect(await findProviderPayment(own.db.read, 'p8', 'late')).toMatchObject({ id: 'p8' });
    expect(await findProviderPayment(own.db.read, 'p8', 'other')).toMatchObject({ id: 'p2' });
    expect(await findProviderPayment(own.db.read, 'p8', 'new')).toBeUndefined();
  });
});
