import type { Database } from '../../db/database';
import {
  correctUnits,
  findProductId,
  insertSizes,
  receiveUnits,
  updateProduct,
} from '../../repositories/productsAdmin';
import { readSize } from '../../repositories/productCells';
import { findProducts } from '../../repositories/products';
import { OperatorError } from '../operatorError';

const idOf = async (db: Database, name: string): Promise<number> => {
  const id = await findProductId(db.read, name);
  if (id === undefined) throw new OperatorError(`There is no product "${name}": name it by its id or its slug.`);
  return id;
};

/** Sets whether a product is on sale. Existing orders do not change. Throws OperatorError for an unknown product. */
export const setOnSale = async (db: Database, name: string, isOnSale: boolean): Promise<void> => {
  const id = await idOf(db, name);
  await db.transaction((tx) => updateProduct(tx, id, { is_on_sale: isOnSale ? 1 : 0 }));
};

/** Sets the prices of a product. Existing orders keep their prices. Throws OperatorError for an unknown product. */
export const setPrices = async (
  db: Database,
  name: string,
  prices: { readonly newCents: number; readonly oldCents: number },
): Promise<void> => {
  const id = await idOf(db, name);
  await db.transaction((tx) =>
    updateProduct(tx, id, { new_price_cents: prices.newCents, old_price_cents: prices.oldCents }),
  );
};

export interface StockChange {
  /** In any letter case. */
  readonly size: string;
  readonly units: number;
  /** True when the size may be added to the product. */
  readonly isNewSize: boolean;
}

const readNewSize = (text: string): string => {
  const size = readSize(text.trim());
  if (size === undefined)
    throw new OperatorError(`"${text}" is not a size: it has 1 to 20 characters, without , ; and |.`);
  return size;
};

const changeStock = async (
  db: Database,
  name: string,
  { size, units, isNewSize }: StockChange,
  change: typeof receiveUnits,
): Promise<void> => {
  const id = await idOf(db, name);
  await db.transaction(async (tx) => {
    const [product] = await findProducts(tx, { ids: [id], includeHidden: true });
    const sizes = product?.sizes.map((known) => known.size) ?? [];
    const known = sizes.find((one) => one === size) ?? sizes.find((one) => one.toLowerCase() === size.toLowerCase());
    if (known !== undefined) await change(tx, id, known, units);
    else if (!isNewSize) {
      throw new OperatorError(`This product has no size "${size}": use --new-size to add it.`);
    } else await insertSizes(tx, [{ productId: id, size: readNewSize(size), units }]);
  });
};

/** Adds received units to the units on hand. Throws OperatorError for an unknown product or size. */
export const addStock = (db: Database, name: string, change: StockChange): Promise<void> =>
  changeStock(db, name, change, receiveUnits);

/** Sets the units on hand to a counted number. Throws OperatorError for an unknown product or size. */
export const setStock = (db: Database, name: string, change: StockChange): Promise<void> =>
  changeStock(db, name, change, correctUnits);
