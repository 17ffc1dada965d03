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
 * hundredth a refund, and each order three entries in its audit log.
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
  const statements = [
    sql`insert into customers (id, name, email, email_key, email_verified, phone, avatar_url, created_at)
      ${people} select 'customer-' || i, 'Ana Soares', 'ana' || i || '@example.tl', 'ana' || i || '@example.tl', 0,
      '+670 7723 0000', '', ${sql.lit(now - EARLIER_MS)} from n`,
    sql`insert into orders (id, customer_id, transaction_id, payment_type, status, total_cents, shipping_address,
      customer_name, created_at, made_from_cart, lines_hash, holds_units, kept_cents, fulfilment)
      ${numbers} select 'past-' || i, ${customer}, 'LRS-' || i, 'cod',
      case when ${isOpen} then 'pending' when ${isPaid} then 'paid' else 'cancelled' end, 2450, 'Rua 1, Dili',
      'Ana Soares', ${at}, 1, '', case when i % 10 < 9 then 1 else 0 end, case when ${isPaid} then 2450 else 0 end,
      case when ${isPaid} then 'delivered' else 'new' end from n`,
    sql`insert into order_items (order_id, position, product_id, size, quantity, name, unit_price_cents)
      ${numbers} select 'past-' || i, 0, 1 + i % 48, 'M', 1, 'Tais Scarf', 2450 from n`,
    sql`insert into payments (id, order_id, channel, cents, received_at, posted_at, recorded_at, recorded_by, actor,
      reference, state) ${numbers} select 'payment-' || i, 'past-' || i, 'cash', 2450, ${at}, ${at}, ${at}, 'ana',
      'operator', '', 'received' from n where ${isPaid}`,
    sql`insert into refunds (id, order_id, channel, cents, reason, recorded_by, made_at)
      ${numbers} select 'refund-' || i, 'past-' || i, 'cash', 2450, 'too small', 'ana', ${at} from n
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
