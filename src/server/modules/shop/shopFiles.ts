import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@/shared/languages';
import type { Settings } from '../../settings/settings';
import { SHOP_FILE_NAME, shopFilePath } from './readShop';

type ShopFileSettings = Pick<Settings, 'shopConfig' | 'dataDir'>;

/** A file with texts of the shop: `shop.json` or a page beside it. */
export interface ShopTextFile {
  readonly name: string;
  readonly text: string;
}

const PAGE = new RegExp(String.raw`^[a-z0-9-]{1,40}(?:\.(?:${LANGUAGES.join('|')}))?\.md$`);

/** Reads `shop.json` and the pages beside it as the operator wrote them; none for a shop without `shop.json`. */
export const readShopFiles = async (settings: ShopFileSettings): Promise<readonly ShopTextFile[]> => {
  const shopFile = shopFilePath(settings);
  const folder = path.dirname(shopFile);
  if (!existsSync(shopFile)) return [];
  const pages = (await readdir(folder)).filter((name) => PAGE.test(name));
  return Promise.all([
    { name: SHOP_FILE_NAME, text: await readFile(shopFile, 'utf8') },
    ...pages.map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  ]);
};

/**
 * Writes files of the shop where `readShop` looks for them. Existing files are not changed. Returns the names of
 * the written files and of the existing ones.
 */
export const writeShopFiles = async (
  settings: ShopFileSettings,
  files: AsyncIterable<ShopTextFile>,
): Promise<{ readonly written: readonly string[]; readonly kept: readonly string[] }> => {
  const shopFile = shopFilePath(settings);
  const written: string[] = [];
  const kept: string[] = [];
  for await (const { name, text } of files) {
    if (name !== SHOP_FILE_NAME && !PAGE.test(name)) throw new Error(`${name} is not a file of the shop`);
    const file = name === SHOP_FILE_NAME ? shopFile : path.join(path.dirname(shopFile), name);
    try {
      await writeFile(file, text, { flag: 'wx' });
      written.push(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      kept.push(name);
    }
  }
  return { written, kept };
};
