import type { Kysely, Migration } from 'kysely';

/** Adds the indexes of columns that queries and foreign keys read, and drops those that nothing reads. */
export const addIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    // Deleting an upload looks for orders that refer to it.
    await db.schema.createIndex('orders_by_proof').on('orders').column('proof_upload_id').execute();
    await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute();
    for (const unused of ['payment_events_by_attempt', 'order_items_by_product']) {
      await db.schema.dropIndex(unused).ifExists().execute();
    }
  },
};
