import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/freePort';
import { startObjectStore, type TestStore } from '../../support/objectStore';
import { openFaultShop, type FaultShop } from './faultShop';
import { startProxy, type Proxy } from './proxy';
import { startServer, type ServerPlace, type ServerProcess } from './server';

/** One PostgreSQL database and one object store for two machines, each with a folder and an address of its own. */
export interface MachineShop extends Omit<FaultShop, 'place'> {
  readonly store: TestStore;
  readonly places: readonly [ServerPlace, ServerPlace];
}

/** Opens the shop of two machines that are not started; the settings of the second have `others` besides. */
export const openMachines = async (
  environment: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, string>> = {},
): Promise<MachineShop> => {
  const store = await startObjectStore('shop');
  const { place, close, ...shop } = await openFaultShop('postgres', { ...store.environment, TRUST_PROXY: 'loopback' });
  const placeOf = async (own: Readonly<Record<string, string>>): Promise<ServerPlace> => ({
    ...place,
    dataDir: mkdtempSync(path.join(tmpdir(), 'lorosae-machine-')),
    port: await freePort(),
    environment: { ...place.environment, ...environment, ...own },
  });
  const places = [await placeOf({}), await placeOf(others)] as const;
  return {
    ...shop,
    store,
    places,
    close: async () => {
      await close();
      await store.close();
      for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Both machines, and a proxy in front of them. */
export interface RunningMachines {
  /** A test may replace a machine by another one at its address. */
  readonly servers: ServerProcess[];
  readonly proxy: Proxy;
  end(): Promise<void>;
}

/** Starts the machines one after the other, and the proxy. */
export const startMachines = async (places: readonly ServerPlace[]): Promise<RunningMachines> => {
  const servers: ServerProcess[] = [];
  for (const place of places) servers.push(await startServer(place));
  const proxy = await startProxy(servers.map(({ url }) => url));
  return {
    servers,
    proxy,
    end: async () => {
      await proxy.close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
    },
  };
};
