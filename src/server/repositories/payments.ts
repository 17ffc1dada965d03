import { sql, type Selectable } from 'kysely';
import { isCorrection } from '@/shared/domain/account';
import { referenceKey } from '@/shared/domain/referenceKey';
import type { Executor, Tx } from '../db/database';
import type { PaymentReversalsTable, PaymentsTable, RefundsTable } from '../db/paymentTables';
import { findByOrder, type OrderIds } from './orderSpan';
import { countRows, hasChanged } from './statements';

/** The columns that the repository fills in, or that have defaults. */
type Filled = 'reference_key' | 'position' | 'price_rule' | 'reported_by' | 'reported_cents';
type Stored<Row> = Omit<Row, Filled> & Partial<Pick<Row, Exclude<Extract<keyof Row, Filled>, 'reference_key'>>>;

export type StoredPayment = Stored<Selectable<PaymentsTable>>;
export type StoredReversal = Stored<Selectable<PaymentReversalsTable>>;
export type StoredRefund = Stored<Selectable<RefundsTable>>;

/** A row as it is stored, with its reference as it is compared. */
export const withKey = <Row extends { readonly reference: string }>(row: Row) => ({
  ...row,
  reference_key: referenceKey(row.reference),
});

/** The money of an order: all its rows, oldest first. */
export interface MoneyRows {
  readonly payments: readonly StoredPayment[];
  readonly reversals: readonly StoredReversal[];
  readonly refunds: readonly StoredRefund[];
}

/** The money of an order that was never paid. */
export const NO_MONEY: MoneyRows = { payments: [], reversals: [], refunds: [] };

/** The place of a new row of the money of an order; null without an order. Rows are added and never removed. */
export const nextPosition = (orderId: string | null) =>
  orderId === null
    ? null
    : sql<number>`(select count(*) from payments where order_id = ${orderId})
        + (select count(*) from payment_reversals where order_id = ${orderId})
        + (select count(*) from refunds where order_id = ${orderId}) + 1`;

const hasPayment = async (db: Executor, attemptId: string): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').where('attempt_id', '=', attemptId).executeTakeFirst()) !== undefined;

/** Adds a payment; false when it is stored already. A further payment of an attempt is one of its own. */
export const insertPayment = async (tx: Tx, payment: StoredPayment): Promise<boolean> => {
  const { attempt_id: attemptId, order_id: orderId } = payment;
  const isFurther = attemptId !== null && payment.provider_id !== null && (await hasPayment(tx, attemptId));
  return hasChanged(
    tx
      .insertInto('payments')
      .values(withKey({ ...payment, attempt_id: isFurther ? null : attemptId, position: nextPosition(orderId) }))
      .onConflict((conflict) => conflict.doNothing()),
  );
};

/**
 * The payment that the provider means: the one with its id, under whatever order id; where one of both has no id, that of
 * the attempt.
 */
export const findProviderPayment = async (
  db: Executor,
  attemptId: string,
  providerId: string,
): Promise<StoredPayment | undefined> => {
  const payments = db.selectFrom('payments').selectAll();
  const known = providerId === '' ? undefined : payments.where('provider_id', '=', providerId);
  const ofAttempt = payments.where('attempt_id', '=', attemptId);
  return (
    (await known?.executeTakeFirst()) ??
    // Rows of release 1.0.0 have the id as their reference only.
    (await (
      providerId === ''
        ? ofAttempt
        : ofAttempt.where('provider_id', 'is', null).where('reference', 'in', ['', providerId])
    ).executeTakeFirst())
  );
};

/** Gives a payment without an order to one, also a payment that was dismissed. */
export const assignPayment = async (
  tx: Tx,
  id: string,
  changes: Pick<StoredPayment, 'order_id' | 'posted_at'>,
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ ...changes, dismissed_at: null, position: nextPosition(changes.order_id) })
    .where('id', '=', id)
    .execute();
};

/** Gives what was taken back of a payment without an order to the order of the payment. */
export const assignReversal = async (
  tx: Tx,
  id: string,
  changes: Pick<StoredReversal, 'order_id' | 'posted_at'>,
): Promise<void> => {
  await tx
    .updateTable('payment_reversals')
    .set({ ...changes, position: nextPosition(changes.order_id) })
    .where('id', '=', id)
    .execute();
};

