import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { isForgottenStatement } from './databaseErrors';

/** Each takes some memory of every connection's process. */
const NAMED_MAX = 200;
/** Texts that have been met once: a list of many lengths makes many. */
const MET_MAX = 1_000;

/** What the server plans; an answer of all columns would change its shape with the table. */
const NAMEABLE = /^(select|insert|update|delete|with)\b[^*]*$/;

/**
 * The names under which PostgreSQL keeps statements, so that it reads and plans each once a connection. Made of the
 * text: whatever stands between may give a connection to another process, which means the same by the same name.
 */
export class StatementNames {
  private readonly names = new Map<string, string | undefined>();
  private readonly met = new Set<string>();

  /** The name of a statement that comes again; undefined for one that is said in full. */
  nameOf(text: string): string | undefined {
    if (this.names.has(text)) return this.names.get(text);
    if (this.names.size >= NAMED_MAX || !NAMEABLE.test(text)) return undefined;
    if (this.met.delete(text)) {
      this.names.set(text, createHash('sha256').update(text).digest('base64url'));
      return this.names.get(text);
    }
    if (this.met.size >= MET_MAX) this.met.clear();
    this.met.add(text);
    return undefined;
  }

  /** From now on the statement is said in full. */
  forget(text: string): void {
    this.names.set(text, undefined);
  }
}

/**
 * Sends statements by their names. Where the server holds one no longer, or no longer as it was (another shape of a
 * table, a pooler between), it is said in full again; inside a transaction, which has failed by then, the caller meets
 * what `isConflict` tells, and tries again.
 */
export const byName = (client: PoolClient, names: StatementNames): PostgresPoolClient => {
  const query = async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const name = names.nameOf(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isForgottenStatement(error)) throw error;
      names.forget(text);
      return await client.query(text, [...values]).catch(() => {
        throw error;
      });
    }
  };
  // Nothing is read through a cursor.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
};
