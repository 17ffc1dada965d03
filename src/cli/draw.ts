import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { makeSharePicture } from '@/server/gateways/sharePicture';
import { artworks, ICON, MASKABLE_ICON, PHONE_BANNERS, SHARED } from './draw/artworks';

const write = async (file: string, content: string | Buffer): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
};

const inPixels = ({ svg }: { svg: () => string }, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg()), { density: (72 * size) / 64 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const onPhones = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(PHONE_BANNERS.width)
    .webp({ quality: PHONE_BANNERS.quality, effort: 6, smartSubsample: true })
    .toBuffer();

/** Draws the catalogue's pictures and the shop's ornaments anew into the folder of static files. */
const draw = async (folder: string): Promise<void> => {
  for (const { path: name, svg } of artworks()) await write(path.join(folder, name), svg);
  for (const { path: name, svg } of PHONE_BANNERS.artworks()) await write(path.join(folder, name), await onPhones(svg));
  for (const size of ICON.sizes) await write(path.join(folder, `icons/icon-${size}.png`), await inPixels(ICON, size));
  for (const size of MASKABLE_ICON.sizes) {
    await write(path.join(folder, `icons/maskable-${size}.png`), await inPixels(MASKABLE_ICON, size));
  }
  const shared = await makeSharePicture(Buffer.from(SHARED.svg()), Buffer.from(SHARED.band()));
  await write(path.join(folder, SHARED.path), shared);
};

void draw(path.resolve('static'));
