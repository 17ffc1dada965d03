import { requireOrder } from '@/server/modules/orders/operator';
import { expiryOf } from '@/server/modules/payments/transferExpiry';
import { OperatorError } from '@/server/modules/operatorError';
import type { OrderState } from '@/server/modules/orderState/orderState';
import { viewState } from '@/server/modules/orderState/readState';
import { findAttemptsOf, type StoredAttempt } from '@/server/repositories/attempts';
import { findPayments, type StoredPayment } from '@/server/repositories/payments';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import type { DeskServices } from '../services';
import { DeskError } from '../visit/errors';
import { findListed, findOrdered, type ListedOrder, type OrderedProducts } from './listedOrders';

/** An order with everything that its page shows. */
export interface FullOrder extends ListedOrder {
  readonly attempts: readonly StoredAttempt[];
  readonly products: OrderedProducts;
  /** Numbers of other orders with the same picture as proof. */
  readonly sameProof: readonly string[];
  /** When it expires unless it is paid; undefined for an order that does not. */
  readonly expiresAt: number | undefined;
  /** The payments that have no order yet. */
  readonly unmatched: readonly StoredPayment[];
  /** All on which the decisions about it depend. */
  readonly state: OrderState;
}

/** The order that an address names, with everything that its page shows. Throws DeskError 404 when there is none. */
export const readFullOrder = async ({ db: { read }, settings }: DeskServices, reference = ''): Promise<FullOrder> => {
  const stored = await requireOrder(read, reference).catch((error: unknown) => {
    throw error instanceof OperatorError ? new DeskError(404, 'notFound') : error;
  });
  const [order] = await findListed(read, [stored.id]);
  if (!order) throw new DeskError(404, 'notFound');
  return {
    ...order,
    attempts: await findAttemptsOf(read, order.id),
    products: await findOrdered(read, [order]),
    sameProof: await findOrdersWithSameProof(read, order),
    expiresAt: expiryOf(order, settings),
    unmatched: await findPayments(read, { isUnmatched: true }),
    state: await viewState(read, stored),
  };
};
