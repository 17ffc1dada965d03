import { insertChange } from '@/server/repositories/orderChanges';
import { saveReturn } from '@/server/repositories/orderReturns';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '@/server/db/database';
import { TABLES } from '@/server/db/tables';
import type { TestShop } from '../../support/testServer';

/** Text that no other row has: `MARK-orders-courier`. */
export const markOf = (table: string, column: string): string => `MARK-${table}-${column}`;

interface Place {
  readonly of: string;
  readonly erased?: 'deleted' | Readonly<Record<string, unknown>>;
}

/** The columns with text about a person in rows that stay. */
export const markedColumns = (Object.entries(TABLES) as [string, Place][]).flatMap(([table, { erased }]) =>
  erased === undefined || erased === 'deleted'
    ? []
    : Object.entries(erased)
        .filter(
          ([column, value]) =>
            (value === '' || value === null || typeof value === 'object' || value === '{}') &&
            !/_at$|_id$/.test(column),
        )
        .map(([column]) => ({ table, column })),
);

/** Adds what only a payment provider or a log-in by Google causes: a reversed payment without an order that was assigned. */
const insertRare = async (tx: Tx, customerId: string, orderId: string, now: number): Promise<void> => {
  const times = { received_at: now, posted_at: now, recorded_at: now, settled_at: now };
  const money = { channel: 'midtrans', cents: 100, rupiah: 16_200 } as const;
  await tx
    .insertInto('payment_attempts')
    .values({
      ...{
        id: `attempt-${customerId}`,
        order_id: orderId,
        number: 1,
        status: 'expired',
        token: null,
        idr_total: 1,
        cents: 1,
      },
      ...{ created_at: now, expires_at: now, asked_at: null, opening_until: null, opening_owner: null, check_at: null },
      ...{ checks_count: 0, resolved_at: now, is_challenged: 0, unclear: null },
    })
    .execute();
  await tx
    .insertInto('payments')
    .values({
      ...{ ...money, ...times, id: `assigned-${customerId}`, order_id: orderId, attempt_id: null, held_by: '' },
      ...{ provider_order_id: `foreign-${customerId}`, provider_id: `provider-${customerId}`, recorded_by: '' },
      ...{ actor: 'provider', reference: '', state: 'reversed', dismissed_at: null },
    })
    .execute();
  await tx
    .insertInto('payment_reversals')
    .values({
      ...{
        ...money,
        id: `reversal-${customerId}`,
        payment_id: `assigned-${customerId}`,
        order_id: orderId,
        kind: 'cancel',
      },
      ...{ posted_at: now, reason: '', recorded_by: '', accepted_at: now, lowers_price_cents: 0 },
    })
    .execute();
  await tx
    .insertInto('payment_audit_log')
    .values({
      id: `dismissed-${customerId}`,
      payment_id: `assigned-${customerId}`,
      event: 'dismissed',
      actor_name: 'ana',
      reason: '',
      created_at: now,
    })
    .execute();
  const recorded = { order_id: orderId, recorded_by: 'ana', created_at: now, lines: [] } as const;
  await insertChange(tx, {
    ...{ ...recorded, position: 9, kind: 'contact', amount_cents: 0, reason: '', undone_at: now },
    ...{ address_before: '', address_after: '', phone_before: '', phone_after: '' },
  });
  await saveReturn(tx, {
    ...{ ...recorded, number: 1, state: 'cancelled', reason: 'defect', is_at_door: 0, note: '' },
    ...{ closed_at: now, change_position: null },
  });
  for (const attemptId of [`attempt-${customerId}`, `foreign-${customerId}`]) {
    await tx
      .insertInto('payment_events')
      .values({
        id: `event-${attemptId}`,
        attempt_id: attemptId,
        received_at: now,
        payload: '{}',
        check_at: null,
        answered_at: null,
      })
      .execute();
  }
  await tx.insertInto('parcels').values({ order_id: orderId, number: 1, state: 'unpacked', courier: 'Abel' }).execute();
  await tx
    .insertInto('parcel_lines')
    .values({ order_id: orderId, parcel_number: 1, line: 1, quantity: 1, came_back: 0 })
    .execute();
  await tx
    .insertInto('tickets')
    .values({
      token_hash: `ticket-${customerId}`,
      customer_id: customerId,
      browser_hash: 'b',
      expires_at: now + 60_000,
    })
    .execute();
  await tx
    .insertInto('notifications')
    .values({
      id: `changed-${customerId}`,
      kind: 'email_changed',
      customer_id: customerId,
      email: 'MARK-earlier@example.tl',
      created_at: now,
      assigned_at: now,
      order_id: null,
      product_id: null,
      size: null,
      amount_cents: null,
    })
    .execute();
};

/** Writes a mark into every column with text about a person, in all rows of a customer; `suffix` tells persons apart. */
export const fillPerson = async ({ db, now }: TestShop, customerId: string, suffix: string): Promise<void> => {
  const { id: orderId } = await db.read
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await db.transaction(async (tx) => {
    await insertRare(tx, customerId, orderId, now());
    const orders = sql`(select id from orders where customer_id = ${customerId})`;
    /** Written anew: the shop's own conditions are the subject. */
    const rowsOf: Readonly<Record<string, RawBuilder<boolean>>> = {
      self: sql`id = ${customerId}`,
      customer: sql`customer_id = ${customerId}`,
      order: sql`order_id in ${orders}`,
      payment: sql`payment_id in (select id from payments where order_id in ${orders})`,
      attempt: sql`attempt_id in (${`attempt-${customerId}`}, ${`foreign-${customerId}`})`,
    };
    const places: Readonly<Record<string, Place>> = TABLES;
    for (const { table, column } of markedColumns) {
      const rows = rowsOf[(places[table] as Place).of] as RawBuilder<boolean>;
      const mark = `${markOf(table, column)}${suffix}`;
      const value =
        column === 'payload'
          ? JSON.stringify({ customer: mark, signature_key: 'secret' })
          : column === 'email_key'
            ? mark.toLowerCase()
            : mark;
      const { rows: changed } =
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${rows} returning 1 as one`.execute(
          tx,
        );
      if (changed.length === 0) throw new Error(`no row of ${table} belongs to the customer`);
    }
  });
};
