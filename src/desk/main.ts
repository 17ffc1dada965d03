import { setTimeout as delay } from 'node:timers/promises';
import { withSandboxProvider } from '@/sandbox/runningSandbox';
import { sharedNow } from '@/server/db/clock';
import { openDatabase } from '@/server/db/database';
import { requireOnePrimary } from '@/server/db/databaseHosts';
import { createLog } from '@/server/http/log';
import { findTablesProblem } from '@/server/modules/maintenance/tablesProblem';
import { failToStart, STOP_GRACE_MS, stopOnSignal } from '@/server/programEnd';
import { readSettings, SettingsError } from '@/server/settings/settings';
import { checkStart } from '@/server/startChecks';
import { createDesk } from './createDesk';

/** How long the desk waits for the shop, which creates the tables at its start. */
const TABLES_WAIT_MS = 30_000;
const TABLES_PAUSE_MS = 500;

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
  stopOnSignal(async () => {
    const unfinished = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS);
    app.server.closeIdleConnections();
    await app.close();
    clearTimeout(unfinished);
    await db.close();
  });
};

start().catch(failToStart('The desk', 'DESK_PORT'));
