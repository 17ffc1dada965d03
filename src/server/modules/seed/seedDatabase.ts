import { countReceived, countSold } from '../../repositories/countReceived';
import type { Database, Tx } from '../../db/database';
import { insertSizes, nextCatalogueVersion, replaceImages, writeProducts } from '../../repositories/productsAdmin';
import { hasProducts } from '../../repositories/products';
import { insertSampleSales } from '../../repositories/sampleSales';
import type { SampleProduct } from './sampleCatalogue';
import { makeSampleSales } from './sampleSales';

const DAY_MS = 86_400_000;
const PRODUCTS_PER_BATCH = 50;

/** Number of table rows of a catalogue: products, sizes and pictures. */
export const countCatalogueRows = (catalogue: readonly SampleProduct[]): number =>
  catalogue.reduce((sum, { sizes, images }) => sum + 1 + sizes.length + images.length, 0);

const insertProducts = async (
  tx: Tx,
  catalogue: readonly SampleProduct[],
  { now, version, firstId }: { now: number; version: number; firstId: number },
): Promise<void> => {
  const products = catalogue.map((product, index) => ({ ...product, id: firstId + index }));
  await writeProducts(
    tx,
    products.map((product) => ({ ...product, created_at: now - product.addedDaysAgo * DAY_MS, version, revision: 1 })),
  );
  await replaceImages(tx, products);
  await insertSizes(
    tx,
    products.flatMap(({ id, sizes }) => sizes.map(({ size, on_hand }) => ({ productId: id, size, units: on_hand }))),
    { kind: 'opening', actor: 'shop', at: now },
  );
};

/**
 * Fills an empty database with a catalogue and sample orders, which determine the best sellers. Returns false and
 * changes nothing when a product exists. Calls `onRows` with the number of catalogue rows of each batch.
 */
export const seedDatabase = (
  db: Database,
  now: number,
  catalogue: readonly SampleProduct[],
  onRows: (count: number) => void = () => undefined,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // This row lock serializes two processes that start at the same time.
    const version = await nextCatalogueVersion(tx);
    if (await hasProducts(tx)) return false;
    for (let start = 0; start < catalogue.length; start += PRODUCTS_PER_BATCH) {
      const batch = catalogue.slice(start, start + PRODUCTS_PER_BATCH);
      await insertProducts(tx, batch, { now, version, firstId: start + 1 });
      onRows(countCatalogueRows(batch));
    }
    await insertSampleSales(tx, makeSampleSales(catalogue, now));
    await countReceived(tx);
    await countSold(tx);
    return true;
  });
