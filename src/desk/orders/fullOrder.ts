import { requireOrder } from '@/server/modules/orders/operator';
import { expiryOf } from '@/server/modules/payments/transferExpiry';
import { OperatorError } from '@/server/modules/operatorError';
import { viewState } from '@/server/modules/orderState/readState';
import { findAttemptsOf } from '@/server/repositories/attempts';
import { findPayments } from '@/server/repositories/payments';
import { findOrdersWithSameProof } from '@/server/repositories/uploads';
import type { DeskServices } from '../services';
import { DeskError } from '../visit/errors';
import { findListed, findOrdered } from './listedOrders';

/** The order that an address names, with everything that its page shows. Throws DeskError 404 when there is none. */
export const readFullOrder = async ({ db: { read }, settings }: DeskServices, reference = '') => {
  const stored = await requireOrder(read, reference).catch((error: unknown) => {
    throw error instanceof OperatorError ? new DeskError(404, 'notFound') : error;
  });
  const [order] = await findListed(read, [stored.id]);
  if (!order) throw new DeskError(404, 'notFound');
  return {
    ...order,
    attempts: await findAttemptsOf(read, order.id),
    products: await findOrdered(read, [order]),
    /** Numbers of other orders with the same picture as proof. */
    sameProof: await findOrdersWithSameProof(read, order),
    /** When it expires unless it is paid; undefined for an order that does not. */
    expiresAt: expiryOf(order, settings),
    /** The payments that have no order yet. */
    unmatched: await findPayments(read, { isUnmatched: true }),
    /** All on which the decisions about it depend. */
    state: await viewState(read, stored),
  };
};

/** An order with everything that its page shows. */
export type FullOrder = Awaited<ReturnType<typeof readFullOrder>>;
