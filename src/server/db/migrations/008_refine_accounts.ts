import { sql, type Kysely, type Migration } from 'kysely';
import { referenceKey } from '@/shared/domain/referenceKey';

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly source: 'refunds' | 'payment_reversals';
  readonly cents: number;
  readonly total_cents: number;
  /** The order's price less its money, apart from the provider's chargebacks. */
  readonly missing: number;
}

/**
 * Until now no refund had to say that it lowers a price: those that left a paid order with less than its total did. The
 * money of an order whose units went back, or whose parcel came back, was due: its refunds have settled that.
 */
const lowerPrices = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Row>`
    with refunded as (
      select id, order_id, 'refunds' as source, cents, made_at as at from refunds where undone_at is null
      union all
      select id, order_id, 'payment_reversals' as source, cents, posted_at as at from payment_reversals
      where kind = 'refund' and order_id is not null
    )
    select refunded.id, order_id, source, cents, total_cents,
      total_cents
        - (select sum(cents) from payments where order_id = orders.id)
        + (select coalesce(sum(cents), 0) from payment_reversals
           where order_id = orders.id and kind in ('undone', 'replaced'))
        + sum(cents) over (partition by order_id) as missing
    from refunded join orders on orders.id = order_id
    where status = 'paid' and holds_units = 1 and fulfilment <> 'returned'
    order by order_id, at desc, refunded.id`.execute(db);
  const missing = new Map(rows.map((row) => [row.order_id, Math.min(Number(row.missing), Number(row.total_cents))]));
  for (const { id, order_id: orderId, source, cents } of rows) {
    const left = missing.get(orderId) ?? 0;
    const lowered = Math.min(left, Number(cents));
    if (lowered <= 0) continue;
    missing.set(orderId, left - lowered);
    await sql`update ${sql.table(source)} set lowers_price_cents = ${lowered} where id = ${id}`.execute(db);
  }
};

/** Stores how the references of payments are compared: the provider's ids at once, what operators have typed by row. */
const keyReferences = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update payments set reference_key = upper(replace(reference, '-', '')) where actor = 'provider' and reference <> ''`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from payments where actor = 'operator' and reference <> ''`.execute(db);
  for (const { id, reference } of rows)
    await sql`update payments set reference_key = ${referenceKey(reference)} where id = ${id}`.execute(db);
};

/**
 * Adds what a refund lowers the price of its order by, who has made it when and under which reference; what an attempt
 * asks for; and when the provider has settled a payment, and who holds the cash of one.
 */
export const refineAccounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table refunds add column lowers_price_cents integer default 0 not null`.execute(db);
    await sql`alter table refunds add column reference text default '' not null`.execute(db);
    await sql`alter table refunds add column recorded_at bigint`.execute(db);
    await sql`alter table refunds add column posted_at bigint`.execute(db);
    await sql`alter table refunds add column reference_key text`.execute(db);
    await sql`update refunds set recorded_at = made_at, posted_at = made_at`.execute(db);
    await sql`create index refunds_by_reference on refunds (reference_key)`.execute(db);
    await sql`create index refunds_by_posting on refunds (posted_at)`.execute(db);
    await sql`alter table payment_reversals add column lowers_price_cents integer default 0 not null`.execute(db);
    await sql`alter table payment_attempts add column cents integer`.execute(db);
    await sql`alter table payments add column reference_key text`.execute(db);
    await sql`create index payments_by_reference on payments (reference_key)`.execute(db);
    await sql`alter table payments add column settled_at bigint`.execute(db);
    await sql`alter table payments add column held_by text default '' not null`.execute(db);
    await sql`update payments set settled_at = received_at where actor = 'provider'`.execute(db);
    await keyReferences(db);
    await lowerPrices(db);
  },
};
