import type { Executor } from '@/server/db/database';
import { versionOf } from '@/server/modules/orders/orderPress';
import {
  cashOnArrival,
  findOrdersToSend,
  findOrdersWithCourier,
  isOnHold,
  partsOfOrder,
} from '@/server/modules/orderState/toSend';
import { findAuditLogs, type OrderAuditEntry } from '@/server/repositories/orderAuditLog';
import { findOrderNotes, type OrderNote } from '@/server/repositories/orderNotes';
import { findReturns, type StoredReturn } from '@/server/repositories/orderReturns';
import { findAdminOrders, searchOrderIds, type AdminOrder } from '@/server/repositories/ordersAdmin';
import { findProducts } from '@/server/repositories/products';
import { accountOf } from '@/shared/domain/account';
import type { OrderPart } from '@/shared/domain/parcels';
import { pictureUrls } from '@/shared/domain/pictures';
import { versionedUrl } from '@/shared/staticFiles';

/** The views of the list of orders. */
export const SHOWN = ['new', 'packed', 'shipped', 'due', 'hold'] as const;
export type Shown = (typeof SHOWN)[number];

/** The most orders that one page shows: more would not load on a phone. */
const LISTED_MAX = 100;

/** An order with what its pages show of it. */
export interface ListedOrder extends AdminOrder {
  /** The text that changes with each event of the order. */
  readonly version: string;
  readonly log: readonly OrderAuditEntry[];
  readonly returns: readonly StoredReturn[];
  readonly notes: readonly OrderNote[];
  /** Cents that are left to collect. */
  readonly toCollect: number;
  /** The cents that couriers collect when all that is on its way arrives. */
  readonly cashOnArrival: number;
  /** The parts that are sent together; one for an order that is sent as a whole. */
  readonly parts: readonly OrderPart[];
  readonly isOnHold: boolean;
}

const describe = async (db: Executor, orders: readonly AdminOrder[]): Promise<readonly ListedOrder[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [logs, returns, notes] = [
    await findAuditLogs(db, ids),
    await findReturns(db, ids),
    await findOrderNotes(db, ids),
  ];
  return orders.map((order) => {
    const [log, own] = [logs.get(order.id) ?? [], returns.get(order.id) ?? []];
    return {
      ...order,
      ...{ log, returns: own, notes: notes.get(order.id) ?? [] },
      version: versionOf({ order, money: order, returns: own, log }),
      toCollect: accountOf(order, order).toCollect,
      cashOnArrival: cashOnArrival(order, own),
      parts: partsOfOrder(order),
      isOnHold: isOnHold(order),
    };
  });
};

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

/** The orders of a view, oldest first. */
export const listOrders = async (db: Executor, shown: Shown): Promise<readonly ListedOrder[]> =>
  describe(db, (await findShown(db, shown)).slice(0, LISTED_MAX));

/** Orders by their ids, newest first. */
export const findListed = async (db: Executor, ids: readonly string[]): Promise<readonly ListedOrder[]> =>
  ids.length === 0 ? [] : describe(db, await findAdminOrders(db, { ids }));

/** The newest orders whose number, name or phone contains a text. */
export const searchOrders = async (db: Executor, text: string): Promise<readonly ListedOrder[]> =>
  text === '' ? [] : findListed(db, await searchOrderIds(db, text, LISTED_MAX));

/** The smallest picture of each product of orders, by the product's id. */
export const findPictures = async (
  db: Executor,
  orders: readonly Pick<AdminOrder, 'items'>[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ product_id: id }) => id)))];
  const products = await findProducts(db, { ids, includeHidden: true });
  return new Map(
    products.flatMap(({ id, images: [url] }) =>
      url === undefined ? [] : [[id, pictureUrls(url)?.[0] ?? versionedUrl(url)]],
    ),
  );
};
