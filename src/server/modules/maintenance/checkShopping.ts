import { OTHER_LANGUAGES } from '@/shared/languages';
import { sizeChartOf } from '@/shared/domain/sizeCharts';
import { hasSizeChoice } from '@/shared/domain/stock';
import type { Executor } from '../../db/database';
import { findProducts, type StoredProduct } from '../../repositories/products';
import { defaultShop, type LocalizedShop, type Shop } from '../shop/shop';
import { finding, type Finding } from './finding';

/** The written ceiling of the catalogue (src/server/README.md, "Scaling"). */
const PRODUCTS_MAX = 10_000;

const names = { sizeCharts: 'size charts', delivery: 'delivery times', returns: 'returns' } as const;

/** Product pages of a live shop that still show the default texts. */
export const checkDefaultInfo = ({ en: { shopping } }: LocalizedShop): readonly Finding[] => {
  const defaults = (['sizeCharts', 'delivery', 'returns'] as const).filter(
    (part) => shopping[part] === defaultShop.en.shopping[part],
  );
  return finding(
    'note',
    'settings',
    defaults.map((part) => names[part]),
    'Product pages show default texts',
    'Write sizeCharts, delivery and a page "returns" (src/server/README.md, "The shop\'s identity").',
  );
};

/** The texts in an object, by their paths. */
const textsIn = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));

/** The texts that the operator can write in several languages, by their paths in `shop.json` or the file of the page. */
const ownTextsOf = ({ texts, shopping, infoPages }: Shop): ReadonlyMap<string, string> => {
  const { tagline, announcement, hero, offers, categories, links } = texts;
  const footer = links.map(({ label }) => ({ label }));
  return new Map([
    ...textsIn({ tagline, announcement, hero, offers, categories, footer, delivery: shopping.delivery }),
    ...[...infoPages].map(([page, { content }]) => [`${page}.md`, JSON.stringify(content)] as const),
  ]);
};

/** A note about the texts that are the same in another language as in English. */
export const checkTranslations = (shop: LocalizedShop): readonly Finding[] => {
  const others = OTHER_LANGUAGES.map((language) => [language, ownTextsOf(shop[language])] as const);
  const untranslated = [...ownTextsOf(shop.en)].flatMap(([path, text]) => {
    const missing = others.filter(([, texts]) => texts.get(path) === text).map(([language]) => language);
    return missing.length === 0 ? [] : [`${path} (${missing.join(' ')})`];
  });
  return finding(
    'note',
    'settings',
    untranslated,
    'Texts of shop.json and pages are not translated',
    'Write each text as { "en": …, "tet": …, "pt": …, "id": … } and each page also as PAGE.tet.md, PAGE.pt.md and ' +
      'PAGE.id.md (src/server/README.md, "The shop\'s identity").',
  );
};

/** A note about each product in sizes that no size chart fits. */
const checkSizeCharts = (products: readonly StoredProduct[], { shopping }: Shop): readonly Finding[] => {
  const withoutChart = products.filter(({ name, category, sizes }) => {
    const product = { name, category, sizes: sizes.map(({ size }) => size) };
    return hasSizeChoice(sizes) && sizeChartOf(shopping.sizeCharts, product) === undefined;
  });
  return finding(
    'note',
    'products',
    withoutChart.map(({ id, name }) => `${id} ${name}`),
    'Products have no size chart',
    'Add their words, categories or sizes to a chart of sizeCharts in shop.json.',
  );
};

/** A note that more products are on sale than the shop is made for. */
export const checkCatalogueSize = (productCount: number): readonly Finding[] =>
  finding(
    'note',
    'products',
    productCount > PRODUCTS_MAX ? [productCount.toLocaleString('en-US')] : [],
    `More than ${PRODUCTS_MAX.toLocaleString('en-US')} products are on sale`,
    'Every visitor loads the list of all products, and phones search and sort it: both become slow, and a process needs more memory. Withdraw what is no longer sold ("products hide").',
  );

/** Notes about the products on sale. */
export const checkProducts = async (db: Executor, { en: shop }: LocalizedShop): Promise<readonly Finding[]> => {
  const products = await findProducts(db);
  return [...checkCatalogueSize(products.length), ...checkSizeCharts(products, shop)];
};
