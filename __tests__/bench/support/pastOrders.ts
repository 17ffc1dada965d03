import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { findCourier } from '@/server/modules/couriers/couriers';
import { recordHandover } from '@/server/modules/couriers/handovers';

const DAY_MS = 86_400_000;
/** The orders of the last 30 days, at every size of the shop. */
export const RECENT_ORDERS = 1_000;
const RECENT_MS = 30 * DAY_MS;
/** The earlier orders are from the three years before. */
const EARLIER_MS = 3 * 365 * DAY_MS;
/** A customer has ten orders. */
const ORDERS_OF_A_CUSTOMER = 10;

/** The cents of the shop that Zito hands over in the evening of a day, which has this number, and Mina once a week. */
const HANDED_OVER: Readonly<Record<string, (held: number, day: number) => number>> = {
  // Some evenings he does not come, and some he is 5.00 short, which he brings with the next.
  Zito: (held, day) => (day % 15 === 7 ? 0 : held - (day % 10 === 4 ? 500 : 0)),
  // She keeps what is less than ten dollars.
  Mina: (held, day) => (day % 7 === 5 ? held - (held % 1_000) : 0),
};

/**
 * Inserts `count` orders, one line each, whose ids are `past-0`, the newest, to `past-N`: of the recent ones a tenth is
 * waiting for its payment or parcel, the others are delivered, expired or cancelled. A paid order has a payment, every
 * hundredth a refund, and each order three entries in its audit log and a movement of the stock. Two thirds of the paid
 * orders were paid to a courier (`HANDED_OVER`); one of two hundred was recorded twice, and once taken back. Every tenth
 * paid order came in a parcel, with a discount, and a unit of it came back, or is still to come back of the recent ones;
 * to every fiftieth something was added, and paid.
 */
