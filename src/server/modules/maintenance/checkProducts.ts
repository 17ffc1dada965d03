import { sizeChartOf } from '@/shared/domain/sizeCharts';
import { hasSizeChoice } from '@/shared/domain/stock';
import type { Executor } from '../../db/database';
import { findProducts, type StoredProduct } from '../../repositories/products';
import type { LocalizedShop, Shop } from '../shop/shop';
import { findingsOf, type Finding } from './finding';

const { note } = findingsOf('products');

/** The written ceiling of the catalogue (src/server/README.md, "Scaling"). */
const PRODUCTS_MAX = 10_000;

/** A note about each product in sizes that no size chart fits. */
const checkSizeCharts = (products: readonly StoredProduct[], { shopping }: Shop): readonly Finding[] => {
  const withoutChart = products.filter(({ name, category, sizes }) => {
    const product = { name, category, sizes: sizes.map(({ size }) => size) };
    return hasSizeChoice(sizes) && sizeChartOf(shopping.sizeCharts, product) === undefined;
  });
  return note(
    withoutChart.map(({ id, name }) => `${id} ${name}`),
    'Products have no size chart',
    'Add their words, categories or sizes to a chart of sizeCharts in shop.json.',
  );
};

/** A note that more products are on sale than the shop is made for. */
export const checkCatalogueSize = (productCount: number): readonly Finding[] =>
  note(
    productCount > PRODUCTS_MAX ? [productCount.toLocaleString('en-US')] : [],
    `More than ${PRODUCTS_MAX.toLocaleString('en-US')} products are on sale`,
    'Every visitor loads the list of all products, and phones search and sort it: both become slow, and a process needs more memory. Withdraw what is no longer sold ("products hide").',
  );

/** Notes about the products on sale. */
export const checkProducts = async (db: Executor, { en: shop }: LocalizedShop): Promise<readonly Finding[]> => {
  const products = await findProducts(db);
  return [...checkCatalogueSize(products.length), ...checkSizeCharts(products, shop)];
};
