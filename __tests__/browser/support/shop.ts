import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/freePort';
import { spawnServer, untilReady, type SpawnedServer } from '../../support/serverProcess';
import { ROOT } from '../../support/sources';

/** A running shop: the built server as a process, on a free port and with an empty data folder. */
export interface Shop {
  readonly url: string;
  /** Stops the process with `signal` (SIGTERM by default) and waits for its exit; keeps the data. */
  readonly halt: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly resume: () => Promise<void>;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
}

interface ShopOptions {
  /** The folder with the files that it serves. */
  readonly root?: string;
  /** Milliseconds; by default less than the time-out of the tier's hooks. */
  readonly startMaxMs?: number;
}

/** Starts the shop in sandbox mode; `settings` are added to its environment. */
export const startShop = async (
  settings: Readonly<Record<string, string>> = {},
  { root = ROOT, startMaxMs = 25_000 }: ShopOptions = {},
): Promise<Shop> => {
  const data = mkdtempSync(path.join(tmpdir(), 'lorosae-shop-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...settings };
  let server: SpawnedServer | undefined;

  const resume = async (): Promise<void> => {
    server = spawnServer({ environment, root });
    await untilReady(server, url, startMaxMs);
  };
  const halt = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    server?.child.kill(signal);
    await server?.exit;
    server = undefined;
  };
  const stop = async (): Promise<void> => {
    await halt();
    rmSync(data, { recursive: true, force: true });
  };

  await resume();
  return { url, halt, resume, stop };
};
