import type { Kysely, Migration } from 'kysely';

/** Adds the indexes of columns that queries and foreign keys read, and drops the one that nothing reads. */
export const addIndexes: Migration = {
  up: async (db: Kysely<unknown>) => {
    // Deleting an upload looks for orders that refer to it.
    await db.schema.createIndex('orders_by_proof').on('orders').column('proof_upload_id').execute();
    // The cleanup deletes the oldest events.
    await db.schema.createIndex('payment_events_by_time').on('payment_events').column('received_at').execute();
    await db.schema.dropIndex('payment_events_by_attempt').ifExists().execute();
  },
};
