import type { ExpressionOrFactory, SqlBool } from 'kysely';
import type { Executor, Tx } from '../db/database';
import type { PaymentAttemptsTable } from '../db/paymentTables';
import type { Schema } from '../db/schema';
import type { OrderIds } from './orderSpan';
import { countRows, hasChanged } from './statements';

export type StoredAttempt = PaymentAttemptsTable;

export const insertAttempt = async (tx: Tx, attempt: StoredAttempt): Promise<void> => {
  await tx.insertInto('payment_attempts').values(attempt).execute();
};

/** Changes an attempt and returns its status and token after the change. */
export const updateAttempt = (
  tx: Tx,
  attemptId: string,
  changes: Partial<Omit<StoredAttempt, 'id'>>,
): Promise<Pick<StoredAttempt, 'status' | 'token'> | undefined> =>
  tx
    .updateTable('payment_attempts')
    .set(changes)
    .where('id', '=', attemptId)
    .returning(['status', 'token'])
    .executeTakeFirst();

/** Changes an attempt while it is as `expected`; false when it is not. */
const changeAttempt = (
  tx: Tx,
  attemptId: string,
  expected: ExpressionOrFactory<Schema, 'payment_attempts', SqlBool>,
  changes: Partial<StoredAttempt>,
): Promise<boolean> =>
  hasChanged(tx.updateTable('payment_attempts').set(changes).where('id', '=', attemptId).where(expected));

export const findAttempt = (db: Executor, attemptId: string): Promise<StoredAttempt | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).executeTakeFirst();

/** The last attempt of an order; earlier ones have ended. */
export const findLastAttempt = (db: Executor, orderId: string): Promise<StoredAttempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .executeTakeFirst();

/** Locks the last attempt of an order, so that no request stores a token for it before the end of the transaction. */
export const lockLastAttempt = (tx: Tx, orderId: string): Promise<StoredAttempt | undefined> =>
  tx
    .updateTable('payment_attempts')
    .set((row) => ({ number: row.ref('number') }))
    .where('order_id', '=', orderId)
    .where('number', '=', (row) =>
      row
        .selectFrom('payment_attempts')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('order_id', '=', orderId),
    )
    .returningAll()
    .executeTakeFirst();

export const findAttemptsOf = (db: Executor, orderId: string): Promise<StoredAttempt[]> =>
  db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

/** Until when the open attempts of orders can be paid, by order id. */
export const findPayBefore = async (db: Executor, ids: OrderIds, now: number): Promise<ReadonlyMap<string, number>> => {
  const open = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'expires_at'])
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('order_id', 'in', ids)
    .execute();
  return new Map(open.map((attempt) => [attempt.order_id, attempt.expires_at]));
};

/** A claim to an attempt: to request its token, or to close it. Its token is not handed out meanwhile. */
export interface AttemptClaim {
  readonly attemptId: string;
  /** The request that holds the claim. */
  readonly owner: string;
}

/**
 * Claims a pending attempt that has this token, or none, from `now` until `until`; false when another owner has claimed
 * it or the attempt has changed.
 */
export const claimAttempt = (
  tx: Tx,
  { attemptId, owner }: AttemptClaim,
  { token, now, until }: { readonly token: string | null; readonly now: number; readonly until: number },
): Promise<boolean> =>
  changeAttempt(
    tx,
    attemptId,
    (row) =>
      row.and([
        row.and({ status: 'pending', token }),
        row.or([row('opening_until', 'is', null), row('opening_until', '<=', now)]),
      ]),
    { opening_until: until, opening_owner: owner },
  );

/** Changes the end of a claim, `null` releases it. Does nothing when another owner has taken it over. */
export const setClaim = (tx: Tx, { attemptId, owner }: AttemptClaim, until: number | null): Promise<boolean> =>
  changeAttempt(
    tx,
    attemptId,
    (row) => row.and([row('opening_owner', '=', owner), row('opening_until', 'is not', null)]),
    { opening_until: until },
  );

/** Removes the token of a pending attempt that nobody can pay with any more, and ends the claim to the attempt. */
export const removeToken = (tx: Tx, attemptId: string, token: string, now: number): Promise<boolean> =>
  changeAttempt(tx, attemptId, (row) => row.and({ status: 'pending', token }), {
    token: null,
    opening_until: now,
    opening_owner: null,
  });

/** Pending attempts of a customer that were not polled since `before`. */
export const findAttemptsToPoll = (db: Executor, customerId: string, before: number, limit: number) =>
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

/** Claims one poll of an attempt; false when another request has polled it since `before`. */
export const claimPoll = (tx: Tx, attemptId: string, now: number, before: number): Promise<boolean> =>
  changeAttempt(tx, attemptId, (row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', before)]), {
    asked_at: now,
  });

/** Schedules the next check of an attempt, unless a webhook has asked for an earlier one since `attempt` was read. */
export const scheduleCheck = (
  tx: Tx,
  { id, check_at, checks_count: count }: StoredAttempt,
  next: number | null,
): Promise<boolean> =>
  changeAttempt(tx, id, (row) => row.and({ check_at }), { check_at: next, checks_count: count + 1 });

/**
 * Attempts whose check is due, or which are pending although their time is over, unless held for a fraud check; by the end
 * of their time, after the attempt `after`.
 */
export const findAttemptsToCheck = (
  db: Executor,
  now: number,
  { limit, after }: { readonly limit: number; readonly after: StoredAttempt | undefined },
): Promise<StoredAttempt[]> => {
  const due = db
    .selectFrom('payment_attempts')
    .selectAll()
    .where((row) =>
      row.or([
        row('check_at', '<=', now),
        row.and([row('status', '=', 'pending'), row('is_challenged', '=', 0), row('expires_at', '<=', now)]),
      ]),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit);
  if (!after) return due.execute();
  const { expires_at: end, id } = after;
  return due
    .where((row) => row.or([row('expires_at', '>', end), row.and([row('expires_at', '=', end), row('id', '>', id)])]))
    .execute();
};

/** Attempts whose time to pay ended before `before`, and about which the provider has not answered since. */
const unresolved = (db: Executor, before: number) =>
  db
    .selectFrom('payment_attempts')
    .where('resolved_at', 'is', null)
    .where('is_challenged', '=', 0)
    .where('token', 'is not', null)
    .where('expires_at', '<=', before);

export const findUnresolvedAttempts = (db: Executor, before: number) =>
  unresolved(db, before).select(['id', 'check_at']).orderBy('expires_at').execute();

/** Stores why nothing of an answer can be booked, while the attempt has this status; false when it has not. */
export const setUnclear = (tx: Tx, { id, status }: Pick<StoredAttempt, 'id' | 'status'>, unclear: string) =>
  changeAttempt(tx, id, (row) => row('status', '=', status), { unclear });

export const clearUnclear = (tx: Tx, attemptId: string): Promise<boolean> =>
  changeAttempt(tx, attemptId, (row) => row('unclear', 'is not', null), { unclear: null });

/** Attempts of whose last answer the shop could book nothing. */
export const findUnclearAttempts = (db: Executor) =>
  db.selectFrom('payment_attempts').select(['id', 'unclear']).where('unclear', 'is not', null).orderBy('id').execute();

export const countUnresolvedAttempts = (db: Executor, before: number): Promise<number> =>
  countRows(unresolved(db, before));
