import { PostgresAdapter, sql, type Kysely, type Migration } from 'kysely';

const INDEXES = [
  'create index orders_by_time on orders (created_at desc, id)',
  'drop index orders_by_fulfilment',
  `create index orders_unsent on orders (created_at)
    where fulfilment in ('new', 'packed') and status in ('pending', 'paid')`,
];
/** Without it PostgreSQL takes the two columns for independent, and expects that a tenth of all orders is not sent. */
const STATISTICS = 'create statistics orders_of_state (mcv) on status, fulfilment from orders';

/** Adds the indexes of the operator's lists: the newest orders, and those that are not sent yet. */
export const indexOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of isPostgres ? [...INDEXES, STATISTICS] : INDEXES) await sql.raw(statement).execute(db);
  },
};
