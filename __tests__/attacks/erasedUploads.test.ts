import { request } from 'node:http';
import { openFiles } from '@/server/gateways/openFiles';
import { eraseCustomer } from '@/server/modules/profile/eraseCustomer';
import { UploadMemory } from '@/server/modules/uploads/uploadMemory';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { startObjectStore, type TestStore } from '../support/objectStore';
import { openTestShop, type TestShop } from '../support/testServer';
import { until } from '../support/until';
import { picture } from './support/pictures';

describe.each(engines)('uploads of an erased customer on the %s database', (engine) => {
  let store: TestStore;
  let shop: TestShop;
  let png: Buffer;
  beforeAll(async () => {
    store = await startObjectStore();
    shop = await openTestShop(engine, { settings: { objectStore: store.settings } });
    png = await picture().png().toBuffer();
  });
  afterAll(async () => {
    await shop.close();
    await store.close();
  });
  afterEach(() => {
    store.fault = () => undefined;
    jest.restoreAllMocks();
  });

  const erase = (email: string) => eraseCustomer({ db: shop.db, files: openFiles(shop.settings) }, email, true);
  const avatarForm = () => multipart([{ field: 'avatar', name: 'a.png', bytes: png }]);
  const avatarOf = async (email: string): Promise<string> => {
    const token = await shop.signUp(email);
    const response = await shop.call('PUT /api/profile/avatar', { token, ...avatarForm() });
    const { user } = response.json<{ user: { avatar: string } }>();
    const shown = await shop.call(`GET ${user.avatar}`);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private/)]);
    return user.avatar;
  };

  test('are gone from the object store, and the public address of the avatar returns 404', async () => {
    const url = await avatarOf('gone@example.tl');
    expect(await erase('gone@example.tl')).toMatchObject({ files: 1, filesLeft: [] });
    expect([...store.kept.keys()]).toEqual([]);
    expect((await shop.call(`GET ${url}`)).status).toBe(404);
  });

  test('are not sent when the object store has not deleted them', async () => {
    const url = await avatarOf('left@example.tl');
    store.fault = (method) => (method === 'DELETE' ? 'error' : undefined);
    expect((await erase('left@example.tl')).filesLeft).toHaveLength(1);
    expect((await shop.call(`GET ${url}`)).status).toBe(404);
    store.kept.clear();
  });

  test.each([
    ['PUT', '/api/profile/avatar', 'avatar'],
    ['POST', '/api/upload_images', 'images'],
  ])('are not stored when %s %s ends after the erasure', async (method, path, field) => {
    const email = `${field}@example.tl`;
    const token = await shop.signUp(email);
    if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as { port: number };
    const { headers, body } = multipart([{ field, name: 'a.png', bytes: png }]);
    const opened = jest.spyOn(UploadMemory.prototype, 'open');
    const status = new Promise<number | undefined>((resolve, reject) => {
      const upload = request({
        method,
        port,
        host: '127.0.0.1',
        path,
        headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
      });
      upload.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      upload.on('error', reject);
      upload.write(body.subarray(0, body.length / 2));
      void until(() => opened.mock.calls.length > 0, { what: 'the start of the upload' })
        .then(() => erase(email))
        .then(() => upload.end(body.subarray(body.length / 2)), reject);
    });
    expect(await status).toBe(401);
    expect([...store.kept.keys()]).toEqual([]);
    expect(await shop.db.read.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });
});
