import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds what the shop kept after each final refund, and the place among an order's money from which on they count. Until
 * now only the order had the amount: it is that of its last refund.
 */
export const finalRefunds: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table refunds add column kept_cents integer`.execute(db);
    await sql`alter table orders add column kept_from integer default 0 not null`.execute(db);
    await sql`
      update refunds set kept_cents = (select kept_cents from orders where id = refunds.order_id)
      where undone_at is null
        and order_id in (select id from orders where kept_cents > 0)
        and not exists (
          select 1 from refunds as later
          where later.order_id = refunds.order_id and later.undone_at is null
            and coalesce(later.recorded_at, later.made_at) > coalesce(refunds.recorded_at, refunds.made_at)
        )`.execute(db);
  },
};
