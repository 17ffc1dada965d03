import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { readSettings, SettingsError, type Settings } from './config';
import { openDataDir } from './dataDir';
import { openDatabase, type Database } from './db/database';
import { isDatabaseAway } from './db/databaseErrors';
import { seedDatabase } from './db/seed/seedDatabase';
import { createLog } from './http/log';
import { startHousekeeping } from './modules/health/housekeeping';
import { countDatabaseTime } from './modules/health/shopMetrics';
import { withStandIns } from './standIns';
import { startWorkers } from './workers';

/** How long an answer under way may take once the shop has been told to stop. */
const STOP_TIMEOUT_MS = 9_500;

type Stop = () => Promise<void>;

const openShopDatabase = async (settings: Settings, log: Logger, metrics: Registry): Promise<Database> => {
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection broke');
  const db = await openDatabase(settings, onError, countDatabaseTime(metrics));
  await db.migrate();
  // A real shop sells its own goods only: an empty one waits for them.
  if (settings.shopMode === 'sandbox' && (await seedDatabase(db, Date.now())))
    log.info('the empty shop was filled with its catalogue');
  return db;
};

/** Serves the shop in this process. */
const serve = async (settings: Settings, db: Database, log: Logger, metrics: Registry): Promise<Stop> => {
  collectDefaultMetrics({ register: metrics });
  const app = await createApp({ settings, db, log, now: Date.now, root: process.cwd(), metrics });
  await app.listen({ port: settings.port, host: settings.host });
  const housekeeping = startHousekeeping(db, Date.now, log);
  return async () => {
    await app.close();
    housekeeping.stop();
    await db.close();
  };
};

/** Serves the shop in several processes, of which this one only looks after the others. */
const serveTogether = async (settings: Settings, db: Database): Promise<Stop> => {
  await db.close();
  const workers = startWorkers(settings, () => process.exit(1));
  await workers.listening;
  return () => workers.stop();
};

const stopOnSignal = (stop: Stop): void => {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
};

const start = async (): Promise<void> => {
  const given = readSettings(process.env);
  const log = createLog(given.logLevel);
  const metrics = new Registry();
  await openDataDir(given.dataDir);
  if (cluster.isWorker) {
    stopOnSignal(await serve(given, await openShopDatabase(given, log, metrics), log, metrics));
    return;
  }
  const { settings, closeStandIns } = await withStandIns(given, log);
  const db = await openShopDatabase(settings, log, metrics);
  const stop =
    settings.webConcurrency > 1 ? await serveTogether(settings, db) : await serve(settings, db, log, metrics);
  process.stdout.write(`Lorosae is open at ${settings.publicUrl}\n`);
  stopOnSignal(async () => {
    await stop();
    await closeStandIns();
  });
};

const explain = (error: unknown): string => {
  const { code, message } = error as Error & { code?: string };
  if (code === 'EADDRINUSE') return `its address is taken by another program; choose another with PORT. (${message})`;
  if (error instanceof SettingsError) return message;
  if (isDatabaseAway(error)) return `the database cannot be used: ${message || String(code)}.`;
  return message;
};

start().catch((error: unknown) => {
  process.stderr.write(`Lorosae cannot start: ${explain(error).replace(/\s+/g, ' ')}\n`);
  process.exit(1);
});
