import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { engines, openTestDatabase } from '../support/database';
import { startServer, tryServer } from './support/server';
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
  const answer = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { token: string }).token;
};

describe('11 a store of uploads', () => {
  it('11.1 with a wrong key is one line at start, which tells no key', async () => {
    const store = await startObjectStore();
    const own = await openTestDatabase('embedded');
    const environment = { ...store.environment, UPLOADS_SECRET_ACCESS_KEY: 'wrong-secret' };
    const { code, said } = await tryServer({ dataDir: own.dataDir, environment });
    expect([code, said]).toEqual([
      1,
      'Lorosae cannot start: UPLOADS_URL cannot be used: the object store answered GET with 403 SignatureDoesNotMatch (look at UPLOADS_SECRET_ACCESS_KEY).\n',
    ]);
    await own.close();
    await store.close();
  });

  it('11.2 that is away keeps no shop from opening, and is found when it comes', async () => {
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

  (engines.includes('postgres') ? it : it.skip)(
    '11.3 is shared by two machines that share nothing else but a database, one of them killed',
    async () => {
      const store = await startObjectStore('shop');
      const database = await openTestDatabase('postgres');
      const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'lorosae-machine-')));
      const [first, second] = await Promise.all(
        folders.map((dataDir) =>
          startServer({ dataDir, databaseUrl: database.databaseUrl, environment: store.environment }),
        ),
      );
      if (!first || !second) throw new Error('Two machines were wanted.');
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
    },
  );
});
