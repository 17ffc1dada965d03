import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Executor } from '../db/database';
import type { OrderItemsTable, OrdersTable } from '../db/schema';
import { groupByOrder } from './orderSpan';
import { findRefundsByOrder, type StoredRefund } from './refunds';

/** Milliseconds since 1970; the end is excluded. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Filters that are not set match all orders. */
export interface OrderFilter {
  readonly id?: string;
  readonly customerId?: string;
  readonly status?: OrdersTable['status'];
  readonly type?: OrdersTable['payment_type'];
  /** Milliseconds since 1970. */
  readonly since?: number;
  /** True: only orders whose refund is due. */
  readonly isRefundDue?: boolean;
  /** True: only pending and paid orders whose parcel has not left the shop. */
  readonly isUnsent?: boolean;
  /** Only orders that were paid, or of which a refund was made, in this period. */
  readonly soldIn?: Period;
  /** The number of orders, the newest ones. */
  readonly limit?: number;
}

/** An order with its items, refunds and the customer's email and current phone, for the operator. */
export interface AdminOrder extends OrdersTable {
  readonly email: string;
  readonly customer_phone: string;
  readonly items: readonly OrderItemsTable[];
  readonly refunds: readonly StoredRefund[];
}

const selectIds = (db: Executor, filter: OrderFilter) => {
  const { id, customerId, status, type, since, isRefundDue, isUnsent, soldIn, limit } = filter;
  let query = db.selectFrom('orders').select('id').orderBy('created_at', 'desc').orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (type !== undefined) query = query.where('payment_type', '=', type);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (isRefundDue) {
    query = query.where('id', 'in', (refunds) =>
      refunds.selectFrom('refunds').select('order_id').where('state', '=', 'due'),
    );
  }
  if (isUnsent) query = query.where('fulfilment', 'in', UNSENT_STATES).where('status', 'in', ['pending', 'paid']);
  if (soldIn) {
    const { start, end } = soldIn;
    query = query.where((row) =>
      row.or([
        row.and([row('paid_at', '>=', start), row('paid_at', '<', end)]),
        row('id', 'in', (refunds) =>
          refunds
            .selectFrom('refunds')
            .select('order_id')
            .where('settled_at', '>=', start)
            .where('settled_at', '<', end),
        ),
      ]),
    );
  }
  return limit === undefined ? query : query.limit(limit);
};

/** Orders, newest first. */
export const findAdminOrders = async (db: Executor, filter: OrderFilter = {}): Promise<readonly AdminOrder[]> => {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .selectAll('orders')
    .select(['customers.email', 'customers.phone as customer_phone'])
    .where('orders.id', 'in', selectIds(db, filter))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute();
  const items = groupByOrder(
    await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', 'in', selectIds(db, filter))
      .orderBy('position')
      .execute(),
  );
  const refunds = await findRefundsByOrder(db);
  return orders.map((order) => ({
    ...order,
    items: items.get(order.id) ?? [],
    refunds: refunds.get(order.id) ?? [],
  }));
};

/** Finds an order by its id, or by its transaction id in any letter case. */
export const findOrderByReference = (db: Executor, reference: string): Promise<OrdersTable | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((row) =>
      row.or([row('id', '=', reference), row('transaction_id', 'in', [reference, reference.toUpperCase()])]),
    )
    .limit(1)
    .executeTakeFirst();

/**
 * The number of payments of each order, by order id: online payments, and the one that the operator has recorded. With
 * `orderId` only of that order.
 */
export const countPayments = async (db: Executor, orderId?: string): Promise<ReadonlyMap<string, number>> => {
  const online = db.selectFrom('payment_attempts').select('order_id').where('status', '=', 'paid');
  const recorded = db
    .selectFrom('order_audit_log')
    .select('order_id')
    .where('event', '=', 'paid')
    .where('actor', '=', 'operator');
  const [onlinePayments, recordedPayments] =
    orderId === undefined
      ? [online, recorded]
      : [online.where('order_id', '=', orderId), recorded.where('order_id', '=', orderId)];
  const rows = await db
    .selectFrom(onlinePayments.unionAll(recordedPayments).as('payments'))
    .select((row) => ['order_id', row.fn.countAll<number>().as('payments')])
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id: id, payments }) => [id, Number(payments)]));
};
