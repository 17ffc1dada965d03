import { contentsOf, type OrderLine } from '@/shared/domain/contents';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Parcel } from '@/shared/domain/parcels';
import { searchFor } from '@/shared/domain/words';
import { searchForPhone } from '@/shared/values/chatPhone';
import type { Executor } from '../db/database';
import type { OrdersTable } from '../db/schema';
import { findItems } from './orders';
import { findParcels } from './parcels';
import { findMoney, NO_MONEY, type MoneyRows } from './payments';

const ORDERS_PER_PAGE = 1_000;

/** Milliseconds since 1970; the end is excluded. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Filters that are not set match all orders. */
export interface OrderFilter {
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly customerId?: string;
  readonly status?: OrdersTable['status'];
  readonly type?: OrdersTable['payment_type'];
  /** Milliseconds since 1970. */
  readonly since?: number;
  readonly until?: number;
  /** Only online orders that must be paid until this time. */
  readonly expiresUntil?: number;
  /** True: only orders whose refund is due. */
  readonly isRefundDue?: boolean;
  /** True: only orders whose customer holds money of the shop. */
  readonly isOwed?: boolean;
  /** True: only pending and paid orders whose parcel is with the courier. */
  readonly isWithCourier?: boolean;
  /** True: only pending and paid orders whose parcel has not left the shop. */
  readonly isUnsent?: boolean;
  /** True: only orders that are on hold, because the provider has reversed a payment. */
  readonly isReversed?: boolean;
  /** True: only orders whose payment is held for a fraud check. */
  readonly isChallenged?: boolean;
  /** Only orders with a payment, a reversal or a refund in the books of this period. */
  readonly postedIn?: Period;
  /** The number of orders, the newest ones. */
  readonly limit?: number;
}

/** An order with its lines as they are now, its money and the customer's email and current phone, for the operator. */
export interface AdminOrder extends OrdersTable, MoneyRows {
  readonly email: string;
  readonly customer_phone: string;
  readonly items: readonly OrderLine[];
  /** Its lines as it was ordered. */
  readonly ordered: readonly OrderLine[];
  readonly parcels: readonly Parcel[];
}

/** The phone of an order; that of the customer's profile when it was placed without one. */
export const phoneOf = (order: Pick<AdminOrder, 'phone' | 'customer_phone'>): string =>
  order.phone || order.customer_phone;

const postedOrders = (db: Executor, { start, end }: Period) =>
  db
    .selectFrom('payments')
    .select('order_id')
    .where('posted_at', '>=', start)
    .where('posted_at', '<', end)
    .where('order_id', 'is not', null)
    .unionAll(
      db
        .selectFrom('payment_reversals')
        .select('order_id')
        .where('posted_at', '>=', start)
        .where('posted_at', '<', end)
        .where('order_id', 'is not', null),
    )
    .unionAll(db.selectFrom('refunds').select('order_id').where('posted_at', '>=', start).where('posted_at', '<', end))
    // Rows of release 1.0.0.
    .unionAll(
      db
        .selectFrom('refunds')
        .select('order_id')
        .where('posted_at', 'is', null)
        .where('made_at', '>=', start)
        .where('made_at', '<', end),
    )
    .unionAll(db.selectFrom('refunds').select('order_id').where('undone_at', '>=', start).where('undone_at', '<', end))
    .$castTo<{ order_id: string }>();