export const insertPastOrders = async (db: Database, count: number): Promise<void> => {
  const now = Date.now();
  const earlier = Math.max(1, count - RECENT_ORDERS);
  const [recentStep, earlierStep] = [RECENT_MS / RECENT_ORDERS, Math.floor(EARLIER_MS / earlier)];
  const span = (first: number, end: number) => sql`with recursive n(i) as (
    select cast(${sql.lit(first)} as bigint) union all select i + 1 from n where i < ${sql.lit(end - 1)})`;
  const numbers = span(0, count);
  const people = span(0, Math.ceil(count / ORDERS_OF_A_CUSTOMER));
  const at = sql`${sql.lit(now)} - case when i < ${sql.lit(RECENT_ORDERS)} then i * ${sql.lit(recentStep)}
    else ${sql.lit(RECENT_MS)} + (i - ${sql.lit(RECENT_ORDERS)}) * ${sql.lit(earlierStep)} end`;
  /** The number of the newest order that is as old. */
  const firstOf = (age: number): number =>
    Math.ceil(age <= RECENT_MS ? age / recentStep : RECENT_ORDERS + (age - RECENT_MS) / earlierStep);
  const customer = sql`'customer-' || (i % ${sql.lit(Math.ceil(count / ORDERS_OF_A_CUSTOMER))})`;
  const isOpen = sql`(i < ${sql.lit(RECENT_ORDERS)} and i % 10 = 0)`;
  const isPaid = sql`(i % 10 < 9 and not ${isOpen})`;
  const isChanged = sql`(i % 10 = 3 and ${isPaid})`;
  const isAddedTo = sql`(i % 50 = 7 and ${isPaid})`;
  const isPaidTwice = sql`(i % 200 = 21 and ${isPaid})`;
  const isReturnOpen = sql`i < ${sql.lit(RECENT_ORDERS)} and i % 100 = 3`;
  const sizes = 48;
  const heldBy = sql`case when i % 3 = 0 then 'Zito' when i % 15 = 1 then 'mina' when i % 3 = 1 then 'Mina' else '' end`;
  const insertPayments = (id: string, state: string) => sql`insert into payments (id, order_id, channel, cents,
    received_at, posted_at, recorded_at, recorded_by, actor, reference, state, held_by, cleared_by)
    select ${sql.lit(id)} || i, 'past-' || i, 'cash',
      case when ${isChanged} then 2350 when ${isAddedTo} then 2950 else 2450 end, ${at}, ${at}, ${at}, 'ana', 'operator',
      '', ${sql.lit(state)}, ${heldBy}, case when ${heldBy} = '' then '' end from n where ${isPaid}`;
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
      case when ${isPaid} and i % 3 = 0 then 'Zito' else '' end,
      case when ${isChanged} then 1 else 0 end from n`,
    sql`insert into order_items (order_id, position, product_id, size, quantity, name, unit_price_cents)
      ${numbers} select 'past-' || i, 0, 1 + i % 48, 'M', 1, 'Tais Scarf', 2450 from n`,
    sql`insert into parcels (order_id, number, state, courier) ${numbers} select 'past-' || i, 1, 'delivered', 'Zito'
      from n where ${isChanged}`,
    sql`insert into parcel_lines (order_id, parcel_number, line, quantity, came_back) ${numbers}
      select 'past-' || i, 1, 1, 1, 0 from n where ${isChanged}`,
    sql`insert into order_changes (order_id, position, kind, amount_cents, reason, recorded_by, created_at) ${numbers}
      select 'past-' || i, 3, case when ${isChanged} then 'discount' else 'lines' end,
      case when ${isChanged} then -100 else 500 end, '', 'ana', ${at} from n where ${isChanged} or ${isAddedTo}`,
    sql`insert into order_change_lines (order_id, change_position, line, product_id, size, name, unit_price_cents,
      quantity) ${numbers} select 'past-' || i, 3, 2, 1 + i % ${sql.lit(sizes)}, 'M', 'Belt', 500, 1 from n
      where ${isAddedTo}`,
    sql`insert into order_returns (order_id, number, state, reason, is_at_door, note, recorded_by, created_at, closed_at)
      ${numbers} select 'past-' || i, 1, case when ${isReturnOpen} then 'open' else 'received' end, 'too_small', 0, '',
      'ana', ${at}, case when ${isReturnOpen} then null else ${at} end from n where ${isChanged}`,
    sql`insert into order_return_lines (order_id, return_number, line, product_id, size, name, unit_price_cents,
      quantity, restocked) ${numbers} select 'past-' || i, 1, 1, 1 + i % ${sql.lit(sizes)}, 'M', 'Tais Scarf', 2450, 1,
      case when ${isReturnOpen} then 0 else 1 end from n where ${isChanged}`,
    sql`insert into stock_movements (product_id, size, position, units, kind, order_id, note, actor, actor_name,
      created_at) ${numbers} select 1 + i % ${sql.lit(sizes)}, 'M', 1000 + (${sql.lit(count)} - 1 - i) / ${sql.lit(sizes)},
      -1, 'ordered', 'past-' || i, '', 'shopper', '', ${at} from n`,
    // The units on hand were counted before all orders, not now.
    sql`update stock_movements set created_at = ${sql.lit(now - RECENT_MS - EARLIER_MS)} where kind = 'opening'`,
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
  // Day after day, so that each hand-over finds what is open at its time.
  const oldest = count > RECENT_ORDERS ? RECENT_MS + EARLIER_MS : RECENT_MS;
  for (let day = Math.ceil(oldest / DAY_MS); day > 0; day -= 1) {
    const [first, end] = [firstOf((day - 1) * DAY_MS), Math.min(count, firstOf(day * DAY_MS))];
    if (first >= end) continue;
    await db.transaction(async (tx) => {
      await sql`${span(first, end)} ${insertPayments('payment-', 'received')}`.execute(tx);
      await sql`${span(first, end)} ${insertPayments('twice-', 'reversed')} and ${isPaidTwice}`.execute(tx);
      await sql`insert into payment_reversals (id, payment_id, order_id, channel, kind, cents, posted_at, reason,
        recorded_by, accepted_at, lowers_price_cents, cleared_by) ${span(first, end)}
        select 'undone-' || i, 'twice-' || i, 'past-' || i, 'cash', 'undone', 2450, ${at}, '', 'ana', ${at}, 0,
        case when ${heldBy} = '' then '' end
        from n where ${isPaidTwice}`.execute(tx);
    });
    const evening = { db, now: now - (day - 1) * DAY_MS, timeZone: 'Asia/Dili', isDryRun: false };
    for (const [courier, amountOf] of Object.entries(HANDED_OVER)) {
      const cents = day > 1 ? amountOf((await findCourier(db.read, courier))?.held ?? 0, day) : 0;
      const given = { courier, cents, reference: '', at: undefined, isAgain: false, isMore: false };
      if (cents > 0) await recordHandover(evening, { ...given, by: 'ana', reason: '' });
    }
  }
};
