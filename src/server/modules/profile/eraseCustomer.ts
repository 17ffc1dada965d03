import { accountOf } from '@/shared/domain/account';
import { emailKey } from '@/shared/domain/names';
import { writeDollars } from '@/shared/values/money';
import type { Database, Tx } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findCustomerByEmail, lockCustomer } from '../../repositories/customers';
import { erasePersonalData } from '../../repositories/customersAdmin';
import { insertErasures, subscriberHash } from '../../repositories/erasures';
import { findAdminOrders, type AdminOrder } from '../../repositories/ordersAdmin';
import { deleteSubscriber } from '../../repositories/subscribers';
import { findOwedOf } from '../couriers/couriers';
import { OperatorError } from '../operatorError';
import { isOnHold, isToSend, partsOfOrder } from '../orderState/toSend';
import { removeUploads } from '../uploads/uploads.service';

export interface ErasureResult {
  readonly wasCustomer: boolean;
  readonly wasSubscriber: boolean;
  /** Number of orders that stay without personal data. */
  readonly orders: number;
  readonly files: number;
  /** Files that could not be deleted. */
  readonly filesLeft: readonly string[];
}

/** Why the shop still needs the customer's name, address or phone for an order; undefined when it does not. */
const findReasonToKeep = (order: AdminOrder): string | undefined => {
  if (order.status === 'pending') return 'pending';
  if (isOnHold(order)) return 'on hold';
  const { due, owed } = accountOf(order, order);
  if (due > 0) return 'not refunded';
  if (isToSend(order)) return 'not sent';
  if (partsOfOrder(order).some(({ state }) => state === 'shipped')) return 'not delivered';
  return owed > 0 ? 'money is owed' : undefined;
};

/** Throws OperatorError while the shop needs the customer's data, also to count the cash of couriers. */
const requireNothingOpen = async (tx: Tx, orders: readonly AdminOrder[]): Promise<void> => {
  const open = orders.flatMap((order) => {
    const reason = findReasonToKeep(order);
    return reason === undefined ? [] : [`${order.transaction_id} (${reason})`];
  });
  if (open.length > 0) {
    throw new OperatorError(
      `The shop still needs the customer's data for these orders: ${open.join(', ')}. End them first, or use --force.`,
    );
  }
  const cash = await findOwedOf(tx, orders);
  const held = cash.map((row) => `${row.courier} has ${writeDollars(row.owed)} of ${row.order_number}`);
  if (held.length > 0) {
    throw new OperatorError(
      `The cash of these orders is still with a courier: ${held.join(', ')}. Record first what they hand over ` +
        '("couriers owe", "couriers handover"), or use --force.',
    );
  }
};

/**
 * Erases a customer's and subscriber's personal data, and lists the erasure; orders stay without any text about the
 * person. Throws OperatorError while an order is pending, on hold, to be refunded, sent or delivered, not paid in full, or
 * its cash is with a courier, unless `isForced`.
 */
export const eraseCustomer = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  email: string,
  isForced: boolean,
  now = Date.now(),
): Promise<ErasureResult> => {
  const key = emailKey(email);
  const customer = await findCustomerByEmail(db.read, key);
  const result = await db.transaction(async (tx) => {
    if (customer) await lockCustomer(tx, customer.id);
    const wasSubscriber = await deleteSubscriber(tx, key);
    if (wasSubscriber) {
      await insertErasures(tx, [{ subject: subscriberHash(key), kind: 'subscriber', erased_at: now }]);
    }
    if (!customer) return { wasSubscriber, orders: 0, erased: [] };
    const orders = await findAdminOrders(tx, { customerId: customer.id });
    if (!isForced) await requireNothingOpen(tx, orders);
    await insertErasures(tx, [{ subject: customer.id, kind: 'customer', erased_at: now }]);
    return { wasSubscriber, orders: orders.length, erased: await erasePersonalData(tx, customer.id) };
  });
  if (!customer && !result.wasSubscriber)
    throw new OperatorError('There is no customer or subscriber with this email.');
  // After the commit: `doctor` finds files without a row, but a row without its file would be broken.
  const filesLeft = await removeUploads(files, result.erased);
  return {
    wasCustomer: customer !== undefined,
    wasSubscriber: result.wasSubscriber,
    orders: result.orders,
    files: result.erased.length - filesLeft.length,
    filesLeft,
  };
};
