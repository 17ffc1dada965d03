import type { Insertable } from 'kysely';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import type { CustomersTable, OrderItemsTable, OrdersTable } from '../db/schema';
import type { StoredPayment } from './payments';

/** Table rows of sample customers and their paid orders. */
export interface SampleSales {
  readonly customers: readonly CustomersTable[];
  readonly orders: readonly OrdersTable[];
  readonly items: readonly Insertable<OrderItemsTable>[];
  readonly payments: readonly StoredPayment[];
}

export const insertSampleSales = async (tx: Tx, { customers, orders, items, payments }: SampleSales): Promise<void> => {
  await inBatches(customers, (rows) => tx.insertInto('customers').values(rows).execute());
  await inBatches(orders, (rows) => tx.insertInto('orders').values(rows).execute());
  await inBatches(items, (rows) => tx.insertInto('order_items').values(rows).execute());
  await inBatches(payments, (rows) => tx.insertInto('payments').values(rows).execute());
};
