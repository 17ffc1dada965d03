import { emailKey } from '@/shared/domain/names';
import type { Database } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { findCustomer, findCustomerByEmail, lockCustomer } from '../../repositories/customers';
import { insertOrderAuditEntry } from '../../repositories/orderAuditLog';
import { findOrdersOf, updateOrder } from '../../repositories/orders';
import { isPhoneCustomer } from '../../repositories/phoneCustomers';
import { requireThat } from '../operatorError';
import { requireOrder, type OperatorAction } from './operator';

interface Assignment extends OperatorAction {
  readonly email: string;
  /** True: also the other orders of its phone number. */
  readonly isAll: boolean;
  readonly now: number;
}

/**
 * Gives an order of a phone number to the account with a proven email. Returns the numbers of the orders that the account
 * gets. Throws OperatorError for an order that has an account, and for an email that is not proven.
 */
export const assignOrder = (
  db: Database,
  reference: string,
  { email, isAll, by, reason, now, isDryRun }: Assignment,
): Promise<readonly string[]> =>
  db.transaction(
    async (tx) => {
      const found = await requireOrder(tx, reference);
      const account = await findCustomerByEmail(tx, emailKey(email));
      requireThat(account !== undefined, (texts) => texts.noCustomer);
      for (const id of [found.customer_id, account.id].sort()) await lockCustomer(tx, id);
      // Both may have changed before the lock.
      const order = await requireOrder(tx, found.id);
      const [from, to] = [await findCustomer(tx, order.customer_id), await findCustomer(tx, account.id)];
      requireThat(
        from !== undefined && from.id === found.customer_id && isPhoneCustomer(from),
        (texts) => texts.hasAccount,
      );
      requireThat(to?.email_verified === 1 && to.email_key === account.email_key, (texts) => texts.notProven);
      const orders = isAll ? await findOrdersOf(tx, from.id) : [order];
      for (const { id, status } of orders) {
        await updateOrder(tx, id, { customer_id: to.id });
        await insertOrderAuditEntry(tx, {
          ...{ id: newId(), order_id: id, event: 'assigned', status_before: status, status_after: status },
          ...{ actor: 'operator', actor_name: by, reason, created_at: now, changes: null, undoes: null },
        });
      }
      return orders.map(({ transaction_id: number }) => number);
    },
    { isDryRun },
  );
