import { sql, type Selectable } from 'kysely';
import { isCorrection } from '@/shared/domain/account';
import { referenceKey } from '@/shared/domain/referenceKey';
import type { Executor, Tx } from '../db/database';
import type { PaymentReversalsTable, PaymentsTable, RefundsTable } from '../db/paymentTables';
import { findChanges, type StoredChange } from './orderChanges';
import { findByOrder, type OrderIds } from './orderSpan';
import { countRows, hasChanged } from './statements';

/** Columns that have defaults. */
type Defaulted = 'position' | 'price_rule' | 'kept_cents' | 'reported_by' | 'reported_cents' | 'cleared_by';
type Stored<Row> = Omit<Row, Defaulted | 'reference_key'> & Partial<Pick<Row, Extract<keyof Row, Defaulted>>>;

export type StoredPayment = Stored<Selectable<PaymentsTable>>;
export type StoredReversal = Stored<Selectable<PaymentReversalsTable>>;
export type StoredRefund = Stored<Selectable<RefundsTable>>;

/** A row as it is stored, with its reference as it is compared. */
const withKey = <Row extends { readonly reference: string }>(row: Row) => ({
  ...row,
  reference_key: referenceKey(row.reference),
});

/** The rows from which the account of an order follows: its money and its changes, oldest first. */
export interface MoneyRows {
  readonly payments: readonly StoredPayment[];
  readonly reversals: readonly StoredReversal[];
  readonly refunds: readonly StoredRefund[];
  readonly changes: readonly StoredChange[];
}

/** The rows of an order that was never paid and never changed. */
export const NO_MONEY: MoneyRows = { payments: [], reversals: [], refunds: [], changes: [] };

const hasPayment = async (db: Executor, attemptId: string): Promise<boolean> =>
  (await db.selectFrom('payments').select('id').where('attempt_id', '=', attemptId).executeTakeFirst()) !== undefined;

/** Adds a payment; false when it is stored already. A further payment of an attempt is one of its own. */
export const insertPayment = async (tx: Tx, payment: StoredPayment): Promise<boolean> => {
  const { attempt_id: attemptId } = payment;
  const isFurther = attemptId !== null && payment.provider_id !== null && (await hasPayment(tx, attemptId));
  return hasChanged(
    tx
      .insertInto('payments')
      .values({
        ...withKey(payment),
        attempt_id: isFurther ? null : attemptId,
        cleared_by: payment.held_by === '' ? '' : null,
      })
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

/** Adds a reversal; a payment that is reversed in whole changes its state. */
export const insertReversal = async (tx: Tx, reversal: StoredReversal): Promise<void> => {
  await tx
    .insertInto('payment_reversals')
    .values({
      ...reversal,
      cleared_by: sql`(select case when held_by = '' then '' end from payments where id = ${reversal.payment_id})`,
    })
    .execute();
  await tx
    .updateTable('payments')
    .set({ state: 'reversed' })
    .where('id', '=', reversal.payment_id)
    .where('cents', '<=', (query) =>
      query
        .selectFrom('payment_reversals')
        .select((row) => row.fn.coalesce(row.fn.sum<number>('cents'), row.val(0)).as('cents'))
        .where('payment_id', '=', reversal.payment_id),
    )
    .execute();
};

export const findReversalsOf = (db: Executor, paymentId: string): Promise<StoredReversal[]> =>
  db.selectFrom('payment_reversals').selectAll().where('payment_id', '=', paymentId).orderBy('posted_at').execute();

export const insertRefund = async (tx: Tx, refund: StoredRefund): Promise<void> => {
  await tx.insertInto('refunds').values(withKey(refund)).execute();
};

export type MoneyTable = 'payments' | 'payment_reversals' | 'refunds';
export type MoneyRow = StoredPayment | StoredReversal | StoredRefund;

/** Changes columns of a payment, a reversal or a refund. */
export const updateMoney = async (tx: Tx, table: MoneyTable, id: string, changes: Partial<MoneyRow>): Promise<void> => {
  await tx.updateTable(table).set(changes).where('id', '=', id).execute();
};

/** The money and the changes of many orders, by order id, in two to five queries. */
export const findMoney = async (db: Executor, ids: OrderIds): Promise<ReadonlyMap<string, MoneyRows>> => {
  const payments = await findByOrder(
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('received_at').orderBy('id'),
  );
  const changes = await findChanges(db, ids);
  const found = new Map<string, MoneyRows>();
  for (const [id, rows] of changes) found.set(id, { ...NO_MONEY, changes: rows });
  // An order without a payment has no reversal and no refund.
  if (payments.size === 0) return found;
  const reversals = await findByOrder(
    db.selectFrom('payment_reversals').selectAll().where('order_id', 'in', ids).orderBy('posted_at').orderBy('id'),
  );
  const refunds = await findByOrder(
    db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).orderBy('made_at').orderBy('id'),
  );
  for (const [id, paid] of payments) {
    const rows = { reversals: reversals.get(id) ?? [], refunds: refunds.get(id) ?? [], changes: changes.get(id) ?? [] };
    found.set(id, { payments: paid, ...rows });
  }
  return found;
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
    // Literals: SQLite finds no partial index by a parameter.
    .where('actor', '=', sql.lit('provider' as const))
    .where('settled_at', 'is', null)
    .where('state', '=', sql.lit('received' as const))
    .where('dismissed_at', 'is', null)
    .where('received_at', '<=', before)
    .orderBy('received_at')
    .execute();

/** The number of payments without an order. */
export const countUnmatchedPayments = (db: Executor): Promise<number> => {
  const unmatched = db.selectFrom('payments').where('order_id', 'is', null).where('state', '=', 'received');
  return countRows(unmatched.where('dismissed_at', 'is', null));
};

/** The number of reversals that wait to be accepted. */
export const countWaitingReversals = (db: Executor): Promise<number> =>
  countRows(db.selectFrom('payment_reversals').where('accepted_at', 'is', null));
