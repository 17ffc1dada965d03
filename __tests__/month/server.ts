import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '@/server/app';
import { readSettings } from '@/server/settings/settings';
import { openDatabase } from '@/server/db/database';
import { createLog } from '@/server/http/log';
import { CHEAP_PASSWORDS } from '../support/testServer';
import { isWorking, limitWait, pause } from './activity';
import { RUPIAH_PER_DOLLAR } from './goods';
import { SimulatedProcess, databaseOf } from './killedProcess';
import { databaseSettingsOf } from './postgres';
import { UNPAID_ORDERS_MAX, UNPAID_UNITS_MAX } from './oracle';
import { SERVER_KEY } from './transaction';

const PROVIDER_URL = 'http://provider.test';

/** The settings of the simulated shop, for its server and its commands. */
export const environmentOf = (dataDir: string): Readonly<Record<string, string>> => ({
  DATA_DIR: dataDir,
  ...databaseSettingsOf(dataDir),
  ENABLED: 'midtrans,cod,bank_transfer',
  MIDTRANS_API_URL: PROVIDER_URL,
  MIDTRANS_SNAP_URL: PROVIDER_URL,
  MIDTRANS_SERVER_KEY: SERVER_KEY,
  MIDTRANS_CLIENT_KEY: 'client-key',
  MIDTRANS_IDR_PER_USD: String(RUPIAH_PER_DOLLAR),
  RATE_LIMITS: 'off',
  CASH_ORDERS_MAX: String(UNPAID_ORDERS_MAX),
  CASH_UNITS_MAX: String(UNPAID_UNITS_MAX),
  TIME_ZONE: 'Asia/Dili',
  LOG_LEVEL: 'silent',
});

/** A process of the real server. */
export interface Server {
  readonly process: SimulatedProcess;
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/** Opens the server; it does nothing more once `process` is over. */
export const openServer = async (
  dataDir: string,
  now: () => number,
  process = new SimulatedProcess(),
): Promise<Server> => {
  const settings = readSettings(environmentOf(dataDir));
  const db = databaseOf(await openDatabase(settings), process);
  const root = path.resolve(__dirname, '../..');
  const app = await createApp({ settings, db, log: createLog('silent'), now, root, passwordCost: CHEAP_PASSWORDS });
  await app.ready();
  return {
    app,
    process,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
};

/** Longer than the background work of the server between two requests to the provider. */
const QUIET_TURNS = 8;
const TURNS_MAX = 20_000;

/** Waits until the work in the background has ended: no request to the provider for some turns of the event loop, and none to PostgreSQL. */
export const untilQuiet = async (countRequests: () => number): Promise<void> => {
  const checkWait = limitWait();
  let requests = countRequests();
  for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
    await pause();
    checkWait();
    if (countRequests() === requests && !isWorking()) continue;
    requests = countRequests();
    quiet = 0;
  }
};

/** From now on the timers of the server wait for `runTimers`. */
export const holdTimers = (): void => {
  const others = [
    'Date',
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
    'Intl',
  ];
  jest.useFakeTimers({ doNotFake: others as 'Date'[] });
};

/** Runs each waiting timer of the server once, and waits until each task has set its timer again. */
export const runTimers = async (): Promise<void> => {
  const count = jest.getTimerCount();
  const checkWait = limitWait();
  jest.runOnlyPendingTimers();
  for (let turn = 0; jest.getTimerCount() < count && (isWorking() || turn < TURNS_MAX); turn += 1) {
    await pause();
    checkWait();
  }
};
