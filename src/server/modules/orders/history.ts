import type { HistoryQuery, Order } from '@/shared/contract/orders';
import { orderMessages } from '@/shared/messages/orders';
import type { Executor } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { findAuditLogs } from '../../repositories/orderAuditLog';
import { findImagesIn, findItemsIn, findOrder, findOrdersOf, type StoredOrder } from '../../repositories/orders';
import { findPayBefore } from '../../repositories/attempts';
import { orderIdsIn } from '../../repositories/orderSpan';
import { findMoney } from '../../repositories/payments';
import { presentOrder } from './orders.presenter';

const findBefore = async (db: Executor, customerId: string, orderId: string): Promise<StoredOrder> => {
  const order = await findOrder(db, orderId);
  if (order?.customer_id !== customerId) throw new HttpError(404, orderMessages.notFound);
  return order;
};

/**
 * The orders of a customer, newest first: all of them, or a page. The number of queries does not depend on the number
 * of orders. Throws HttpError 404 when `before` is not an order of this customer.
 */
export const readHistory = async (
  db: Executor,
  customerId: string,
  { limit, before }: HistoryQuery,
  now: number,
): Promise<Order[]> => {
  const cursor = before === undefined ? undefined : await findBefore(db, customerId, before);
  const orders = await findOrdersOf(db, customerId, { limit, before: cursor });
  const [newest, oldest] = [orders[0], orders.at(-1)];
  if (!newest || !oldest) return [];
  const span = { customerId, from: oldest.created_at, to: newest.created_at };
  const items = await findItemsIn(db, span);
  const images = await findImagesIn(db, span);
  const money = await findMoney(db, orderIdsIn(db, span));
  const logs = await findAuditLogs(db, span);
  const payBefore = await findPayBefore(db, span, now);
  return orders.map((order) =>
    presentOrder(order, {
      items: items.get(order.id) ?? [],
      images,
      money: money.get(order.id),
      log: logs.get(order.id) ?? [],
      payBefore: payBefore.get(order.id),
    }),
  );
};
