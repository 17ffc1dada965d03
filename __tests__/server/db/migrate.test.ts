import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { findProducts } from '@/server/repositories/products';
import { findStockMismatches } from '@/server/repositories/maintenance';
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

  test('give every field to products of the first tables, which backups of earlier releases hold', async () => {
    own = await openTestDatabase(engine, '001_first');
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
