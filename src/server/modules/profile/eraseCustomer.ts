import { emailKey } from '@/shared/domain/names';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findCustomerByEmail, lockCustomer } from '../../repositories/customers';
import { findOrdersOf } from '../../repositories/orders';
import { deleteSubscriber, erasePerson } from '../../repositories/customersAdmin';
import { OperatorRefusal } from '../operatorError';
import { storedName } from '../uploads/uploads.service';

/** What was erased. */
export interface Erased {
  readonly wasCustomer: boolean;
  readonly wasSubscriber: boolean;
  /** Orders that stay, without the person. */
  readonly orders: number;
  readonly files: number;
  /** Files that belong to nobody now and could not be deleted. */
  readonly filesLeft: readonly string[];
}

/**
 * Erases a person everywhere; orders stay without name, address and proof. Refuses while an order is pending, whose
 * parcel could not be sent any more, unless `isForced`. Throws OperatorRefusal.
 */
export const eraseCustomer = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  email: string,
  isForced: boolean,
): Promise<Erased> => {
  const key = emailKey(email);
  const customer = await findCustomerByEmail(db.read, key);
  const done = await db.transaction(async (tx) => {
    if (customer) await lockCustomer(tx, customer.id);
    const wasSubscriber = await deleteSubscriber(tx, key);
    if (!customer) return { wasSubscriber, orders: 0, erased: [] };
    const orders = await findOrdersOf(tx, customer.id);
    const pending = orders.filter(({ status }) => status === 'pending');
    if (pending.length > 0 && !isForced) {
      const names = pending.map((order) => order.transaction_id).join(', ');
      throw new OperatorRefusal(`Orders of this customer are pending: ${names}. End them first, or say --force.`);
    }
    return { wasSubscriber, orders: orders.length, erased: await erasePerson(tx, customer.id) };
  });
  if (!customer && !done.wasSubscriber) throw new OperatorRefusal('The shop knows nobody with this address.');
  // After the commit: a file without a row is found by doctor, a row without its file would be a broken promise.
  const names = done.erased.map(({ kind, file_name: name }) => storedName(kind, name));
  const removed = await Promise.allSettled(names.map((name) => files.remove(name)));
  return {
    wasCustomer: customer !== undefined,
    wasSubscriber: done.wasSubscriber,
    orders: done.orders,
    files: removed.filter(({ status }) => status === 'fulfilled').length,
    filesLeft: names.filter((_name, at) => removed[at]?.status === 'rejected'),
  };
};
