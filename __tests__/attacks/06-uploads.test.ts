import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '@/shared/constants';
import { engines } from '../support/database';
import { multipart } from '../support/multipart';
import { openTestShop, type TestAnswer, type TestShop } from '../support/testServer';
import { gifBomb, picture, pngOf, textBomb } from './support/pictures';

const SCRIPT = '<script>alert(document.domain)</script>';
const resident = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024;

describe.each(engines)('06 uploads on the %s database', (engine) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    token = await shop.signUp();
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
  const show = async (answer: TestAnswer) => {
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('image_urls')]);
    const [url = ''] = answer.json<{ image_urls: string[] }>().image_urls;
    return shop.call(`GET ${url}`, { token });
  };

  // Whatever was refused has left nothing behind, and whatever is kept is known.
  afterEach(async () => expect(files()).toEqual(await known()));

  test.each<[string, () => Promise<Buffer>]>([
    ['a GIF that is a page too', async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from(SCRIPT)])],
    ['a PNG that is a page too', async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from(SCRIPT)])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const bytes = await picture().jpeg().toBuffer();
        const comment = Buffer.from(SCRIPT);
        return Buffer.concat([
          bytes.subarray(0, 2),
          Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
          comment,
          bytes.subarray(2),
        ]);
      },
    ],
    [
      'a JPEG that is an archive too',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('PK\x03\x04<script>')]),
    ],
  ])('%s is kept as a picture alone', async (_what, make) => {
    const polyglot = await make();
    expect(polyglot.includes('<script>')).toBe(true);
    const shown = await show(await send(polyglot, 'page.html', 'text/html'));
    expect(shown.headers['content-type']).toMatch(/^image\/(png|jpeg|gif)$/);
    expect(shown.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(shown.bytes.includes('<script>') || shown.bytes.includes('PK\x03\x04')).toBe(false);
  });

  test.each([
    ['an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 415],
    ['a page', `<!doctype html>${SCRIPT}`, 415],
    ['a page that starts like a GIF', `GIF89a=1;/*${SCRIPT}*/`, 400],
    ['a page that starts like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SCRIPT)]), 400],
    [
      'an XML that reads a file',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      415,
    ],
    ['a script for ImageMagick', "push graphic-context\nviewbox 0 0 1 1\nfill 'url(http://127.0.0.1/)'", 415],
  ])('%s under a picture’s name is refused', async (_what, content, status) => {
    for (const [name, type] of [
      ['a.png', 'image/png'],
      ['a.jpg', 'image/jpeg'],
      ['a.gif', 'image/gif'],
    ] as const) {
      expect((await send(Buffer.from(content), name, type)).status).toBe(status);
    }
    const avatar = multipart([{ field: 'avatar', name: 'a.png', bytes: Buffer.from(content) }]);
    const refused = await shop.call('PUT /api/profile/avatar', { token, ...avatar });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  });

  test('14,000 × 14,000 pixels in a few kilobytes are refused before they are drawn', async () => {
    const huge = pngOf(14_000, 14_000);
    expect(huge.length).toBeLessThan(100_000);
    const before = resident();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(huge)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(413));
    expect(resident() - before).toBeLessThan(150);
  });

  test.each<[string, () => Buffer, readonly number[]]>([
    ['an animation of 3,000 frames', () => gifBomb(2_000, 2_000, 3_000), [200, 400, 413]],
    ['an animation of 60,000 × 60,000', () => gifBomb(60_000, 60_000, 10), [400, 413]],
    ['a text of 200 MB inside', () => pngOf(16, 16, 16, [textBomb(200)]), [200, 400]],
    ['a header that promises less than there is', () => pngOf(16, 16, 200_000), [200, 400]],
    ['a header that promises more than there is', () => pngOf(6_000, 6_000, 10), [400]],
    ['no pixels at all', () => pngOf(0, 0, 0), [400]],
    ['2,147,483,647 pixels in a row', () => pngOf(2_147_483_647, 1, 0), [400, 413]],
  ])('a bomb with %s is refused, or kept as one small picture, in bounded memory', async (_what, make, statuses) => {
    const bomb = make();
    expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES);
    const before = resident();
    const answer = await send(bomb, 'bomb.gif', 'image/gif');
    expect(statuses).toContain(answer.status);
    if (answer.status === 200)
      expect((await sharp((await show(answer)).bytes, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
    expect(resident() - before).toBeLessThan(350);
  });

  test('a photograph’s place, owner and camera are gone, and it still stands upright', async () => {
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

  test('names choose nothing: no folder, no ending, no header', async () => {
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
      const answer = await send(bytes, name);
      const [url = ''] = answer.json<{ image_urls: string[] }>().image_urls;
      expect([name, url]).toEqual([name, expect.stringMatching(/^\/uploads\/proofs\/[\w-]{24}\.png$/)]);
    }
  });

  test('a thousand parts, and a thousand fields, are refused', async () => {
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

  test('one bad picture among four leaves none of the four', async () => {
    const good = await picture().png().toBuffer();
    const set = [good, good, good, Buffer.from(SCRIPT)].map((bytes) => ({ field: 'images', name: 'a.png', bytes }));
    const before = files();
    expect((await shop.call('POST /api/upload_images', { token, ...multipart(set) })).status).toBe(415);
    expect(files()).toEqual(before);
  });

  test('an upload that the database does not take leaves no file', async () => {
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

  test('an upload that breaks off, and one without an end, are over for the shop too', async () => {
    const url = shop.app.server.listening ? '' : await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(url).port);
    const { headers } = multipart([]);
    const head = (length: string): string =>
      `POST /api/upload_images HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${headers['content-type']}\r\n${length}\r\n\r\n`;
    const part = '--lorosae-test-boundary\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
    const before = resident();
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(`${head('content-length: 4000000')}${part}`);
          socket.write(Buffer.alloc(300_000), () => setTimeout(() => socket.destroy(), 10));
        });
        socket.on('close', () => resolve());
      });
    }
    const endless = await new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head('transfer-encoding: chunked')}${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n`);
        const piece = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536), Buffer.from('\r\n')]);
        let sent = 0;
        const pour = (): void => {
          if (socket.destroyed || sent > 600) return void socket.destroy();
          sent += 1;
          socket.write(piece, () => setImmediate(pour));
        };
        pour();
      });
      socket.on('data', (bytes) => (answer += bytes.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(answer));
    });
    expect(endless).toMatch(/^HTTP\/1.1 413 /);
    expect(resident() - before).toBeLessThan(150);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
