import { accountOf, type Account, type PaymentChannel } from '@/shared/domain/account';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { newId } from '../../../gateways/secrets';
import { insertRefund, undoRefundRow, validPayments, type MoneyRows } from '../../../repositories/payments';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { restockOrder } from '../pay/changeStatus';
import type { LockedOrder } from '../lockedOrder';

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
}

/** The order, and what was refunded or is no longer refunded, in cents, and how. */
export interface RefundResult extends OrderChange {
  readonly cents: number;
  readonly channel: PaymentChannel;
}

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
  const { fulfilment } = order.row;
  requireThat(
    UNSENT_STATES.includes(fulfilment),
    `This order is ${fulfilment}: use "orders returned --restock" when its parcel is back.`,
  );
  requireThat(net <= 0, 'The units return to the stock only when the whole order is refunded.');
  await order.update({ fulfilment: 'new' });
  await restockOrder(order);
};

/**
 * Records money that was returned for an order, and writes it to the audit log. Throws OperatorError when the shop has
 * less money of the order.
 */
export const refundOrder = async (
  context: PaymentContext,
  reference: string,
  { amountCents, channel: givenChannel, isRestocked, isFinal, ...action }: RefundRequest,
): Promise<RefundResult> => {
  const { result, ...change } = await changeOrder(context, reference, action, async (order) => {
    const money = await order.readMoney();
    const account = accountOf(order.row, money);
    requireThat(account.received > 0, `Only a paid order is refunded; this one is ${order.row.status}.`);
    // First: money that the provider has returned is no longer there.
    const channel = channelOf(money, givenChannel);
    const cents = amountOf(order.row.total_cents, account, amountCents);
    requireThat(cents > 0 && cents <= account.net, 'This refund and the earlier ones are more than was paid.');
    await insertRefund(order.tx, {
      ...{ id: newId(), order_id: order.row.id, cents, channel, reason: action.reason },
      // The last refund is the one that can be undone: no two have the same time.
      ...{ recorded_by: action.by, recorded_at: order.now, posted_at: null, reference: '' },
      ...{ lowers_price_cents: 0, undone_at: null },
      made_at: Math.max(order.now, ...money.refunds.map(({ made_at: at }) => at + 1)),
    });
    await order.log('refunded');
    await order.notify('refunded', { amountCents: cents });
    if (isFinal) await order.update({ kept_cents: account.net - cents });
    if (isRestocked) await restockUnsent(order, account.net - cents);
    return { cents, channel };
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
    const last = refunds.findLast(({ undone_at: undoneAt }) => undoneAt === null);
    requireThat(last !== undefined, 'No refund of this order is recorded.');
    await undoRefundRow(order.tx, last.id, Math.max(order.now, last.made_at));
    await order.update({ kept_cents: 0 });
    await order.log('refund-undone');
    return last;
  });
  return { ...change, cents: result.cents, channel: result.channel };
};
