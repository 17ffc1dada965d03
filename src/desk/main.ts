import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { withSandboxProvider } from '@/sandbox/runningSandbox';
import { databaseProblem } from '@/server/databaseProblem';
import { sharedNow } from '@/server/db/clock';
import { openDatabase, type Database } from '@/server/db/database';
import { requireOnePrimary } from '@/server/db/databaseHosts';
import { createLog } from '@/server/http/log';
import { findTablesProblem } from '@/server/modules/maintenance/tablesProblem';
import { readSettings, SettingsError } from '@/server/settings/settings';
import { checkStart } from '@/server/startChecks';
import { createDesk } from './createDesk';

/** How long requests in flight may take after a stop signal. */
const STOP_GRACE_MS = 8_500;
const STOP_TIMEOUT_MS = 9_500;
/** How long the desk waits for the shop, which creates the tables at its start. */
const TABLES_WAIT_MS = 30_000;
const TABLES_PAUSE_MS = 500;

const stopOnSignal = (app: FastifyInstance, db: Database): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    const unfinished = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
    app.server.closeIdleConnections();
    await app.close();
    clearTimeout(unfinished);
    await db.close();
  };
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
  const { desk } = given;
  if (!desk) throw new SettingsError('DESK_PORT is not set: the desk is off.');
  if (desk.url === given.publicUrl)
    throw new SettingsError('DESK_URL and PUBLIC_URL are the same: give it its own name.');
  const log = createLog(given.logLevel);
  const shop = await checkStart(given);
  await requireOnePrimary(given.databaseUrl);
  const db = await openDatabase(given, (error) => log.warn({ err: error }, 'database connection lost'));
  const until = Date.now() + TABLES_WAIT_MS;
  let problem = await findTablesProblem(db, given);
  while (problem !== undefined && Date.now() < until) {
    await delay(TABLES_PAUSE_MS);
    problem = await findTablesProblem(db, given);
  }
  if (problem !== undefined) throw new SettingsError(problem);
  const settings = await withSandboxProvider(given);
  const app = await createDesk({ settings, db, log, now: sharedNow, root: process.cwd(), shop });
  await app.listen({ port: desk.port, host: desk.host });
  process.stdout.write(`The desk is open at ${desk.url}\n`);
  stopOnSignal(app, db);
};

const explain = (error: unknown): string => {
  const { code, message } = error as Error & { code?: string };
  if (code === 'EADDRINUSE')
    return `its address is taken by another program; choose another with DESK_PORT. (${message})`;
  if (error instanceof SettingsError) return message;
  return databaseProblem(error)?.replace(/^The/, 'the') ?? message;
};

start().catch((error: unknown) => {
  process.stderr.write(`The desk cannot start: ${explain(error).replace(/\s+/g, ' ')}\n`);
  process.exit(1);
});
