import type { Database } from '@/server/db/database';
import { openTestDatabase, type Engine } from '../../support/database';
import { startFaultProvider, type FaultProvider } from './provider';
import type { ServerPlace } from './server';

/** A database and a payment provider for servers that a test starts. */
export interface FaultShop {
  readonly db: Database;
  readonly provider: FaultProvider;
  /** The settings of a server that uses both. */
  readonly place: ServerPlace & { readonly environment: Readonly<Record<string, string>> };
  close(): Promise<void>;
}

/** Opens a database of its own and starts a provider; `environment` is added to the settings of the servers. */
export const openFaultShop = async (
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
): Promise<FaultShop> => {
  const { db, dataDir, databaseUrl, close } = await openTestDatabase(engine);
  const provider = await startFaultProvider();
  return {
    db,
    provider,
    place: { dataDir, databaseUrl, environment: { ...provider.environment, ...environment } },
    close: async () => {
      await provider.close();
      await close();
    },
  };
};
