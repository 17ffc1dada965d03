import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { Registry } from 'prom-client';
import { examineHosts, findRivals } from '@/server/db/databaseHosts';
import { watchHosts } from '@/server/modules/maintenance/databaseHosts';
import { freePort } from '../support/freePort';
import { kill, promote, startPostgres, startStandby, type PostgresServer } from '../support/postgres';
import { until } from '../support/until';
import { runCommand, startServer, tryServer } from './support/server';
import { replicatedUrl } from './support/standby';

const RIVALS = /several hosts of DATABASE_URL take writes: \S+ and \S+\. Stop all but the primary/i;
const PASSWORD = 'geheim';

describe('several hosts of DATABASE_URL', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lorosae-test-'));
  let primary: PostgresServer, standby: PostgresServer;
  let databaseUrl: string;
  /** Accepts connections and never answers. */
  let silent: Server;
  let silentPort: number;

  beforeAll(async () => {
    primary = startPostgres() as PostgresServer;
    standby = startStandby(primary);
    databaseUrl = replicatedUrl([primary, standby]).replace('shop@', `shop:${PASSWORD}@`);
    silentPort = await freePort();
    silent = createServer(() => undefined).listen(silentPort, '127.0.0.1');
  });
  afterAll(() => {
    silent.close();
    for (const cluster of [primary, standby]) cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const place = () => ({ dataDir, databaseUrl });
  const doctor = async () => {
    const { exitCode, out } = await runCommand(place(), 'doctor', '--json');
    const findings = JSON.parse(out) as { level: string; area: string; what: string }[];
    return { exitCode, found: findings.filter(({ area }) => area === 'database') };
  };
  const execute = async ({ url }: PostgresServer, statement: string): Promise<void> => {
    const client = new Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const foldersOf = (...clusters: readonly PostgresServer[]) => clusters.map(({ folder }) => `${folder}:5432`);

  test('may be a primary and a standby: the shop starts, and doctor is content', async () => {
    const server = await startServer(place());
    expect(await doctor()).toEqual({ exitCode: 0, found: [] });
    expect(await server.end()).toEqual({ code: 0 });
  });

  test('may lead to the same database twice, as two PgBouncers do', async () => {
    const twice = replicatedUrl([primary, primary]);
    const hosts = await examineHosts(twice);
    expect(hosts.map(({ state }) => state)).toEqual(['primary', 'primary']);
    expect(findRivals(hosts)).toEqual([]);
  });

  test('may be down, unknown or silent: the shop starts within seconds, and doctor names them', async () => {
    const hosts = `${encodeURIComponent(primary.folder)},/nowhere,127.0.0.1,no-such-host.invalid`;
    const odd = {
      dataDir,
      databaseUrl: `postgres://shop:${PASSWORD}@localhost/postgres?host=${hosts}&port=5432,5432,${silentPort},5432`,
    };
    const server = await startServer(odd);
    expect(await server.end()).toEqual({ code: 0 });
    const { exitCode, out, error } = await runCommand(odd, 'doctor');
    expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' });
    expect(out).toMatch(
      /NOTE database: Hosts of DATABASE_URL cannot be reached: \/nowhere:5432 \(.+\), 127\.0\.0\.1:\d+ \(.+\), no-such-host\.invalid:5432 \(.+\)\./,
    );
    expect(out).not.toContain(PASSWORD);
  });

  describe('of which two take writes', () => {
    beforeAll(() => promote(standby));

    test('stop the start by one line that names both, without the password', async () => {
      const { code, output } = await tryServer(place());
      expect({ code, lines: output.trimEnd().split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(output).toMatch(/^Lorosae cannot start: /);
      expect(output).toMatch(RIVALS);
      for (const name of foldersOf(primary, standby)) expect(output).toContain(name);
      expect(output).not.toContain(PASSWORD);
    });

    test('stop every command but doctor, which names both', async () => {
      for (const words of [['orders', 'list'], ['migrate'], ['backup', path.join(dataDir, 'a.backup')]]) {
        const { exitCode, out, error } = await runCommand(place(), ...words);
        expect({ words, exitCode, out }).toEqual({ words, exitCode: 3, out: '' });
        expect(error).toMatch(RIVALS);
      }
      const { exitCode, found } = await doctor();
      expect(exitCode).toBe(1);
      const names = foldersOf(primary, standby).join(', ');
      expect(found).toMatchObject([{ level: 'bad', what: `Several hosts of DATABASE_URL take writes: ${names}.` }]);
    });

    test('can be looked at one by one', async () => {
      for (const { url } of [primary, standby]) {
        const one = { dataDir, databaseUrl: url('postgres') };
        expect(await runCommand(one, 'orders', 'list')).toMatchObject({ exitCode: 0, error: '' });
      }
    });

    test('are in the log and the metrics of a shop that runs', async () => {
      const [logged, metrics] = [[] as unknown[], new Registry()];
      const watching = watchHosts({
        databaseUrl,
        metrics,
        log: { error: (facts: unknown) => void logged.push(facts) },
      });
      await until(() => logged.length > 0, { what: 'the log line' });
      watching.stop();
      expect(logged).toEqual([{ hosts: foldersOf(primary, standby) }]);
      expect(await metrics.metrics()).toContain('shop_rival_database_hosts 2');
    });

    test('do not stop the start any more when one takes no writes or is killed', async () => {
      await execute(primary, 'alter system set default_transaction_read_only = on');
      await execute(primary, 'select pg_reload_conf()');
      const isReadOnly = async () => (await examineHosts(databaseUrl))[0]?.state === 'standby';
      await until(isReadOnly, { what: 'the former primary to be read-only' });
      const fenced = await startServer(place());
      expect(await doctor()).toEqual({ exitCode: 0, found: [] });
      await fenced.end();
      kill(primary);
      const alone = await startServer(place());
      expect(await doctor()).toMatchObject({ exitCode: 0, found: [{ level: 'note' }] });
      await alone.end();
    });
  });
});
