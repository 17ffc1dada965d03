import { sql, type Kysely, type Migration } from 'kysely';
import { databaseNow } from '../engine';
import type { Schema } from '../schema';

/** Bank transfers of an earlier release expire as late as those that are placed at the time of the migration. */
const DAYS = 7;

/**
 * Adds the changes of a step to its order, by which it is undone, and the step that an entry of the audit log undoes;
 * and a time to pay to the bank transfers that wait for their money.
 */
export const undoSteps: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`alter table order_audit_log add column changes text`.execute(db);
    await sql`alter table order_audit_log add column undoes text`.execute(db);
    await sql`update orders set expires_at = ${databaseNow(db as Kysely<Schema>)} + ${DAYS * 86_400_000}
      where status = 'pending' and payment_type = 'bank_transfer' and returns_to is null`.execute(db);
  },
};
