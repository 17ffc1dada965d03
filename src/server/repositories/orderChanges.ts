import type { Selectable } from 'kysely';
import type { OrderChangeLinesTable, OrderChangesTable } from '../db/changeTables';
import type { Executor, Tx } from '../db/database';
import { findByOrder, type OrderIds } from './orderSpan';

export type StoredChangeLine = Omit<Selectable<OrderChangeLinesTable>, 'order_id' | 'change_position'>;

/** A change of an order, with its lines. */
export interface StoredChange extends OrderChangesTable {
  readonly lines: readonly StoredChangeLine[];
}

export const insertChange = async (tx: Tx, { lines, ...change }: StoredChange): Promise<void> => {
  await tx.insertInto('order_changes').values(change).execute();
  if (lines.length === 0) return;
  const place = { order_id: change.order_id, change_position: change.position };
  await tx
    .insertInto('order_change_lines')
    .values(lines.map((line) => ({ ...line, ...place })))
    .execute();
};

/** Stores that the record of a change is taken back. */
export const undoChangeRow = async (tx: Tx, { order_id, position, undone_at }: StoredChange): Promise<void> => {
  await tx
    .updateTable('order_changes')
    .set({ undone_at })
    .where('order_id', '=', order_id)
    .where('position', '=', position)
    .execute();
};

/** The changes of orders, each oldest first, by order id; in one query while none of the orders has one. */
export const findChanges = async (
  db: Executor,
  ids: OrderIds,
): Promise<ReadonlyMap<string, readonly StoredChange[]>> => {
  const changes = await findByOrder(
    db.selectFrom('order_changes').selectAll().where('order_id', 'in', ids).orderBy('position'),
  );
  if (changes.size === 0) return new Map();
  const lines = await findByOrder(
    db.selectFrom('order_change_lines').selectAll().where('order_id', 'in', ids).orderBy('line'),
  );
  const linesOf = (id: string, position: number): readonly StoredChangeLine[] =>
    (lines.get(id) ?? [])
      .filter(({ change_position: of }) => of === position)
      .map(({ order_id: _order, change_position: _change, ...line }) => line);
  return new Map(
    [...changes].map(([id, rows]) => [id, rows.map((row) => ({ ...row, lines: linesOf(id, row.position) }))]),
  );
};
