import type { Database, Tx } from '../../db/database';
import { updateProduct } from '../../repositories/productsAdmin';
import { findProducts, type StoredSize } from '../../repositories/products';
import { deleteSize, lockOpenOrders, renameSize } from '../../repositories/sizes';
import type { OperatorCause } from '../../repositories/stock';
import { OperatorError } from '../operatorError';
import { findSizeIn, readNewSize, requireProductId } from './changeProducts';

const ORDERS_NAMED = 3;

/**
 * The sizes of a product and the one of this name, which no unsent or unpaid order holds and none takes until the end of
 * the transaction. Throws OperatorError.
 */
const lockFreeSize = async (
  tx: Tx,
  id: number,
  name: string,
): Promise<{ readonly sizes: readonly StoredSize[]; readonly known: StoredSize }> => {
  const find = async () => {
    const [product] = await findProducts(tx, { ids: [id], includeHidden: true });
    const sizes = product?.sizes ?? [];
    const known = findSizeIn(sizes, name);
    if (!known) throw new OperatorError(`This product has no size "${name}".`);
    return { sizes, known };
  };
  const { known } = await find();
  const orders = await lockOpenOrders(tx, { productId: id, size: known.size }, ORDERS_NAMED + 1);
  if (orders.length > 0) {
    const named = orders.slice(0, ORDERS_NAMED).join(', ');
    throw new OperatorError(
      `Orders that are not sent or not paid hold units of size ${known.size}: ${named}` +
        `${orders.length > ORDERS_NAMED ? ' and others' : ''}. Send or cancel them first.`,
    );
  }
  // The size is locked now: its units on hand stay as they are.
  return find();
};

/**
 * Renames a size; carts follow, and orders keep the name that they were placed with. Returns both names. Throws
 * OperatorError when a size of the new name exists, or an unsent or unpaid order holds units of the size.
 */
export const renameProductSize = async (
  db: Database,
  product: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly from: string; readonly to: string }> => {
  const id = await requireProductId(db, product);
  const newName = readNewSize(to);
  return db.transaction(async (tx) => {
    await updateProduct(tx, id);
    const { sizes, known } = await lockFreeSize(tx, id, from);
    if (known.size === newName) throw new OperatorError(`The size is called ${newName} already.`);
    const taken = findSizeIn(
      sizes.filter((size) => size !== known),
      newName,
    );
    if (taken)
      throw new OperatorError(
        `This product has a size ${taken.size} already: count its units by "stock set", then use "products remove-size".`,
      );
    await renameSize(tx, { productId: id, size: known.size }, newName);
    return { from: known.size, to: newName };
  });
};

/**
 * Removes a size; it is missing in carts then. Returns its name and the units that were written off. Throws OperatorError
 * when units are on hand and are not to be written off, when an unsent or unpaid order holds units of it, and for the
 * only size of a product.
 */
export const removeProductSize = async (
  db: Database,
  product: string,
  {
    size,
    isWrittenOff,
    cause,
  }: { readonly size: string; readonly isWrittenOff: boolean; readonly cause: OperatorCause },
): Promise<{ readonly size: string; readonly writtenOff: number }> => {
  const id = await requireProductId(db, product);
  return db.transaction(async (tx) => {
    await updateProduct(tx, id);
    const { sizes, known } = await lockFreeSize(tx, id, size);
    if (sizes.length === 1) {
      throw new OperatorError(
        `${known.size} is the only size of this product: "products hide" takes it off the screens.`,
      );
    }
    if (known.on_hand > 0 && !isWrittenOff) {
      throw new OperatorError(
        `${known.on_hand} units of size ${known.size} are on hand. --write-off removes the size with them.`,
      );
    }
    await deleteSize(tx, { productId: id, size: known.size }, { ...cause, kind: 'removed', actor: 'operator' });
    return { size: known.size, writtenOff: known.on_hand };
  });
};
