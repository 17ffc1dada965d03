import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { openTestDatabase } from '../support/database';
import { startServer } from './support/server';
import { startObjectStore, STORE_KEYS } from '../support/objectStore';

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

const upload = async (url: string, token: string): Promise<Response> => {
  const body = new FormData();
  body.append('images', new Blob([new Uint8Array(await picture())]), 'proof.png');
  return fetch(`${url}/api/upload_images`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
};

const signUp = async (url: string): Promise<string> => {
  const body = JSON.stringify({ name: 'Ana', email: 'ana@example.tl', password: 'secret1' });
  const response = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await response.json()) as { token: string }).token;
};

describe('an object store of uploads', () => {
  it('does not prevent the start when it is unreachable: uploads are 503 until it recovers', async () => {
    const store = await startObjectStore('shop');
    await store.away();
    const own = await openTestDatabase('embedded');
    const server = await startServer({ dataDir: own.dataDir, environment: store.environment });
    const token = await signUp(server.url);
    const refused = await upload(server.url, token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await store.back();
    expect((await upload(server.url, token)).status).toBe(200);
    expect(store.kept.size).toBe(1);
    expect(server.output()).not.toContain(STORE_KEYS.secret);
    await server.end();
    await own.close();
    await store.close();
  });

  it('serves uploads to a second machine with its own data folder after the first is killed', async () => {
    const store = await startObjectStore('shop');
    const database = await openTestDatabase('postgres');
    const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'lorosae-machine-')));
    const [first, second] = await Promise.all(
      folders.map((dataDir) =>
        startServer({ dataDir, databaseUrl: database.databaseUrl, environment: store.environment }),
      ),
    );
    if (!first || !second) throw new Error('A server is missing.');
    const token = await signUp(first.url);
    const { image_urls: urls } = (await (await upload(first.url, token)).json()) as { image_urls: string[] };
    await first.end('SIGKILL');
    const shown = await fetch(`${second.url}${urls[0]}`, { headers: { authorization: `Bearer ${token}` } });
    expect(shown.status).toBe(200);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(30);
    expect((await fetch(`${second.url}${urls[0]}`)).status).toBe(404);
    await second.end();
    for (const folder of folders) {
      expect(readdirSync(folder).filter((name) => /uploads|signing/.test(name))).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    }
    await database.close();
    await store.close();
  });
});
