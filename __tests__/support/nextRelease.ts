import type { Kysely, Migration } from 'kysely';
import { migrations } from '@/server/db/migrate';

/** The name of a migration that stands for those of the next release. */
export const NEXT_MIGRATION = '999_add_note';

const addNote: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('customers')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo('none'))
      .execute();
  },
};

/** The code of this process runs as the next release, which has one more migration. */
export const startNextRelease = (): void => {
  Object.assign(migrations, { [NEXT_MIGRATION]: addNote });
};

/** The code of this process runs as this release again. */
export const endNextRelease = (): void => {
  Reflect.deleteProperty(migrations, NEXT_MIGRATION);
};
