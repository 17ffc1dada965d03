import type { Kysely, Migration } from 'kysely';

/** Adds the links by which a customer sets a new password; a customer has one at most. */
export const addPasswordResets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('password_resets')
      .addColumn('customer_id', 'text', (column) =>
        column.primaryKey().notNull().references('customers.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
