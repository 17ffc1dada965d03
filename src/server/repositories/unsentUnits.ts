import { sql } from 'kysely';
import { contentsOf } from '@/shared/domain/contents';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { partsOf } from '@/shared/domain/parcels';
import type { Tx } from '../db/database';
import { findChanges } from './orderChanges';
import { findItems } from './orders';
import { orderUnits } from './orderUnits';
import { findParcels } from './parcels';
import { changeSize } from './stock';
import type { SizeKey } from './stockMovements';

const isUnsent = sql<boolean>`orders.fulfilment in (${sql.join(UNSENT_STATES)})
  and orders.status in ('pending', 'paid') and orders.holds_units = 1`;

/** The units of a size that are in the shop for orders of which other parts were sent, or are to be replaced. */
const countInParts = async (tx: Tx, { productId, size }: SizeKey): Promise<number> => {
  const orders = await tx.selectFrom('orders').selectAll().where(isUnsent).where('parcels_count', '>', 0).execute();
  if (orders.length === 0) return 0;
  const ids = orders.map(({ id }) => id);
  const [items, changes] = [await findItems(tx, ids), await findChanges(tx, ids)];
  const parcels = await findParcels(tx, orders);
  return orders
    .flatMap((order) => {
      const contents = contentsOf(items.get(order.id) ?? [], changes.get(order.id) ?? []);
      return partsOf({ ...order, contents, parcels: parcels.get(order.id) ?? [] });
    })
    .filter(({ state }) => UNSENT_STATES.includes(state))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.product_id === productId && (line.stock_size ?? line.size) === size)
    .reduce((units, { quantity }) => units + quantity, 0);
};

/**
 * The units of a size in orders that hold units and have not left the shop. Locks the size, so that no order takes or
 * returns its units before the end of the transaction.
 */
export const lockUnsentUnits = async (tx: Tx, key: SizeKey): Promise<number> => {
  await changeSize(tx, key).execute();
  const isOfProduct = sql<boolean>`${isUnsent} and orders.parcels_count = 0 and line.product_id = ${key.productId}`;
  const { rows } = await orderUnits(isOfProduct).execute(tx);
  const whole = rows.filter((row) => row.size === key.size).reduce((units, row) => units + Number(row.quantity), 0);
  return whole + (await countInParts(tx, key));
};
