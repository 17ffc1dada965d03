import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase, type Database } from '@/server/db/database';
import { openLogDestination } from '@/server/http/logDestination';
import { childrenOf } from '../support/childProcesses';
import { multipart } from '../support/multipart';
import { endNextRelease, NEXT_MIGRATION, startNextRelease } from '../support/nextRelease';
import { openOperator } from '../support/operator';
import { openTestShop } from '../support/testServer';
import { until } from '../support/until';
import { send, type Outcome } from './support/requests';
import { startServer } from './support/server';
import { mountSmallDisk, type SmallDisk } from './support/smallDisk';
import { findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

const DISK_MB = 24;
const MB = 1024 * 1024;
/** Far more rows than fit into the free space of the database's existing pages. */
const WRITES_MAX = 5_000;
const WITHIN_MS = 30_000;

let emails = 0;
/** A long address, so that few of them fill a page. */
const newEmail = (): string => `${'n'.repeat(60)}${(emails += 1)}@example.tl`;
const subscribeTo = (url: string): Promise<Outcome> =>
  send(url, 'POST /api/subscribe', { body: { email: newEmail() } });

/** Writes until the free space inside the database's own files is used up; returns the first response that is not 200. */
const writeUntilRefused = async <T extends { readonly status: number }>(write: () => Promise<T>): Promise<T> => {
  let response = await write();
  for (let writes = 1; response.status === 200 && writes < WRITES_MAX; writes += 1) response = await write();
  return response;
};

describe('a full disk', () => {
  let disk: SmallDisk | undefined;
  const mount = (megabytes = DISK_MB): SmallDisk => (disk = mountSmallDisk(megabytes));
  afterEach(() => {
    endNextRelease();
    disk?.remove();
  });

  it('holds the embedded database: writes are 503, reads work, no data is partial, and writes work again', async () => {
    const { folder, fill, free } = mount();
    const dataDir = path.join(folder, 'data');
    const server = await startServer({ dataDir });
    const db = await openDatabase({ dataDir });
    const account = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
    const token = (await send(server.url, 'POST /api/signup', { body: account })).body.token as string;
    const [line] = await findLines(db, 1);
    const body = { itemId: line?.productId, size: line?.size };
    const subscribe = () => subscribeTo(server.url);
    const add = () => send(server.url, 'POST /api/addtocart', { token, body });
    expect((await add()).status).toBe(200);
    const before = await countUnits(db);

    fill();
    const refused = await writeUntilRefused(subscribe);
    for (const { status, retryAfter } of [refused, await subscribe(), await add(), await subscribe()]) {
      expect([status, retryAfter]).toEqual([503, '5']);
    }
    for (const read of ['GET /', 'GET /api/allproducts', 'GET /api/order-history', 'GET /readyz']) {
      expect([read, (await send(server.url, read, { token })).status]).toEqual([read, 200]);
    }
    const cart = (await send(server.url, 'POST /api/getcart', { token, body: {} })).body as object;
    expect(Object.values(cart)).toEqual([1]);
    expect(await findViolations(db, before)).toEqual([]);

    free();
    expect([(await subscribe()).status, (await add()).status]).toEqual([200, 200]);
    expect(await findViolations(db, before)).toEqual([]);
    expect((await server.end()).code).toBe(0);
    await db.close();
  });

  it('has no room for the copy before an update: it is refused, no data is changed, and works with room', async () => {
    const { folder } = mount();
    const dataDir = path.join(folder, 'data');
    const migrate = () => openOperator({ DATA_DIR: dataDir })(['migrate']);
    const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const db = await openDatabase({ dataDir });
      return work(db).finally(() => db.close());
    };
    const subscriber = { email_key: 'ana', email: 'ana', created_at: 1 };
    const event = { id: 'large', attempt_id: 'twice', received_at: 1, payload: 'x'.repeat(4 * MB) };
    await withDatabase(async (db) => {
      await db.migrate();
      await db.transaction((tx) => tx.insertInto('subscribers').values(subscriber).execute());
      await db.transaction((tx) => tx.insertInto('payment_events').values(event).execute());
      // Otherwise the end of the connection frees the room of the log at some later time.
      await sql`pragma wal_checkpoint(truncate)`.execute(db.read);
    });
    const other = path.join(folder, 'other');
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(other, Buffer.alloc(bavail * bsize - 2 * MB));
    startNextRelease();
    expect(await migrate()).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^DATA_DIR cannot take the copy .*: .*full\. Nothing was changed/),
    });
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([]);
    await withDatabase(async (db) => {
      expect((await db.migrationState()).pending).toEqual([NEXT_MIGRATION]);
      const { payload } = await db.read
        .selectFrom('payment_events')
        .selectAll()
        .where('id', '=', 'large')
        .executeTakeFirstOrThrow();
      expect(payload === event.payload).toBe(true);
    });
    rmSync(other);
    expect(await migrate()).toMatchObject({ exitCode: 0, err: '' });
    expect(readdirSync(path.join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('holds tables of PostgreSQL: writes are 503, reads work, and writes work again', async () => {
    const { folder, fill, free } = mount();
    const shop = await openTestShop('postgres');
    const tables = path.join(folder, 'tables');
    mkdirSync(tables);
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(shop.db.read);
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    chownSync(tables, uid, gid);
    await sql.raw(`create tablespace small location '${tables}'`).execute(shop.db.read);
    try {
      await sql`alter table subscribers set tablespace small`.execute(shop.db.read);
      fill();
      const subscribe = () => shop.call('POST /api/subscribe', { body: { email: newEmail() } });
      const refused = await writeUntilRefused(subscribe);
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
      expect((await shop.call('GET /api/allproducts')).status).toBe(200);
      expect((await shop.call('GET /readyz')).status).toBe(200);
      free();
      expect((await subscribe()).status).toBe(200);
    } finally {
      free();
      await sql`alter table subscribers set tablespace pg_default`.execute(shop.db.read);
      await sql`drop tablespace small`.execute(shop.db.read);
      await shop.close();
    }
  });

  it('holds the uploads: an upload is 503 and leaves no file, and the next one works', async () => {
    const { folder, fill, free } = mount();
    const shop = await openTestShop('embedded', { settings: { dataDir: folder } });
    const token = await shop.signUp();
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const upload = () =>
      shop.call('POST /api/upload_images', { token, ...multipart([{ field: 'images', name: 'a.png', bytes }]) });
    const files = () => readdirSync(path.join(folder, 'uploads/proofs'));
    expect((await upload()).status).toBe(200);
    expect(files()).toHaveLength(1);
    fill();
    const refused = await upload();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(files()).toHaveLength(1);
    free();
    expect((await upload()).status).toBe(200);
    expect(files()).toHaveLength(2);
    await shop.close();
  });

  it.each([1, 2])('holds the database and the log: %i process(es) drop log lines and continue', async (count) => {
    const { folder, fill, free } = mount();
    const logFile = path.join(folder, 'log');
    const environment = { LOG_LEVEL: 'warn', WEB_CONCURRENCY: String(count) };
    const server = await startServer({ dataDir: path.join(folder, 'data'), logFile, environment });
    // A worker that cannot start the first time ends the server, so the disk is filled after the start.
    await until(() => readFileSync(logFile, 'utf8').includes('is open'), { what: 'all workers', withinMs: WITHIN_MS });
    const subscribe = () => subscribeTo(server.url);
    const refuseSome = async (): Promise<void> => {
      for (let refused = 0; refused < 5; refused += 1) expect((await writeUntilRefused(subscribe)).status).toBe(503);
    };
    fill();
    await refuseSome();
    let size = -1;
    const isLogFull = async (): Promise<boolean> => {
      const earlier = size;
      size = statSync(logFile).size;
      await refuseSome();
      return size === earlier;
    };
    await until(isLogFull, { what: 'a log that does not grow', withinMs: WITHIN_MS });
    expect((await send(server.url, 'GET /api/allproducts')).status).toBe(200);
    const workers = childrenOf(server.pid);
    const [worker] = workers;
    if (worker !== undefined) {
      process.kill(worker, 'SIGKILL');
      const isReplaced = () => childrenOf(server.pid).some((pid) => !workers.includes(pid));
      await until(isReplaced, { what: 'a new worker', withinMs: WITHIN_MS });
    }
    free();
    const isBack = async (): Promise<boolean> => (await subscribe()).status === 200;
    await until(isBack, { what: 'an accepted subscription', withinMs: WITHIN_MS });
    expect((await server.end()).code).toBe(0);
  });

  it('holds the log: lines wait for room, and are whole', async () => {
    const { folder, fill, free } = mount(1);
    const file = path.join(folder, 'log');
    const written = () => readFileSync(file, 'utf8');
    const fd = openSync(file, 'a');
    const lines = openLogDestination(fd);
    lines.write('before\n');
    await until(() => written() === 'before\n');
    fill();
    // The last page of the file still takes a part of this line.
    lines.write(`${'x'.repeat(9_000)}\n`);
    await until(() => written().length === 4096);
    lines.write('waiting\n');
    lines.flushSync();
    free();
    lines.write('after\n');
    await until(() => written().endsWith('\nafter\n'));
    expect(written()).toBe(`before\n${'x'.repeat(9_000)}\nwaiting\nafter\n`);
    closeSync(fd);
  });
});

it('doctor reports a disk with little room', async () => {
  const { folder, remove } = mountSmallDisk(40);
  try {
    const run = openOperator({ DATA_DIR: path.join(folder, 'data') });
    await run(['migrate']);
    const ran = await run(['doctor', '--json']);
    expect(ran.exitCode).toBe(1);
    expect(ran.json<{ area: string }[]>().filter(({ area }) => area === 'disk')).toEqual([
      {
        level: 'bad',
        area: 'disk',
        what: expect.stringMatching(/^Little disk space is left for DATA_DIR: \d\d MB\.$/),
        todo: expect.stringContaining('Free space'),
      },
    ]);
  } finally {
    remove();
  }
});
