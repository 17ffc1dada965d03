import { CORRECTIONS } from '@/shared/domain/account';
import type { Executor } from '../db/database';

/** A payment or a refund in the books. */
export interface RecordedMoney {
  /** Null while the order of a payment is not known. */
  readonly order_number: string | null;
  readonly cents: number;
  readonly recorded_at: number;
  /** The operator's name; '' for the provider. */
  readonly recorded_by: string;
}

/** The first payment that counts with a reference as it is compared, or with this order id at the provider. */
export const findPaymentWithReference = (
  db: Executor,
  key: string,
  providerOrderId: string,
): Promise<RecordedMoney | undefined> =>
  db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['orders.transaction_id as order_number', 'cents', 'recorded_at', 'recorded_by'])
    .where((row) => row.or([row('reference_key', '=', key), row('provider_order_id', '=', providerOrderId)]))
    .where('dismissed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reversals')
            .select('payment_reversals.id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('kind', 'in', CORRECTIONS),
        ),
      ),
    )
    .orderBy('recorded_at')
    .limit(1)
    .executeTakeFirst();

/** The first refund that counts with a reference as it is compared. */
export const findRefundWithReference = (db: Executor, key: string): Promise<RecordedMoney | undefined> =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.transaction_id as order_number', 'cents', 'recorded_by'])
    .select((row) => row.fn.coalesce('recorded_at', 'made_at').as('recorded_at'))
    .where('reference_key', '=', key)
    .where('undone_at', 'is', null)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst();
