import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOpenApi } from '@/server/modules/docs/openApi';
import { startOrderShop } from '../../../support/orderShop';
import { ROOT } from '../../../support/sources';

const FOLDER = join(__dirname, 'generatedClient');
const CACHE = join(ROOT, '.cache');
const DOCUMENT = join(CACHE, 'openapi.json');

/** Runs a program of a package; returns its exit code and output. */
const run = (program: string, ...parameters: string[]): readonly [number | null, string] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...parameters], {
    encoding: 'utf8',
  });
  return [status, stdout + stderr];
};

let compiled: readonly [number | null, string];
beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(DOCUMENT, JSON.stringify(makeOpenApi('https://lorosae.example')));
  run('openapi-typescript/bin/cli.js', DOCUMENT, '--output', join(CACHE, 'generatedApi.d.ts'));
  compiled = run('typescript/bin/tsc', '--project', FOLDER);
}, 30_000);

test('a client that is generated from the document fits its types and plays a whole session', async () => {
  expect(compiled).toEqual([0, '']);
  const shop = await startOrderShop('embedded');
  // Not a static import: the session is compiled with the generated types.
  const { playSession } = (await import(join(FOLDER, 'session'))) as {
    playSession: (url: string) => Promise<{ line: { itemId: number; size: string }; orderIds: string[] }>;
  };
  const session = await playSession(shop.url);
  await shop.close();
  const { line, orderIds } = session;
  expect(session).toMatchObject({
    cart: { [`${line.itemId}_${line.size}`]: 1 },
    wished: [line.itemId],
    secondLines: ['Casa 2'],
    orders: [{ _id: orderIds[0], totalAmount: 19.99 }],
    snapToken: expect.any(String),
    name: 'Maria Soares',
    afterLogout: { status: 401, scheme: 'Bearer' },
  });
  expect(orderIds[1]).toBe(orderIds[0]);
});
