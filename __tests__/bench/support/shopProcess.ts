import { monitorEventLoopDelay } from 'node:perf_hooks';
import path from 'node:path';
import { createApp } from '@/server/app';
import { readSettings } from '@/server/settings/settings';
import { openDatabase } from '@/server/db/database';
import { createLog } from '@/server/http/log';

/** Settings of the shop, as environment variables. */
type Task = Readonly<Record<string, string>>;

const MS = 1e-6;

/**
 * Serves the shop from its sources, writes its address, and answers `GET /delay` with the longest delay of the event
 * loop since the last such request, in milliseconds.
 */
const start = async (): Promise<void> => {
  const settings = readSettings(JSON.parse(process.argv[2] ?? '{}') as Task);
  const log = createLog('error');
  const db = await openDatabase(settings);
  const app = await createApp({ settings, db, log, now: Date.now, root: path.resolve(__dirname, '../../..') });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  app.get('/delay', () => {
    const answer = { max: delay.max * MS, p99: delay.percentile(99) * MS };
    delay.reset();
    return answer;
  });
  const url = await app.listen({ port: settings.port, host: settings.host });
  process.stdout.write(`${url}\n`);
};

void start();
