import { sql, type Kysely, type Migration } from 'kysely';

/** Rows of the candidates: what each adds to the money of its order, and to its price. */
const rowsOf = (table: string, net: string, price: string, condition = 'true'): string =>
  `select order_id, ${net} as net, ${price} as price from ${table}
    where ${condition} and order_id in (select order_id from candidates)`;

const rows = [
  rowsOf('payments', 'cents', '0'),
  rowsOf('payment_reversals', '-cents', '-lowers_price_cents'),
  rowsOf('refunds', '-cents', '-lowers_price_cents', 'undone_at is null'),
  rowsOf('order_changes', '0', 'amount_cents', 'undone_at is null'),
].join(' union all ');

/**
 * Adds the money of the shop that the customer of an order holds (`owed` of `accountOf`). A paid order lacks nothing
 * unless something was reversed, refunded without lowering the price, or added to it: only such orders, and unpaid ones
 * that were delivered, are summed up.
 */
export const storeOwed: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table orders add column owed_cents bigint default 0 not null check (owed_cents >= 0)`.execute(db);
    await sql`with candidates as (
        select order_id from refunds where undone_at is null and cents > lowers_price_cents
        union select order_id from payment_reversals
        union select order_id from order_changes where undone_at is null and amount_cents > 0
        union select id from orders where status = 'pending' and fulfilment = 'delivered'
      ), sums as (
        select order_id, sum(net) as net, sum(price) as price from (${sql.raw(rows)}) as money group by order_id
      ), accounts as (
        select id, coalesce(net, 0) as net,
          case when holds_units = 1 and fulfilment = 'delivered' and total_cents + coalesce(price, 0) > 0
            then total_cents + coalesce(price, 0) else 0 end as price
        from candidates inner join orders on orders.id = candidates.order_id
          left join sums on sums.order_id = candidates.order_id
      )
      update orders set owed_cents = accounts.price - accounts.net
        from accounts where accounts.id = orders.id and accounts.price > accounts.net`.execute(db);
    await sql`create index orders_by_owed on orders (owed_cents) where owed_cents > 0`.execute(db);
    await sql`drop index refunds_above_lowering`.execute(db);
    await sql`drop index order_changes_raising`.execute(db);
  },
};
