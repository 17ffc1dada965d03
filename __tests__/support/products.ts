import type { Insertable } from 'kysely';
import type { SampleProduct } from '@/server/modules/seed/sampleCatalogue';
import type { ProductsTable } from '@/server/db/productTables';
import { readProduct, STORED_FIELDS, type ProductFields } from '@/server/sheets/productColumns';
import { presentDescription } from '@/server/modules/products/products.presenter';
import type { StoredProduct } from '@/server/repositories/products';
import type { Product } from '@/shared/contract/products';
import { refusals } from '@/shared/messages/en/refusals';
import { reasonsIn, type RefusalText } from '@/shared/messages/refusals';

/** Reads cells as an import does. Missing columns get their defaults, so that a new column changes no fixture. */
const productFields = (cells: Readonly<Record<string, string>>): ProductFields => {
  const read = readProduct((title) => cells[title] ?? '');
  if (Array.isArray(read)) throw new Error(reasonsIn(read as readonly RefusalText[], refusals));
  return read as ProductFields;
};

const defaultFields = (name: string): ProductFields =>
  productFields({ name, category: 'men', price: '10', old_price: '12', stock: 'S 5, M 5' });

type StoredChanges = Partial<Omit<StoredProduct, 'sizes'>> & Partial<Pick<ProductFields, 'sizes'>> & { id: number };

/** A product as the repository returns it, of which nothing is sold. */
export const storedProduct = (changes: StoredChanges): StoredProduct => {
  const product = {
    ...defaultFields(`Product ${changes.id}`),
    created_at: changes.id,
    revision: 1,
    runs: '',
    ...changes,
  } as const;
  return { ...product, sizes: product.sizes.map((size) => ({ ...size, sold: 0 })) };
};

/** A row of the table `products`. */
export const productRow = (changes: Partial<Insertable<ProductsTable>> & { id: number }): Insertable<ProductsTable> => {
  const product = storedProduct({ id: changes.id });
  const columns = Object.fromEntries(
    STORED_FIELDS.map((field) => [field, product[field]]),
  ) as unknown as Insertable<ProductsTable>;
  return { ...columns, created_at: product.created_at, version: 1, revision: 1, ...changes };
};

/** A product of a seed catalogue. */
export const sampleProduct = (
  cells: Readonly<Record<string, string>>,
  sales: Pick<SampleProduct, 'unitsSold' | 'addedDaysAgo'> = { unitsSold: 0, addedDaysAgo: 0 },
): SampleProduct => ({ ...productFields(cells), ...sales });

/** A product as the API sends it. */
export const productWith = (changes: Partial<Product> & { id: number }): Product => {
  const image = `/catalogue/${changes.id}.webp`;
  const product = storedProduct({ id: changes.id, images: [image] });
  return {
    ...presentDescription(product),
    stock_by_size: product.sizes.map(({ size, on_hand }) => ({ size, quantity: on_hand })),
    ...changes,
  };
};
