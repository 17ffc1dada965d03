import type { Executor, Tx } from '../../db/database';
import { findLastAttempt, lockLastAttempt, type StoredAttempt } from '../../repositories/attempts';
import { findOrderAuditEntries } from '../../repositories/orderAuditLog';
import { findReturns } from '../../repositories/orderReturns';
import { findOrderItems, findUnpaidCartOrder, type StoredOrder } from '../../repositories/orders';
import { findParcels } from '../../repositories/parcels';
import { findMoneyOf } from '../../repositories/payments';
import type { OrderState } from './orderState';

const stateOf = async (
  db: Executor,
  order: StoredOrder,
  findAttempt: () => Promise<StoredAttempt | undefined>,
): Promise<OrderState> => {
  const { id, customer_id: customerId, payment_type: paymentType, status } = order;
  const mayReturnToCart = paymentType === 'midtrans' && status !== 'pending';
  return {
    order,
    money: await findMoneyOf(db, id),
    items: await findOrderItems(db, id),
    returns: (await findReturns(db, [id])).get(id) ?? [],
    parcels: (await findParcels(db, [order])).get(id) ?? [],
    attempt: await findAttempt(),
    log: await findOrderAuditEntries(db, id),
    isReplacedInCart: mayReturnToCart && (await findUnpaidCartOrder(db, customerId)) !== undefined,
    missing: [],
  };
};

/** All that is stored of an order whose customer is locked. */
export const readState = (tx: Tx, order: StoredOrder): Promise<OrderState> =>
  stateOf(tx, order, () => lockLastAttempt(tx, order.id));

/** All that is stored of an order, as a page shows it: it can change at any time. */
export const viewState = (db: Executor, order: StoredOrder): Promise<OrderState> =>
  stateOf(db, order, () => findLastAttempt(db, order.id));
