import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '@/shared/constants';
import { multipart } from '../support/multipart';
import { openTestShop, type TestShopResponse, type TestShop } from '../support/testServer';
import { until } from '../support/until';
import { gifBomb, picture, pngOf, textBomb } from './support/pictures';

const SCRIPT = '<script>alert(document.domain)</script>';
/** The most that the test of an endless upload sends. */
const SENT_MAX_BYTES = 64 * 1024 * 1024;

describe('uploads', () => {
  let shop: TestShop;
  let token: string;
  let port: number;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
    token = await shop.signUp();
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => shop.close());

  const files = (): string[] => {
    try {
      return readdirSync(path.join(shop.settings.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort();
    } catch {
      return [];
    }
  };
  const known = async () =>
    (await shop.db.read.selectFrom('uploads').select('file_name').execute()).map((row) => row.file_name).sort();
  const send = (bytes: Buffer, name = 'proof.png', type = 'image/png') =>
    shop.call('POST /api/upload_images', { token, ...multipart([{ field: 'images', name, bytes, type }]) });
  const show = async (response: TestShopResponse) => {
    expect([response.status, response.text]).toEqual([200, expect.stringContaining('image_urls')]);
    const [url = ''] = response.json<{ image_urls: string[] }>().image_urls;
    return shop.call(`GET ${url}`, { token });
  };

  // A rejected upload leaves no file, and every stored file is in the database.
  afterEach(async () => expect(files()).toEqual(await known()));

  test('a picture that is also a page or an archive is stored as a picture only', async () => {
    const [gif, png, jpeg] = await Promise.all([
      picture().gif().toBuffer(),
      picture().png().toBuffer(),
      picture().jpeg().toBuffer(),
    ]);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
    const polyglots: readonly (readonly [string, Buffer])[] = [
      ['a GIF with a page', Buffer.concat([gif, Buffer.from(SCRIPT)])],
      ['a PNG with a page', Buffer.concat([png, Buffer.from(SCRIPT)])],
      ['a JPEG with a page in its comment', Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])],
      ['a JPEG with an archive', Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>')])],
    ];
    for (const [what, polyglot] of polyglots) {
      const shown = await show(await send(polyglot, 'page.html', 'text/html'));
      expect([what, shown.headers['content-type']]).toEqual([what, expect.stringMatching(/^image\/(png|jpeg|gif)$/)]);
      expect(shown.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect([what, shown.bytes.includes('<script>'), shown.bytes.includes('PK\x03\x04')]).toEqual([
        what,
        false,
        false,
      ]);
    }
  });

  test('a page or a script with the name of a picture is rejected', async () => {
    const others: readonly (readonly [string, string | Buffer, number])[] = [
      ['an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 415],
      ['a page', `<!doctype html>${SCRIPT}`, 415],
      ['a page that starts like a GIF', `GIF89a=1;/*${SCRIPT}*/`, 400],
      ['a page that starts like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]), 400],
      [
        'an XML entity that reads a file',
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
        415,
      ],
      ['an ImageMagick script', "push graphic-context\nviewbox 0 0 1 1\nfill 'url(http://127.0.0.1/)'", 415],
    ];
    for (const [what, content, status] of others) {
      for (const [name, type] of [
        ['a.png', 'image/png'],
        ['a.jpg', 'image/jpeg'],
        ['a.gif', 'image/gif'],
      ] as const) {
        expect([what, name, (await send(Buffer.from(content), name, type)).status]).toEqual([what, name, status]);
      }
      const avatar = multipart([{ field: 'avatar', name: 'a.png', bytes: Buffer.from(content) }]);
      const refused = await shop.call('PUT /api/profile/avatar', { token, ...avatar });
      expect([what, Math.floor(refused.status / 100)]).toEqual([what, 4]);
    }
  });

  test('a decompression bomb is rejected, or stored as one small picture', async () => {
    const bombs: readonly (readonly [string, Buffer, readonly number[]])[] = [
      ['14,000 × 14,000 pixels', pngOf(14_000, 14_000), [413]],
      ['an animation of 3,000 frames', gifBomb(2_000, 2_000, 3_000), [200, 400, 413]],
      ['an animation of 60,000 × 60,000', gifBomb(60_000, 60_000, 10), [400, 413]],
      ['a text chunk of 200 MB', pngOf(16, 16, 16, [textBomb(200)]), [200, 400]],
      ['a header that declares fewer rows than there are', pngOf(16, 16, 200_000), [200, 400]],
      ['a header that declares more rows than there are', pngOf(6_000, 6_000, 10), [400]],
      ['no pixels', pngOf(0, 0, 0), [400]],
      ['2,147,483,647 pixels in a row', pngOf(2_147_483_647, 1, 0), [400, 413]],
    ];
    for (const [what, bomb, statuses] of bombs) {
      expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES);
      const response = await send(bomb, 'bomb.gif', 'image/gif');
      expect([what, response.status, statuses.includes(response.status)]).toEqual([what, response.status, true]);
      if (response.status !== 200) continue;
      const { pages, width = 0 } = await sharp((await show(response)).bytes, { pages: -1 }).metadata();
      expect([what, pages ?? 1, width <= 2_000]).toEqual([what, 1, true]);
    }
  });

  test('a stored photograph has no metadata and keeps its orientation', async () => {
    const photograph = await picture(40, 30)
      .withExif({
        IFD0: { Artist: 'Ana Soares', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 33/1 0/1', GPSLongitude: '125/1 34/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const shown = await show(await send(photograph, 'IMG_0001.jpg', 'image/jpeg'));
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 30, height: 40 });
    const { exif, xmp, iptc, icc, comments } = await sharp(shown.bytes).metadata();
    expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(shown.bytes.includes('Ana Soares')).toBe(false);
  });

  test('the name of an upload sets no folder, extension or header', async () => {
    const bytes = await picture().png().toBuffer();
    for (const name of [
      '../../../etc/cron.d/x.png',
      '..\\\\..\\\\x.png',
      'a.php',
      '.htaccess',
      'CON',
      `${'x'.repeat(2_000)}.png`,
      'a%00.png',
      'ä\u202egnp.exe',
      'x.png; filename*=UTF-8 y',
      '-rf',
      ' ',
    ]) {
      const response = await send(bytes, name);
      const [url = ''] = response.json<{ image_urls: string[] }>().image_urls;
      expect([name, url]).toEqual([name, expect.stringMatching(/^\/uploads\/proofs\/[\w-]{24}\.png$/)]);
    }
  });

  test('1,000 parts and 1,000 fields are rejected', async () => {
    const bytes = await picture(1, 1).png().toBuffer();
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      field: at % 2 ? 'images' : 'other',
      name: 'a.png',
      bytes,
    }));
    expect((await shop.call('POST /api/upload_images', { token, ...multipart(many) })).status).toBe(413);
    const fields = Array.from(
      { length: 1_000 },
      (_, at) => `--b\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\nx\r\n`,
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const body = Buffer.from(`${fields.join('')}--b--\r\n`);
    expect((await shop.call('POST /api/upload_images', { token, headers, body })).status).toBe(413);
  });

  test('one invalid picture of four rejects all four', async () => {
    const good = await picture().png().toBuffer();
    const set = [good, good, good, Buffer.from(SCRIPT)].map((bytes) => ({ field: 'images', name: 'a.png', bytes }));
    const before = files();
    expect((await shop.call('POST /api/upload_images', { token, ...multipart(set) })).status).toBe(415);
    expect(files()).toEqual(before);
  });

  test('an upload leaves no file when the database is unavailable', async () => {
    const before = files();
    const bytes = await picture().png().toBuffer();
    const { transaction } = shop.db;
    const away = jest
      .spyOn(shop.db, 'transaction')
      .mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await send(bytes)).status).toBe(503);
    const avatar = multipart([{ field: 'avatar', name: 'a.png', bytes }]);
    expect((await shop.call('PUT /api/profile/avatar', { token, ...avatar })).status).toBe(503);
    away.mockRestore();
    expect(shop.db.transaction).toBe(transaction);
    expect(files()).toEqual(before);
  });

  test('half-sent uploads of one customer leave memory for the others', async () => {
    const [hoarder, other] = [await shop.signUp(), await shop.signUp()];
    const { headers } = multipart([]);
    const part = (at: number): string =>
      `--lorosae-test-boundary\r\ncontent-disposition: form-data; name="images"; filename="${at}.png"\r\n\r\n`;
    // All but the last bytes of four files of the maximum size.
    const files = [0, 1, 2, 3].map((at) =>
      Buffer.concat([Buffer.from(part(at)), Buffer.alloc(UPLOAD_MAX_BYTES - 10), Buffer.from('\r\n')]),
    );
    const responses: string[] = [];
    const sockets = Array.from({ length: 6 }, (_, at) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/upload_images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${hoarder}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${UPLOAD_MAX_BYTES * 5}\r\n\r\n`,
        );
        for (const file of files) socket.write(file);
      });
      socket.on('data', (bytes) => (responses[at] = bytes.toString()));
      socket.on('error', () => undefined);
      return socket;
    });
    try {
      await until(() => responses.filter(Boolean).length === 4, { what: 'four refusals', withinMs: 30_000 });
      expect(responses.filter(Boolean).every((response) => response.startsWith('HTTP/1.1 503 '))).toBe(true);
      const bytes = await picture().png().toBuffer();
      const upload = multipart([{ field: 'images', name: 'a.png', bytes }]);
      expect((await shop.call('POST /api/upload_images', { token: other, ...upload })).status).toBe(200);
      expect((await shop.call('POST /api/upload_images', { token: hoarder, ...upload })).status).toBe(503);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  test('an aborted upload does not stop the server, and an endless one is rejected before its end', async () => {
    const { headers } = multipart([]);
    const head = (length: string, sender = token): string =>
      `POST /api/upload_images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${sender}\r\ncontent-type: ${headers['content-type']}\r\n${length}\r\n\r\n`;
    const part = '--lorosae-test-boundary\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
    for (let round = 0; round < 3; round += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${head('content-length: 4000000')}${part}`);
          socket.write(Buffer.alloc(300_000), () => socket.destroy());
        });
        socket.on('close', () => resolve());
      });
    }
    // Another customer: the aborted uploads may not have ended yet.
    const endless = head('transfer-encoding: chunked', await shop.signUp());
    let response = '';
    const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')]);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${endless}${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
      let sent = 0;
      const sendPiece = (): void => {
        if (socket.destroyed || response !== '' || sent > SENT_MAX_BYTES) return;
        sent += piece.length;
        socket.write(piece, () => setImmediate(sendPiece));
      };
      sendPiece();
    });
    socket.on('data', (bytes) => (response += bytes.toString()));
    socket.on('error', () => undefined);
    await until(() => response !== '', { what: 'a response before the end of the upload', withinMs: 30_000 });
    socket.destroy();
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
