import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { makeSharePicture } from '@/server/gateways/sharePicture';

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('a share picture', () => {
  const make = async (picture: Buffer) => makeSharePicture(picture, await readFile('static/patterns/tais-band.svg'));
  const pixelAt = async (jpeg: Buffer, left: number, top: number) => [
    ...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];

  test.each([
    ['upright', 160, 200],
    ['a strip', 900, 6],
    ['a thread', 4, 8000],
    ['as long as WebP allows', 16, 16_383],
    ['a pixel', 1, 1],
  ])('has one size: %s', async (_name, width, height) => {
    const jpeg = await make(await noise(width, height).png().toBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630, channels: 3 });
  });

  test('is at most 300 kB of a picture that is all noise', async () => {
    expect((await make(await noise(650, 650).png().toBuffer())).length).toBeLessThanOrEqual(300_000);
  });

  test('continues the picture’s background on both sides', async () => {
    const red = { r: 200, g: 40, b: 40 };
    const jpeg = await make(
      await sharp({ create: { width: 400, height: 500, channels: 3, background: red } })
        .png()
        .toBuffer(),
    );
    for (const left of [5, 600, 1194]) {
      const [r = 0, g = 255] = await pixelAt(jpeg, left, 300);
      expect([r > 180, g < 60]).toEqual([true, true]);
    }
  });

  test('contains no camera metadata', async () => {
    const photo = await noise(50, 50)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect((await make(photo)).toString('latin1')).not.toContain('secret place');
  });

  test.each([
    ['no picture', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('throws for bytes that are not a picture: %s', async (_name, bytes) => {
    await expect(make(bytes)).rejects.toThrow();
  });
});
