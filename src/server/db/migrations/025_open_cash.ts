import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds which hand-over has cleared the cash of couriers, so that sums need only the rows that are still open, and finds
 * refunds and changes of orders after which something of a price can be missing, and payments that are not settled.
 * Other payments count as cleared, so that few rows are null: PostgreSQL estimates from it how many are open.
 */
export const openCash: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table payments add column cleared_by text`.execute(db);
    await sql`alter table payment_reversals add column cleared_by text`.execute(db);
    await sql`update payments set cleared_by = '' where held_by = ''`.execute(db);
    await sql`update payment_reversals set cleared_by = ''
      where payment_id in (select id from payments where held_by = '')`.execute(db);
    await sql`alter table cash_handovers add column rest_cents bigint`.execute(db);
    await sql`alter table cash_handovers add column cleared_by text`.execute(db);
    await sql`alter table cash_handovers add column undo_cleared_by text`.execute(db);
    await sql`drop index payments_by_holder`.execute(db);
    await sql`create index payments_by_holder on payments (held_by, received_at) where held_by <> ''`.execute(db);
    await sql`create index payments_open on payments (held_by, received_at, cents, cleared_by)
      where held_by <> '' and cleared_by is null`.execute(db);
    await sql`create index payment_reversals_open on payment_reversals (payment_id)
      where cleared_by is null`.execute(db);
    await sql`create index cash_handovers_open on cash_handovers (courier_key) where cleared_by is null`.execute(db);
    await sql`create index cash_handovers_undone on cash_handovers (courier_key)
      where undone_at is not null and undo_cleared_by is null`.execute(db);
    await sql`create index payments_unsettled on payments (received_at)
      where actor = 'provider' and settled_at is null and state = 'received'`.execute(db);
    await sql`create index refunds_above_lowering on refunds (order_id)
      where undone_at is null and cents > lowers_price_cents`.execute(db);
    await sql`create index order_changes_raising on order_changes (order_id)
      where undone_at is null and amount_cents > 0`.execute(db);
  },
};
