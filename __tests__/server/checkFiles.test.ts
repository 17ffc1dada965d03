import { checkFiles } from '@/server/checkFiles';
import { SettingsError } from '@/server/config';
import { createLog } from '@/server/http/log';
import { startObjectStore, STORE_KEYS, type TestStore } from '../support/objectStore';

describe('the store of uploads at start', () => {
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

  test('with right settings, and with none, nothing is said', async () => {
    await check();
    await checkFiles({ dataDir: '/nowhere', objectStore: undefined }, createLog('silent'));
    expect(logged).toEqual([]);
  });

  test('wrong keys are one clear line', async () => {
    const refusal = await check({ secretAccessKey: 'wrong' }).catch((error: unknown) => error as Error);
    expect(refusal).toBeInstanceOf(SettingsError);
    expect(refusal?.message).toBe(
      'UPLOADS_URL cannot be used: the object store answered GET with 403 SignatureDoesNotMatch (check UPLOADS_SECRET_ACCESS_KEY).',
    );
    await expect(check({ accessKeyId: 'wrong' })).rejects.toThrow('UPLOADS_ACCESS_KEY_ID');
  });

  test('a store that is away or hangs does not keep the shop from opening', async () => {
    store.trouble = () => 'hang';
    await check({ timeoutMs: 100 });
    await store.away();
    await check();
    await store.back();
    expect(logged).toHaveLength(2);
    expect(logged.join('')).toMatch(/did not answer GET within 100 ms.*ECONNREFUSED/s);
    expect(logged.join('')).not.toContain(STORE_KEYS.id);
  });
});
