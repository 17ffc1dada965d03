import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStore, type FileStore } from '@/server/gateways/files';
import { measurePicture, storePicture } from '@/server/gateways/pictures';
import { createSharePictures } from '@/server/modules/sharing/sharePictures';
import { picture } from '../../../attacks/support/pictures';

describe('pictures of shared addresses', () => {
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

  const store = async () => {
    const bytes = await picture(400, 500).png().toBuffer();
    await storePicture(files, bytes);
    return measurePicture(bytes);
  };

  test('one picture is made once, however many ask for it', async () => {
    const image = await store();
    const pictures = createSharePictures({ files, staticDir: 'static' });
    const made = await Promise.all(Array.from({ length: 60 }, () => pictures.of(image)));
    const again = await pictures.of(image);
    expect(new Set([...made, again]).size).toBe(1);
    expect(made[0]?.length).toBeGreaterThan(1000);
    expect(reads).toHaveLength(1);
  });

  test('a picture that is not there yet can be there later', async () => {
    const pictures = createSharePictures({ files, staticDir: 'static' });
    const bytes = await picture(40, 50).png().toBuffer();
    const image = await measurePicture(bytes);
    expect(await pictures.of(image)).toBeUndefined();
    await storePicture(files, bytes);
    expect(await pictures.of(image)).toBeInstanceOf(Buffer);
  });

  test('when too many wait, the next is sent away and may come back', async () => {
    const pictures = createSharePictures({ files, staticDir: 'static' });
    const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => pictures.of(`/static/none-${n}.svg`)));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ status: 503, details: { retryAfterSeconds: 10 } });
    expect(await pictures.of('/static/none-39.svg')).toBeUndefined();
  });
});
