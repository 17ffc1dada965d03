import { readSampleCatalogue } from '@/server/modules/seed/sampleCatalogue';
import { defaultShop } from '@/server/modules/shop/shop';
import { MUNICIPALITIES } from '@/shared/constants';
import type { SizeChart } from '@/shared/contract/info';
import { OTHER_LANGUAGES } from '@/shared/languages';
import { sizeChartOf, sizeRows } from '@/shared/domain/sizeCharts';
import { hasSizeChoice } from '@/shared/domain/stock';

const chart = (title: string, sizes: readonly string[], rest: Partial<SizeChart> = {}): SizeChart => ({
  title,
  measures: { Chest: 'Around it.' },
  sizes: Object.fromEntries(sizes.map((size) => [size, [`${title} ${size}`]])),
  ...rest,
});
const charts = [
  chart('Swim shorts', ['S', 'M'], { words: ['swim shorts'] }),
  chart('Trousers', ['S', '30'], { words: ['calças', 'trousers'] }),
  chart('Women', ['S', 'M'], { categories: ['women'] }),
  chart('All', ['S', 'M', 'L']),
];
const titleOf = (name: string, category: 'men' | 'women' | 'kid', ...sizes: readonly string[]) =>
  sizeChartOf(charts, { name, category, sizes })?.title;

test.each([
  ['a word of the name', 'Linen Trousers', 'men', ['30'], 'Trousers'],
  ['the singular, without accents, in any case', 'CALCA linho', 'women', ['S'], 'Trousers'],
  ['every word of a text', 'Short Swim Dress', 'women', ['S'], 'Swim shorts'],
  ['no part of a word', 'Trouserless', 'men', ['S'], 'All'],
  ['only some words of a text', 'Swim Shirt', 'men', ['S'], 'All'],
  ['a category', 'Dress', 'women', ['XS', 'm'], 'Women'],
  ['the next chart when the first has none of the sizes', 'Trousers', 'women', ['M'], 'Women'],
  ['any product', 'Romper', 'kid', ['L'], 'All'],
  ['nothing without a common size', 'Romper', 'kid', ['4Y'], undefined],
] as const)('a chart fits %s', (_what, name, category, sizes, title) => {
  expect(titleOf(name, category, ...sizes)).toBe(title);
});

test('the rows of a product are those of its own sizes, in its order', () => {
  expect(sizeRows(chart('All', ['L', 'M', 'S']), ['s', 'XL', 'L'])).toEqual([
    { size: 's', values: ['All S'] },
    { size: 'L', values: ['All L'] },
  ]);
});

describe('the shop without a configuration of its own', () => {
  const { sizeCharts, delivery } = defaultShop.en.shopping;
  test('has a chart for every product of the sample catalogue that comes in sizes, with all of them', async () => {
    const products = (await readSampleCatalogue()).map(({ name, category, sizes }) => ({
      name,
      category,
      sizes: sizes.map(({ size }) => size),
    }));
    const inSizes = products.filter(({ sizes }) => hasSizeChoice(sizes.map((size) => ({ size }))));
    expect(inSizes.length).toBeGreaterThan(50);
    const wrong = inSizes.filter((product) => {
      const found = sizeChartOf(sizeCharts, product);
      return !found || sizeRows(found, product.sizes).length < product.sizes.length;
    });
    expect(wrong).toEqual([]);
  });

  test.each(OTHER_LANGUAGES)('has the same chart for a product with its name in %s', async (language) => {
    const charts = defaultShop[language].shopping.sizeCharts;
    const wrong = (await readSampleCatalogue()).filter((product) => {
      const { name, category } = product;
      const sizes = product.sizes.map(({ size }) => size);
      const english = sizeChartOf(sizeCharts, { name, category, sizes });
      const names = [name, product[`name_${language}`]];
      return names.some((own) => sizeChartOf(charts, { name: own, category, sizes })?.sizes !== english?.sizes);
    });
    expect(wrong.map((product) => product[`name_${language}`])).toEqual([]);
  });

  test('has as many centimetres as measures for every size, and a delivery time for every municipality', () => {
    for (const { measures, sizes } of sizeCharts)
      for (const values of Object.values(sizes)) expect(values).toHaveLength(Object.keys(measures).length);
    expect(Object.keys(delivery)).toEqual([...MUNICIPALITIES, 'Ataúro'].sort());
  });
});