const selectIds = (db: Executor, filter: OrderFilter) => {
  const { id, ids, customerId, status, type, since, until, expiresUntil, postedIn, limit } = filter;
  const { isRefundDue, isOwed, isUnsent } = filter;
  let query = db.selectFrom('orders').select('id');
  if (id !== undefined) query = query.where('id', '=', id);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (status !== undefined) query = query.where('status', '=', status);
  if (type !== undefined) query = query.where('payment_type', '=', type);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<=', until);
  if (expiresUntil !== undefined) query = query.where('expires_at', '<=', expiresUntil);
  if (isRefundDue) query = query.where('due_cents', '>', 0);
  if (isOwed) query = query.where('owed_cents', '>', 0);
  if (filter.isReversed) {
    query = query.where('id', 'in', (reversals) =>
      reversals
        .selectFrom('payment_reversals')
        .select('order_id')
        .where('accepted_at', 'is', null)
        .$castTo<{ order_id: string }>(),
    );
  }
  if (filter.isChallenged) {
    query = query.where('id', 'in', (attempts) =>
      attempts.selectFrom('payment_attempts').select('order_id').where('is_challenged', '=', 1),
    );
  }
  if (filter.isWithCourier)
    query = query.where('fulfilment', '=', 'shipped').where('status', 'in', ['pending', 'paid']);
  if (isUnsent) query = query.where('fulfilment', 'in', UNSENT_STATES).where('status', 'in', ['pending', 'paid']);
  if (postedIn) query = query.where('id', 'in', postedOrders(db, postedIn));
  return limit === undefined ? query : query.orderBy('created_at', 'desc').orderBy('id').limit(limit);
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
  const items = await findItems(db, selectIds(db, filter));
  const money = await findMoney(db, selectIds(db, filter));
  const parcels = await findParcels(db, orders);
  return orders.map((order) => {
    const rows = money.get(order.id) ?? NO_MONEY;
    const ordered = items.get(order.id) ?? [];
    const contents = contentsOf(ordered, rows.changes);
    return { ...order, ...rows, ordered, items: contents, parcels: parcels.get(order.id) ?? [] };
  });
};

/** All orders placed since `since`, newest first, a thousand at a time, so that they need not fit into the memory. */
export async function* readAdminOrders(db: Executor, since: number): AsyncGenerator<readonly AdminOrder[]> {
  for (let last: Pick<OrdersTable, 'created_at' | 'id'> | undefined; ;) {
    let page = db.selectFrom('orders').select(['id', 'created_at']).where('created_at', '>=', since);
    if (last) {
      const { created_at: at, id } = last;
      page = page
        .where('created_at', '<=', at)
        .where((row) => row.or([row('created_at', '<', at), row('id', '>', id)]));
    }
    const orders = await page.orderBy('created_at', 'desc').orderBy('id').limit(ORDERS_PER_PAGE).execute();
    last = orders.at(-1);
    if (!last) return;
    yield await findAdminOrders(db, { ids: orders.map(({ id }) => id) });
  }
}

/** The numbers of orders. */
export const findOrderNumbers = async (db: Executor, filter: OrderFilter): Promise<readonly string[]> => {
  const orders = db.selectFrom('orders').select('transaction_id').where('id', 'in', selectIds(db, filter));
  return (await orders.execute()).map((order) => order.transaction_id);
};

/** The newest orders among which a search looks. */
const SEARCHED_MAX = 20_000;

/** An order number as it is compared, however it was typed. */
const compactNumber = (text: string): string => text.replace(/[\s#-]/g, '').toUpperCase();

/** The ids of the newest orders whose number, name or phone contains a text, newest first; all without `limit`. */
export const searchOrderIds = async (db: Executor, text: string, limit?: number): Promise<readonly string[]> => {
  const isNamed = searchFor(text);
  const number = compactNumber(text);
  const isPhone = searchForPhone(text);
  const orders = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.transaction_id', 'orders.customer_name', 'orders.phone'])
    .select('customers.phone as customer_phone')
    .orderBy('orders.created_at', 'desc')
    .limit(SEARCHED_MAX)
    .execute();
  return orders
    .filter(
      (order) =>
        (number !== '' && compactNumber(order.transaction_id).includes(number)) ||
        isNamed(order.customer_name) ||
        isPhone(phoneOf(order)),
    )
    .slice(0, limit)
    .map(({ id }) => id);
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
