import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { artworks, ICON, MASKABLE_ICON, PHONE_BANNERS } from '@/cli/draw/artworks';

const PICTURE_MAX_BYTES = 3_200;
const BANNER_MAX_BYTES = 9_000;
const PHONE_BANNER_MAX_BYTES = 20_000;
const STATIC = path.join(__dirname, '../../../static');

const drawn = artworks();
const within = (folder: string) => drawn.filter((artwork) => artwork.path.startsWith(folder));
const largest = (folder: string, count: number) =>
  within(folder)
    .toSorted((a, b) => b.svg.length - a.svg.length)
    .slice(0, count);

describe('what the shop draws for itself', () => {
  it('is drawn alike every time', () => {
    expect(artworks()).toEqual(drawn);
  });

  it('is what the committed files hold', () => {
    const stale = drawn.filter(({ path: name, svg }) => readFileSync(path.join(STATIC, name), 'utf8') !== svg);
    expect(stale.map(({ path: name }) => name)).toEqual([]);
  });

  it('leaves no committed picture without a garment', () => {
    const names = within('catalogue/').map(({ path: name }) => path.basename(name));
    expect(readdirSync(path.join(STATIC, 'catalogue')).toSorted()).toEqual(names.toSorted());
  });

  it('is well-formed', async () => {
    for (const { svg } of drawn) expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg' });
  });

  it.each(drawn.map(({ path: name, svg }) => [name, svg]))(
    '%s names each part once and refers to named parts only',
    (_, svg) => {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const referred = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...new Set(referred)].toSorted()).toEqual([...ids].toSorted());
    },
  );

  it('holds no number that could not be computed', () => {
    for (const { svg } of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is light on the wire', () => {
    const bytes = (svg: string) => brotliCompressSync(svg).length;
    for (const { svg } of largest('catalogue/', 5)) expect(bytes(svg)).toBeLessThan(PICTURE_MAX_BYTES);
    for (const { svg } of within('banners/')) expect(bytes(svg)).toBeLessThan(BANNER_MAX_BYTES);
  });

  it('keeps the banners that are seen first in pixels for phones, as they are drawn', async () => {
    for (const { path: name, svg } of PHONE_BANNERS.artworks()) {
      const bytes = readFileSync(path.join(STATIC, name));
      expect(bytes.length).toBeLessThan(PHONE_BANNER_MAX_BYTES);
      const look = (picture: Buffer) => sharp(picture).resize(48, 48, { fit: 'fill' }).removeAlpha().raw().toBuffer();
      const [kept, drawnNow] = await Promise.all([look(bytes), look(Buffer.from(svg))]);
      const apart = kept.reduce((sum, value, at) => sum + Math.abs(value - (drawnNow[at] ?? 0)), 0) / kept.length;
      expect(apart).toBeLessThan(4);
    }
  });

  it.each(ICON.sizes)('keeps the sign at %i pixels', async (size) => {
    const icon = await sharp(path.join(STATIC, `icons/icon-${size}.png`)).metadata();
    expect(icon).toMatchObject({ format: 'png', width: size, height: size });
  });

  it.each(MASKABLE_ICON.sizes)('keeps a sign at %i pixels that may be cut to a circle', async (size) => {
    const { data, info } = await sharp(path.join(STATIC, `icons/maskable-${size}.png`))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([size, size]);
    const at = (x: number, y: number) => data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3).toString('hex');
    const ground = at(0, 0);
    const isOutside = (x: number, y: number) => Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2) > size * 0.4 + 1;
    const cut = Array.from(
      { length: size * size },
      (_, place) => [place % size, Math.floor(place / size)] as const,
    ).filter(([x, y]) => isOutside(x, y) && at(x, y) !== ground);
    expect(cut).toEqual([]);
    expect(at(size / 2, Math.round(size * 0.55))).not.toBe(ground);
  });
});
