import { sizeChartOf } from '@/shared/domain/sizeCharts';
import { hasSizeChoice } from '@/shared/domain/stock';
import type { Executor } from '../../db/database';
import { findProducts } from '../../repositories/products';
import { defaultShop, type Shop } from '../shop/shop';
import { finding, type Finding } from './finding';

const names = { sizeCharts: 'size charts', delivery: 'delivery times', returns: 'returns' } as const;

/** Product pages of a live shop that still show the default texts. */
export const checkDefaultInfo = ({ shopping }: Shop): readonly Finding[] => {
  const defaults = (['sizeCharts', 'delivery', 'returns'] as const).filter(
    (part) => shopping[part] === defaultShop.shopping[part],
  );
  return finding(
    'note',
    'settings',
    defaults.map((part) => names[part]),
    'Product pages show default texts',
    'Write sizeCharts, delivery and a page "returns" (src/server/README.md, "The shop\'s identity").',
  );
};

/** Products in sizes that no size chart fits. */
export const checkSizeCharts = async (db: Executor, { shopping }: Shop): Promise<readonly Finding[]> => {
  const products = await findProducts(db);
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
