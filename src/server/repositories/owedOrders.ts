import { sql } from 'kysely';

const sumOf = (amount: string, table: string, condition = 'true'): string =>
  `(select coalesce(sum(${amount}), 0) from ${table} where order_id = orders.id and ${condition})`;

const received = sumOf('cents', 'payments');
const total = `total_cents + ${sumOf('amount_cents', 'order_changes', 'undone_at is null')}`;
const takenBack = (amount: string): string =>
  `${sumOf(amount, 'payment_reversals')} + ${sumOf(amount, 'refunds', 'undone_at is null')}`;
const netIsNegative = `${received} < ${takenBack('cents')}`;
const priceIsMissing = `${received} < ${total} + ${takenBack('cents - lowers_price_cents')}`;

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
    ${sql.raw(netIsNegative)}
    or holds_units = 1 and fulfilment = 'delivered' and ${sql.raw(priceIsMissing)}
  )`;
