import type { Kysely, Migration } from 'kysely';
import { countSold } from '../countReceived';

/** Adds the units sold of each size, and when its stock was last changed. */
export const addUnitsSold: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const column of ['sold', 'changed_at']) {
      await db.schema
        .alterTable('product_sizes')
        .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute();
    }
    await countSold(db);
    await db.schema.createIndex('product_sizes_by_change').on('product_sizes').column('changed_at').execute();
  },
};
