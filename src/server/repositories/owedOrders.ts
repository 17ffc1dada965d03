import { sql } from 'kysely';

/** Rows of the candidates: what each adds to the money of its order, and to what is missing of the price. */
const rowsOf = (table: string, net: string, missing: string, condition = 'true'): string =>
  `select order_id, ${net} as net, ${missing} as missing from ${table}
    where ${condition} and order_id in (select order_id from candidates)`;

const rows = [
  rowsOf('payments', 'cents', '-cents'),
  rowsOf('payment_reversals', '-cents', 'cents - lowers_price_cents'),
  rowsOf('refunds', '-cents', 'cents - lowers_price_cents', 'undone_at is null'),
  rowsOf('order_changes', '0', 'amount_cents', 'undone_at is null'),
].join(' union all ');

/**
 * The condition of orders whose customer holds money of the shop (`owed` of `accountOf`). A paid order lacks nothing
 * unless something was reversed, refunded without lowering the price, or added to it: only such orders, and unpaid ones
 * that were delivered, are summed up, in one pass over each table.
 */
export const isOwed = sql<boolean>`orders.id in (
    with candidates as (
      select order_id from refunds where undone_at is null and cents > lowers_price_cents
      union select order_id from payment_reversals
      union select order_id from order_changes where undone_at is null and amount_cents > 0
      union select id from orders where status = 'pending' and fulfilment = 'delivered'
    ), sums as (
      select order_id, sum(net) as net, sum(missing) as missing from (${sql.raw(rows)}) as money group by order_id
    )
    select id from candidates
      inner join orders on orders.id = candidates.order_id left join sums on sums.order_id = candidates.order_id
    where net < 0
      or holds_units = 1 and fulfilment = 'delivered' and total_cents + coalesce(missing, 0) > 0
  )`;
