import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export const PRODUCTS = 30;

export const picture = (background: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A product whose name needs quotes and has letters outside ASCII. */
export const SCARF = { name: 'Lenço "Suai", algodão', description: 'Tecido à mão,\npor Conceição' } as const;

/** As Portuguese Excel writes numbers. */
const DECIMAL = ',';

/** The table as Portuguese Excel saves it: semicolons, CRLF, quotes, a line break in a cell. */
const sheet = (): string => {
  const titles = 'name;category;description;price;old_price;stock;images';
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const category = ['women', 'men', 'kid'][index % 3] ?? '';
    const name = index === 0 ? `"${SCARF.name.replaceAll('"', '""')}"` : `Tais No. ${index + 1}`;
    return `${name};${category};"${SCARF.description}";${index + 10}${DECIMAL}50;;"S 5, M 7";tais-${index % 2}.jpg`;
  });
  return `${[titles, ...rows].join('\r\n')}\r\n`;
};

interface Goods {
  /** Saved by Excel as "CSV", in Windows-1252. */
  readonly file: string;
  /** The same, saved as "CSV UTF-8", with a byte order mark. */
  readonly unicodeFile: string;
  /** The folder of the photos. */
  readonly images: string;
}

/** Writes 30 products and their photos, as the operator has them on the first day. */
export const writeGoods = async (folder: string): Promise<Goods> => {
  const images = path.join(folder, 'photos');
  const file = path.join(folder, 'produtos.csv');
  const unicodeFile = path.join(folder, 'produtos-utf8.csv');
  mkdirSync(images);
  for (const [index, colour] of ['#a8201a', '#143642'].entries()) {
    writeFileSync(path.join(images, `tais-${index}.jpg`), await picture(colour, 1_600));
  }
  // Latin-1 and Windows-1252 have these letters in common.
  writeFileSync(file, sheet(), 'latin1');
  writeFileSync(unicodeFile, `\uFEFF${sheet()}`);
  return { file, unicodeFile, images };
};
