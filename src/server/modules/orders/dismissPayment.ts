import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import {
  findPaymentsNamed,
  insertPaymentAuditEntry,
  setDismissed,
  type PaymentAuditEntry,
} from '../../repositories/dismissals';
import type { StoredPayment } from '../../repositories/payments';
import type { PaymentContext } from '../orderState/paymentContext';
import { requireThat } from '../operatorError';
import type { OperatorAction } from './operator';

/** The payment that an operator names. Throws OperatorError when there is none, or several. */
const requirePayment = async (tx: Tx, name: string): Promise<StoredPayment> => {
  const [payment, ...others] = await findPaymentsNamed(tx, name.trim());
  requireThat(payment !== undefined, `There is no payment "${name}": see "payments list".`);
  requireThat(others.length === 0, `Several payments are named "${name}": use the reference of one.`);
  return payment;
};

/**
 * Takes a payment that is not the shop's out of the books (`dismissed`): it is in no list, sum or warning any more, but is
 * kept with the reason; or puts it into the books again (`undone`). `name` is its id, or the provider's id or order id of
 * it. Throws OperatorError for a payment with an order, and for one that is so already. A dry run
 * is rolled back.
 */
export const dismissPayment = (
  context: PaymentContext,
  name: string,
  { reason, by, isDryRun }: OperatorAction,
  event: PaymentAuditEntry['event'],
): Promise<StoredPayment> =>
  context.db.transaction(
    async (tx) => {
      const payment = await requirePayment(tx, name);
      const [isDismissed, now] = [event === 'dismissed', context.now()];
      requireThat(
        payment.order_id === null,
        'This payment has an order, so it is the shop\'s: use "orders refund" or "orders undo-paid".',
      );
      requireThat(
        await setDismissed(tx, payment.id, isDismissed ? now : null),
        `The payment "${name}" is ${isDismissed ? 'dismissed already' : 'not dismissed'}.`,
      );
      const entry = { id: newId(), payment_id: payment.id, event, actor_name: by, reason, created_at: now };
      await insertPaymentAuditEntry(tx, entry);
      return payment;
    },
    { isDryRun },
  );
