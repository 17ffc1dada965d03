import { accountOf } from '@/shared/domain/account';
import type { Executor } from '../../db/database';
import { findAdminOrders, findOrderNumbers, type AdminOrder } from '../../repositories/ordersAdmin';
import { finding, type Finding } from './finding';

/** Checks for money that customers hold, and for goods of orders placed before `until` that are not paid. */
export const checkUnpaid = async (db: Executor, until: number): Promise<readonly Finding[]> => {
  const owed = await findAdminOrders(db, { isOwed: true });
  const hasReturnedTwice = (order: AdminOrder): boolean => accountOf(order, order).net < 0;
  const numbersOf = (orders: readonly AdminOrder[]): readonly string[] => orders.map((order) => order.transaction_id);
  const delivered = numbersOf(owed.filter((order) => !hasReturnedTwice(order) && order.created_at <= until));
  const cash = await findOrderNumbers(db, { status: 'pending', type: 'cod', until });
  return [
    ...finding(
      'bad',
      'orders',
      numbersOf(owed.filter(hasReturnedTwice)),
      'More money of these orders was returned than had been paid',
      'Ask the customers for it, then use "orders record-payment"; or take back a wrong record: "orders undo-refund".',
    ),
    ...finding(
      'note',
      'orders',
      delivered,
      'Goods of orders that are over two weeks old were delivered and are not paid in full',
      'See "orders list --owed". Ask the customer, then use "orders mark-paid" or "orders record-payment".',
    ),
    ...finding(
      'note',
      'orders',
      cash.filter((number) => !delivered.includes(number)),
      'Cash on delivery has been pending for over two weeks',
      'Ask the customer, then use "orders mark-paid", "orders returned" or "orders cancel".',
    ),
  ];
};
