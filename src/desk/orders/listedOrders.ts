import type { Executor } from '@/server/db/database';
import { versionOf } from '@/server/modules/orders/orderPress';
import {
  cashOnArrival,
  findOrdersToSend,
  findOrdersWithCourier,
  isOnHold,
  partsOfOrder,
} from '@/server/modules/orderState/toSend';
import { findAuditLogs } from '@/server/repositories/orderAuditLog';
import { findOrderNotes } from '@/server/repositories/orderNotes';
import { findReturns } from '@/server/repositories/orderReturns';
import { findAdminOrders, phoneOf, searchOrderIds, type AdminOrder } from '@/server/repositories/ordersAdmin';
import { findProducts, type StoredProduct } from '@/server/repositories/products';
import { accountOf } from '@/shared/domain/account';

/** The views of the list of orders. */
export const SHOWN = ['new', 'packed', 'shipped', 'due', 'hold'] as const;
export type Shown = (typeof SHOWN)[number];

/** The most orders that one page shows: more would not load on a phone. */
export const LISTED_MAX = 100;

const describe = async (db: Executor, orders: readonly AdminOrder[]) => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const logs = await findAuditLogs(db, ids);
  const allReturns = await findReturns(db, ids);
  const allNotes = await findOrderNotes(db, ids);
  return orders.map((order) => {
    const { id } = order;
    const [log, returns, notes] = [logs.get(id) ?? [], allReturns.get(id) ?? [], allNotes.get(id) ?? []];
    const account = accountOf(order, order);
    const parts = partsOfOrder(order, account);
    return {
      ...{ ...order, log, returns, notes, account },
      /** The parts that are sent together; one for an order that is sent as a whole. */
      parts,
      /** That of the customer's profile when it was placed without one. */
      phone: phoneOf(order),
      /** The text that changes with each event of the order. */
      version: versionOf({ order, money: order, returns, log }),
      /** The cents that couriers collect when all that is on its way arrives. */
      cashOnArrival: cashOnArrival(order, { parts, toCollect: account.toCollect, returns }),
      isOnHold: isOnHold(order),
    };
  });
};

/** An order with what its pages show of it. */
export type ListedOrder = Awaited<ReturnType<typeof describe>>[number];

const findShown = async (db: Executor, shown: Shown): Promise<readonly AdminOrder[]> => {
  switch (shown) {
    case 'new':
    case 'packed':
      return (await findOrdersToSend(db)).filter((order) => partsOfOrder(order).some(({ state }) => state === shown));
    case 'shipped':
      return findOrdersWithCourier(db);
    case 'due':
      return (await findAdminOrders(db, { isRefundDue: true })).toReversed();
    case 'hold':
      return (await findAdminOrders(db, { isReversed: true })).toReversed();
  }
};

/** One more than a page shows says that there are others. */
const SOUGHT_MAX = LISTED_MAX + 1;

/** The orders of a view, oldest first. */
export const listOrders = async (db: Executor, shown: Shown): Promise<readonly ListedOrder[]> =>
  describe(db, (await findShown(db, shown)).slice(0, SOUGHT_MAX));

/** Orders by their ids, newest first. */
export const findListed = async (db: Executor, ids: readonly string[]): Promise<readonly ListedOrder[]> =>
  ids.length === 0 ? [] : describe(db, await findAdminOrders(db, { ids }));

/** The newest orders whose number, name or phone contains a text. */
export const searchOrders = async (db: Executor, text: string): Promise<readonly ListedOrder[]> =>
  text === '' ? [] : findListed(db, await searchOrderIds(db, text, SOUGHT_MAX));

/** The products of orders, on sale and hidden, by their ids. */
export type OrderedProducts = ReadonlyMap<number, StoredProduct>;

export const findOrdered = async (
  db: Executor,
  orders: readonly Pick<AdminOrder, 'items'>[],
): Promise<OrderedProducts> => {
  const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ product_id: id }) => id)))];
  const products = await findProducts(db, { ids, includeHidden: true });
  return new Map(products.map((product) => [product.id, product]));
};
