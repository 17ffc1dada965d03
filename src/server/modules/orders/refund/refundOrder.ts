import { accountOf, hasGoods, type Account, type PaymentChannel } from '@/shared/domain/account';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { newId } from '../../../gateways/secrets';
import { validPayments, type MoneyRows, type StoredRefund } from '../../../repositories/payments';
import { insertRefund, undoRefundRow } from '../../../repositories/returnedMoney';
import { postedAt } from '../../payments/newPayment';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { restockOrder } from '../pay/changeStatus';
import { payIfComplete } from '../pay/recordPayment';
import { requireNewReference, requireNewRefund } from '../pay/refuseRepeated';
import type { LockedOrder } from '../lockedOrder';
import { unpack } from '../unpack';

/** A refund that the operator has made. */
export interface RefundRequest extends OperatorAction {
  /** Undefined: everything that is due, or the whole order when nothing is due and nothing was refunded before. */
  readonly amountCents: number | undefined;
  /** How the money was returned; undefined: as the order was paid last. */
  readonly channel: PaymentChannel | undefined;
  /** The order is not sent: its units return to the stock. Only for a refund of the rest of the order. */
  readonly isRestocked: boolean;
  /** The shop keeps the rest: nothing more is due. */
  readonly isFinal: boolean;
  /** True: it lowers the price by all of it; false: by nothing; undefined: by what it exceeds the due amount by. */
  readonly lowersPrice?: boolean | undefined;
  /** A number of the bank or a receipt; '' when there is none. */
  readonly reference?: string;
  /** When the money was returned, in milliseconds since 1970; undefined: now. */
  readonly madeAt?: number | undefined;
  /** It is another refund than one with the same reference or of the same amount. */
  readonly isAgain?: boolean;
}

/** The order, and what was refunded or is no longer refunded, in cents, and how. */
export interface RefundResult extends OrderChange {
  readonly cents: number;
  readonly channel: PaymentChannel;
  /** What it lowers the price by, and the price since. */
  readonly lowered: number;
  readonly price: number;
}

/** When a refund was recorded. */
const recordedAt = ({ recorded_at: at, made_at: madeAt }: StoredRefund): number => at ?? madeAt;

const amountOf = (total: number, { due, refunded, net }: Account, given: number | undefined): number => {
  if (given !== undefined) return given;
  if (due > 0) return due;
  requireThat(refunded === 0, 'This order was refunded before. Use --amount for a further refund.');
  return Math.min(total, net);
};

/** The channel of a refund. The provider reports refunds through it by itself, perhaps before the operator does. */
const channelOf = (money: MoneyRows, given: PaymentChannel | undefined): PaymentChannel => {
  const channel = given ?? validPayments(money).at(-1)?.channel ?? 'cash';
  const isReported = money.reversals.some((row) => row.kind === 'refund' && row.accepted_at === null);
  requireThat(
    channel !== 'midtrans' || validPayments(money).some((payment) => payment.channel === channel),
    'This order has no online payment: name the channel of the refund with --channel.',
  );
  requireThat(
    channel !== 'midtrans' || !isReported,
    'The provider has reported a refund of this order already: use "orders accept-reversal". ' +
      'For money that was returned in another way, name it with --channel.',
  );
  return channel;
};

/** Returns the units of an order that is refunded as a whole before it is sent. */
const restockUnsent = async (order: LockedOrder, net: number): Promise<void> => {
  const { fulfilment, status } = order.row;
  requireThat(status === 'paid', `This order is ${status}: its units return to the stock with "orders cancel".`);
  requireThat(
    UNSENT_STATES.includes(fulfilment),
    `This order is ${fulfilment}: use "orders returned --restock" when its parcel is back.`,
  );
  requireThat(net <= 0, 'The units return to the stock only when the whole order is refunded.');
  await unpack(order);
  await restockOrder(order);
};

/**
 * Records money that was returned for an order, and writes it to the audit log. Throws OperatorError when the shop has
 * less money of the order.
 */
export const refundOrder = async (
  context: PaymentContext,
  reference: string,
  {
    amountCents,
    channel: givenChannel,
    isRestocked,
    isFinal,
    lowersPrice,
    reference: number = '',
    madeAt,
    isAgain,
    ...action
  }: RefundRequest,
): Promise<RefundResult> => {
  const { result, ...change } = await changeOrder(context, reference, action, async (order) => {
    const money = await order.readMoney();
    const account = accountOf(order.row, money);
    requireThat(account.received > 0, `Only a paid order is refunded; this one is ${order.row.status}.`);
    // First: money that the provider has returned is no longer there.
    const channel = channelOf(money, givenChannel);
    const cents = amountOf(order.row.total_cents, account, amountCents);
    requireThat(cents > 0 && cents <= account.net, 'This refund and the earlier ones are more than was paid.');
    if (!isAgain) {
      await requireNewReference(order, 'refund', number);
      // What is due is refunded once anyway: afterwards it is not due.
      if (amountCents !== undefined) await requireNewRefund(order, cents);
    }
    // Of goods that are not sold all money is due.
    const usual = isRestocked || !hasGoods(order.row) ? 'keeps' : 'usual';
    const returnedAt = Math.min(madeAt ?? order.now, order.now);
    const lowered = await insertRefund(order.tx, {
      ...{ id: newId(), order_id: order.row.id, cents, channel, reason: action.reason, reference: number },
      ...{ made_at: returnedAt, posted_at: postedAt(context, returnedAt, order.now), recorded_by: action.by },
      // The last refund is the one that can be undone: no two are recorded at the same time.
      recorded_at: Math.max(order.now, ...money.refunds.map((row) => recordedAt(row) + 1)),
      ...{ price_rule: lowersPrice === undefined ? usual : lowersPrice ? 'lowers' : 'keeps', undone_at: null },
    });
    await order.log('refunded');
    await order.notify('refunded', { amountCents: cents });
    const kept = isFinal ? account.net - cents : Math.min(order.row.kept_cents, account.net - cents);
    if (kept !== order.row.kept_cents) await order.update({ kept_cents: kept });
    if (isRestocked) await restockUnsent(order, account.net - cents);
    const { price } = await order.readAccount();
    return { cents, channel, lowered, price };
  });
  return { ...change, ...result };
};

/**
 * Takes back the refund that the operator recorded last. What was due before is due again. Throws OperatorError when
 * there is none.
 */
export const undoRefund = async (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
): Promise<RefundResult> => {
  const { result, ...change } = await changeOrder(context, reference, action, async (order) => {
    const { refunds } = await order.readMoney();
    const [last] = refunds
      .filter(({ undone_at: undoneAt }) => undoneAt === null)
      .toSorted((one, other) => recordedAt(other) - recordedAt(one));
    requireThat(last !== undefined, 'No refund of this order is recorded.');
    await undoRefundRow(order.tx, last, Math.max(order.now, recordedAt(last)));
    await order.update({ kept_cents: 0 });
    await order.log('refund-undone');
    await payIfComplete(order);
    const { price } = await order.readAccount();
    return { cents: last.cents, channel: last.channel, lowered: last.lowers_price_cents, price };
  });
  return { ...change, ...result };
};
