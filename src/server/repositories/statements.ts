import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '../db/schema';

/** The result of a statement that adds, changes or deletes rows. */
type Changes = Partial<Record<'numInsertedOrUpdatedRows' | 'numUpdatedRows' | 'numDeletedRows', bigint>>;

/** A statement that is not executed yet. */
interface Statement {
  executeTakeFirst(): Promise<Changes>;
}

/** Executes a statement; returns how many rows it has added, changed or deleted. */
export const countChanged = async (statement: Statement): Promise<number> => {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await statement.executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows);
};

/** Executes a statement; true when it has added, changed or deleted a row. */
export const hasChanged = async (statement: Statement): Promise<boolean> => (await countChanged(statement)) > 0;

/** The number of rows of a query that selects no columns yet. */
export const countRows = async <Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> => {
  const { count } = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};
