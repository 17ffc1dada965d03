import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engines } from '../support/database';
import { startObjectStore, type TestStore } from '../support/objectStore';
import { ROOT } from '../support/sources';
import { until } from '../support/until';
import { createBuyers } from './support/buyers';
import { openFaultShop, type FaultShop } from './support/faultShop';
import { runCommand, startServer } from './support/server';

describe.each(engines)('an erasure on the %s database', (engine) => {
  let store: TestStore;
  let shop: FaultShop;
  beforeAll(async () => {
    store = await startObjectStore();
    shop = await openFaultShop(engine, store.environment);
  });
  afterAll(async () => {
    await shop.close();
    await store.close();
  });

  it('that is killed before it has deleted the files is listed in DATA_DIR by the next start', async () => {
    const { db, place } = shop;
    const [buyer] = await createBuyers(db, 1);
    const customerId = buyer?.id ?? '';
    const upload = { id: 'photo', customer_id: customerId, kind: 'avatar', file_name: 'photo.png' } as const;
    await db.transaction((tx) =>
      tx
        .insertInto('uploads')
        .values({ ...upload, media_type: 'image/png', byte_count: 6, content_hash: '', created_at: 1 })
        .execute(),
    );
    let isDeleting = false;
    store.fault = (method) => {
      if (method !== 'DELETE') return undefined;
      isDeleting = true;
      return 'hang';
    };
    const command = [
      path.join(ROOT, '.build/server/shop.js'),
      'customers',
      'erase',
      `${customerId}@example.tl`,
      '--yes',
    ];
    const environment = {
      ...place.environment,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    };
    const erasing = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: 'ignore',
    });
    await until(() => isDeleting, { what: 'the deletion of the file', withinMs: 60_000 });
    erasing.kill('SIGKILL');
    store.fault = () => undefined;

    const list = path.join(place.dataDir, 'erasures.list');
    expect(existsSync(list)).toBe(false);
    const findCustomer = () =>
      db.read.selectFrom('customers').select(['id', 'name', 'email']).where('id', '=', customerId).executeTakeFirst();
    const erased = { id: customerId, name: '', email: `erased-${customerId}@lorosae.invalid` };
    expect(await findCustomer()).toEqual(erased);

    const server = await startServer(place);
    expect(readFileSync(list, 'utf8')).toMatch(new RegExp(`^customer ${customerId} \\S+\n$`));
    // An older database that is put back brings the person back, until the next start.
    await db.transaction(async (tx) => {
      await tx.deleteFrom('erasures').execute();
      await tx.updateTable('customers').set({ name: 'Ana Soares' }).where('id', '=', customerId).execute();
    });
    await server.end();
    const next = await startServer(place);
    expect(await findCustomer()).toEqual(erased);
    await next.end();
    expect((await runCommand(place, 'doctor')).exitCode).toBe(0);
  });

  it('does not stop the start when the list cannot be read: the log says so', async () => {
    const { place } = shop;
    writeFileSync(path.join(place.dataDir, 'erasures.list'), 'damaged\n');
    const server = await startServer(place);
    await server.end();
    expect(server.output()).toContain('erased persons may be in the database again');
  });
});
