import type { PaymentStatus } from '@/shared/contract/orders';
import { PAY_NOW_PERIOD_MS, PAYMENT_ATTEMPTS_MAX } from '@/shared/constants';
import { inRupiah } from '@/shared/values/money';
import { canPayNow, hasEnded, returnsTo } from '@/shared/domain/orderStatus';
import { statusReasons } from '@/shared/messages/en/operator';
import { HttpError } from '../../../http/httpError';
import { findOrderByTransaction, findOrderItems, isOfferCurrent, setUnitRupiah } from '../../../repositories/orders';
import { endAttempt, findLastAttempt, updateAttempt } from '../../../repositories/attempts';
import type { StoredAttempt } from '../../../repositories/attempts';
import { OutOfStock, takeUnits } from '../../../repositories/stock';
import { addAttempt, findCharge, type Charge } from '../../payments/attempts';
import { requireOldClosed } from '../../payments/closeAttempt';
import type { PaymentContext } from '../../payments/paymentContext';
import { requireToken } from './checkout.service';
import { requireShownRupiah } from './orderLines';
import { requireUnpaidLimits } from './unpaidLimits';
import { changeLocked, type LockedOrder } from '../lockedOrder';
import { changeStatus } from '../pay/changeStatus';
import { detachedFromCart } from '../pay/timeToPay';

const requirePayable = (status: PaymentStatus): void => {
  if (status === 'paid') throw new HttpError(409, 'responseMessages.alreadyPaid');
  if (!canPayNow(status)) throw new HttpError(409, 'responseMessages.cannotBePaid');
};

const isLive = (context: PaymentContext, attempt: StoredAttempt | undefined): boolean =>
  attempt?.status === 'pending' && attempt.expires_at > context.now();

/**
 * Throws HttpError 409 unless an order whose time to pay is over may still be paid: for 7 days, for a number of attempts,
 * and while its goods are on sale and its prices and rate are today's.
 */
const requireSameOffer = async ({ tx, context, now, row }: LockedOrder): Promise<void> => {
  const isYoung = now - row.created_at <= PAY_NOW_PERIOD_MS && row.attempts_count < PAYMENT_ATTEMPTS_MAX;
  const isRateCurrent = row.idr_rate === null || row.idr_rate === context.idrPerUsd;
  if (!isYoung || !isRateCurrent || !(await isOfferCurrent(tx, row.id, now))) {
    throw new HttpError(409, 'responseMessages.orderAgain');
  }
};

/** Gives rupiah prices to an order that was placed with another payment type. */
const setRupiah = async (order: LockedOrder): Promise<void> => {
  const { tx, context, row } = order;
  if (row.idr_total !== null) return;
  const items = await findOrderItems(tx, row.id);
  const lines = items.map((item) => ({ unitCents: item.unit_price_cents, count: item.quantity }));
  const { units, total } = inRupiah(lines, context.idrPerUsd);
  for (const [index, item] of items.entries()) await setUnitRupiah(tx, item, units[index] ?? 0);
  await order.update({ idr_rate: context.idrPerUsd, idr_total: total });
};

/** Throws HttpError 409 when nothing is left to pay, or when the shopper saw another rupiah amount than is charged. */
const requireShown: (
  shownIdr: number | undefined,
  charge: Charge | undefined,
  order: { readonly totalCents: number; readonly idrPerUsd: number },
) => asserts charge = (shownIdr, charge, { totalCents, idrPerUsd }) => {
  if (!charge) throw new HttpError(409, 'responseMessages.alreadyPaid');
  const text = charge.cents === totalCents ? 'responseMessages.rateChanged' : 'responseMessages.amountChanged';
  requireShownRupiah(shownIdr, charge.rupiah, idrPerUsd, text);
};

/** Changes a failed or expired order back to pending. */
const returnToPending = async (order: LockedOrder): Promise<void> => {
  const { tx, context, row } = order;
  const lines = await order.readUnits();
  const detached = await detachedFromCart(order);
  if (hasEnded(row.status)) await requireUnpaidLimits(tx, context, row.customer_id, lines);
  const next = await changeStatus(order, 'retried');
  if (!next) throw new HttpError(409, 'responseMessages.cannotBePaid');
  if (next.units !== 'take') return;
  await order.update({
    returns_to: returnsTo(row.payment_type, row.status),
    ...detached,
  });
  try {
    await takeUnits(tx, lines);
  } catch (error) {
    if (error instanceof OutOfStock) throw new HttpError(409, 'responseMessages.unitsGone');
    throw error;
  }
};

/** Adds a new attempt unless a concurrent request has added one. Throws HttpError when the order cannot be paid. */
const openNextAttempt = async (context: PaymentContext, id: string, shownIdr: number | undefined): Promise<void> => {
  const cause = { actor: 'shopper', reason: statusReasons.payNow } as const;
  await changeLocked(context, id, cause, async (order) => {
    const { status, payment_type: paymentType, total_cents: totalCents } = order.row;
    requirePayable(status);
    const last = await findLastAttempt(order.tx, id);
    if (last?.status === 'pending' && last.is_challenged === 1) {
      throw new HttpError(409, 'responseMessages.paymentInProgress');
    }
    const isOpen = status === 'pending' && isLive(context, last);
    if (!isOpen && (status !== 'pending' || paymentType === 'midtrans')) await requireSameOffer(order);
    await setRupiah(order);
    const charge = await findCharge(order.tx, order.row);
    requireShown(shownIdr, charge, { totalCents, idrPerUsd: context.idrPerUsd });
    if (isOpen) return;
    // Closing the earlier attempt may still wait for the provider. An order has at most one pending attempt.
    if (last?.status === 'pending') await endAttempt(order.tx, last.id, 'expired');
    await addAttempt(order.tx, context, order.row, charge);
    await returnToPending(order);
  });
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
  requirePayable(order.status);
  const last = await findLastAttempt(context.db.read, order.id);
  if (order.status !== 'pending' || !isLive(context, last)) {
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
