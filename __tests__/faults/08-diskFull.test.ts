import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { answerFailure } from '@/server/http/failures';
import { createFileStore } from '@/server/gateways/files';
import fastify from 'fastify';
import { openDatabase } from '@/server/db/database';
import { engines, type Engine } from '../support/database';
import { send } from './support/calls';
import { countUnits, findFaults } from './support/stockChecks';
import { findLines } from './support/rounds';
import { startServer } from './support/server';
import { mountSmallDisk, type SmallDisk } from '../support/smallDisk';
import { openTestShop, type TestShop } from '../support/testServer';

const childrenOf = (parent: number): readonly number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .stdout.split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [Number(line)]));

/** Leaves no room for another page, or another row; and makes room again. */
const fill: Readonly<Record<Engine, { full(shop: TestShop): Promise<void>; free(shop: TestShop): Promise<void> }>> = {
  embedded: {
    full: ({ db }) =>
      db.transaction(async (tx) => {
        await sql`pragma max_page_count = 1`.execute(tx);
      }),
    free: ({ db }) =>
      db.transaction(async (tx) => {
        await sql`pragma max_page_count = 1000000`.execute(tx);
      }),
  },
  postgres: {
    full: ({ db }) =>
      db.transaction(async (tx) => {
        const raise = `begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end`;
        await sql.raw(`create function no_space() returns trigger language plpgsql as $$ ${raise} $$`).execute(tx);
        for (const table of ['subscribers', 'cart_lines', 'customers', 'sessions']) {
          await sql.raw(`create trigger no_space before insert on ${table} execute function no_space()`).execute(tx);
        }
      }),
    free: ({ db }) =>
      db.transaction(async (tx) => {
        await sql`drop function no_space() cascade`.execute(tx);
      }),
  },
};

describe.each(engines)('08 the disk of the %s database is full', (engine) => {
  it('08.1 writes are told 503 with Retry-After, reads live, and all goes on when there is room', async () => {
    const shop = await openTestShop(engine);
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
    await fill[engine].full(shop);
    let name = 0;
    const subscribe = () =>
      shop.call('POST /api/subscribe', { body: { email: `${'n'.repeat(60)}${(name += 1)}@example.tl` } });
    let answer = await subscribe();
    // What room its last page has left is used up first.
    for (let tries = 0; answer.status === 200 && tries < 3_000; tries += 1) answer = await subscribe();
    for (let times = 0; times < 3; times += 1) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      answer = await subscribe();
    }
    expect((await shop.call('GET /api/allproducts', { token })).status).toBe(200);
    expect((await shop.call('POST /api/getcart', { token, body: {} })).json()).toEqual({ '1_S': 1 });
    expect((await shop.call('GET /api/order-history', { token })).status).toBe(200);
    expect((await shop.call('GET /readyz')).status).toBe(200);
    await fill[engine].free(shop);
    expect((await subscribe()).status).toBe(200);
    await shop.close();
  });
});

it('08.2 an upload that finds no room is told 503 with Retry-After', async () => {
  const app = fastify();
  app.setErrorHandler(answerFailure);
  app.get('/', () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })));
  const answer = await app.inject({ url: '/' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  await app.close();
});

it('08.3 a file that could not be kept whole leaves nothing behind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-files-'));
  const files = createFileStore(folder);
  // A folder stands where the file should be: the last step of keeping it fails, as it does without room.
  await files.write('proof/taken.png', Buffer.from('x'));
  rmSync(path.join(folder, 'proof/taken.png'));
  mkdirSync(path.join(folder, 'proof/taken.png/inside'), { recursive: true });
  await expect(files.write('proof/taken.png', Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(path.join(folder, 'proof'))).toEqual(['taken.png']);
  rmSync(folder, { recursive: true });
});

