import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';
import { orderTables } from './001_create_tables.orders';

/**
 * Lets the audit log of orders have further events. SQLite cannot drop a CHECK constraint: its documentation of ALTER
 * TABLE names this procedure for changes that cannot harm the stored rows.
 */
export const ownEvents: Migration = {
  up: async (db: Kysely<unknown>) => {
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`alter table order_audit_log drop constraint if exists order_audit_log_event_check`.execute(db);
      return;
    }
    const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db);
    const [check] = /\s*check \(event in \([^)]*\)\)/.exec(orderTables) ?? [];
    if (rows[0] === undefined || check === undefined) throw new Error('The constraint on the events is not found.');
    await sql`pragma writable_schema = on`.execute(db);
    await sql`update sqlite_schema set sql = replace(sql, ${check}, '') where name = 'order_audit_log'`.execute(db);
    await sql.raw(`pragma schema_version = ${rows[0].schema_version + 1}`).execute(db);
    await sql`pragma writable_schema = off`.execute(db);
  },
};
