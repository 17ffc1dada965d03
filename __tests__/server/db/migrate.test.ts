import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { findProducts } from '@/server/repositories/products';
import { reservedUnits } from '@/server/repositories/reservedUnits';
import { STORED_FIELDS } from '@/server/repositories/productColumns';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';
import { fillEarlierShop } from '../../support/earlierShop';
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

  test('can be dropped as a whole, for a restore of another schema', async () => {
    own = await openTestDatabase(engine);
    await own.db.dropTables();
    expect(await own.db.read.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
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

  test('give orders of earlier releases a fulfilment; paid ones older than a month count as delivered', async () => {
    own = await openTestDatabase(engine, '002_operation');
    await own.db.transaction(fillEarlierShop);
    await own.db.transaction((tx) => sql`update orders set created_at = ${Date.now()} where id = 'twice'`.execute(tx));
    await own.db.migrate();
    const orders = await own.db.read.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(
      orders.map(({ id, status, fulfilment, phone, courier }) => [id, status, fulfilment, phone, courier]),
    ).toEqual([
      ['chosen', 'paid', 'delivered', '', ''],
      ['ended', 'expired', 'new', '', ''],
      ['reopened', 'pending', 'new', '', ''],
      ['sold-out', 'paid', 'delivered', '', ''],
      ['twice', 'paid', 'new', '', ''],
    ]);
    const log = await own.db.read.selectFrom('order_audit_log').select(['actor', 'actor_name']).execute();
    expect(log).toEqual(log.map(() => ({ actor: 'operator', actor_name: '' })));
  });

  test('count the units sold from the orders that hold them', async () => {
    own = await openTestDatabase(engine, '002_operation');
    const run = (statement: ReturnType<typeof sql>) => own.db.transaction((tx) => statement.execute(tx));
    await run(sql`insert into products (id, slug, name, category, description, new_price_cents, old_price_cents,
      is_on_sale, created_at, version) values (1, 'hat', 'Hat', 'men', '', 1000, 1200, 1, 0, 1)`);
    await run(sql`insert into product_sizes (product_id, size, on_hand, received)
      values (1, 'S', 5, 12), (1, 'M', 5, 5)`);
    await run(sql`insert into customers (id, name, email, email_key, email_verified, phone, avatar_url, created_at)
      values ('ana', 'Ana', 'a@b.tl', 'a@b.tl', 0, '', '', 0)`);
    for (const [id, status] of ['pending', 'paid', 'failed', 'expired', 'cancelled'].entries()) {
      await run(sql`insert into orders (id, customer_id, transaction_id, payment_type, status, total_cents,
        shipping_address, customer_name, created_at, made_from_cart, lines_hash)
        values (${`order-${id}`}, 'ana', ${`T-${id}`}, 'cod', ${status}, 1000, '', '', 0, 0, '')`);
      await run(sql`insert into order_items (order_id, position, product_id, size, quantity, name, unit_price_cents)
        values (${`order-${id}`}, 0, 1, 'S', ${id + 3}, 'Hat', 1000)`);
    }
    await own.db.migrate();
    const sizes = own.db.read.selectFrom('product_sizes').select(['size', 'on_hand', 'sold', 'received']);
    expect(await sizes.orderBy('size').execute()).toEqual([
      { size: 'M', on_hand: 5, sold: 0, received: 5 },
      { size: 'S', on_hand: 5, sold: 7, received: 12 },
    ]);
    expect(await findStockMismatches(own.db.read)).toEqual([]);
  });

  test('turn the marks for refund and the acts of earlier releases into rows', async () => {
    own = await openTestDatabase(engine, '002_operation');
    await own.db.transaction(fillEarlierShop);
    await own.db.migrate();
    const { read } = own.db;
    const refunds = await read.selectFrom('refunds').selectAll().orderBy('id').execute();
    expect(
      refunds.map(({ order_id: id, attempt_id: attempt, ...rest }) => [id, attempt, rest.state, rest.actor]),
    ).toEqual([
      ['chosen', null, 'done', 'operator'],
      ['sold-out', 'sold-out', 'done', 'provider'],
      ['sold-out', 'sold-out-2', 'due', 'provider'],
      ['twice', 'twice-2', 'due', 'provider'],
    ]);
    expect(refunds.every(({ amount_cents: cents }) => cents === 900)).toBe(true);
    expect(refunds.map(({ settled_at: at }) => at)).toEqual([50, 50, null, null]);
    const orders = await read.selectFrom('orders').selectAll().orderBy('id').execute();
    expect(orders.map((order) => [order.id, order.holds_units, order.paid_at, order.returns_to])).toEqual([
      ['chosen', 1, 30, null],
      ['ended', 0, null, null],
      ['reopened', 1, null, 'failed'],
      ['sold-out', 0, 25, null],
      ['twice', 1, 1, null],
    ]);
    const log = await read.selectFrom('order_audit_log').selectAll().orderBy('id').execute();
    expect(log.map((entry) => [entry.order_id, entry.event, entry.actor, entry.reason, entry.created_at])).toEqual([
      ['chosen', 'paid', 'operator', 'cash', 30],
      ['chosen', 'refunded', 'operator', 'too small', 50],
      ['reopened', 'failed', 'operator', 'not at home', 30],
      ['sold-out', 'refunded', 'operator', 'sent back', 50],
    ]);
    expect(await findStockMismatches(read)).toEqual([]);
    // Only an attempt that may still be paid is asked about.
    const attempts = await read.selectFrom('payment_attempts').selectAll().orderBy('id').execute();
    expect(attempts.map(({ id, check_at: at, resolved_at: resolved }) => [id, at !== null, resolved !== null])).toEqual(
      [
        ['ended', true, false],
        ['sold-out', false, true],
        ['sold-out-2', false, true],
        ['twice', false, true],
        ['twice-2', false, true],
      ],
    );
  });
});
