import sharp from 'sharp';
import { UploadMemory } from '@/server/modules/uploads/uploadMemory';
import { findProof } from '@/server/modules/uploads/uploads.service';
import { Unavailable } from '@/server/unavailable';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { RED_PIXEL, UNUSABLE, USABLE } from '../../../support/oddPictures';
import { pngOf } from '../../../attacks/support/pictures';
import { openTestShop, type TestShop } from '../../../support/testServer';

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 160, g: 40, b: 40 } } });

describe.each(engines)('uploads on the %s database', (engine) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    token = await shop.signUp();
  });
  afterAll(() => shop.close());

  const send = (files: readonly Buffer[], name = 'proof.png', field = 'images') =>
    shop.call('POST /api/upload_images', {
      token,
      ...multipart(files.map((bytes) => ({ field, name, bytes }))),
    });
  const urlsOf = (response: { json<T>(): T }) => response.json<{ image_urls: string[] }>().image_urls;

  test('an upload stores up to four pictures of each type', async () => {
    const files = [
      await picture().png().toBuffer(),
      await picture().jpeg().toBuffer(),
      await picture().gif().toBuffer(),
      await picture().png().toBuffer(),
    ];
    const response = await send(files);
    expect(response.status).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      message: 'Upload complete.',
      image_urls: [
        expect.stringMatching(/^\/uploads\/proofs\/[\w-]{24}\.png$/),
        expect.stringMatching(/^\/uploads\/proofs\/[\w-]{24}\.jpg$/),
        expect.stringMatching(/^\/uploads\/proofs\/[\w-]{24}\.gif$/),
        expect.stringMatching(/^\/uploads\/proofs\/[\w-]{24}\.png$/),
      ],
    });
    expect((await send([...files, ...files])).status).toBe(413);
  });

  test('odd pictures are stored upright and in their colours, or refused with the reason', async () => {
    const photographs = ['jpg', 'png', 'gif'].flatMap((extension) =>
      Object.entries(USABLE).filter(([name]) => name.endsWith(extension)),
    );
    expect(photographs.length).toBeGreaterThan(9);
    for (const [name, [make]] of photographs) {
      const [url = ''] = urlsOf(await send([await make()], name));
      const { data, info } = await sharp((await shop.call(`GET ${url}`, { token })).bytes)
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([name, Math.abs((data[0] ?? 0) - RED_PIXEL.r) <= RED_PIXEL.tolerance]).toEqual([name, true]);
      expect([name, info.width > info.height]).toEqual([name, name === 'wide.jpg']);
    }
    for (const [name, [make, reason]] of Object.entries(UNUSABLE)) {
      // A customer's picture may be small or blank.
      if (reason.includes('each side') || reason.includes('everywhere')) continue;
      const { status } = await send([await make()], name);
      const isRead = /^(cut|header|flipped|hole|cut by 2 bytes)[^.]*\.(jpg|png|gif)$/.test(name);
      expect([name, status]).toEqual([name, reason.includes('megapixels') ? 413 : isRead ? 400 : 415]);
    }
  });

  test.each([
    ['IMG_0001', 'application/octet-stream'],
    ['receipt.txt', 'text/plain'],
    ['receipt.jpg', 'image/pjpeg'],
    ['RECEIPT.JPG', 'IMAGE/JPG'],
    ['receipt.png', 'image/png'],
    ['', 'application/octet-stream'],
  ])('a picture is accepted by its content: name %j, type %j', async (name, type) => {
    const bytes = await picture().jpeg().toBuffer();
    for (const [line, field] of [
      ['POST /api/upload_images', 'images'],
      ['PUT /api/profile/avatar', 'avatar'],
    ] as const) {
      const response = await shop.call(line, { token, ...multipart([{ field, name, bytes, type }]) });
      expect([response.status, response.text]).toEqual([200, expect.stringMatching(/[\w-]{24}\.jpg/)]);
    }
  });

  test('an empty file and a photo in HEIC are refused', async () => {
    expect((await send([Buffer.alloc(0)])).status).toBe(415);
    const heic = await send([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1', 'latin1')], 'IMG_0001.HEIC');
    expect([heic.status, heic.text]).toEqual([415, expect.stringContaining('HEIC')]);
  });

  test('a stored picture is re-encoded, without metadata and trailing bytes', async () => {
    const original = Buffer.concat([
      await picture()
        .withExif({ IFD0: { Copyright: 'tell-tale' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>behind the end</script>'),
    ]);
    expect(original.includes('tell-tale')).toBe(true);
    const [url = ''] = urlsOf(await send([original], '../../evil.svg'));
    const shown = await shop.call(`GET ${url}`, { token });
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(shown.bytes.includes('tell-tale') || shown.bytes.includes('script')).toBe(false);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  test('an upload that finds no room in memory returns 503', async () => {
    const buffers = {
      add: () => {
        throw new Unavailable('full');
      },
      release: jest.fn(),
    };
    const opened = jest.spyOn(UploadMemory.prototype, 'open').mockReturnValueOnce(buffers);
    const response = await send([await picture().png().toBuffer()]);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '5']);
    expect([opened.mock.calls.length, buffers.release.mock.calls.length]).toEqual([1, 1]);
    opened.mockRestore();
    expect((await send([await picture().png().toBuffer()])).status).toBe(200);
  });

  test('a proof is visible only to its owner', async () => {
    const [url = ''] = urlsOf(await send([await picture().png().toBuffer()]));
    const stranger = await shop.signUp();
    for (const other of [undefined, 'nobodys', stranger]) {
      expect((await shop.call(`GET ${url}`, { token: other })).status).toBe(404);
    }
    const ids = await shop.db.read.selectFrom('uploads').select(['id', 'customer_id']).execute();
    const owner = ids.find((row) => url.includes(row.id));
    const found = (customerId: string, address: string) => findProof(shop.db.read, customerId, address);
    expect((await found(owner?.customer_id ?? '', url))?.id).toBe(owner?.id);
    expect((await found(owner?.customer_id ?? '', `https://shop.example${url}`))?.id).toBe(owner?.id);
    expect(await found('somebody', url)).toBeUndefined();
    for (const address of ['', '/uploads/proofs/../x.png', url.replace('proofs', 'avatars'), 'javascript:alert(1)']) {
      expect(await found(owner?.customer_id ?? '', address)).toBeUndefined();
    }
  });

  test('content that is not a picture returns 415 under any name', async () => {
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.7 a proof of something'),
      await picture().webp().toBuffer(),
      Buffer.alloc(0),
    ];
    for (const bytes of others) {
      const response = await send([bytes]);
      expect([response.status, response.json().message]).toEqual([415, 'Please choose a PNG, JPEG or GIF picture.']);
    }
    expect((await shop.call('POST /api/upload_images', { token, body: { images: 'x' } })).status).toBe(415);
    expect((await shop.call('POST /api/upload_images', { token })).status).toBe(415);
  });

  test('a damaged picture returns 400', async () => {
    const broken = (await picture(300, 300).png().toBuffer()).subarray(0, 60);
    const response = await send([broken]);
    expect([response.status, response.json().message]).toEqual([
      400,
      'We cannot read this picture. Please try another.',
    ]);
  });

  test('too many bytes or pixels return 413', async () => {
    const large = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    const wide = pngOf(8_000, 5_001);
    for (const bytes of [large, wide]) {
      const response = await send([bytes]);
      expect([response.status, response.json().message]).toEqual([
        413,
        'Please choose a picture of up to 5 MB and 40 megapixels.',
      ]);
    }
    expect((await send([pngOf(8_000, 5_000)])).status).toBe(200);
  });

  test('a rejected upload does not delay the next request on its connection', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${token}` };
    for (let round = 0; round < 2; round += 1) {
      const body = new FormData();
      for (let file = 0; file < 5; file += 1) body.append('images', new Blob([new Uint8Array(4_900_000)]), 'a.png');
      const refused = await fetch(`${url}/api/upload_images`, { method: 'POST', headers, body });
      expect(refused.status).toBe(413);
      await refused.text();
      const next = await fetch(`${url}/api/profile`, { headers, signal: AbortSignal.timeout(8_000) });
      expect(next.status).toBe(200);
    }
  });

  test('no file, another field and a malformed form return 400', async () => {
    const png = await picture().png().toBuffer();
    expect((await send([])).status).toBe(400);
    expect((await send([png], 'a.png', 'image')).status).toBe(400);
    const { headers, body } = multipart([{ field: 'images', name: 'a.png', bytes: png }]);
    const half = await shop.call('POST /api/upload_images', { token, headers, body: body.subarray(0, 150) });
    expect(half.status).toBe(400);
    const noBoundary = { 'content-type': 'multipart/form-data' };
    expect((await shop.call('POST /api/upload_images', { token, headers: noBoundary, body })).status).toBe(400);
  });

  test('an upload needs a session, and no name leaves the folder', async () => {
    const png = await picture().png().toBuffer();
    const response = await shop.call('POST /api/upload_images', {
      ...multipart([{ field: 'images', name: 'a', bytes: png }]),
    });
    expect(response.status).toBe(401);
    for (const name of ['..%2F..%2Florosae.db', '%2e%2e%2f', 'x.png', 'a%00.png', '..']) {
      for (const folder of ['avatars', 'proofs']) {
        expect((await shop.call(`GET /uploads/${folder}/${name}`, { token })).status).toBe(404);
      }
    }
  });
});
