import { sql, type NotNull, type Selectable } from 'kysely';
import type { Executor, Tx } from '../db/database';
import type { OrderReturnLinesTable, OrderReturnsTable } from '../db/returnTables';
import { findByOrder, type OrderIds } from './orderSpan';

export type StoredReturnLine = Omit<Selectable<OrderReturnLinesTable>, 'order_id' | 'return_number'>;

/** A return of lines of an order. */
export interface StoredReturn extends OrderReturnsTable {
  readonly lines: readonly StoredReturnLine[];
}

/** Adds a return, or stores it as it is now. */
export const saveReturn = async (tx: Tx, { lines, ...row }: StoredReturn): Promise<void> => {
  await tx
    .insertInto('order_returns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'number']).doUpdateSet(row))
    .execute();
  for (const line of lines) {
    const stored = { ...line, order_id: row.order_id, return_number: row.number };
    await tx
      .insertInto('order_return_lines')
      .values(stored)
      .onConflict((conflict) => conflict.columns(['order_id', 'return_number', 'line']).doUpdateSet(stored))
      .execute();
  }
};

/** The returns of orders, each oldest first, by order id; in one query while none of the orders has one. */
export const findReturns = async (
  db: Executor,
  ids: OrderIds,
): Promise<ReadonlyMap<string, readonly StoredReturn[]>> => {
  const returns = await findByOrder(
    db.selectFrom('order_returns').selectAll().where('order_id', 'in', ids).orderBy('number'),
  );
  if (returns.size === 0) return new Map();
  const lines = await findByOrder(
    db.selectFrom('order_return_lines').selectAll().where('order_id', 'in', ids).orderBy('line'),
  );
  const linesOf = (id: string, number: number): readonly StoredReturnLine[] =>
    (lines.get(id) ?? [])
      .filter(({ return_number: of }) => of === number)
      .map(({ order_id: _order, return_number: _return, ...line }) => line);
  return new Map(
    [...returns].map(([id, rows]) => [id, rows.map((row) => ({ ...row, lines: linesOf(id, row.number) }))]),
  );
};

/** A return with the number of its order. */
export interface ListedReturn extends StoredReturn {
  readonly order_number: string;
}

/** All returns, or the open ones, or those since a time, newest first. */
export const listReturns = async (
  db: Executor,
  { isOpen, since }: { readonly isOpen: boolean; readonly since: number | undefined },
): Promise<readonly ListedReturn[]> => {
  let listed = db.selectFrom('order_returns').innerJoin('orders', 'orders.id', 'order_returns.order_id');
  if (since !== undefined) listed = listed.where('order_returns.created_at', '>=', since);
  if (isOpen) listed = listed.where('state', '=', sql.lit('open' as const));
  const found = await listed
    .select(['order_id', 'number', 'transaction_id'])
    .orderBy('order_returns.created_at', 'desc')
    .execute();
  const ids = db.selectFrom('orders').select('orders.id').where('orders.id', 'in', listed.select('order_id'));
  const returns = await findReturns(db, ids);
  return found.flatMap(({ order_id: id, number, transaction_id: order_number }) =>
    (returns.get(id) ?? []).filter((row) => row.number === number).map((row) => ({ ...row, order_number })),
  );
};

/**
 * The units that came back, or are to, of the returns since a time, of the newest ones at most, by product, size and
 * reason, the most first.
 */
export const countReturnsBySize = (db: Executor, since: number, limit: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('order_returns')
        .select(['order_id', 'number', 'reason'])
        .where('state', '!=', 'cancelled')
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .as('counted'),
    )
    // By an inner join SQLite reads all lines. Each return has a line.
    .leftJoin('order_return_lines', (join) =>
      join
        .onRef('order_return_lines.order_id', '=', 'counted.order_id')
        .onRef('order_return_lines.return_number', '=', 'counted.number'),
    )
    .groupBy(['product_id', 'size', 'reason'])
    .select((row) => [
      ...(['size', 'reason'] as const),
      row.fn.max<string>('name').as('product'),
      row.fn.sum<number>('quantity').as('units'),
    ])
    .$narrowType<{ size: NotNull }>()
    .orderBy('units', 'desc')
    .orderBy('product_id')
    .orderBy('size')
    .orderBy('reason')
    .execute();
