import { buffer } from 'node:stream/consumers';
import { createObjectStore } from '@/server/gateways/objectStore/objectStore';
import { StoreUnreachable, StoreRefused } from '@/server/gateways/objectStore/storeErrors';
import { startObjectStore, STORE_KEYS, type TestStore, type StoreFault } from '../../../support/objectStore';

const NAME = 'proofs/a-1_B.png';
/** A folder name with characters that need percent-encoding. */
const PREFIX = "Loja nº 1/a+b & (c)!*'~=%25$,;@:ação/日本";

describe.each([
  ['without a folder', ''],
  ['in a folder with special characters', PREFIX],
])('a bucket %s', (_where, prefix) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startObjectStore(prefix);
  });
  afterAll(() => store.close());
  beforeEach(() => {
    store.kept.clear();
    store.calls.length = 0;
    store.fault = () => undefined;
  });
  const keyOf = (name: string) => (prefix === '' ? name : `${decodeURIComponent(encodeURI(prefix))}/${name}`);
  const open = (changes = {}) => createObjectStore({ ...store.settings, ...changes });
  const contents = async (name: string) => {
    const file = await open().read(name);
    return file && buffer(file.stream);
  };

  test('writes, reads, lists and deletes files', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, ...Buffer.from('ç')]);
    await open().write(NAME, bytes);
    expect([...store.kept]).toEqual([[keyOf(NAME), { bytes, type: 'image/png' }]]);
    expect(await open().read(NAME)).toMatchObject({ byteCount: bytes.length });
    expect(await contents(NAME)).toEqual(bytes);
    await open().write(NAME, Buffer.alloc(0));
    expect(await contents(NAME)).toHaveLength(0);
    await open().write('avatars/z.jpg', bytes);
    expect(await open().list()).toEqual(['avatars/z.jpg', NAME]);
    await open().remove(NAME);
    await open().remove(NAME);
    expect([await open().list(), await open().read(NAME)]).toEqual([['avatars/z.jpg'], undefined]);
  });

  test('rejects an invalid file name', async () => {
    for (const name of ['', 'a.png', '../a.png', 'a/../b.png', 'a/b/c.png', 'a/%2e.png', 'a/b.png?x']) {
      await expect(open().write(name, Buffer.alloc(1))).rejects.toThrow('Invalid file name');
      await expect(open().read(name)).rejects.toThrow('Invalid file name');
      await expect(open().remove(name)).rejects.toThrow('Invalid file name');
    }
    expect(store.calls).toEqual([]);
  });

  test('lists every page, and only files of the shop', async () => {
    const names = Array.from({ length: 23 }, (_, at) => `pictures/${String(at).padStart(3, '0')}.webp`);
    for (const name of names) store.kept.set(keyOf(name), { bytes: Buffer.alloc(1), type: undefined });
    for (const other of ['notes <&> "x".txt', 'a/b/c.png', 'proofs/'])
      store.kept.set(keyOf(other), { bytes: Buffer.alloc(1), type: undefined });
    store.kept.set('elsewhere/proofs/a.png', { bytes: Buffer.alloc(1), type: undefined });
    store.pageSize = 5;
    expect(await open().list()).toEqual(names);
    expect(store.calls.length).toBeGreaterThan(4);
    store.pageSize = 1000;
  });
});

