import type { PaymentStatus } from '@/shared/contract/orders';
import { canPayNow, transition } from '@/shared/domain/orderStatus';
import { orderMessages } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { Refusal } from '../../http/httpError';
import { lockCustomer } from '../../repositories/customers';
import {
  findOrder,
  findOrderByTransaction,
  findOrderItems,
  findUnpaidCartOrder,
  unitLines,
  updateOrder,
} from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { findLastAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import { OutOfStock, takeUnits } from '../../repositories/stock';
import { addAttempt } from '../payment/attempts';
import { waitAMoment } from '../payment/providerTimeouts';
import { askAbout } from '../payment/pollPayments';
import { settle } from '../payment/applyPaymentEvent';
import type { Till } from '../payment/paymentContext';
import { tokenOrRefusal } from './checkout.service';
import { inRupiah } from './orderLines';

const refuseUnlessPayable = (status: PaymentStatus): void => {
  if (status === 'paid') throw new Refusal(409, orderMessages.alreadyPaid);
  if (!canPayNow(status)) throw new Refusal(409, orderMessages.cannotBePaid);
};

const isLive = (till: Till, attempt: StoredAttempt | undefined): boolean =>
  attempt?.status === 'pending' && attempt.expires_at > till.now();

/**
 * Makes sure, as far as the provider answers, that an attempt that is over takes no payment any more. It ends here
 * before it ends there, so that the provider's own message about it finds nothing to end.
 * Whatever slips through is settled when it comes: as a late payment, or as one to refund.
 */
const closeOldAttempt = async (till: Till, attempt: StoredAttempt): Promise<void> => {
  const end = () => settle(till, attempt.id, 'expired', { onlyIf: (current) => !isLive(till, current) });
  if (attempt.token === null) {
    await end();
    return;
  }
  if (await askAbout(till, attempt.id)) return;
  await end();
  if (!(await till.provider.cancel(attempt.id))) await askAbout(till, attempt.id);
};

/** An order that was placed to be paid otherwise gets its rupiah prices with its first online attempt. */
const withRupiah = async (tx: Tx, till: Till, order: StoredOrder): Promise<StoredOrder & { idr_total: number }> => {
  if (order.idr_total !== null) return { ...order, idr_total: order.idr_total };
  const items = await findOrderItems(tx, order.id);
  const lines = items.map((item) => ({ unitCents: item.unit_price_cents, count: item.quantity }));
  const { units, total } = inRupiah(lines, till.idrPerUsd);
  for (const [index, { position }] of items.entries()) {
    await tx
      .updateTable('order_items')
      .set({ unit_idr: units[index] ?? 0 })
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute();
  }
  await updateOrder(tx, order.id, { idr_rate: till.idrPerUsd, idr_total: total });
  return { ...order, idr_rate: till.idrPerUsd, idr_total: total };
};

/** Makes a failed or expired order wait for its payment again. */
const revive = async (tx: Tx, order: StoredOrder): Promise<void> => {
  const move = transition(order.status, 'retried');
  if (!move) throw new Refusal(409, orderMessages.cannotBePaid);
  if (move.units !== 'take') return;
  // The cart has one unpaid order at most: when it has another by now, this one stands for itself.
  const other = await findUnpaidCartOrder(tx, order.customer_id);
  await updateOrder(tx, order.id, { status: move.status, ...(other ? { made_from_cart: 0 as const } : {}) });
  try {
    await takeUnits(tx, unitLines(await findOrderItems(tx, order.id)));
  } catch (error) {
    if (error instanceof OutOfStock) throw new Refusal(409, orderMessages.unitsGone);
    throw error;
  }
};

/** Opens a new attempt unless another call has done so, or the order has been paid, in the meantime. */
const openNext = (till: Till, { id, customer_id: customerId }: StoredOrder): Promise<void> =>
  till.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const order = await findOrder(tx, id);
    if (!order) throw new Refusal(404, orderMessages.notFound);
    refuseUnlessPayable(order.status);
    const last = await findLastAttempt(tx, id);
    if (order.status === 'pending' && isLive(till, last)) return;
    await addAttempt(tx, till, await withRupiah(tx, till, order));
    await revive(tx, order);
  });

/**
 * Pay Now: the token of the order's live attempt, or of a new one.
 * Throws Refusal: 404 for what is not this customer's, 409 for what is paid, cancelled or sold out, 503 without provider.
 */
export const retryPayment = async (till: Till, customerId: string, transactionId: string): Promise<string> => {
  const order = await findOrderByTransaction(till.db.read, customerId, transactionId);
  if (!order) throw new Refusal(404, orderMessages.notFound);
  refuseUnlessPayable(order.status);
  const last = await findLastAttempt(till.db.read, order.id);
  if (order.status !== 'pending' || !isLive(till, last)) {
    if (last) {
      const closing = closeOldAttempt(till, last);
      till.background.run('an earlier attempt could not be closed at the provider', closing);
      await waitAMoment(closing, till.waits);
    }
    await openNext(till, order);
  }
  return tokenOrRefusal(till, order.id);
};
