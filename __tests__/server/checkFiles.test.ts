import { checkFiles } from '@/server/checkFiles';
import { SettingsError } from '@/server/settings/settings';
import { createLog } from '@/server/http/log';
import { startObjectStore, STORE_KEYS, type TestStore } from '../support/objectStore';

describe('checkFiles', () => {
  let store: TestStore;
  const logged: string[] = [];
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(() => store.close());
  const check = (changes = {}) =>
    checkFiles(
      { dataDir: '/nowhere', objectStore: { ...store.settings, ...changes } },
      createLog('info', { write: (text) => void logged.push(text) }),
    );

  test('logs nothing with valid settings or without a store', async () => {
    await check();
    await checkFiles({ dataDir: '/nowhere', objectStore: undefined }, createLog('silent'));
    expect(logged).toEqual([]);
  });

  test('throws one line for wrong keys', async () => {
    const error = await check({ secretAccessKey: 'wrong' }).catch((thrown: unknown) => thrown as Error);
    expect(error).toBeInstanceOf(SettingsError);
    expect(error?.message).toBe(
      'UPLOADS_URL cannot be used: the object store answered GET with 403 SignatureDoesNotMatch (check UPLOADS_SECRET_ACCESS_KEY).',
    );
    await expect(check({ accessKeyId: 'wrong' })).rejects.toThrow('UPLOADS_ACCESS_KEY_ID');
  });

  test('does not throw when the store is unreachable or hangs', async () => {
    store.fault = () => 'hang';
    await check({ timeoutMs: 100 });
    await store.away();
    await check();
    await store.back();
    expect(logged).toHaveLength(2);
    expect(logged.join('')).toMatch(/did not answer GET within 100 ms.*ECONNREFUSED/s);
    expect(logged.join('')).not.toContain(STORE_KEYS.id);
  });
});
