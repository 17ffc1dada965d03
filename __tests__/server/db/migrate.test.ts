import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { findProducts } from '@/server/repositories/products';
import { STORED_FIELDS } from '@/server/repositories/productColumns';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';
import { ROOT } from '../../support/sources';

/** A file without a second dot is a migration; others are parts of one. */
const files = readdirSync(path.join(ROOT, 'src/server/db/migrations')).filter((name) => /^\w+\.ts$/.test(name));

describe.each(engines)('migrations of the %s database', (engine) => {
  let own: TestDatabase;
  afterEach(() => own.close());

  test('are the files of their folder', async () => {
    own = await openTestDatabase(engine);
    expect(await own.db.appliedMigrations()).toEqual(files.map((name) => path.parse(name).name).sort());
  });

  test('keep their history under the names of earlier releases', async () => {
    own = await openTestDatabase(engine, '002_add_received_units_order_log_and_leases');
    for (const [earlier, name] of [
      ['001_first', '001_create_tables'],
      ['002_operation', '002_add_received_units_order_log_and_leases'],
    ]) {
      await own.db.transaction((tx) =>
        sql`update kysely_migration set name = ${earlier} where name = ${name}`.execute(tx),
      );
    }
    const pending = await own.db.pendingMigrations();
    expect(await own.db.newerMigrations()).toEqual([]);
    expect(await own.db.appliedMigrations()).toHaveLength(2);
    expect(pending).not.toContain('001_create_tables');
    await Promise.all([own.db.migrate(), own.again().then((other) => other.migrate())]);
    expect(await own.db.pendingMigrations()).toEqual([]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(own.db.read);
    expect(rows.map(({ name }) => name)).toEqual(await own.db.appliedMigrations());
  });

  test('leave an index for each column that is read, and none that nothing reads', async () => {
    own = await openTestDatabase(engine);
    const catalog = {
      embedded: sql<{ name: string }>`select name from sqlite_master where type = 'index'`,
      postgres: sql<{ name: string }>`select indexname as name from pg_indexes`,
    };
    const names = (await catalog[engine].execute(own.db.read)).rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['orders_by_proof', 'orders_by_customer', 'payment_events_by_time']));
    expect(names).not.toContain('payment_events_by_attempt');
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
});