describe('a failing bucket', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startObjectStore('shop');
  });
  afterAll(() => store.close());
  beforeEach(() => {
    store.kept.clear();
    store.calls.length = 0;
    store.fault = () => undefined;
  });
  const open = (changes = {}) => createObjectStore({ ...store.settings, ...changes });
  const contents = async (name: string) => {
    const file = await open().read(name);
    return file && buffer(file.stream);
  };

  test.each<[StoreFault, number]>([
    ['slowDown', 2],
    ['error', 1],
    ['break', 2],
    ['breakAfter', 1],
  ])('retries after %s until it succeeds', async (fault, times) => {
    let left = times;
    store.fault = () => (left-- > 0 ? fault : undefined);
    await open().write(NAME, Buffer.from('x'));
    left = times;
    expect(await contents(NAME)).toEqual(Buffer.from('x'));
    left = times;
    expect(await open().list()).toEqual([NAME]);
    left = times;
    await open().remove(NAME);
    expect(store.kept.size).toBe(0);
  });

  test.each<StoreFault>(['slowDown', 'error', 'break', 'breakAfter', 'hang', 'hangAfter', 'page'])(
    'throws StoreUnreachable after at most three attempts with %s, and deletes a failed write',
    async (fault) => {
      const isHanging = fault.startsWith('hang');
      store.fault = (method) => {
        // Only requests that hang get the short timeout, so that the others pass on a slow machine.
        store.timeoutMs = 5_000;
        return method === 'DELETE' ? undefined : fault;
      };
      const open = () => {
        if (isHanging) store.timeoutMs = 100;
        return createObjectStore(store.settings);
      };
      await expect(open().write(NAME, Buffer.from('x'))).rejects.toThrow(StoreUnreachable);
      expect(store.kept.size).toBe(0);
      expect(store.calls.filter((call) => call.startsWith('PUT')).length).toBeLessThanOrEqual(3);
      if (fault === 'page') return;
      await expect(open().read(NAME)).rejects.toThrow(StoreUnreachable);
      await expect(open().list()).rejects.toThrow(StoreUnreachable);
      await expect(open().check()).rejects.toThrow(StoreUnreachable);
    },
  );

  test('an incomplete file ends with an error', async () => {
    await open().write(NAME, Buffer.alloc(100_000, 'x'));
    store.fault = () => 'truncate';
    await expect(contents(NAME)).rejects.toThrow('incomplete file');
    await expect(open().list()).rejects.toThrow(StoreUnreachable);
  });

  describe('with an odd list of keys', () => {
    const NAMES = Array.from({ length: 6 }, (_, at) => `pictures/${at}.webp`);
    beforeEach(() => {
      for (const name of NAMES) store.kept.set(`shop/${name}`, { bytes: Buffer.alloc(1), type: undefined });
      store.pageSize = 2;
    });
    afterEach(() => {
      store.alterList = (list) => list;
      store.pageSize = 1000;
    });
    const TOKEN = /<NextContinuationToken>.*?<\/NextContinuationToken>/;

    test.each<[string, (list: string) => string]>([
      ['has no token', (list) => list.replace(TOKEN, '')],
      ['has an empty token', (list) => list.replace(TOKEN, '<NextContinuationToken/>')],
      ['has the token of version 1', (list) => list.replace(TOKEN, '<NextMarker>shop/pictures/1.webp</NextMarker>')],
      [
        'does not say whether it goes on',
        (list) => list.replace(/<IsTruncated>.*?<\/IsTruncated>/, '').replace(TOKEN, ''),
      ],
      ['has no token, in other letters', (list) => list.replace(TOKEN, '').replace('>true<', '> True <')],
      ['is cut in its middle', (list) => list.slice(0, list.length / 2)],
      ['is cut after a key', (list) => list.slice(0, list.indexOf('</Contents>') + '</Contents>'.length)],
      ['is cut after its prolog', (list) => list.slice(0, list.indexOf('<ListBucketResult'))],
      ['is empty', () => ''],
      ['is blank', () => '\n'],
      ['lacks keys that it counts', (list) => list.replace(/<Contents>.*?<\/Contents>/, '')],
      ['has all keys under another namespace', (list) => list.replace(/(<\/?)Contents>/g, '$1s3:Contents>')],
      ['has an object without a key', (list) => list.replace(/<Key>.*?<\/Key>/, '')],
      ['has a key that cannot be decoded', (list) => list.replace('<Key>', '<Key>%E0%A4')],
      [
        'repeats its first page for ever',
        (list) => list.replace(TOKEN, '<NextContinuationToken></NextContinuationToken>').replace('></Next', '>!</Next'),
      ],
      [
        'goes on without keys for ever',
        (list) =>
          list
            .replace(/<Contents>.*<\/Contents>/, '')
            .replace(/<KeyCount>\d+/, '<KeyCount>0')
            .replace('>false<', '>true<')
            .replace(TOKEN, '')
            .replace('</ListBucketResult>', '<NextContinuationToken>IQ==</NextContinuationToken></ListBucketResult>'),
      ],
    ])('a list that %s is an error', async (_what, alter) => {
      store.alterList = alter;
      await expect(open().list()).rejects.toThrow(StoreUnreachable);
      await expect(open().listBefore(Date.now() + 60_000)).rejects.toThrow(StoreUnreachable);
    });

    test.each([
      '<!doctype html><title>Log in</title>',
      '{"keys":[]}',
      '<Error><Code>AccessDenied</Code></Error>',
      'OK',
    ])('the page %s of a proxy is refused', async (page) => {
      store.alterList = () => page;
      await expect(open().list()).rejects.toThrow(StoreRefused);
    });

    test.each<[string, (list: string) => string]>([
      [
        'has attributes',
        (list) => list.replace(/<(Contents|Key|IsTruncated)>/g, '<$1 xmlns="http://s3.amazonaws.com/doc/2006-03-01/">'),
      ],
      ['does not count its keys', (list) => list.replace(/<KeyCount>.*?<\/KeyCount>/, '')],
      [
        'has a token on its last page',
        (list) =>
          list.replace(
            '<IsTruncated>false</IsTruncated>',
            '<IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken>',
          ),
      ],
      ['has line breaks', (list) => list.replace(/></g, '>\n  <')],
      [
        'repeats a key on the next page',
        (list) => list.replace('<Contents>', '<Contents><Key>shop%2Fpictures%2F0.webp</Key></Contents><Contents>'),
      ],
      [
        'has one page more, which is empty',
        (list) =>
          list.includes('<Contents>')
            ? list.replace('<IsTruncated>false', '<NextContinuationToken>eg==</NextContinuationToken><IsTruncated>true')
            : list,
      ],
    ])('a list that %s is read', async (_what, alter) => {
      store.alterList = alter;
      expect(await open().list()).toEqual(NAMES);
    });
  });

  test('wrong settings throw one line that names the setting and contains no secret', async () => {
    store.kept.set(`shop/${NAME}`, { bytes: Buffer.alloc(1), type: undefined });
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ secretAccessKey: 'wrong' }, /403 SignatureDoesNotMatch \(check UPLOADS_SECRET_ACCESS_KEY\)$/],
      [{ accessKeyId: 'wrong' }, /403 InvalidAccessKeyId \(check UPLOADS_ACCESS_KEY_ID\)$/],
      [{ region: 'wrong' }, /400 AuthorizationHeaderMalformed \(check UPLOADS_REGION\)$/],
      [{ bucketUrl: `${store.settings.bucketUrl}s` }, /404 NoSuchBucket \(there is no such bucket\)$/],
    ];
    for (const [changes, message] of wrong) {
      for (const work of [
        () => open(changes).check(),
        () => open(changes).list(),
        () => open(changes).read(NAME),
        () => open(changes).remove(NAME),
        () => open(changes).write(NAME, Buffer.from('x')),
      ]) {
        const error = await work().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(StoreRefused);
        expect((error as Error).message).toMatch(message);
        expect(String((error as Error).stack)).not.toContain(STORE_KEYS.secret);
      }
    }
    // Refused requests are not retried.
    expect(store.calls.filter((call) => / 40[034]$/.test(call))).toHaveLength(wrong.length * 6);
    store.fault = () => 'elsewhere';
    await expect(open().check()).rejects.toThrow('301 PermanentRedirect (the bucket has another endpoint');
    store.fault = () => 'page';
    await expect(open().check()).rejects.toThrow('not an S3-compatible store');
    store.skewMs = 3_600_000;
    await expect(open().check()).rejects.toThrow("RequestTimeTooSkewed (this machine's clock is wrong)");
    store.skewMs = 0;
  });

  test('recovers when the store is reachable again', async () => {
    await store.away();
    await expect(open().check()).rejects.toThrow(/cannot be reached by GET \(ECONNREFUSED\)/);
    await store.back();
    await open().check();
  });
});
