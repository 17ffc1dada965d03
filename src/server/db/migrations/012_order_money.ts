import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Adds the place of each payment, reversal and refund among those of its order, by which rule a refund lowers the price,
 * and by which reversal the provider has reported one. Rows without a place come first and lower the price as recorded.
 */
export const orderMoney: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['payments', 'payment_reversals', 'refunds']) {
      await sql`alter table ${sql.table(table)} add column position integer`.execute(db);
    }
    await sql`alter table payment_reversals add column price_rule text`.execute(db);
    await sql`alter table refunds add column price_rule text`.execute(db);
    await sql`alter table refunds add column reported_by text`.execute(db);
    await sql`alter table refunds add column reported_cents integer default 0 not null`.execute(db);
  },
};
