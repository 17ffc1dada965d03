import type { Tx } from '../db/database';
import type { StoredPayment, StoredReversal } from './payments';

/** Gives a payment without an order to one, also a payment that was dismissed. */
export const assignPayment = async (
  tx: Tx,
  id: string,
  changes: Pick<StoredPayment, 'order_id' | 'posted_at' | 'position'>,
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ ...changes, dismissed_at: null })
    .where('id', '=', id)
    .execute();
};

/** Assigns a reversal to the order of its payment. */
export const assignReversal = async (
  tx: Tx,
  id: string,
  changes: Pick<StoredReversal, 'order_id' | 'posted_at' | 'position'>,
): Promise<void> => {
  await tx.updateTable('payment_reversals').set(changes).where('id', '=', id).execute();
};

/** Takes the provider's ids from a payment, so that another row has them: reports are about that one. */
export const releaseProviderIds = async (tx: Tx, id: string): Promise<void> => {
  const none = { attempt_id: null, provider_order_id: null, provider_id: null };
  await tx.updateTable('payments').set(none).where('id', '=', id).execute();
};
