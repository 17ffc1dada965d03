import { canPayNow } from '@/shared/domain/orderStatus';
import { statusReasons } from '@/shared/messages/en/operator';
import { HttpError } from '../../../http/httpError';
import { findLastAttempt, updateAttempt } from '../../../repositories/attempts';
import { countUnpaidUnits, findOrderByTransaction, isOfferCurrent } from '../../../repositories/orders';
import { findCharge, isLive, requireShown } from '../../orderState/attempts';
import { cannotBePaid } from '../../orderState/decide';
import { execute } from '../../orderState/execute';
import type { PaymentContext } from '../../orderState/paymentContext';
import { requireOldClosed } from '../../payments/closeAttempt';
import { requireToken } from '../../payments/paymentToken';

/** Adds a new attempt unless a concurrent request has added one. Throws HttpError when the order cannot be paid. */
const openNextAttempt = async (context: PaymentContext, id: string, shownIdr: number | undefined): Promise<void> => {
  await execute(context, id, { actor: 'shopper', reason: statusReasons.payNow }, async (tx, { order }) => ({
    ...{ kind: 'pay-now', shownIdr, isOfferCurrent: await isOfferCurrent(tx, id, context.now()) },
    unpaid: await countUnpaidUnits(tx, order.customer_id),
  }));
};

/**
 * Pay Now: returns the token of an attempt at what is left to pay: the order's live one, or a new one. `shownIdr` is the
 * rupiah amount that the shopper saw. Throws HttpError: 404 when the customer has no such order, 409 when it is paid,
 * cancelled or sold out, or would charge another amount, or is no longer offered; 503 when the provider fails.
 */
export const retryPayment = async (
  context: PaymentContext,
  customerId: string,
  transactionId: string,
  shownIdr?: number,
): Promise<string> => {
  const order = await findOrderByTransaction(context.db.read, customerId, transactionId);
  if (!order) throw new HttpError(404, 'responseMessages.orderNotFound');
  if (!canPayNow(order.status)) throw cannotBePaid(order);
  const last = await findLastAttempt(context.db.read, order.id);
  if (order.status !== 'pending' || !isLive(last, context.now())) {
    if (last) await requireOldClosed(context, last);
    await openNextAttempt(context, order.id, shownIdr);
  } else if (last) {
    const shown = { totalCents: order.total_cents, idrPerUsd: context.idrPerUsd };
    requireShown(shownIdr, await findCharge(context.db.read, order), shown);
    // The shopper is about to pay: the next history asks the provider, however recently another one did.
    await context.db.statement((tx) => updateAttempt(tx, last.id, { asked_at: null }));
  }
  return requireToken(context, order.id);
};