describe('08 a disk of a few megabytes', () => {
  let disk: SmallDisk | undefined;
  beforeEach(() => {
    disk = mountSmallDisk(24);
    if (!disk) process.stdout.write('This user may not mount a disk: a truly full one was not tried.\n');
  });
  afterEach(() => disk?.remove());

  it('08.4 with the embedded database on it: the shop lives on while it is full, and nothing is half done', async () => {
    if (!disk) return;
    const dataDir = path.join(disk.folder, 'data');
    const server = await startServer({ dataDir });
    const db = await openDatabase({ dataDir });
    const account = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
    const token = (await send(server.url, 'POST /api/signup', { body: account })).body.token as string;
    const [line] = await findLines(db, 1);
    const body = { itemId: line?.productId, size: line?.size };
    const add = () => send(server.url, 'POST /api/addtocart', { token, body });
    expect((await add()).status).toBe(200);
    const before = await countUnits(db);

    disk.fill();
    let name = 0;
    const subscribe = () => send(server.url, 'POST /api/subscribe', { body: { email: `${(name += 1)}@example.tl` } });
    let answer = await subscribe();
    // What room its files have left is used up first.
    for (let tries = 0; answer.status === 200 && tries < 5_000; tries += 1) answer = await subscribe();
    for (const told of [answer, await subscribe(), await add(), await subscribe()]) {
      expect([told.status, told.retryAfter]).toEqual([503, '5']);
    }
    expect((await send(server.url, 'GET /')).status).toBe(200);
    expect((await send(server.url, 'GET /api/allproducts', { token })).status).toBe(200);
    expect(Object.values((await send(server.url, 'POST /api/getcart', { token, body: {} })).body as object)).toEqual([
      1,
    ]);
    expect(await findFaults(db, before)).toEqual([]);

    disk.free();
    expect([(await subscribe()).status, (await add()).status]).toEqual([200, 200]);
    expect(await findFaults(db, before)).toEqual([]);
    expect((await server.end()).code).toBe(0);
    await db.close();
  });

  it.each([1, 2])(
    '08.6 with the log on it, too: %i process(es) go on without lines that find no room',
    async (count) => {
      if (!disk) return;
      const logFile = path.join(disk.folder, 'log');
      const environment = { LOG_LEVEL: 'warn', WEB_CONCURRENCY: String(count) };
      const server = await startServer({ dataDir: path.join(disk.folder, 'data'), logFile, environment });
      // One that cannot start the first time ends all: the disk is full only after that.
      while (!readFileSync(logFile, 'utf8').includes('is open')) await delay(20);
      let name = 0;
      const subscribe = () => send(server.url, 'POST /api/subscribe', { body: { email: `${(name += 1)}@example.tl` } });
      const refused = async (): Promise<void> => {
        for (let told = 0, tries = 0; told < 5 && tries < 5_000; tries += 1) {
          if ((await subscribe()).status === 503) told += 1;
        }
      };
      disk.fill();
      await refused();
      // What room the log itself had left is used up, and a few more lines are refused.
      for (let size = -1; size !== statSync(logFile).size;) {
        size = statSync(logFile).size;
        await refused();
      }
      expect((await send(server.url, 'GET /api/allproducts')).status).toBe(200);
      const processes = childrenOf(server.pid);
      const [killed] = processes;
      if (killed !== undefined) {
        process.kill(killed, 'SIGKILL');
        // The parent, too, has a line about that which finds no room.
        while (!childrenOf(server.pid).some((pid) => !processes.includes(pid))) await delay(20);
      }
      disk.free();
      while ((await subscribe()).status !== 200) await delay(20);
      expect((await server.end()).code).toBe(0);
    },
  );

  (engines.includes('postgres') ? it : it.skip)(
    '08.5 with tables of PostgreSQL on it: 503 for what writes there, and back',
    async () => {
      if (!disk) return;
      const shop = await openTestShop('postgres');
      const tables = path.join(disk.folder, 'tables');
      mkdirSync(tables);
      const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(shop.db.read);
      const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
      chownSync(tables, uid, gid);
      await sql.raw(`create tablespace small location '${tables}'`).execute(shop.db.read);
      await sql`alter table subscribers set tablespace small`.execute(shop.db.read);
      disk.fill();
      let name = 0;
      const subscribe = () =>
        shop.call('POST /api/subscribe', { body: { email: `${'n'.repeat(60)}${(name += 1)}@example.tl` } });
      let answer = await subscribe();
      for (let tries = 0; answer.status === 200 && tries < 3_000; tries += 1) answer = await subscribe();
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expect((await shop.call('GET /api/allproducts')).status).toBe(200);
      disk.free();
      expect((await subscribe()).status).toBe(200);
      await sql`alter table subscribers set tablespace pg_default`.execute(shop.db.read);
      await sql`drop tablespace small`.execute(shop.db.read);
      await shop.close();
    },
  );
});
