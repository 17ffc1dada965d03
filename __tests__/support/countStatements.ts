import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { SqliteConnection } from '@/server/db/sqliteConnection';
import type { Engine } from './database';

const counted = new AsyncLocalStorage<{ statements: number }>();

const spyOn = <Name extends string>(target: Record<Name, (...args: never[]) => unknown>, name: Name): (() => void) => {
  const original = target[name];
  target[name] = function (this: unknown, ...args: never[]) {
    const count = counted.getStore();
    if (count) count.statements += 1;
    return original.apply(this, args);
  };
  return () => {
    target[name] = original;
  };
};

/** Counts the statements that `work` runs, on PostgreSQL with begin and commit; those of timers are not counted. */
export const countStatements = async (engine: Engine, work: () => Promise<unknown>): Promise<number> => {
  const restore =
    engine === 'postgres'
      ? spyOn(Client.prototype as never, 'query')
      : spyOn(SqliteConnection.prototype as never, 'executeQuery');
  const count = { statements: 0 };
  try {
    await counted.run(count, work);
  } finally {
    restore();
  }
  return count.statements;
};
