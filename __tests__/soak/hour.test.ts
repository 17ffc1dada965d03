import { mkdirSync, mkdtempSync, readFileSync, rmSync, chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '@/server/db/database';
import { kill, promote, serverUser, startPostgres, startStandby, type PostgresServer } from '../support/postgres';
import { copyRelease } from '../support/release';
import { until } from '../support/until';
import { createBuyers } from '../faults/support/buyers';
import { moreOrders, shopDuring, type Progress } from '../faults/support/processes';
import { startFaultProvider, type FaultProvider } from '../faults/support/provider';
import { send } from '../faults/support/requests';
import { startServer, type ServerProcess } from '../faults/support/server';
import { mountSmallDisk, type SmallDisk } from '../faults/support/smallDisk';
import { makeStandbySynchronous, replicatedUrl } from '../faults/support/standby';
import { fillStock, findLines } from '../faults/support/stock';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
const SHOPPERS = 24;
const THINK_TIME_MS = 5_000;
/** Room for the orders of an hour. */
const DISK_MB = 3_072;
const ORDERS_AFTER_EVENT = 20;

jest.setTimeout(6 * 3_600_000);

const memoryOf = ({ pid }: ServerProcess): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

describe(`soak: ${MINUTES} minutes of mixed load on two processes`, () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lorosae-test-'));
  const release = copyRelease();
  let disk: SmallDisk;
  let clusters: readonly [primary: PostgresServer, standby: PostgresServer];
  let provider: FaultProvider;
  let servers: ServerProcess[];
  let db: Database;
  const place = () => ({
    dataDir,
    databaseUrl: replicatedUrl(clusters),
    root: release.root,
    environment: provider.environment,
  });

  beforeAll(async () => {
    disk = mountSmallDisk(DISK_MB);
    const tables = path.join(disk.folder, 'tables');
    mkdirSync(tables, { mode: 0o700 });
    const { uid, gid } = serverUser() ?? {};
    if (uid !== undefined && gid !== undefined) chownSync(tables, uid, gid);
    const primary = startPostgres() as PostgresServer;
    clusters = [primary, startStandby(primary, tables)];
    provider = await startFaultProvider();
    servers = [await startServer(place()), await startServer(place())];
    db = await openDatabase(place());
    await makeStandbySynchronous(db);
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.end()));
    await db?.close();
    await provider?.close();
    for (const cluster of clusters ?? []) cluster.stop();
    disk?.remove();
    release.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const restart = async (index: 0 | 1, signal: NodeJS.Signals): Promise<void> => {
    const { port } = servers[index] as ServerProcess;
    await servers[index]?.end(signal);
    servers[index] = await startServer({ ...place(), port });
  };
  const unavailable = ({ byStatus }: Progress): number => byStatus[503] ?? 0;

  const events: Readonly<Record<string, (progress: Progress) => Promise<void>>> = {
    'a process is killed': async (progress) => {
      progress.kills += 1;
      await restart(0, 'SIGKILL');
    },
    'the primary is killed and its standby promoted': async (progress) => {
      const before = unavailable(progress);
      kill(clusters[0]);
      await until(() => unavailable(progress) > before, { what: 'requests to be refused' });
      promote(clusters[1]);
    },
    'both processes are updated in turn': async () => {
      const scripts = release.scripts();
      release.replace();
      await restart(0, 'SIGTERM');
      await restart(1, 'SIGTERM');
      for (const { url } of servers) {
        for (const script of [...scripts, ...release.scripts()]) {
          expect([script, (await send(url, `GET /assets/${script}`)).status]).toEqual([script, 200]);
        }
      }
    },
    'the disk of the database is full': async (progress) => {
      const before = unavailable(progress);
      disk.fill();
      await until(() => unavailable(progress) > before + SHOPPERS, { what: 'writes to be refused', withinMs: 120_000 });
      disk.free();
    },
  };

  it('loses and doubles no order, and responds to every request', async () => {
    const lines = await findLines(db, 8);
    await fillStock(db, lines);
    const buyers = await createBuyers(db, SHOPPERS);
    const print = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`);
    const memory = () => servers.map((server) => `${memoryOf(server)} MB`).join(' and ');
    print(`begins with ${memory()}`);
    const pauseMs = (MINUTES * 60_000) / (Object.keys(events).length + 1);
    const figures = await shopDuring(db, () => servers.map(({ url }) => url), {
      buyers,
      lines,
      provider,
      thinkTimeMs: THINK_TIME_MS,
      meanwhile: async (progress) => {
        for (const [name, happens] of Object.entries(events)) {
          await delay(pauseMs);
          print(`${progress.orders} orders, ${memory()}; ${name}`);
          const startedAt = Date.now();
          await happens(progress);
          const happenedMs = Date.now() - startedAt;
          await moreOrders(progress, 1);
          print(`lasted ${happenedMs} ms, the next order after ${Date.now() - startedAt - happenedMs} ms`);
          await moreOrders(progress, ORDERS_AFTER_EVENT);
        }
        await delay(pauseMs);
        print(`ends with ${memory()}`);
      },
    });
    print(JSON.stringify(figures));
    expect(figures.violations).toEqual([]);
    expect(Object.keys(figures.byStatus).filter((status) => !['0', '200', '409', '503'].includes(status))).toEqual([]);
  });
});