/** Stores when the provider has settled a payment. */
export const setSettled = async (tx: Tx, id: string, settledAt: number): Promise<void> => {
  await tx.updateTable('payments').set({ settled_at: settledAt }).where('id', '=', id).execute();
};

/** The money of many orders, by order id, in three queries; in one while none of them has a payment. */
export const findMoney = async (db: Executor, ids: OrderIds): Promise<ReadonlyMap<string, MoneyRows>> => {
  const payments = await findByOrder(
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('received_at').orderBy('id'),
  );
  // Only what was paid is reversed or refunded.
  if (payments.size === 0) return new Map();
  const reversals = await findByOrder(
    db.selectFrom('payment_reversals').selectAll().where('order_id', 'in', ids).orderBy('posted_at').orderBy('id'),
  );
  const refunds = await findByOrder(
    db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('made_at').orderBy('id'),
  );
  return new Map(
    [...payments].map(([id, paid]) => {
      return [id, { payments: paid, reversals: reversals.get(id) ?? [], refunds: refunds.get(id) ?? [] }];
    }),
  );
};

export const findMoneyOf = async (db: Executor, orderId: string): Promise<MoneyRows> =>
  (await findMoney(db, [orderId])).get(orderId) ?? NO_MONEY;

/** The payments that count: those that are not wrong records of an operator, oldest first. */
export const validPayments = ({ payments, reversals }: MoneyRows): readonly StoredPayment[] =>
  payments.filter(({ id }) => !reversals.some((row) => row.payment_id === id && isCorrection(row.kind)));

/** Filters of a list of payments; those that are not set match all. */
export interface PaymentFilter {
  readonly orderId?: string;
  /** True: those whose order is not known, and which the provider has not returned. */
  readonly isUnmatched?: boolean;
  /** True: those that an operator has dismissed; otherwise those in the books. */
  readonly isDismissed?: boolean;
  readonly channel?: StoredPayment['channel'];
  /** Only cash that this courier holds; '' is cash that the shop has. */
  readonly courier?: string;
  /** Milliseconds since 1970; the end is excluded. */
  readonly since?: number;
  readonly until?: number;
}

/** Payments with the number of their order, and the cents and rupiah that were reversed, the newest first. */
export const findPayments = (
  db: Executor,
  { orderId, isUnmatched, isDismissed = false, channel, courier, since, until }: PaymentFilter = {},
) => {
  let query = db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select('orders.transaction_id as order_number')
    .select((row) => row.fn.coalesce('provider_order_id', 'attempt_id').as('provider_order'))
    .select((row) =>
      row
        .selectFrom('payment_reversals')
        .select((reversal) => reversal.fn.coalesce(reversal.fn.sum<number>('cents'), reversal.val(0)).as('cents'))
        .whereRef('payment_id', '=', 'payments.id')
        .$asScalar()
        .$notNull()
        .as('reversed_cents'),
    )
    .where('dismissed_at', isDismissed ? 'is not' : 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('payments.id');
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (isUnmatched) query = query.where('order_id', 'is', null).where('state', '=', 'received');
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (courier !== undefined) query = query.where('channel', '=', 'cash').where('held_by', '=', courier);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (until !== undefined) query = query.where('received_at', '<', until);
  return query.execute();
};
export type ListedPayment = Awaited<ReturnType<typeof findPayments>>[number];

/** Payments that the provider captured before `before`, and has not settled or taken back since. */
export const findUnsettledPayments = (db: Executor, before: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider_order_id'])
    .where('actor', '=', 'provider')
    .where('settled_at', 'is', null)
    .where('state', '=', 'received')
    .where('dismissed_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .execute();

/** The number of payments without an order. */
export const countUnmatchedPayments = (db: Executor): Promise<number> =>
  countRows(
    db
      .selectFrom('payments')
      .where('order_id', 'is', null)
      .where('state', '=', 'received')
      .where('dismissed_at', 'is', null),
  );

/** The number of reversals that wait to be accepted. */
export const countWaitingReversals = (db: Executor): Promise<number> =>
  countRows(db.selectFrom('payment_reversals').where('accepted_at', 'is', null));
