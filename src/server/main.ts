import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { readSettings, SettingsError, type Settings } from './config';
import { openDatabase } from './db/database';
import { seedDatabase } from './db/seed/seedDatabase';
import { createLog } from './http/log';
import { withStandIns } from './standIns';

/** How long an answer under way may take once the shop has been told to stop. */
const STOP_TIMEOUT_MS = 10_000;

const start = async (): Promise<void> => {
  const given = readSettings(process.env);
  const log = createLog(given.logLevel);
  const { settings, closeStandIns } = await withStandIns(given, log);
  const db = await openDatabase(settings, (error) => log.warn({ err: error }, 'a database connection broke'));
  await db.migrate();
  if (await seedDatabase(db, Date.now())) log.info('the empty shop was filled with its catalogue');

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const app = await createApp({ settings, db, log, now: Date.now, root: process.cwd(), metrics });
  await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`Lorosae is open at ${settings.publicUrl}\n`);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await closeStandIns();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
};

const explain = (error: unknown, settings: Partial<Settings> = {}): string => {
  void settings;
  if (error instanceof SettingsError) return error.message;
  return error instanceof Error ? error.message : String(error);
};

start().catch((error: unknown) => {
  process.stderr.write(`Lorosae cannot start: ${explain(error)}\n`);
  process.exit(1);
});
