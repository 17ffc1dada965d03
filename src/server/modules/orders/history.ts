import { ORDERS_HISTORY_MAX } from '@/shared/constants';
import type { HistoryQuery, Order } from '@/shared/contract/orders';
import type { Executor } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { findReturns } from '../../repositories/orderReturns';
import { findParcels } from '../../repositories/parcels';
import { findAuditLogs } from '../../repositories/orderAuditLog';
import { findImages, findItems, findOrder, findOrdersOf, type StoredOrder } from '../../repositories/orders';
import { findPayBefore } from '../../repositories/attempts';
import { orderIdsIn } from '../../repositories/orderSpan';
import { findMoney, NO_MONEY } from '../../repositories/payments';
import { presentOrder } from './orders.presenter';
import type { ServerMessages } from '@/shared/messages/messages';

const findBefore = async (db: Executor, customerId: string, orderId: string): Promise<StoredOrder> => {
  const order = await findOrder(db, orderId);
  if (order?.customer_id !== customerId) throw new HttpError(404, 'responseMessages.orderNotFound');
  return order;
};

/**
 * The orders of a customer, newest first: a page, or the newest `ORDERS_HISTORY_MAX`. The number of queries does not
 * depend on the number of orders. Throws HttpError 404 when `before` is not an order of this customer.
 */
export const readHistory = async (
  db: Executor,
  customerId: string,
  { limit = ORDERS_HISTORY_MAX, before }: HistoryQuery,
  { messages, now }: { readonly messages: ServerMessages; readonly now: number },
): Promise<Order[]> => {
  const cursor = before === undefined ? undefined : await findBefore(db, customerId, before);
  const orders = await findOrdersOf(db, customerId, { limit, before: cursor });
  const [newest, oldest] = [orders[0], orders.at(-1)];
  if (!newest || !oldest) return [];
  const ids = orderIdsIn(db, { customerId, from: oldest.created_at, to: newest.created_at });
  const items = await findItems(db, ids);
  const images = await findImages(db, ids);
  const money = await findMoney(db, ids);
  const returns = await findReturns(db, ids);
  const parcels = await findParcels(db, orders);
  const logs = await findAuditLogs(db, ids);
  const payBefore = await findPayBefore(db, ids, now);
  return orders.map((order) =>
    presentOrder(order, messages, {
      items: items.get(order.id) ?? [],
      images,
      money: money.get(order.id) ?? NO_MONEY,
      returns: returns.get(order.id) ?? [],
      parcels: parcels.get(order.id) ?? [],
      log: logs.get(order.id) ?? [],
      payBefore: payBefore.get(order.id),
    }),
  );
};
