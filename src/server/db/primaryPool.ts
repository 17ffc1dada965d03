import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { hostUrls } from '../settings/hostUrls';

/** Thrown for a connection to a standby; the SQLSTATE is that of a write in a read-only transaction. */
const standbyError = (): Error => Object.assign(new Error('The server is a standby.'), { code: '25006' });

const refuseStandby: PoolConfig['onConnect'] = async (client) => {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw standbyError();
};

/** Connections to the primary among the hosts of a URL. */
export interface PrimaryPool {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/**
 * Opens a pool for each host of `url`, as libpq does with `target_session_attrs=read-write`: a connection comes from the
 * host of the last one; when that is not reachable or a standby, from the next host, and so on. Throws the error of the
 * first host when no host is a primary.
 */
export const openPrimaryPool = (
  url: string,
  onError: (error: Error) => void,
  config: Omit<PoolConfig, 'connectionString' | 'onConnect'>,
): PrimaryPool => {
  const urls = hostUrls(url);
  const onConnect = urls.length > 1 ? refuseStandby : undefined;
  const pools = urls.map((connectionString) => new Pool({ ...config, connectionString, onConnect }));
  for (const pool of pools) pool.on('error', onError).on('connect', (client) => client.on('error', onError));
  let primary = 0;
  return {
    async connect() {
      const errors: unknown[] = [];
      for (let offset = 0; offset < pools.length; offset += 1) {
        const at = (primary + offset) % pools.length;
        try {
          const client = await (pools[at] as Pool).connect();
          primary = at;
          return client;
        } catch (error) {
          errors.push(error);
        }
      }
      throw errors[0];
    },
    end: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};
