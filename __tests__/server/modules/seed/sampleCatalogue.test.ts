import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCsv, writeCsv } from '@/server/sheets/csv';
import { readSampleCatalogue, type SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import { NEW_COLLECTIONS_MAX } from '@/shared/constants';
import { PRODUCT_TEXTS } from '@/server/db/productTables';
import { CATEGORIES } from '@/shared/contract/products';
import { OTHER_LANGUAGES } from '@/shared/languages';
import { ROOT } from '../../../support/sources';

describe('the sample catalogue', () => {
  let catalogue: readonly SampleProduct[];
  beforeAll(async () => {
    catalogue = await readSampleCatalogue(ROOT);
  });

  it('is quoted as an export is, so that a change shows only the cells that it changes', () => {
    const text = readFileSync(path.join(ROOT, 'static/catalogue/products.csv'), 'utf8');
    const [titles = [], ...rows] = readCsv(text).map(({ cells }) => cells);
    expect(text).toBe(
      writeCsv(titles, rows, { valueTitles: ['price', 'old_price', 'units_sold', 'added_days_ago'] })
        .replace('\uFEFF', '')
        .replaceAll('\r\n', '\n'),
    );
  });

  it('has products in every category', () => {
    expect(new Set(catalogue.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it('has one slug and one name for each product', () => {
    expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
  });

  it('has units on hand of each product that is not made to order', () => {
    const empty = catalogue.filter(({ sizes }) => sizes.every(({ on_hand }) => on_hand === 0));
    const madeToOrder = catalogue.filter(({ description }) => /made to order/i.test(description));
    expect(empty.map(({ slug }) => slug)).toEqual(madeToOrder.map(({ slug }) => slug));
    expect(madeToOrder).toHaveLength(1);
  });

  it('has a picture of each of the newest products', () => {
    const newest = catalogue.toSorted((a, b) => a.addedDaysAgo - b.addedDaysAgo).slice(0, NEW_COLLECTIONS_MAX);
    expect(newest.filter(({ images }) => images.length === 0)).toEqual([]);
  });

  it('has a file behind every image', () => {
    const missing = catalogue.flatMap(({ images }) => images).filter((url) => !existsSync(path.join(ROOT, url)));
    expect(missing).toEqual([]);
  });
});

describe.each(OTHER_LANGUAGES)('the texts of the sample catalogue in the language %s', (language) => {
  let catalogue: readonly SampleProduct[];
  beforeAll(async () => {
    catalogue = await readSampleCatalogue(ROOT);
  });
  const pairs = () =>
    catalogue.flatMap((product) =>
      PRODUCT_TEXTS.map((text) => [product[text], product[`${text}_${language}`]] as const),
    );

  it('exist for each text in English, and for no other', () => {
    const incomplete = catalogue.filter((product) =>
      PRODUCT_TEXTS.some((text) => (product[text] === '') !== (product[`${text}_${language}`] === '')),
    );
    expect(incomplete.map(({ slug }) => slug)).toEqual([]);
  });

  it('are not English, but for the words that are the same', () => {
    const same = { tet: [], pt: ['100% viscose'], id: ['100% linen'] };
    const untranslated = pairs().filter(([english, translation]) => english !== '' && translation === english);
    expect([...new Set(untranslated.map(([english]) => english))]).toEqual(same[language]);
  });

  it('are the same for the same text in English', () => {
    const translations = new Map(pairs());
    expect(pairs().filter(([english, translation]) => translations.get(english) !== translation)).toEqual([]);
  });

  it('have one name for each product, and names about as short as in English', () => {
    expect(new Set(catalogue.map((product) => product[`name_${language}`])).size).toBe(catalogue.length);
    const long = catalogue
      .map((product) => ({ name: product[`name_${language}`], limit: Math.max(36, product.name.length * 1.2) }))
      .filter(({ name, limit }) => name.length > limit);
    expect(long).toEqual([]);
  });
});

describe('a sample catalogue with a mistake', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'lorosae-sample-'));
    mkdirSync(path.join(root, 'static/catalogue'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each([
    ['Hat,men,cheap,M 4,1,2', /products\.csv, line 2: price "cheap" is not an amount such as 12\.50$/],
    ['Hat,men,12,M 4,,2', /line 2: units_sold or added_days_ago is not a whole number$/],
  ])('is refused by its line: %s', async (line, reason) => {
    const head = 'name,category,price,stock,units_sold,added_days_ago';
    writeFileSync(path.join(root, 'static/catalogue/products.csv'), `${head}\n${line}\n`);
    await expect(readSampleCatalogue(root)).rejects.toThrow(reason);
  });
});
