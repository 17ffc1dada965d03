import cluster from 'node:cluster';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { checkFiles } from './checkFiles';
import { readSettings, type Settings } from './settings/settings';
import { sharedNow } from './db/clock';
import { openDatabase, type Database } from './db/database';
import { requireOnePrimary } from './db/databaseHosts';
import { openFiles, openReleaseFiles } from './gateways/openFiles';
import { createLog } from './http/log';
import { isProxyUnnamed, UNNAMED_PROXY } from './http/proxies';
import { listenForMetrics } from './modules/health/metrics.routes';
import { observeDatabaseQueries } from './modules/health/shopMetrics';
import { applyErasures } from './modules/erasures/applyErasures';
import { startCleanup } from './modules/maintenance/cleanup';
import { watchHosts } from './modules/maintenance/databaseHosts';
import { startReporting } from './modules/maintenance/machines';
import { startStoringRelease } from './modules/releases/releaseFiles';
import { readShop } from './modules/shop/readShop';
import type { LocalizedShop } from './modules/shop/shop';
import { migrateShop } from './modules/maintenance/migrateShop';
import { OperatorError } from './modules/operatorError';
import { readSampleCatalogue } from './modules/seed/sampleCatalogue';
import { seedDatabase } from './modules/seed/seedDatabase';
import { hasProducts } from './repositories/products';
import { failToStart, STOP_GRACE_MS, stopOnSignal } from './programEnd';
import { withSandboxes } from './sandboxes';
import { checkStart } from './startChecks';
import { receiveSettings, startWorkers } from './workers';

const IDLE_CHECK_MS = 50;

type Stop = () => Promise<void>;

interface Opened {
  readonly shop: LocalizedShop;
  readonly db: Database;
  readonly metrics: Registry;
}

/** Erases those again whom an older database has brought back. The shop starts also when the list cannot be used. */
const eraseAgain = async (db: Database, settings: Settings, log: Logger): Promise<void> => {
  try {
    const { applied, filesLeft } = await applyErasures({ db, files: openFiles(settings), dataDir: settings.dataDir });
    if (applied > 0) log.warn({ applied, filesLeft }, 'erased persons were in the database again and are erased');
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log.error({ err: error }, 'erased persons may be in the database again');
  }
};

/** Migrates the database, and fills an empty one. Waits as long as a command, since another process may do the same. */
const prepareDatabase = async (settings: Settings, log: Logger): Promise<void> => {
  await requireOnePrimary(settings.databaseUrl);
  const db = await openDatabase({ ...settings, isCommand: true });
  try {
    const { copy } = await migrateShop(db, settings, Date.now());
    if (copy !== undefined) log.info({ file: copy }, 'database copied before its tables were changed');
    await eraseAgain(db, settings, log);
    // Sample products must not be sold for real money.
    if (settings.shopMode === 'live' || (await hasProducts(db.read))) return;
    const isSeeded = await seedDatabase(db, Date.now(), await readSampleCatalogue());
    if (isSeeded) log.info('sample catalogue loaded into the empty database');
  } finally {
    await db.close();
  }
};

const openShopDatabase = (settings: Settings, log: Logger, metrics: Registry): Promise<Database> => {
  const logError = (error: Error): void => log.warn({ err: error }, 'database connection lost');
  return openDatabase(settings, logError, observeDatabaseQueries(metrics));
};

/** Serves the shop's port in this process. */
const serve = async (settings: Settings, log: Logger, { shop, db, metrics }: Opened): Promise<Stop> => {
  collectDefaultMetrics({ register: metrics });
  const app = await createApp({ settings, shop, db, log, now: sharedNow, root: process.cwd(), metrics });
  await app.listen({ port: settings.port, host: settings.host });
  const cleanup = startCleanup({ db, releaseFiles: openReleaseFiles(settings) }, sharedNow, log);
  const reporting = startReporting({ db, settings, shop, log }, sharedNow);
  const hosts = watchHosts({ ...settings, log, metrics });
  return async () => {
    const closing = app.close();
    await delay(settings.stopDelayMs);
    // An idle keep-alive connection would delay the close.
    const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
    const unfinished = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
    await closing;
    clearInterval(idle);
    clearTimeout(unfinished);
    cleanup.stop();
    reporting.stop();
    hosts.stop();
    await db.close();
  };
};

/** Serves the metrics on a port of their own where the settings name one; returns the function that stops it. */
const serveMetrics = async ({ host, metricsPort: port }: Settings, read: () => Promise<string>): Promise<Stop> => {
  if (port === undefined) return async () => undefined;
  const app = await listenForMetrics({ host, port }, read);
  return async () => void (await app.close());
};

/**
 * Stores the scripts of this release for pages that stay open; not those of a development build, which change. Other
 * machines send them from the object store, so they are in it before this machine serves its first page.
 */
const storeScripts = async (settings: Settings, log: Logger): Promise<Stop> => {
  if (process.env.NODE_ENV === 'development') return async () => undefined;
  const folder = path.join(process.cwd(), '.build/client/assets');
  const release = startStoringRelease(openReleaseFiles(settings), folder, log);
  if (settings.objectStore) await release.stored();
  return release.stop;
};

const serveInOneProcess = async (settings: Settings, log: Logger, shop: LocalizedShop): Promise<Stop> => {
  const metrics = new Registry();
  const stop = await serve(settings, log, { shop, db: await openShopDatabase(settings, log, metrics), metrics });
  const stopMetrics = await serveMetrics(settings, () => metrics.metrics());
  return async () => {
    await Promise.all([stop(), stopMetrics()]);
  };
};

/** Serves the shop in several worker processes; this process supervises them. */
const serveWithWorkers = async (settings: Settings, log: Logger): Promise<Stop> => {
  const aggregator = new AggregatorRegistry();
  const workers = startWorkers(settings, log, () => process.exit(1));
  await workers.listening;
  const stopMetrics = await serveMetrics(settings, () => aggregator.clusterMetrics());
  return async () => {
    await Promise.all([workers.stop(), stopMetrics()]);
  };
};

const start = async (): Promise<void> => {
  const given = cluster.isWorker ? await receiveSettings() : readSettings(process.env);
  const log = createLog(given.logLevel);
  if (cluster.isWorker) {
    const metrics = new Registry();
    // Answers the parent's requests for metrics.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(metrics);
    const shop = await readShop(given);
    const db = await openShopDatabase(given, log, metrics);
    stopOnSignal(await serve(given, log, { shop, db, metrics }), given.stopDelayMs);
    return;
  }
  const shop = await checkStart(given);
  await checkFiles(given, log);
  if (isProxyUnnamed(given)) log.warn(UNNAMED_PROXY);
  const { settings, closeSandboxes } = await withSandboxes(given, log);
  await prepareDatabase(settings, log);
  const stopStoring = await storeScripts(settings, log);
  const stop = await (settings.webConcurrency > 1 ? serveWithWorkers : serveInOneProcess)(settings, log, shop);
  process.stdout.write(`Lorosae is open at ${settings.publicUrl}\n`);
  stopOnSignal(async () => {
    await Promise.all([stop(), stopStoring()]);
    await closeSandboxes();
  }, given.stopDelayMs);
};

start().catch(failToStart('Lorosae', 'PORT'));
