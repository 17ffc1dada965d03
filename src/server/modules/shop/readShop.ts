import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError, type Settings } from '../../settings/settings';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/shared/languages';
import { RETURNS_PAGE } from '@/shared/pagePaths';
import { readMarkdown } from './readMarkdown';
import { defaultShop, type InfoPage, type LocalizedShop, type Shop } from './shop';
import { parseShopFile, shopTextsOf, type ShopFile } from './shopFile';

export const SHOP_FILE_NAME = 'shop.json';
/** In characters. A page is sent as a whole. */
const PAGE_MAX_LENGTH = 100_000;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The path of the file with the shop's identity, which may be missing. */
export const shopFilePath = ({ shopConfig, dataDir }: Pick<Settings, 'shopConfig' | 'dataDir'>): string =>
  shopConfig ?? path.join(dataDir, SHOP_FILE_NAME);

/** The Markdown of a page in a language; undefined when there is no such file. */
const readSource = async (folder: string, file: string, field: string): Promise<string | undefined> => {
  const source = await readFile(path.join(folder, file), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw new Error(`${field} needs the file ${file} beside it: ${(error as Error).message}`);
  });
  if (source !== undefined && source.length > PAGE_MAX_LENGTH)
    throw new Error(`${field}: ${file} has more than ${PAGE_MAX_LENGTH} characters`);
  return source?.replace(/^\uFEFF/, '');
};

const readPage = async (folder: string, name: string, field: string, language: Language) => {
  const own = language === DEFAULT_LANGUAGE ? undefined : await readSource(folder, `${name}.${language}.md`, field);
  const source = own ?? (await readSource(folder, `${name}.md`, field));
  if (source === undefined) throw new Error(`${field} needs the file ${name}.md beside it`);
  return readMarkdown(source);
};

const readPages = async (folder: string, { footer = [] }: ShopFile, language: Language): Promise<Shop['infoPages']> => {
  const pages = new Map<string, InfoPage>();
  for (const [index, { label, page }] of footer.entries()) {
    if (page === undefined) continue;
    if (pages.has(page)) throw new Error(`footer.${index}.page appears twice`);
    pages.set(page, { title: label, content: await readPage(folder, page, `footer.${index}.page`, language) });
  }
  return pages;
};

const shopIn = async (language: Language, content: string, folder: string): Promise<Shop> => {
  const shopFile = parseShopFile(content, language);
  const infoPages = await readPages(folder, shopFile, language);
  const { bankName, shopping } = defaultShop[language];
  return {
    texts: shopTextsOf(shopFile, language),
    infoPages,
    bankName: shopFile.bankName ?? bankName,
    chatTexts: shopFile.chatTexts ?? [],
    shopping: {
      sizeCharts: shopFile.sizeCharts ?? shopping.sizeCharts,
      delivery: shopFile.delivery ?? shopping.delivery,
      returns: infoPages.get(RETURNS_PAGE)?.content ?? shopping.returns,
    },
  };
};

/**
 * Reads the shop's identity from the file of `SHOP_CONFIG` or from `shop.json` in `DATA_DIR`, and its pages from the
 * Markdown files beside it. Throws SettingsError that names each wrong field by its path in the file.
 */
export const readShop = async (settings: Pick<Settings, 'shopConfig' | 'dataDir'>): Promise<LocalizedShop> => {
  const { shopConfig } = settings;
  const file = shopFilePath(settings);
  try {
    const content = await readFile(file, 'utf8');
    const shop: Partial<Record<Language, Shop>> = {};
    for (const language of LANGUAGES) shop[language] = await shopIn(language, content, path.dirname(file));
    return shop as LocalizedShop;
  } catch (error) {
    if (shopConfig === undefined && isMissing(error)) return defaultShop;
    const name = shopConfig === undefined ? SHOP_FILE_NAME : 'SHOP_CONFIG';
    throw new SettingsError(`${name} cannot be used (${file}): ${(error as Error).message}.`);
  }
};
