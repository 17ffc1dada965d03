import { sql } from 'kysely';

const sumOf = (column: 'cents' | 'lowers_price_cents' | 'amount_cents', table: string, condition = 'true') =>
  `(select coalesce(sum(${column}), 0) from ${table} where order_id = orders.id and ${condition})`;

const net = `${sumOf('cents', 'payments')} - ${sumOf('cents', 'payment_reversals')} - ${sumOf('cents', 'refunds', 'undone_at is null')}`;
const lowered = `${sumOf('lowers_price_cents', 'payment_reversals')} + ${sumOf('lowers_price_cents', 'refunds', 'undone_at is null')}`;
const total = `total_cents + ${sumOf('amount_cents', 'order_changes', 'undone_at is null')}`;

/**
 * The condition of orders whose customer holds money of the shop (`owed` of `accountOf`). A paid order lacks nothing
 * unless something was reversed, refunded without lowering the price, or added to it: only such orders, and unpaid ones
 * that were delivered, are summed up.
 */
export const isOwed = sql<boolean>`orders.id in (
    select order_id from refunds where undone_at is null and cents > lowers_price_cents
    union select order_id from payment_reversals
    union select order_id from order_changes where undone_at is null and amount_cents > 0
    union select id from orders where status = 'pending' and fulfilment = 'delivered'
  ) and (
    ${sql.raw(net)} < 0
    or holds_units = 1 and fulfilment = 'delivered' and ${sql.raw(net)} < ${sql.raw(total)} - (${sql.raw(lowered)})
  )`;
