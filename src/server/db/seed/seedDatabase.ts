import { countReceived } from '../countReceived';
import type { Database, Tx } from '../database';
import { seedCatalogue, type SeedProduct } from './catalogue';
import { makeSampleSales } from './sampleSales';

const DAY_MS = 86_400_000;
const ROWS_AT_ONCE = 100;

type Insert<Row> = (rows: Row[]) => Promise<unknown>;
type OnRows = (count: number) => void;

/** How many rows a catalogue has: products, their sizes and their pictures. */
export const countCatalogueRows = (catalogue: readonly SeedProduct[]): number =>
  catalogue.reduce((sum, { stock, images }) => sum + 1 + stock.length + images.length, 0);

const inBatches = async <Row>(
  rows: readonly Row[],
  insert: Insert<Row>,
  onRows: OnRows = () => undefined,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    await insert(some);
    onRows(some.length);
  }
};

const insertProducts = async (
  tx: Tx,
  catalogue: readonly SeedProduct[],
  { now, version, onRows }: { now: number; version: number; onRows: OnRows },
): Promise<void> => {
  const products = catalogue.map((product, index) => ({
    id: index + 1,
    slug: product.slug,
    name: product.name,
    category: product.category,
    description: product.description,
    new_price_cents: product.newPriceCents,
    old_price_cents: product.oldPriceCents,
    is_on_sale: 1 as const,
    created_at: now - product.addedDaysAgo * DAY_MS,
    version,
  }));
  const sizes = catalogue.flatMap((product, index) =>
    product.stock.map(({ size, quantity }) => ({ product_id: index + 1, size, on_hand: quantity })),
  );
  const images = catalogue.flatMap((product, index) =>
    product.images.map((url, position) => ({ product_id: index + 1, position, url })),
  );
  await inBatches(products, (rows) => tx.insertInto('products').values(rows).execute(), onRows);
  await inBatches(sizes, (rows) => tx.insertInto('product_sizes').values(rows).execute(), onRows);
  await inBatches(images, (rows) => tx.insertInto('product_images').values(rows).execute(), onRows);
};

const insertSales = async (tx: Tx, catalogue: readonly SeedProduct[], now: number): Promise<void> => {
  const { customers, orders, items } = makeSampleSales(catalogue, now);
  await inBatches(customers, (rows) => tx.insertInto('customers').values(rows).execute());
  await inBatches(orders, (rows) => tx.insertInto('orders').values(rows).execute());
  await inBatches(items, (rows) => tx.insertInto('order_items').values(rows).execute());
};

/**
 * Fills an empty shop with its catalogue and with sample sales, from which the best sellers follow.
 * Answers false, and changes nothing, when there is a product already. `onRows` hears of each few rows of the catalogue.
 */
export const seedDatabase = (
  db: Database,
  now: number,
  catalogue: readonly SeedProduct[] = seedCatalogue,
  onRows: OnRows = () => undefined,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Two processes that start together take this row one after the other.
    const { version } = await tx
      .updateTable('catalogue_version')
      .set((row) => ({ version: row('version', '+', 1) }))
      .returning('version')
      .executeTakeFirstOrThrow();
    const known = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst();
    if (known) return false;
    await insertProducts(tx, catalogue, { now, version, onRows });
    await insertSales(tx, catalogue, now);
    await countReceived(tx);
    return true;
  });
