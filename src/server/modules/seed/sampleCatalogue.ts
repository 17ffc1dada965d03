import path from 'node:path';
import { OTHER_LANGUAGES } from '@/shared/languages';
import { refusals as english } from '@/shared/messages/en/refusals';
import { reasonsIn } from '@/shared/messages/refusals';
import { readUnits } from '../../sheets/productCells';
import type { ProductFields } from '../../sheets/productColumns';
import { isErrorList, readRow, readSheet } from '../products/productSheet';

export interface SampleProduct extends ProductFields {
  /** Units sold in the sample orders; they determine the best sellers. */
  readonly unitsSold: number;
  readonly addedDaysAgo: number;
}

const FILE = path.join('static', 'catalogue', 'products.csv');
const SALES_TITLES = ['units_sold', 'added_days_ago'];

/** Reads the sample catalogue: a product sheet with two additional columns. Throws for an invalid line. */
export const readSampleCatalogue = async (root = process.cwd()): Promise<readonly SampleProduct[]> => {
  const { rows } = await readSheet(path.join(root, FILE), SALES_TITLES);
  return rows.map((row) => {
    const product = readRow(row);
    if (isErrorList(product)) throw new Error(`${FILE}, line ${row.line}: ${reasonsIn(product, english)}`);
    const [unitsSold, addedDaysAgo] = SALES_TITLES.map((title) => readUnits(row.cells[title] ?? ''));
    if (unitsSold === undefined || addedDaysAgo === undefined) {
      throw new Error(`${FILE}, line ${row.line}: ${SALES_TITLES.join(' or ')} is not a whole number`);
    }
    return { ...product, unitsSold, addedDaysAgo };
  });
};

const NAME_TITLES = ['name', ...OTHER_LANGUAGES.map((language) => `name_${language}` as const)] as const;

/** The names of a copy, in the languages that the product has. */
const namesOfCopy = (product: SampleProduct, round: number): Partial<SampleProduct> =>
  Object.fromEntries(NAME_TITLES.map((title) => [title, product[title] && `${product[title]} No. ${round}`]));

/** `count` products: the catalogue, then copies with other slugs and names. */
export const repeatCatalogue = (catalogue: readonly SampleProduct[], count: number): readonly SampleProduct[] =>
  Array.from({ length: count }, (_, index) => {
    const product = catalogue[index % catalogue.length] as SampleProduct;
    const round = Math.floor(index / catalogue.length) + 1;
    if (round === 1) return product;
    return {
      ...product,
      slug: `${product.slug}-${round}`,
      ...namesOfCopy(product, round),
      unitsSold: 0,
      addedDaysAgo: product.addedDaysAgo + round,
    };
  });
