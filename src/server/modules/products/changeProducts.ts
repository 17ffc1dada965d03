import type { Database, Tx } from '../../db/database';
import { correctUnits, findProductId, insertSizes, updateProduct } from '../../repositories/productsAdmin';
import { readSize } from '../../sheets/productCells';
import { findProducts } from '../../repositories/products';
import { haveUnitsMoved, lockUnsentUnits } from '../../repositories/shelfUnits';
import {
  findMissingUnits,
  type MovementCause,
  type OperatorCause,
  receiveUnits,
  type SizeKey,
  writeOffUnits,
} from '../../repositories/stock';
import { OperatorError } from '../operatorError';

/** The id of the product with this id or slug. Throws OperatorError when there is none. */
export const requireProductId = async (db: Database, name: string): Promise<number> => {
  const id = await findProductId(db.read, name);
  if (id === undefined) throw new OperatorError((texts) => texts.noProduct(name));
  return id;
};

/** Sets whether a product is on sale. Existing orders do not change. Throws OperatorError for an unknown product. */
export const setOnSale = async (db: Database, name: string, isOnSale: boolean): Promise<void> => {
  const id = await requireProductId(db, name);
  await db.transaction((tx) => updateProduct(tx, id, { is_on_sale: isOnSale ? 1 : 0 }));
};

/** Sets the prices of a product. Existing orders keep their prices. Throws OperatorError for an unknown product. */
export const setPrices = async (
  db: Database,
  name: string,
  prices: { readonly newCents: number; readonly oldCents: number },
): Promise<void> => {
  const id = await requireProductId(db, name);
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
  readonly cause: OperatorCause;
}

/** A new size as the shop writes it. Throws OperatorError for text that is no size. */
export const readNewSize = (text: string): string => {
  const size = readSize(text);
  if (size === undefined)
    throw new OperatorError(`"${text}" is not a size: it has 1 to 20 characters, without , ; and |.`);
  return size;
};

/** The size of this name, in any letter case unless there is one in the same. */
export const findSizeIn = <Size extends { readonly size: string }>(
  sizes: readonly Size[],
  name: string,
): Size | undefined =>
  sizes.find(({ size }) => size === name) ?? sizes.find(({ size }) => size.toLowerCase() === name.toLowerCase());

/** The size as the product has it; undefined when it has none of this name. */
const findSize = async (tx: Tx, id: number, name: string): Promise<string | undefined> => {
  const [product] = await findProducts(tx, { ids: [id], includeHidden: true });
  return findSizeIn(product?.sizes ?? [], name)?.size;
};

/** Changes the units of a size; one that is added to the product has no other units. */
const changeStock = async <Result>(
  db: Database,
  name: string,
  { size, units, isNewSize, cause }: Omit<StockChange, 'cause'> & { readonly cause: MovementCause },
  change: (tx: Tx, size: SizeKey) => Promise<Result>,
): Promise<Result | undefined> => {
  const id = await requireProductId(db, name);
  return db.transaction(async (tx) => {
    const known = await findSize(tx, id, size);
    if (known !== undefined) return change(tx, { productId: id, size: known });
    if (!isNewSize) throw new OperatorError((texts) => texts.noSize(size));
    const newSize = readNewSize(size);
    await updateProduct(tx, id);
    await insertSizes(tx, [{ productId: id, size: newSize, units }], cause);
    return undefined;
  });
};

/** Adds received units to the units on hand. Throws OperatorError for an unknown product or size. */
export const addStock = async (db: Database, name: string, change: StockChange): Promise<void> => {
  const cause = { ...change.cause, kind: 'received', actor: 'operator' } as const;
  await changeStock(db, name, { ...change, cause }, (tx, size) =>
    receiveUnits(tx, { lines: [{ ...size, count: change.units }], cause }),
  );
};

/**
 * Sets the units on hand, and returns the units that unsent orders hold besides. Throws OperatorError for an unknown
 * product or size.
 */
export const setStock = async (db: Database, name: string, change: StockChange): Promise<number> => {
  const cause = { ...change.cause, kind: 'set', actor: 'operator' } as const;
  const unsent = await changeStock(db, name, { ...change, cause }, async (tx, size) => {
    const held = await lockUnsentUnits(tx, size);
    await correctUnits(tx, size, change.units, cause);
    return held;
  });
  return unsent ?? 0;
};

/**
 * Takes units that are missing or damaged from those on hand. Throws OperatorError for an unknown product or size, and
 * when fewer are on hand.
 */
export const writeOffStock = async (
  db: Database,
  name: string,
  { size, units, cause }: Omit<StockChange, 'isNewSize'>,
): Promise<void> => {
  const written = { ...cause, kind: 'written_off', actor: 'operator' } as const;
  await changeStock(db, name, { size, units, isNewSize: false, cause: written }, async (tx, key) => {
    const lines = [{ ...key, count: units }];
    await lockUnsentUnits(tx, key);
    const [missing] = await findMissingUnits(tx, lines);
    if (missing) throw new OperatorError((texts) => texts.onlyOnHand(missing.onHand, key.size));
    await writeOffUnits(tx, { lines, cause: written });
  });
};

/** The units of a size after a count of the shelf. */
export interface StockCount {
  readonly onHand: number;
  /** On the shelf too, but sold. */
  readonly unsent: number;
}

/**
 * Sets the units on hand to those on the shelf less those that unsent orders hold. Throws OperatorError for an unknown
 * product or size, when unsent orders hold more units than there are on the shelf, and when units have come or left since
 * they were counted at `countedAt` (now by default).
 */
export const countStock = async (
  db: Database,
  name: string,
  { size, units, cause, countedAt }: Omit<StockChange, 'isNewSize'> & { readonly countedAt?: number | undefined },
): Promise<StockCount> => {
  const id = await requireProductId(db, name);
  return db.transaction(async (tx) => {
    const known = await findSize(tx, id, size);
    if (known === undefined) {
      throw new OperatorError((texts) => texts.noCountedSize(size));
    }
    const key = { productId: id, size: known };
    const unsent = await lockUnsentUnits(tx, key);
    if (countedAt !== undefined && (await haveUnitsMoved(tx, key, countedAt))) {
      throw new OperatorError((texts) => texts.countAgain(known));
    }
    if (units < unsent) {
      throw new OperatorError((texts) => texts.unsentHold(unsent, known, units));
    }
    await correctUnits(tx, key, units - unsent, { ...cause, kind: 'counted', actor: 'operator' });
    return { onHand: units - unsent, unsent };
  });
};
