import { sql } from 'kysely';
import type { Database } from '@/server/db/database';

const DAY_MS = 86_400_000;
/** The orders of the last 30 days, at every size of the shop. */
export const RECENT_ORDERS = 1_000;
const RECENT_MS = 30 * DAY_MS;
/** The earlier orders are from the three years before. */
const EARLIER_MS = 3 * 365 * DAY_MS;
/** A customer has ten orders. */
const ORDERS_OF_A_CUSTOMER = 10;

/**
 * Inserts `count` orders, one line each, whose ids are `past-0`, the newest, to `past-N`: of the recent ones a tenth is
 * waiting for its payment or parcel, the others are delivered, expired or cancelled. A paid order has a payment, every
 * hundredth a refund, and each order three entries in its audit log and a movement of the stock. The cash of every third
 * paid order is with a courier who has handed most of it over; every tenth paid order came in a parcel, with a discount,
 * and a unit of it came back, or is still to come back of the recent ones.
 */
export const insertPastOrders = async (db: Database, count: number): Promise<void> => {
  const now = Date.now();
  const earlier = Math.max(1, count - RECENT_ORDERS);
  const numbers = sql`with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(count - 1)})`;
  const people = sql`with recursive n(i) as (
    select cast(0 as bigint) union all select i + 1 from n where i < ${sql.lit(Math.ceil(count / ORDERS_OF_A_CUSTOMER) - 1)})`;
  const at = sql`${sql.lit(now)} - case when i < ${sql.lit(RECENT_ORDERS)}
    then i * ${sql.lit(RECENT_MS / RECENT_ORDERS)}
    else ${sql.lit(RECENT_MS)} + (i - ${sql.lit(RECENT_ORDERS)}) * ${sql.lit(Math.floor(EARLIER_MS / earlier))} end`;
  const customer = sql`'customer-' || (i % ${sql.lit(Math.ceil(count / ORDERS_OF_A_CUSTOMER))})`;
  const isOpen = sql`(i < ${sql.lit(RECENT_ORDERS)} and i % 10 = 0)`;
  const isPaid = sql`(i % 10 < 9 and not ${isOpen})`;
  const isChanged = sql`(i % 10 = 3 and ${isPaid})`;
  const isReturnOpen = sql`i < ${sql.lit(RECENT_ORDERS)} and i % 100 = 3`;
  const [couriers, sizes] = [3, 48];
  const statements = [
    sql`insert into customers (id, name, email, email_key, email_verified, phone, avatar_url, created_at)
      ${people} select 'customer-' || i, 'Ana Soares', 'ana' || i || '@example.tl', 'ana' || i || '@example.tl', 0,
      '+670 7723 0000', '', ${sql.lit(now - EARLIER_MS)} from n`,
    sql`insert into orders (id, customer_id, transaction_id, payment_type, status, total_cents, shipping_address,
      customer_name, created_at, made_from_cart, lines_hash, holds_units, kept_cents, fulfilment, courier,
      parcels_count) ${numbers} select 'past-' || i, ${customer}, 'LRS-' || i, 'cod',
      case when ${isOpen} then 'pending' when ${isPaid} then 'paid' else 'cancelled' end, 2450, 'Rua 1, Dili',
      'Ana Soares', ${at}, 1, '', case when i % 10 < 9 then 1 else 0 end, case when ${isPaid} then 2450 else 0 end,
      case when ${isPaid} then 'delivered' else 'new' end,
      case when ${isPaid} and i % ${sql.lit(couriers)} = 0 then 'Zito' else '' end,
      case when ${isChanged} then 1 else 0 end from n`,
    sql`insert into order_items (order_id, position, product_id, size, quantity, name, unit_price_cents)
      ${numbers} select 'past-' || i, 0, 1 + i % 48, 'M', 1, 'Tais Scarf', 2450 from n`,
    sql`insert into payments (id, order_id, channel, cents, received_at, posted_at, recorded_at, recorded_by, actor,
      reference, state, held_by) ${numbers} select 'payment-' || i, 'past-' || i, 'cash', case when ${isChanged} then 2350 else 2450 end, ${at}, ${at}, ${at},
      'ana', 'operator', '', 'received',
      case i % ${sql.lit(couriers)} when 0 then 'Zito' when 1 then 'Mina' else '' end from n where ${isPaid}`,
    // All cash that is older than the recent orders is handed over, that of about a hundred parcels at a time.
    ...['Zito', 'Mina'].map(
      (name) => sql`insert into cash_handovers (id, courier, courier_key, cents, reference, note, recorded_by, made_at,
        recorded_at, posted_at, undone_by, undo_reason)
        select ${sql.lit(name)} || number, ${sql.lit(name)}, ${sql.lit(name.toLowerCase())}, sum(cents), '', '', 'ana',
          max(received_at), max(received_at), max(received_at), '', ''
        from (select cents, received_at, row_number() over (order by received_at) / 100 as number from payments
          where held_by = ${sql.lit(name)} and received_at < ${sql.lit(now - RECENT_MS)}) as given
        group by number`,
    ),
    sql`insert into parcels (order_id, number, state, courier) ${numbers} select 'past-' || i, 1, 'delivered', 'Zito'
      from n where ${isChanged}`,
    sql`insert into parcel_lines (order_id, parcel_number, line, quantity, came_back) ${numbers}
      select 'past-' || i, 1, 1, 1, 0 from n where ${isChanged}`,
    sql`insert into order_changes (order_id, position, kind, amount_cents, reason, recorded_by, created_at) ${numbers}
      select 'past-' || i, 3, 'discount', -100, '', 'ana', ${at} from n where ${isChanged}`,
    sql`insert into order_returns (order_id, number, state, reason, is_at_door, note, recorded_by, created_at, closed_at)
      ${numbers} select 'past-' || i, 1, case when ${isReturnOpen} then 'open' else 'received' end, 'too_small', 0, '',
      'ana', ${at}, case when ${isReturnOpen} then null else ${at} end from n where ${isChanged}`,
    sql`insert into order_return_lines (order_id, return_number, line, product_id, size, name, unit_price_cents,
      quantity, restocked) ${numbers} select 'past-' || i, 1, 1, 1 + i % ${sql.lit(sizes)}, 'M', 'Tais Scarf', 2450, 1,
      case when ${isReturnOpen} then 0 else 1 end from n where ${isChanged}`,
    sql`insert into stock_movements (product_id, size, position, units, kind, order_id, note, actor, actor_name,
      created_at) ${numbers} select 1 + i % ${sql.lit(sizes)}, 'M', 1000 + (${sql.lit(count)} - 1 - i) / ${sql.lit(sizes)},
      -1, 'ordered', 'past-' || i, '', 'shopper', '', ${at} from n`,
    sql`insert into refunds (id, order_id, channel, cents, reason, recorded_by, made_at, lowers_price_cents)
      ${numbers} select 'refund-' || i, 'past-' || i, 'cash', 2450, 'too small', 'ana', ${at}, 2450 from n
      where i % 100 = 1`,
    ...['packed', 'shipped', 'delivered'].map(
      (event) => sql`insert into order_audit_log (id, order_id, event, status_before, status_after, actor, reason,
        created_at) ${numbers} select ${sql.lit(event)} || i, 'past-' || i, ${sql.lit(event)}, 'new',
        ${sql.lit(event)}, 'operator', '', ${at} from n where ${isPaid}`,
    ),
    sql`insert into idempotency_keys (customer_id, key, body_hash, status, answer, created_at, expires_at)
      ${numbers} select ${customer}, 'key-' || i, '', 200, '{"orderId":"past-' || i || '"}', ${at}, ${at} + ${sql.lit(DAY_MS)}
      from n where i < ${sql.lit(RECENT_ORDERS)}`,
  ];
  for (const statement of statements) await db.transaction((tx) => statement.execute(tx));
};
