import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

export const PRODUCTS = 30;

export const picture = (background: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Once the import reads decimal commas: `,`. */
const DECIMAL = '.';

/** The file as a Portuguese spreadsheet saves it: byte order mark, semicolons, CRLF, quotes, a line break in a cell. */
const sheet = (): string => {
  const titles = 'name;category;description;price;old_price;stock;images';
  const rows = Array.from({ length: PRODUCTS }, (_, index) => {
    const category = ['women', 'men', 'kid'][index % 3] ?? '';
    const name = index === 0 ? '"Tais ""Suai"", red"' : `Tais No. ${index + 1}`;
    return `${name};${category};"Woven,\nby hand";${index + 10}${DECIMAL}50;;"S 5, M 7";tais-${index % 2}.jpg`;
  });
  return `\uFEFF${[titles, ...rows].join('\r\n')}\r\n`;
};

/** Writes 30 products and their photos, as the operator has them on the first day. */
export const writeGoods = async (folder: string): Promise<{ readonly file: string; readonly images: string }> => {
  const images = path.join(folder, 'photos');
  const file = path.join(folder, 'produtos.csv');
  mkdirSync(images);
  for (const [index, colour] of ['#a8201a', '#143642'].entries()) {
    writeFileSync(path.join(images, `tais-${index}.jpg`), await picture(colour, 1_600));
  }
  writeFileSync(file, sheet());
  return { file, images };
};
