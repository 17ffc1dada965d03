import { isCorrection } from '@/shared/domain/account';
import type { Executor } from '../db/database';

/** Money of an online payment that went back through the provider; amounts in whole rupiah. */
export interface ProviderRefund {
  readonly payment_id: string;
  readonly rupiah: number;
  /** When it was recorded, in milliseconds since 1970. */
  readonly at: number;
  /** True for a refund or chargeback that the provider has reported; false for one that an operator has announced. */
  readonly isReported: boolean;
}

/** Refunds through the provider: those that it has reported, and those that operators have recorded before it. */
export const findProviderRefunds = async (db: Executor): Promise<readonly ProviderRefund[]> => {
  const reported = await db
    .selectFrom('payment_reversals')
    .select(['payment_id', 'rupiah', 'posted_at as at', 'kind'])
    .where('channel', '=', 'midtrans')
    .where('rupiah', '>', 0)
    .execute();
  // A row that was corrected has no ids of the provider: another one has the same refunds.
  const corrected = new Set(reported.filter(({ kind }) => isCorrection(kind)).map((row) => row.payment_id));
  const announced = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.order_id', 'refunds.order_id')
    .select([
      'payments.id as payment_id',
      'refunds.cents',
      'payments.rupiah',
      'payments.cents as paid',
      'made_at as at',
    ])
    .where('refunds.channel', '=', 'midtrans')
    .where('payments.channel', '=', 'midtrans')
    .where('undone_at', 'is', null)
    .execute();
  return [
    ...reported
      .filter((row) => !corrected.has(row.payment_id))
      .map((row) => ({ payment_id: row.payment_id, rupiah: Number(row.rupiah), at: row.at, kind: row.kind }))
      .map(({ kind, ...row }) => ({ ...row, isReported: kind === 'refund' || kind === 'chargeback' })),
    ...announced.map(({ payment_id, cents, rupiah, paid, at }) => {
      return { payment_id, rupiah: Math.round(((rupiah ?? 0) * cents) / paid), at, isReported: false };
    }),
  ];
};
