import { accountOf, type Account, type PaymentChannel } from '@/shared/domain/account';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Tx } from '../../../db/database';
import { newId } from '../../../gateways/secrets';
import { updateOrder, type StoredOrder } from '../../../repositories/orders';
import {
  findMoneyOf,
  insertRefund,
  undoRefundRow,
  validPayments,
  type MoneyRows,
} from '../../../repositories/payments';
import { queueNotification } from '../../notifications/queueNotification';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { restockOrder } from '../fulfil/restockOrder';
import { recordOrderEvent } from '../recordOrderEvent';

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

const amountOf = (order: StoredOrder, { due, refunded, net }: Account, given: number | undefined): number => {
  if (given !== undefined) return given;
  if (due > 0) return due;
  requireThat(refunded === 0, 'This order was refunded before. Use --amount for a further refund.');
  return Math.min(order.total_cents, net);
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
const restockUnsent = async (tx: Tx, order: StoredOrder, net: number): Promise<void> => {
  requireThat(
    UNSENT_STATES.includes(order.fulfilment),
    `This order is ${order.fulfilment}: use "orders returned --restock" when its parcel is back.`,
  );
  requireThat(net <= 0, 'The units return to the stock only when the whole order is refunded.');
  await updateOrder(tx, order.id, { fulfilment: 'new' });
  await restockOrder(tx, order);
};

/**
 * Records money that was returned for an order, and writes it to the audit log. Throws OperatorError when the shop has
 * less money of the order.
 */
export const refundOrder = async (
  context: PaymentContext,
  reference: string,
  { amountCents, channel, isRestocked, isFinal, ...action }: RefundRequest,
): Promise<RefundResult> => {
  let made = { cents: 0, channel: 'cash' as PaymentChannel };
  const change = await changeOrder(context, reference, action, async (tx, order, cause) => {
    const money = await findMoneyOf(tx, order.id);
    const account = accountOf(order, money);
    requireThat(account.received > 0, `Only a paid order is refunded; this one is ${order.status}.`);
    // First: money that the provider has returned is no longer there.
    const via = channelOf(money, channel);
    const cents = amountOf(order, account, amountCents);
    requireThat(cents > 0 && cents <= account.net, 'This refund and the earlier ones are more than was paid.');
    made = { cents, channel: via };
    await insertRefund(tx, {
      ...{ id: newId(), order_id: order.id, ...made, reason: action.reason },
      // The last refund is the one that can be undone: no two have the same time.
      ...{ recorded_by: action.by, undone_at: null },
      made_at: Math.max(cause.now, ...money.refunds.map(({ made_at: at }) => at + 1)),
    });
    await recordOrderEvent(tx, order, { event: 'refunded' }, cause);
    await queueNotification(tx, { kind: 'refunded', orderId: order.id, now: cause.now, amountCents: cents });
    if (isFinal) await updateOrder(tx, order.id, { kept_cents: account.net - cents });
    if (isRestocked) await restockUnsent(tx, order, account.net - cents);
  });
  return { ...change, ...made };
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
  let undone = { cents: 0, channel: 'cash' as PaymentChannel };
  const change = await changeOrder(context, reference, action, async (tx, order, cause) => {
    const { refunds } = await findMoneyOf(tx, order.id);
    const last = refunds.findLast(({ undone_at: undoneAt }) => undoneAt === null);
    requireThat(last !== undefined, 'No refund of this order is recorded.');
    undone = { cents: last.cents, channel: last.channel };
    await undoRefundRow(tx, last.id, Math.max(cause.now, last.made_at));
    await updateOrder(tx, order.id, { kept_cents: 0 });
    await recordOrderEvent(tx, order, { event: 'refund-undone' }, cause);
  });
  return { ...change, ...undone };
};
