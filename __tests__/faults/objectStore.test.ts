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
});
