import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError, type Settings } from '../../settings/settings';
import { RETURNS_PAGE } from '@/shared/pagePaths';
import { readMarkdown } from './readMarkdown';
import { defaultShop, type InfoPage, type Shop } from './shop';
import { parseShopFile, shoppingInfoOf, shopTextsOf, type ShopFile } from './shopFile';

export const SHOP_FILE_NAME = 'shop.json';
/** In characters. A page is sent as a whole. */
const PAGE_MAX_LENGTH = 100_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The path of the file with the shop's identity, which may be missing. */
export const shopFilePath = ({ shopConfig, dataDir }: Pick<Settings, 'shopConfig' | 'dataDir'>): string =>
  shopConfig ?? path.join(dataDir, SHOP_FILE_NAME);

const readPage = async (folder: string, name: string, field: string): Promise<InfoPage['content']> => {
  const file = `${name}.md`;
  const source = await readFile(path.join(folder, file), 'utf8').catch((error: unknown) => {
    throw new Error(
      `${field} needs the file ${file} beside it${isMissing(error) ? '' : `: ${(error as Error).message}`}`,
    );
  });
  if (source.length > PAGE_MAX_LENGTH) throw new Error(`${field}: ${file} has more than ${PAGE_MAX_LENGTH} characters`);
  return readMarkdown(source.replace(/^\uFEFF/, ''));
};

const readPages = async (folder: string, { footer = [] }: ShopFile): Promise<Shop['infoPages']> => {
  const pages = new Map<string, InfoPage>();
  for (const [index, { label, page }] of footer.entries()) {
    if (page === undefined) continue;
    if (pages.has(page)) throw new Error(`footer.${index}.page appears twice`);
    pages.set(page, { title: label, content: await readPage(folder, page, `footer.${index}.page`) });
  }
  return pages;
};

/**
 * Reads the shop's identity from the file of `SHOP_CONFIG` or from `shop.json` in `DATA_DIR`, and its pages from the
 * Markdown files beside it. Throws SettingsError that names each wrong field by its path in the file.
 */
export const readShop = async (settings: Pick<Settings, 'shopConfig' | 'dataDir'>): Promise<Shop> => {
  const { shopConfig } = settings;
  const file = shopFilePath(settings);
  try {
    const shopFile = parseShopFile(await readFile(file, 'utf8'));
    const infoPages = await readPages(path.dirname(file), shopFile);
    const returns = infoPages.get(RETURNS_PAGE)?.content ?? defaultShop.shopping.returns;
    const { bankName = defaultShop.bankName } = shopFile;
    return { texts: shopTextsOf(shopFile), infoPages, bankName, shopping: { ...shoppingInfoOf(shopFile), returns } };
  } catch (error) {
    if (shopConfig === undefined && isMissing(error)) return defaultShop;
    const name = shopConfig === undefined ? SHOP_FILE_NAME : 'SHOP_CONFIG';
    throw new SettingsError(`${name} cannot be used (${file}): ${(error as Error).message}.`);
  }
};
