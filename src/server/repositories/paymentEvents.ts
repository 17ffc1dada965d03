import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Executor, Tx } from '../db/database';
import type { PaymentEventsTable } from '../db/paymentTables';

export type StoredPaymentEvent = Selectable<PaymentEventsTable>;

/**
 * Stores the provider's message about an attempt verbatim. The same text is stored once. `checkAt` is when the provider is
 * asked about it; undefined for what needs no question of its own.
 */
export const insertPaymentEvent = async (
  tx: Tx,
  attemptId: string,
  payload: string,
  { now, checkAt }: { readonly now: number; readonly checkAt?: number | undefined },
): Promise<string> => {
  const id = createHash('sha256').update(payload).digest('hex');
  await tx
    .insertInto('payment_events')
    .values({ id, attempt_id: attemptId, received_at: now, payload, check_at: checkAt ?? null })
    .onConflict((conflict) =>
      checkAt === undefined
        ? conflict.column('id').doNothing()
        : conflict.column('id').doUpdateSet({ check_at: checkAt }),
    )
    .execute();
  return id;
};

export const findPaymentEvent = (db: Executor, id: string): Promise<StoredPaymentEvent | undefined> =>
  db.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst();

/** Events about which the provider is to be asked now, those that are due first. */
export const findEventsToCheck = (db: Executor, now: number, limit: number): Promise<StoredPaymentEvent[]> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Changes when the provider is asked again, unless the event has arrived again since `event` was read. */
export const scheduleEvent = async (
  tx: Tx,
  { id, check_at: checkAt, checks_count: count }: StoredPaymentEvent,
  changes: Pick<StoredPaymentEvent, 'check_at' | 'answered_at'>,
): Promise<void> => {
  await tx
    .updateTable('payment_events')
    .set({ ...changes, checks_count: count + 1 })
    .where('id', '=', id)
    .where('check_at', checkAt === null ? 'is' : '=', checkAt)
    .execute();
};

/** The provider's order ids of notifications before `before` about which it has not answered. */
export const findUnansweredOrders = async (db: Executor, before: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('payment_events')
    .select('attempt_id')
    .distinct()
    .where('check_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('attempt_id')
    .execute();
  return rows.map((row) => row.attempt_id);
};
