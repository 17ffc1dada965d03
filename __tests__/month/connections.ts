import type * as PgModule from 'pg';
import { whileWorking } from './activity';

/**
 * The pools of PostgreSQL without timers of their own, which would fire with those of the shop; the simulation knows
 * while a connection is in use.
 */
export const withoutTimers = (pg: typeof PgModule): typeof PgModule => {
  class TimelessPool extends pg.Pool {
    constructor(config: PgModule.PoolConfig = {}) {
      super({ ...config, connectionTimeoutMillis: 0, idleTimeoutMillis: 0, query_timeout: 0 });
    }

    override connect(): Promise<PgModule.PoolClient>;
    override connect(...callback: Parameters<PgModule.Pool['connect']>): void;
    override connect(...callback: readonly unknown[]): Promise<PgModule.PoolClient> | void {
      if (callback.length > 0) return super.connect(...(callback as unknown as Parameters<PgModule.Pool['connect']>));
      return this.lend();
    }

    private async lend(): Promise<PgModule.PoolClient> {
      const client = await whileWorking('the wait for a connection', () => super.connect());
      const giveBack = client.release.bind(client);
      void whileWorking(
        'a connection in use',
        () =>
          new Promise<void>((done) => {
            client.release = (error) => {
              giveBack(error);
              done();
            };
          }),
      );
      return client;
    }
  }
  return { ...pg, Pool: TimelessPool as unknown as typeof PgModule.Pool };
};
