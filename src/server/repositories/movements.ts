import { CORRECTIONS } from '@/shared/domain/account';
import type { Executor } from '../db/database';
import type { PaymentFilter } from './payments';

type MovementFilter = Pick<PaymentFilter, 'orderId' | 'channel' | 'courier' | 'since' | 'until'>;

/**
 * Reversals with the number of their order and the payment, the newest first. One that corrects a record has the time of
 * that payment: no money has moved, and both cancel out on the same day.
 */
export const findListedReversals = (db: Executor, { orderId, channel, courier, since, until }: MovementFilter) => {
  let query = db
    .with('reversals', (tables) =>
      tables
        .selectFrom('payment_reversals')
        .innerJoin('payments', 'payments.id', 'payment_reversals.payment_id')
        .leftJoin('orders', 'orders.id', 'payments.order_id')
        .selectAll('payment_reversals')
        .select(['orders.transaction_id as order_number', 'payments.reference', 'payments.held_by'])
        .select((row) => row.fn.coalesce('provider_order_id', 'attempt_id').as('provider_order'))
        .select((row) =>
          row
            .case()
            .when('kind', 'in', CORRECTIONS)
            .then(row.ref('payments.received_at'))
            .else(row.ref('payment_reversals.posted_at'))
            .end()
            .as('at'),
        )
        .where('payments.dismissed_at', 'is', null),
    )
    .selectFrom('reversals')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id');
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (courier !== undefined) query = query.where('channel', '=', 'cash').where('held_by', '=', courier);
  if (since !== undefined) query = query.where('at', '>=', since);
  if (until !== undefined) query = query.where('at', '<', until);
  return query.execute();
};
export type ListedReversal = Awaited<ReturnType<typeof findListedReversals>>[number];

/** Refunds with the number of their order, the newest first. The shop makes them, also those of cash. */
export const findListedRefunds = async (db: Executor, { orderId, channel, courier, since, until }: MovementFilter) => {
  if (courier !== undefined && courier !== '') return [];
  let query = db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.transaction_id as order_number')
    .orderBy('made_at', 'desc')
    .orderBy('refunds.id');
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  if (channel !== undefined) query = query.where('channel', '=', channel);
  if (courier !== undefined) query = query.where('channel', '=', 'cash');
  if (since !== undefined) query = query.where('made_at', '>=', since);
  if (until !== undefined) query = query.where('made_at', '<', until);
  return query.execute();
};
export type ListedRefund = Awaited<ReturnType<typeof findListedRefunds>>[number];

/**
 * The payments of a period whose order is not known, without those that were taken back as a whole in it, and their sums
 * less the reversals of such payments in it.
 */
export const findUnmatchedSums = async (
  db: Executor,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<{ readonly payments: number; readonly cents: number; readonly rupiah: number }> => {
  const payments = await db
    .selectFrom('payments')
    .select(['id as payment_id', 'cents', 'rupiah'])
    .where('order_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('posted_at', '>=', start)
    .where('posted_at', '<', end)
    .execute();
  const reversals = await db
    .selectFrom('payment_reversals')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_id', 'payment_reversals.cents', 'payment_reversals.rupiah'])
    .where('payments.order_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('payment_reversals.posted_at', '>=', start)
    .where('payment_reversals.posted_at', '<', end)
    .execute();
  type Row = (typeof payments)[number];
  const centsOf = (rows: readonly Row[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
  const rupiahOf = (rows: readonly Row[]): number => rows.reduce((sum, { rupiah }) => sum + (rupiah ?? 0), 0);
  const isLeft = ({ payment_id: id, cents }: Row): boolean =>
    cents > centsOf(reversals.filter((row) => row.payment_id === id));
  return {
    payments: payments.filter(isLeft).length,
    cents: centsOf(payments) - centsOf(reversals),
    rupiah: rupiahOf(payments) - rupiahOf(reversals),
  };
};
