import { accountOf } from '@/shared/domain/account';
import { wasPaid } from '@/shared/domain/loweredPrice';
import { isCounted, leastAdvanced } from '@/shared/domain/parcels';
import type { Executor } from '../../../db/database';
import { partsOfOrder } from '../../orderState/toSend';
import { readAdminOrders, type AdminOrder } from '../../../repositories/ordersAdmin';

/** True when what is due or owed does not follow from the money of an order. */
const hasWrongSums = (order: AdminOrder): boolean => {
  const { due, owed } = accountOf(order, order);
  return due !== order.due_cents || owed !== order.owed_cents;
};

/** True when a paid order was never paid in full, or one that is not paid has its price. */
const hasWrongStatus = (order: AdminOrder): boolean => {
  if (order.status === 'paid') return !wasPaid(order.total_cents, order);
  const { net, price } = accountOf(order, order);
  return net > 0 && net >= price;
};

/** True when the parcels of an order have units that it has not, or its fulfilment is not that of the least advanced. */
const hasWrongParcels = (order: AdminOrder): boolean => {
  if (order.parcels.length !== order.parcels_count) return true;
  if (order.parcels.length === 0 || order.fulfilment === 'returned') return false;
  const units = new Map(order.items.map(({ position, quantity }) => [position + 1, quantity]));
  const lines = order.parcels.filter(isCounted).flatMap((parcel) => parcel.lines);
  for (const { line, quantity, came_back: cameBack } of lines) {
    units.set(line, (units.get(line) ?? 0) - (quantity - cameBack));
  }
  const least = leastAdvanced(partsOfOrder(order)) ?? order.fulfilment;
  return least !== order.fulfilment || [...units.values()].some((left) => left < 0);
};

/**
 * The numbers of orders placed since `since` (milliseconds since 1970) whose stored amounts that are due or owed, whose
 * status, or whose fulfilment does not follow from their payments, reversals, refunds, changes and parcels.
 */
export const findAccountMismatches = async (db: Executor, since = 0): Promise<readonly string[]> => {
  const isWrong = (order: AdminOrder): boolean =>
    hasWrongSums(order) || hasWrongStatus(order) || hasWrongParcels(order);
  const numbers: string[] = [];
  for await (const orders of readAdminOrders(db, since)) {
    numbers.push(...orders.filter(isWrong).map((order) => order.transaction_id));
  }
  return numbers;
};
