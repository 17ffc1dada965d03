import { engines } from '../support/database';
import { openTestDesk, type DeskClient, type TestDesk } from '../support/desk';
import { sendPhotos } from '../support/deskPhotos';
import { redPicture } from '../support/oddPictures';
import { pngOf } from './support/pictures';

const FIELDS = { name: 'Hat', category: 'men', price: '5', size: ['S'], units: ['1'] };

describe.each(engines)('photos that are sent to the desk (%s)', (engine) => {
  let desk: TestDesk;
  let ana: DeskClient;
  beforeAll(async () => {
    desk = await openTestDesk(engine);
    ana = await desk.signedIn('seller', 'Ana');
  });
  afterAll(() => desk.close());

  const products = async (): Promise<number> =>
    Number(
      (
        await desk.shop.db.read
          .selectFrom('products')
          .select((row) => row.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const send = async (
    photos: readonly Buffer[],
    {
      fields = {},
      headers = {},
      client = ana,
    }: { fields?: object; headers?: Record<string, string>; client?: DeskClient } = {},
  ) => {
    const form = { page: await ana.get('/products/new'), action: '/products/new', fields: { ...FIELDS, ...fields } };
    return sendPhotos(desk, client, { ...form, photos }, headers);
  };

  test('files that are no pictures, bombs and too many or too large photos add nothing', async () => {
    const before = await products();
    const photo = await redPicture().jpeg().toBuffer();
    const attempts: readonly (readonly [string, readonly Buffer[]])[] = [
      ['a page', [Buffer.from('<html><script>alert(1)</script></html>')]],
      ['a drawing with a script', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')]],
      ['a header without pixels', [photo.subarray(0, 100)]],
      ['a picture of 900 megapixels', [pngOf(30_000, 30_000)]],
      ['seven photos', Array.from({ length: 7 }, () => photo)],
      ['a photo of 16 MB', [Buffer.concat([photo, Buffer.alloc(16 * 1024 * 1024)])]],
    ];
    for (const [what, photos] of attempts) expect([what, (await send(photos)).status]).toEqual([what, 409]);
    expect(await products()).toBe(before);
  });

  test('nothing is read of people without a session or role, of other sites, and of forms without a token', async () => {
    const before = await products();
    const photo = await redPicture().jpeg().toBuffer();
    const packer = await desk.signedIn('packer');
    const visitor = await send([photo], { client: desk.visitor() });
    expect([visitor.status, visitor.html]).toEqual([403, expect.stringContaining('Your session has ended')]);
    expect((await send([photo], { client: packer })).status).toBe(403);
    expect((await send([photo], { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await send([photo], { fields: { csrf: 'x' } })).status).toBe(403);
    expect(await products()).toBe(before);
  });

  test('the place of the camera is not in the stored picture, and no picture of another site is kept', async () => {
    const photo = await redPicture()
      .withExif({ IFD0: { Copyright: 'secret-place' }, IFD3: { GPSLatitude: '8/1 33/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('secret-place')).toBe(true);
    const fields = { keep: ['https://evil.example/a.png', '//evil.example/a.png', '/uploads/proofs/x.png'] };
    const { location } = await send([photo], { fields });
    const page = await ana.get(location);
    const kept = [...page.html.matchAll(/<input[^>]*name="keep"[^>]*>/g)].map(
      ([tag]) => /value="([^"]*)"/.exec(tag)?.[1],
    );
    expect(kept).toEqual([expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.webp$/)]);
    const stored = await desk.app.inject({ url: kept[0] ?? '' });
    expect(stored.statusCode).toBe(200);
    expect(stored.rawPayload.includes('secret-place')).toBe(false);
  });
});
