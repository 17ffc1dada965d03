import path from 'node:path';
import Libsql from 'libsql';
import type { CompiledQuery, KyselyPlugin } from 'kysely';
import { Client } from 'pg';
import type { Database, DatabaseSettings, Tx } from '@/server/db/database';

/** The statements of one transaction, between its begin and its commit. */
export type Statements = readonly CompiledQuery[];

/** Runs transactions by the driver of an engine, without the shop's own code. */
export interface BareDriver {
  /** Runs all transactions, one at a time on each connection; returns the number per second. */
  run(transactions: readonly Statements[]): Promise<number>;
  close(): Promise<void>;
}

class Undo extends Error {}

/** Returns the statements of the first transaction of `work`, which is rolled back. */
export const recordStatements = async (
  db: Database,
  work: (recordingDb: Database) => Promise<unknown>,
): Promise<Statements> => {
  const statements: CompiledQuery[] = [];
  const recordOn = (tx: Tx): Tx => {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        statements.push(tx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return tx.withPlugin(plugin);
  };
  const recordingDb: Database = {
    ...db,
    transaction: (inner) =>
      db.transaction(async (tx) => {
        await inner(recordOn(tx));
        throw new Undo();
      }),
    statement: (inner) => recordingDb.transaction(inner),
  };
  await work(recordingDb).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return statements;
};

const rateOf = (count: number, beganAt: number): number => count / ((performance.now() - beganAt) / 1000);

/** Opens one connection with the shop's durability: each commit is on disk before the next transaction begins. */
const openEmbedded = (file: string): BareDriver => {
  const connection = new Libsql(file);
  for (const pragma of ['busy_timeout = 1000', 'foreign_keys = on', 'journal_mode = wal', 'synchronous = full']) {
    connection.exec(`pragma ${pragma}`);
  }
  const prepared = new Map<string, ReturnType<typeof connection.prepare>>();
  const execute = ({ sql, parameters }: CompiledQuery): void => {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    if (statement.reader) statement.all([...parameters]);
    else statement.run([...parameters]);
  };
  return {
    run: async (transactions) => {
      const beganAt = performance.now();
      for (const statements of transactions) {
        connection.exec('begin immediate');
        statements.forEach(execute);
        connection.exec('commit');
      }
      return rateOf(transactions.length, beganAt);
    },
    close: async () => {
      prepared.clear();
      connection.close();
    },
  };
};

const openPostgres = async (url: string, connections: number): Promise<BareDriver> => {
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  return {
    run: async (transactions) => {
      const beganAt = performance.now();
      let turn = 0;
      const work = async (client: Client): Promise<void> => {
        for (let own = transactions[turn++]; own; own = transactions[turn++]) {
          await client.query('begin');
          for (const { sql, parameters } of own) await client.query(sql, [...parameters]);
          await client.query('commit');
        }
      };
      await Promise.all(clients.map(work));
      return rateOf(transactions.length, beganAt);
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};

/** Opens the bare driver on the shop's database. */
export const openBareDriver = async (
  { dataDir, databaseUrl }: DatabaseSettings,
  connections: number,
): Promise<BareDriver> =>
  databaseUrl === undefined ? openEmbedded(path.join(dataDir, 'lorosae.db')) : openPostgres(databaseUrl, connections);
