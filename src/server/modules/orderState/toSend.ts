import { accountOf } from '@/shared/domain/account';
import { hasLeft as isSent, isSendable, UNSENT_STATES } from '@/shared/domain/fulfilment';
import { collectedByPart, partsOf, type OrderPart } from '@/shared/domain/parcels';
import type { Executor } from '../../db/database';
import type { StoredOrder } from '../../repositories/orders';
import { findAdminOrders, type AdminOrder } from '../../repositories/ordersAdmin';
import type { StoredReturn } from '../../repositories/orderReturns';
import { findIdsOnTheWay } from '../../repositories/parcels';
import type { MoneyRows } from '../../repositories/payments';
import { isBrought, replacementsAtDoor } from './parcels';

/** True while the order waits for the operator, because the provider has reversed a payment. */
export const isOnHold = ({ reversals }: MoneyRows): boolean => reversals.some((row) => row.accepted_at === null);

/** Why an order must not be sent, as "has no units"; undefined when it may be sent (rules: Fulfilment). */
export const findReasonNotToSend = (order: StoredOrder, money: MoneyRows): string | undefined => {
  const { status, payment_type: paymentType, returns_to: returnsTo } = order;
  if (!isSendable({ status, paymentType, returnsTo })) return status === 'pending' ? 'is not paid' : `is ${status}`;
  if (isOnHold(money)) return 'is on hold for a reversed payment (see "orders accept-reversal")';
  const { net, due, total } = accountOf(order, money);
  if (order.holds_units === 0) return due > 0 ? 'has a refund that is due' : 'has no units';
  return status === 'paid' && net <= 0 && total > 0 ? 'was refunded' : undefined;
};

/** A part of an order with the cents that its courier collects. */
export interface CollectedPart extends OrderPart {
  readonly collected: number;
}

/** The parts in which an order is sent; `toCollect` is what its account says, in cents. */
export const partsOfOrder = (
  order: AdminOrder,
  { toCollect }: { readonly toCollect: number } = accountOf(order, order),
): readonly CollectedPart[] => {
  const parts = partsOf({ ...order, contents: order.items });
  const collected = collectedByPart(toCollect, parts);
  return parts.map((part) => ({ ...part, collected: collected.get(part) ?? 0 }));
};

/** True while a parcel of the order is with the courier or the customer. */
export const hasLeft = (order: AdminOrder): boolean => partsOfOrder(order).some(({ state }) => isSent(state));

/** The parts of an order that are still to be packed or handed over. */
export const partsToSend = (order: AdminOrder): readonly CollectedPart[] =>
  partsOfOrder(order).filter(({ state }) => UNSENT_STATES.includes(state));

/** True when the operator has to pack the order or to hand it over. */
export const isToSend = (order: AdminOrder): boolean =>
  UNSENT_STATES.includes(order.fulfilment) && findReasonNotToSend(order, order) === undefined;

/** The orders that the operator has to pack or to hand over, oldest first. */
export const findOrdersToSend = async (db: Executor): Promise<readonly AdminOrder[]> =>
  (await findAdminOrders(db, { isUnsent: true })).filter(isToSend).reverse();

/** The orders of which the whole or a parcel is with a courier, oldest first. */
export const findOrdersWithCourier = async (db: Executor): Promise<readonly AdminOrder[]> => {
  const whole = await findAdminOrders(db, { isWithCourier: true });
  const known = new Set(whole.map(({ id }) => id));
  const ids = (await findIdsOnTheWay(db)).filter((id) => !known.has(id));
  const inParcels = ids.length === 0 ? [] : await findAdminOrders(db, { ids });
  return [...whole, ...inParcels].sort((a, b) => a.created_at - b.created_at);
};

/**
 * The cents that couriers collect when all parts that are on their way arrive, with what they bring in exchange; of an
 * order as a whole, all that is left to pay.
 */
export const cashOnArrival = (
  order: AdminOrder,
  {
    parts,
    toCollect,
    returns,
  }: {
    readonly parts: readonly CollectedPart[];
    /** Cents that are left to collect. */
    readonly toCollect: number;
    readonly returns: readonly StoredReturn[];
  },
): number => {
  if (parts.every(({ number }) => number === undefined)) return toCollect;
  const brought = replacementsAtDoor(returns, order.changes);
  const arrives = (part: OrderPart): boolean => part.state === 'shipped' || isBrought(part, brought);
  return parts.filter(arrives).reduce((sum, { collected }) => sum + collected, 0);
};
