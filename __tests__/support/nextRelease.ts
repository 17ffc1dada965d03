import type { Kysely } from 'kysely';
import { migrations } from '@/server/db/migrate';

/** The name of a migration that stands for those of the next release. */
export const NEXT_MIGRATION = '999_add_note';

let added = NEXT_MIGRATION;

const addNote = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('customers')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo('none'))
    .execute();
};

/** The code of this process runs as the next release, which has one more migration. */
export const startNextRelease = (up = addNote, name = NEXT_MIGRATION): void => {
  added = name;
  Object.assign(migrations, { [name]: { up } });
};

/** The code of this process runs as this release again. */
export const endNextRelease = (): void => {
  Reflect.deleteProperty(migrations, added);
};
