import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStore, type FileStore } from '@/server/gateways/files';
import { pictureAddress } from '@/server/gateways/pictures';
import { createSharePictures } from '@/server/modules/sharing/sharePictures';
import { picture } from '../../../attacks/support/pictures';
import { storePicture } from '../../../support/storePicture';

describe('share pictures', () => {
  let folder: string;
  let files: FileStore;
  let reads: string[];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lorosae-share-'));
    const store = createFileStore(folder);
    reads = [];
    files = {
      ...store,
      read: (name) => {
        reads.push(name);
        return store.read(name);
      },
    };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const store = async () => storePicture(files, await picture(400, 500).png().toBuffer());

  test('are created once for concurrent requests', async () => {
    const image = await store();
    const pictures = createSharePictures({ files, staticDir: 'static' });
    const made = await Promise.all(Array.from({ length: 60 }, () => pictures.of(image)));
    const again = await pictures.of(image);
    expect(new Set([...made, again]).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThan(1000);
    expect(reads).toHaveLength(1);
  });

  test('are created later when the source did not exist at first', async () => {
    const pictures = createSharePictures({ files, staticDir: 'static' });
    const bytes = await picture(40, 50).png().toBuffer();
    const image = pictureAddress(bytes);
    expect(await pictures.of(image)).toBeUndefined();
    await storePicture(files, bytes);
    expect(await pictures.of(image)).toBeInstanceOf(Buffer);
  });

  test('return 503 while the queue is full', async () => {
    const pictures = createSharePictures({ files, staticDir: 'static' });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => pictures.of(`/static/none-${n}.svg`)),
    );
    const errors = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(errors).toHaveLength(9);
    expect(errors[0]).toMatchObject({ status: 503, details: { retryAfterSeconds: 10 } });
    expect(await pictures.of('/static/none-39.svg')).toBeUndefined();
  });
});
