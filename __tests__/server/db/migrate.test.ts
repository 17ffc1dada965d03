import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { canLiveWith } from '@/server/db/expandOnly';
import { findAdminOrders, findOrderNumbers } from '@/server/repositories/ordersAdmin';
import { findProviderPayment } from '@/server/repositories/payments';
import { findProducts } from '@/server/repositories/products';
import { reservedUnits } from '@/server/repositories/reservedUnits';
import { STORED_FIELDS } from '@/server/sheets/productColumns';
import { findPaymentWithReference } from '@/server/repositories/references';
import { accountOf, type ReversalKind } from '@/shared/domain/account';
import { referenceKey } from '@/shared/domain/referenceKey';
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
    expect((await own.db.migrationState()).applied).toEqual(files.map((name) => path.parse(name).name).sort());
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
      expect((await own.db.migrationState()).pending).toEqual([NEXT_MIGRATION]);
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

  test('give the last refund of an order what the shop kept after it', async () => {
    own = await openTestDatabase(engine, '012_order_money');
    const refund = (id: string, order: string, at: number, undoneAt = 'null'): string =>
      `insert into refunds (id, order_id, channel, cents, reason, recorded_by, made_at, recorded_at, undone_at)
        values ('${id}', '${order}', 'cash', 100, '', 'Rosa', 9, ${at}, ${undoneAt})`;
    const order = (id: string, kept: number): string =>
      `insert into orders (id, customer_id, transaction_id, payment_type, status, total_cents, shipping_address, customer_name, created_at, made_from_cart, lines_hash, fulfilment, kept_cents)
        values ('${id}', 'c', 'LRS-${id}', 'cod', 'paid', 3800, '', 'Ana', 0, 0, '', 'returned', ${kept})`;
    await own.db.transaction((tx) =>
      run(
        `insert into customers (id, name, email, email_key, email_verified, phone, avatar_url, created_at)
          values ('c', 'Ana', 'a@a', 'a@a', 0, '', '', 0)`,
        ...[order('o1', 800), order('o2', 0)],
        ...[refund('r1', 'o1', 1), refund('r2', 'o1', 2), refund('r3', 'o1', 3, '4'), refund('r4', 'o2', 1)],
      )(tx as unknown as Kysely<unknown>),
    );
    await own.db.migrate();
    const refunds = await own.db.read.selectFrom('refunds').selectAll().orderBy('id').execute();
    expect(refunds.map((row) => row.kept_cents)).toEqual([null, 800, null, null]);
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

  describe('say what refunds of the release before have lowered the price by', () => {
    /** An order of 38.00 at that release, and the price of its goods after the migration. */
    const CASES: readonly {
      readonly name: string;
      readonly order?: string;
      /** Statements with the amounts of payments, reversals by kind, and refunds, oldest first. */
      readonly rows: readonly (readonly ['payment' | 'refund' | 'undone refund' | ReversalKind, number])[];
      readonly lowered: readonly number[];
      readonly due: number;
      readonly owed?: number;
    }[] = [
      {
        name: 'a part of an order that was sent',
        rows: [
          ['payment', 3_800],
          ['refund', 1_000],
        ],
        lowered: [1_000],
        due: 0,
      },
      {
        name: 'two parts',
        rows: [
          ['payment', 3_800],
          ['refund', 1_000],
          ['refund', 500],
        ],
        lowered: [1_000, 500],
        due: 0,
      },
      {
        name: 'an undone one',
        rows: [
          ['payment', 3_800],
          ['undone refund', 1_000],
        ],
        lowered: [0],
        due: 0,
      },
      {
        name: 'paid twice and refunded once',
        rows: [
          ['payment', 3_800],
          ['payment', 3_800],
          ['refund', 3_800],
        ],
        lowered: [0],
        due: 0,
      },
      {
        name: 'paid twice and refunded in part',
        rows: [
          ['payment', 3_800],
          ['payment', 3_800],
          ['refund', 1_000],
        ],
        lowered: [0],
        due: 2_800,
      },
      {
        name: 'paid twice and refunded more',
        rows: [
          ['payment', 3_800],
          ['payment', 3_800],
          ['refund', 3_800],
          ['refund', 700],
        ],
        lowered: [0, 700],
        due: 0,
      },
      {
        name: 'a wrong record',
        rows: [
          ['payment', 3_800],
          ['payment', 3_800],
          ['undone', 3_800],
          ['refund', 700],
        ],
        lowered: [700],
        due: 0,
      },
      {
        name: 'refunded as a whole and restocked',
        order: 'holds_units = 0',
        rows: [
          ['payment', 3_800],
          ['refund', 3_800],
        ],
        lowered: [0],
        due: 0,
      },
      {
        name: 'a parcel that came back',
        order: "fulfilment = 'returned'",
        rows: [
          ['payment', 3_800],
          ['refund', 3_000],
        ],
        lowered: [0],
        due: 800,
      },
      {
        name: 'a refund by the provider',
        rows: [
          ['payment', 3_800],
          ['refund by the provider' as 'refund', 1_000],
        ],
        lowered: [1_000],
        due: 0,
      },
      {
        name: 'a chargeback',
        rows: [
          ['payment', 3_800],
          ['chargeback', 1_000],
        ],
        lowered: [0],
        due: 0,
        owed: 1_000,
      },
      {
        name: 'a chargeback and a refund',
        rows: [
          ['payment', 3_800],
          ['chargeback', 1_000],
          ['refund', 500],
        ],
        lowered: [0, 500],
        due: 0,
        owed: 1_000,
      },
      {
        name: 'refunded by bank and at the provider',
        rows: [
          ['payment', 3_800],
          ['refund', 3_800],
          ['refund by the provider' as 'refund', 3_800],
        ],
        lowered: [0, 3_800],
        due: 0,
        owed: 3_800,
      },
      {
        name: 'a part payment that was given back',
        order: "status = 'pending'",
        rows: [
          ['payment', 2_000],
          ['refund', 500],
        ],
        lowered: [0],
        due: 0,
        owed: 2_300,
      },
    ];

    test.each(CASES)('$name', async ({ order = 'id = id', rows, lowered, due, owed = 0 }) => {
      own = await openTestDatabase(engine, '007_identify_payments');
      const statements = rows.map(([what, cents], index) => {
        const id = `r${index}`;
        if (what === 'payment')
          return `insert into payments (id, order_id, channel, cents, rupiah, received_at, posted_at, recorded_at, recorded_by, actor, reference, state)
            values ('${id}', 'o', 'cash', ${cents}, null, ${index}, ${index}, ${index}, 'Rosa', 'operator', 'Nº ${index}-a', 'received')`;
        if (what === 'refund' || what === 'undone refund')
          return `insert into refunds (id, order_id, channel, cents, reason, recorded_by, made_at, undone_at)
            values ('${id}', 'o', 'cash', ${cents}, '', 'Rosa', ${index}, ${what === 'refund' ? 'null' : index})`;
        return `insert into payment_reversals (id, payment_id, order_id, channel, kind, cents, rupiah, posted_at, reason, recorded_by, accepted_at)
          values ('${id}', 'r${what === 'undone' ? index - 1 : 0}', 'o', 'cash', '${what === 'undone' || what === 'chargeback' ? what : 'refund'}', ${cents}, null, ${index}, '', '', 0)`;
      });
      await own.db.transaction((tx) =>
        run(
          `insert into customers (id, name, email, email_key, email_verified, phone, avatar_url, created_at)
            values ('c', 'Ana', 'a@a', 'a@a', 0, '', '', 0)`,
          `insert into orders (id, customer_id, transaction_id, payment_type, status, total_cents, shipping_address, customer_name, created_at, made_from_cart, lines_hash, fulfilment)
            values ('o', 'c', 'LRS-1', 'cod', 'paid', 3800, '', 'Ana', 0, 0, '', 'delivered')`,
          `update orders set ${order}`,
          ...statements,
        )(tx as unknown as Kysely<unknown>),
      );
      await own.db.migrate();
      const [found] = await findAdminOrders(own.db.read, { id: 'o' });
      if (!found) throw new Error('There is no order.');
      const rowsOfRefunds = [...found.refunds, ...found.reversals.filter(({ kind }) => kind !== 'undone')];
      const byId = rowsOfRefunds.toSorted((one, other) => one.id.localeCompare(other.id));
      expect(byId.map((row) => row.lowers_price_cents)).toEqual(lowered);
      expect(accountOf(found, found)).toMatchObject({ due, owed });
      expect(found.owed_cents).toBe(owed);
      expect(await findOrderNumbers(own.db.read, { isOwed: true })).toEqual(owed > 0 ? ['LRS-1'] : []);
      expect(found.refunds.every((row) => row.posted_at === row.made_at && row.recorded_at === row.made_at)).toBe(true);
      expect(await findPaymentWithReference(own.db.read, String(referenceKey('nº 0 A')), '')).toMatchObject({
        order_number: 'LRS-1',
      });
    });
  });
});
