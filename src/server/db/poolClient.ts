import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { isQueryTimeout, isUnknownStatement } from './databaseErrors';
import type { StatementNames } from './namedStatements';

/**
 * A pooled connection that sends statements by name. When the server does not know the name any more (changed table,
 * pooler), the statement is sent unnamed. Inside a transaction that retry fails too; the caller gets an error that
 * `isConflict` accepts, and retries the transaction.
 * After a query timeout all other queries of the connection fail at once, and the pool closes it.
 */
export const poolClient = (client: PoolClient, names: StatementNames): PostgresPoolClient => {
  let timeout: Error | undefined;
  const send = async (text: string, values: readonly unknown[], name?: string): Promise<QueryResult> => {
    if (timeout) throw timeout;
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (isQueryTimeout(error)) timeout = error as Error;
      throw error;
    }
  };
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const name = names.nameOf(text);
    if (name === undefined) return send(text, values);
    try {
      return await send(text, values, name);
    } catch (error) {
      if (!isUnknownStatement(error)) throw error;
      names.disable(text);
      return await send(text, values).catch(() => {
        throw error;
      });
    }
  };
  // No code uses cursors.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(timeout) };
};
