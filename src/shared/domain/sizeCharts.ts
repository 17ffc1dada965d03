import type { SizeChart } from '../contract/info';
import type { Category } from '../contract/products';
import { singular, splitWords } from './words';

/** The fields of a product that decide which size chart it has. */
export interface SizedProduct {
  readonly name: string;
  readonly category: Category;
  readonly sizes: readonly string[];
}

/** One size of a chart, with the centimetres of each column. */
export interface SizeRow {
  readonly size: string;
  readonly values: readonly string[];
}

const wordsOf = (text: string): readonly string[] => splitWords(text).map(singular);

/** The rows of a chart for the sizes of a product, in the order of the product's sizes. */
export const sizeRows = (chart: SizeChart, sizes: readonly string[]): readonly SizeRow[] => {
  const rows = new Map(Object.entries(chart.sizes).map(([size, values]) => [size.toLowerCase(), values]));
  return sizes.flatMap((size) => {
    const values = rows.get(size.toLowerCase());
    return values ? [{ size, values }] : [];
  });
};

/** The size chart of a product: the first one that fits it; undefined when none does (rules: Size charts). */
export const sizeChartOf = (
  charts: readonly SizeChart[],
  { name, category, sizes }: SizedProduct,
): SizeChart | undefined => {
  const nameWords = wordsOf(name);
  const isInName = (words: string): boolean => wordsOf(words).every((word) => nameWords.includes(word));
  return charts.find(
    (chart) =>
      (chart.categories?.includes(category) ?? true) &&
      (chart.words?.some(isInName) ?? true) &&
      sizeRows(chart, sizes).length > 0,
  );
};
