import type { Executor, Tx } from '../db/database';
import type { PaymentAttemptsTable, PaymentEventsTable } from '../db/schema';

export type StoredAttempt = PaymentAttemptsTable;

export const insertAttempt = async (tx: Tx, attempt: StoredAttempt): Promise<void> => {
  await tx.insertInto('payment_attempts').values(attempt).execute();
};

export const updateAttempt = async (
  tx: Tx,
  attemptId: string,
  changes: Partial<Omit<StoredAttempt, 'id'>>,
): Promise<void> => {
  await tx.updateTable('payment_attempts').set(changes).where('id', '=', attemptId).execute();
};

export const findAttempt = (db: Executor, attemptId: string): Promise<StoredAttempt | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).executeTakeFirst();

/** The last attempt of an order: the only one that may be live. */
export const findLastAttempt = (db: Executor, orderId: string): Promise<StoredAttempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** Every attempt of an order, oldest first. */
export const findAttemptsOf = (db: Executor, orderId: string): Promise<StoredAttempt[]> =>
  db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

/** Claims the asking for an attempt's token until `until`; false when somebody else asks, or the attempt is over. */
export const claimOpening = async (tx: Tx, attemptId: string, now: number, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ opening_until: until })
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .where('token', 'is', null)
    .where((row) => row.or([row('opening_until', 'is', null), row('opening_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Keeps the asking for an attempt's token until `until`; changes nothing once the asking is over. */
export const renewOpening = async (tx: Tx, attemptId: string, until: number): Promise<void> => {
  await tx
    .updateTable('payment_attempts')
    .set({ opening_until: until })
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .where('token', 'is', null)
    .where('opening_until', 'is not', null)
    .execute();
};

/** Live attempts of a customer that the provider was not asked about since `before`. */
export const findUnaskedAttempts = (db: Executor, customerId: string, before: number, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select('payment_attempts.id')
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', 'pending')
    .where('payment_attempts.status', '=', 'pending')
    .where('payment_attempts.token', 'is not', null)
    .where((row) =>
      row.or([row('payment_attempts.asked_at', 'is', null), row('payment_attempts.asked_at', '<=', before)]),
    )
    .orderBy('payment_attempts.created_at', 'desc')
    .limit(limit)
    .execute();

/** Claims one question about an attempt; false when another reader asked since `before`. */
export const claimQuestion = async (tx: Tx, attemptId: string, now: number, before: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ asked_at: now })
    .where('id', '=', attemptId)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', before)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Attempts whose time is over, the longest over first. */
export const findDueAttempts = (db: Executor, now: number, limit: number): Promise<StoredAttempt[]> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Stores a provider's message; nothing changes when it came before. */
export const insertPaymentEvent = async (tx: Tx, event: PaymentEventsTable): Promise<void> => {
  await tx
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};
