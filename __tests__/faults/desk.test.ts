import { addStaff } from '@/server/modules/staff/staff';
import { openStaffSession } from '@/server/modules/staff/sessions';
import { findStaffByName } from '@/server/repositories/staff';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { freePort } from '../support/freePort';
import { openOperator } from '../support/operator';
import { spawnServer, type SpawnedServer } from '../support/serverProcess';
import { testCatalogue } from '../support/testCatalogue';
import { until } from '../support/until';

const ORDERS = 16;
const URL = 'http://desk.example';

interface DeskProcess extends SpawnedServer {
  readonly port: number;
}

describe.each(engines)('two processes of the desk on the %s database', (engine) => {
  let place: TestDatabase;
  let cookie: string;
  const running: DeskProcess[] = [];

  const start = async (): Promise<DeskProcess> => {
    const port = await freePort();
    const process = spawnServer({
      program: 'desk',
      environment: {
        ...{ DATA_DIR: place.dataDir, DESK_PORT: String(port), DESK_URL: URL, LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
        ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
      },
    });
    const desk = { ...process, port };
    running.push(desk);
    const isOpen = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isOpen, { what: `the desk to open: ${process.output()}`, withinMs: 60_000 });
    return desk;
  };

  beforeAll(async () => {
    place = await openTestDatabase(engine);
    const now = Date.now();
    await seedDatabase(place.db, now, testCatalogue);
    const operator = openOperator({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl });
    for (let count = 0; count < ORDERS; count += 1) {
      const words = ['--line', 'socks:One Size', '--name', 'Ana', '--phone', `77${String(count).padStart(6, '0')}`];
      const { exitCode, err } = await operator(['orders', 'create', ...words, '--address', 'Dili']);
      if (exitCode !== 0) throw new Error(err);
    }
    await addStaff(place.db, { name: 'Ana', role: 'packer' }, now);
    const person = await findStaffByName(place.db.read, 'ana');
    cookie = `lorosae-desk=${await place.db.transaction((tx) => openStaffSession(tx, person?.id ?? '', now))}`;
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await place?.close();
  });

  test('presses that are cut off by kill -9 are pressed again at the other, and each is done once', async () => {
    const [first, second] = [await start(), await start()];
    const page = await (await fetch(`http://127.0.0.1:${first.port}/?show=new`, { headers: { cookie } })).text();
    const form = /<form [^>]*action="\/steps\/packed"[^]*<\/form>/.exec(page)?.[0] ?? '';
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    const ids = hidden.flatMap(([name]) => /^seen-(.+)$/.exec(name)?.[1] ?? []);
    const press = async ({ port }: DeskProcess, id: string): Promise<number | undefined> =>
      fetch(`http://127.0.0.1:${port}/steps/packed`, {
        ...{ method: 'POST', redirect: 'manual' },
        headers: { cookie, origin: URL },
        body: new URLSearchParams([...hidden.map(([name, value]) => [name, value]), ['order', id]]),
      }).then(
        ({ status }) => status,
        () => undefined,
      );
    const own = ids.slice(-ORDERS);
    expect(own).toHaveLength(ORDERS);

    /** The first answer kills the process, so that the other presses are cut off at any point of their work. */
    const pressUntilKilled = async (id: string): Promise<void> => {
      while ((await press(first, id)) !== undefined) first.child.kill('SIGKILL');
    };
    await Promise.all(own.map(pressUntilKilled));

    const third = await start();
    const after = await Promise.all(own.flatMap((id) => [press(second, id), press(third, id)]));
    expect([...new Set(after)]).toEqual([303]);
    const entries = await place.db.read
      .selectFrom('order_audit_log')
      .select(['order_id', 'event', 'actor_name'])
      .where('order_id', 'in', own)
      .where('event', '=', 'packed')
      .execute();
    expect(entries.map((entry) => entry.order_id).toSorted()).toEqual(own.toSorted());
    expect([...new Set(entries.map((entry) => entry.actor_name))]).toEqual(['Ana']);
  });

  test('SIGTERM ends it with exit status 0', async () => {
    const desk = await start();
    desk.child.kill('SIGTERM');
    expect(await desk.exit).toBe(0);
  });
});
