import { loweringsOf } from '@/shared/domain/loweredPrice';
import type { Executor, Tx } from '../db/database';
import { findMoneyOf, nextPosition, withKey, type StoredRefund, type StoredReversal } from './payments';
import { countChanged } from './statements';

/**
 * Stores what each refund of an order lowers its price by, after a row was added or undone. Returns it by the ids of the
 * rows.
 */
const storeLowerings = async (tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> => {
  const order = await tx.selectFrom('orders').select('total_cents').where('id', '=', orderId).executeTakeFirstOrThrow();
  const money = await findMoneyOf(tx, orderId);
  const lowerings = loweringsOf(order.total_cents, money);
  for (const [table, rows] of [
    ['payment_reversals', money.reversals],
    ['refunds', money.refunds],
  ] as const) {
    for (const row of rows) {
      const lowered = lowerings.get(row.id) ?? row.lowers_price_cents;
      if (lowered === row.lowers_price_cents) continue;
      await tx.updateTable(table).set({ lowers_price_cents: lowered }).where('id', '=', row.id).execute();
    }
  }
  return lowerings;
};

/** Adds a reversal; a payment that is reversed in whole changes its state. */
export const insertReversal = async (tx: Tx, reversal: Omit<StoredReversal, 'lowers_price_cents'>): Promise<void> => {
  const { order_id: orderId, payment_id: paymentId } = reversal;
  const row = { ...reversal, lowers_price_cents: 0, position: nextPosition(orderId) };
  await tx.insertInto('payment_reversals').values(row).execute();
  await tx
    .updateTable('payments')
    .set({ state: 'reversed' })
    .where('id', '=', paymentId)
    .where('cents', '<=', (query) =>
      query
        .selectFrom('payment_reversals')
        .select((own) => own.fn.coalesce(own.fn.sum<number>('cents'), own.val(0)).as('cents'))
        .where('payment_id', '=', paymentId),
    )
    .execute();
  if (orderId !== null) await storeLowerings(tx, orderId);
};

export const findReversalsOf = (db: Executor, paymentId: string): Promise<StoredReversal[]> =>
  db.selectFrom('payment_reversals').selectAll().where('payment_id', '=', paymentId).orderBy('posted_at').execute();

/**
 * Accepts every reversal of an order; returns how many were waiting. `keepsPrice`: the goods are not sold, and their
 * price is as before.
 */
export const acceptReversals = async (
  tx: Tx,
  orderId: string,
  { now, keepsPrice }: { readonly now: number; readonly keepsPrice: boolean },
): Promise<number> => {
  const changes = { accepted_at: now, ...(keepsPrice ? { price_rule: 'keeps' as const } : {}) };
  const waiting = await countChanged(
    tx.updateTable('payment_reversals').set(changes).where('order_id', '=', orderId).where('accepted_at', 'is', null),
  );
  if (keepsPrice) await storeLowerings(tx, orderId);
  return waiting;
};

/** Adds a refund; returns what it lowers the price of its order by. */
export const insertRefund = async (tx: Tx, refund: Omit<StoredRefund, 'lowers_price_cents'>): Promise<number> => {
  const row = { ...refund, lowers_price_cents: 0, position: nextPosition(refund.order_id) };
  await tx.insertInto('refunds').values(withKey(row)).execute();
  return (await storeLowerings(tx, refund.order_id)).get(refund.id) ?? 0;
};

/** Takes the record of a refund back: it counts as one that was never made. */
export const undoRefundRow = async (tx: Tx, { id, order_id: orderId }: StoredRefund, now: number): Promise<void> => {
  await tx.updateTable('refunds').set({ undone_at: now }).where('id', '=', id).execute();
  await storeLowerings(tx, orderId);
};

/**
 * Replaces the record of a refund, of which the provider has reported `cents` by a reversal that is added next. `rest` is
 * the row of what is not reported yet.
 */
export const replaceRefund = async (
  tx: Tx,
  { id }: StoredRefund,
  report: { readonly cents: number; readonly reversalId: string; readonly at: number },
  rest: StoredRefund | undefined,
): Promise<void> => {
  await tx
    .updateTable('refunds')
    .set({ undone_at: report.at, reported_by: report.reversalId, reported_cents: report.cents })
    .where('id', '=', id)
    .execute();
  if (rest) await tx.insertInto('refunds').values(withKey(rest)).execute();
};
