import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { readSettings, SettingsError } from './config';
import { openDatabase } from './db/database';
import { isDatabaseAway } from './db/databaseErrors';
import { seedDatabase } from './db/seed/seedDatabase';
import { createLog } from './http/log';
import { startHousekeeping } from './modules/health/housekeeping';
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
  const housekeeping = startHousekeeping(db, Date.now, log);
  process.stdout.write(`Lorosae is open at ${settings.publicUrl}\n`);

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    housekeeping.stop();
    await closeStandIns();
    await db.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
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
