import { emailKey } from '@/shared/domain/names';
import type { Database } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findCustomerByEmail, lockCustomer } from '../../repositories/customers';
import { erasePersonalData } from '../../repositories/customersAdmin';
import { findAdminOrders, type AdminOrder } from '../../repositories/ordersAdmin';
import { deleteSubscriber } from '../../repositories/subscribers';
import { OperatorError } from '../operatorError';
import { isOnHold, isToSend } from '../orders/fulfil/toSend';
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

/** The orders for which the shop still needs the customer's name, address or phone. */
const findOpenOrders = (orders: readonly AdminOrder[]): readonly AdminOrder[] =>
  orders.filter((order) => order.status === 'pending' || order.due_cents > 0 || isToSend(order) || isOnHold(order));

/**
 * Erases a customer's and subscriber's personal data; orders stay without name, address and proof. Throws OperatorError
 * while an order is pending, has to be sent, is on hold or has a refund that is due, unless `isForced`.
 */
export const eraseCustomer = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  email: string,
  isForced: boolean,
): Promise<ErasureResult> => {
  const key = emailKey(email);
  const customer = await findCustomerByEmail(db.read, key);
  const result = await db.transaction(async (tx) => {
    if (customer) await lockCustomer(tx, customer.id);
    const wasSubscriber = await deleteSubscriber(tx, key);
    if (!customer) return { wasSubscriber, orders: 0, erased: [] };
    const orders = await findAdminOrders(tx, { customerId: customer.id });
    const open = isForced ? [] : findOpenOrders(orders);
    if (open.length > 0) {
      const names = open.map((order) => order.transaction_id).join(', ');
      throw new OperatorError(
        `These orders of the customer are pending, not sent or not refunded: ${names}. End them first, or use --force.`,
      );
    }
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
