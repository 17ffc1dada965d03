import type { PaymentChannel } from '@/shared/domain/account';
import type { FulfilmentStep } from '@/shared/domain/fulfilment';
import { accountOf } from '@/shared/domain/account';
import type { Executor, Tx } from '../../db/database';
import { isProviderError } from '../../gateways/payments/paymentProvider';
import type { StoredAttempt } from '../../repositories/attempts';
import { findPaymentsNamed } from '../../repositories/dismissals';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { StoredOrder } from '../../repositories/orders';
import { findOrderByReference } from '../../repositories/ordersAdmin';
import { findReversalsOf } from '../../repositories/payments';
import { OperatorError, requireThat } from '../operatorError';
import type { Fulfilled, MarkPaid, OrderEvent, RecordPayment, Refund } from '../orderState/events';
import { execute, type Executed } from '../orderState/execute';
import { stateAfter } from '../orderState/orderState';
import type { PaymentContext } from '../orderState/paymentContext';
import { ALREADY_PAID } from '../orderState/payments';
import { applyCurrentPaymentState, askProvider, findPayableAttempts } from './askProvider';

/** Who changes an order by a command, and why. */
export interface OperatorAction {
  readonly reason: string;
  /** The operator's name. */
  readonly by: string;
}

/** The order before and after an operator's action. */
export interface OrderChange {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

/**
 * Finds the order that an argument of a command names: by its order number in any letter case, or by its id. Throws
 * OperatorError when there is none.
 */
export const requireOrder = async (db: Executor, reference: string): Promise<StoredOrder> => {
  const order = await findOrderByReference(db, reference);
  if (!order) throw new OperatorError(`There is no order "${reference}".`);
  return order;
};

type FindEvent = OrderEvent | ((tx: Tx) => Promise<OrderEvent>);

/** Lets an operator's event happen to an order. Throws OperatorError when it is refused, or there is no such order. */
const act = async (
  context: PaymentContext,
  reference: string,
  { by, reason }: OperatorAction,
  event: FindEvent,
): Promise<OrderChange & { readonly executed: Executed }> => {
  const { id } = await requireOrder(context.db.read, reference);
  const executed = await execute(context, id, { by, reason, actor: 'operator' }, event);
  if (!executed) throw new OperatorError(`There is no order "${reference}".`);
  return { before: executed.before.order, after: executed.after, executed };
};

const simple =
  (kind: Extract<OrderEvent['kind'], 'undo-paid' | 'reopen' | 'accept-reversal'>) =>
  (context: PaymentContext, reference: string, action: OperatorAction): Promise<OrderChange> =>
    act(context, reference, action, { kind });

/** Takes back the payment that an operator recorded last, by mistake. */
export const undoPaid = simple('undo-paid');

/** Lets an order that was paid after it had ended be sent. */
export const reopenOrder = simple('reopen');

/** Accepts that the provider has reversed a payment: the order is no longer on hold. */
export const acceptReversal = simple('accept-reversal');

/** Ends an unpaid order as failed or cancelled. */
export const changeOrderStatus = async (
  context: PaymentContext,
  reference: string,
  kind: 'failed' | 'cancelled',
  action: OperatorAction,
): Promise<OrderChange> => {
  await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  return act(context, reference, action, { kind });
};

/**
 * Asks the provider about every attempt of an order. Returns the attempts afterwards. Throws errors of the provider, and
 * OperatorError when the order does not exist.
 */
export const checkPayments = async (context: PaymentContext, reference: string): Promise<readonly StoredAttempt[]> => {
  const { id } = await requireOrder(context.db.read, reference);
  await askProvider(context, id);
  return findPayableAttempts(context, id);
};

/** A step of the fulfilment as the operator records it. */
export interface StepRequest extends Omit<Fulfilled, 'kind'> {
  readonly step: FulfilmentStep;
  readonly by: string;
  readonly note: string;
}

/** Records a step of the fulfilment. Of two operators who record the same step, one gets OperatorError. */
export const fulfilOrder = async (
  context: PaymentContext,
  reference: string,
  { step: kind, by, note: reason, ...request }: StepRequest,
): Promise<OrderChange> => {
  if (request.isPaid || kind === 'returned') {
    await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  }
  return act(context, reference, { by, reason }, { kind, ...request });
};

/** Undoes the last step that is not undone yet, and returns its entry in the audit log. */
export const undoStep = async (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
): Promise<OrderChange & { readonly result: OrderAuditEntry }> => {
  await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  const { executed, ...change } = await act(context, reference, action, { kind: 'undo-step' });
  const { before, decision } = executed;
  const result = before.log.find(({ id }) => id === decision.rows.entries[0]?.undoes);
  if (!result) throw new Error('The step that was undone is not in the audit log.');
  return { ...change, result };
};

/** A payment that the operator records. */
export type PaymentRecord = OperatorAction & Omit<MarkPaid, 'kind' | 'isProvisional'>;

const requireAnswer = async (context: PaymentContext, orderId: string): Promise<void> => {
  try {
    await askProvider(context, orderId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    throw new OperatorError(
      'The payment provider does not answer: nothing was changed. Try again later, or use --without-provider.',
    );
  }
};

/**
 * Records that the rest of an order's price has arrived. Asks the provider about all its attempts first: a payment found
 * there is recorded instead. With `isWithoutProvider` it does not ask, and a payment that the provider reports later
 * takes the place of this record. Throws OperatorError when the order is paid or the provider does not answer.
 */
export const markPaid = async (
  context: PaymentContext,
  orderReference: string,
  { isWithoutProvider, by, reason, ...payment }: PaymentRecord & { readonly isWithoutProvider: boolean },
): Promise<OrderChange> => {
  const before = await requireOrder(context.db.read, orderReference);
  requireThat(before.status !== 'paid', ALREADY_PAID);
  const attempts = await findPayableAttempts(context, before.id);
  if (!isWithoutProvider) await requireAnswer(context, before.id);
  const isProvisional = isWithoutProvider && attempts.length > 0;
  const event = { kind: 'mark-paid', ...payment, isProvisional } as const;
  const { after } = await act(context, orderReference, { by, reason }, event);
  return { before, after };
};

/** Records money that came besides the order's payment, or a part of its price. What is too much is due. */
export const recordOtherPayment = (
  context: PaymentContext,
  orderReference: string,
  { by, reason, ...payment }: OperatorAction & Omit<RecordPayment, 'kind'>,
): Promise<OrderChange> => act(context, orderReference, { by, reason }, { kind: 'record-payment', ...payment });

/**
 * Gives a payment that arrived for an order which the shop does not have to the order that took its place. `name` is the
 * provider's order id or id of the payment. Throws OperatorError when there is no such payment or no such order.
 */
export const assignToOrder = (
  context: PaymentContext,
  orderReference: string,
  name: string,
  action: OperatorAction,
): Promise<OrderChange> =>
  act(context, orderReference, action, async (tx) => {
    const [payment, ...others] = (await findPaymentsNamed(tx, name)).filter(
      (one) => one.order_id === null && one.state === 'received' && one.dismissed_at === null,
    );
    requireThat(payment !== undefined, `No payment "${name}" is without an order: see "payments list --unmatched".`);
    requireThat(others.length === 0, `Several payments are named "${name}": use the reference of one.`);
    const reversals = await findReversalsOf(tx, payment.id);
    return { kind: 'assign-payment', payment, reversals, attemptId: payment.attempt_id ?? name };
  });

/** A refund that the operator has made. */
export type RefundRequest = OperatorAction & Omit<Refund, 'kind'>;

/** The order, and what was refunded or is no longer refunded, in cents, and how. */
export interface RefundResult extends OrderChange {
  readonly cents: number;
  readonly channel: PaymentChannel;
  /** What it lowers the price by, and the price since. */
  readonly lowered: number;
  readonly price: number;
}

const refundResult = ({ executed, ...change }: OrderChange & { readonly executed: Executed }): RefundResult => {
  const { before, decision } = executed;
  const { order, money } = stateAfter(before, decision.rows);
  const [undone] = decision.rows.undoneRefunds;
  const row = decision.rows.refunds[0] ?? money.refunds.find(({ id }) => id === undone?.id);
  if (!row) throw new Error('No refund was recorded or undone.');
  const { cents, channel, lowers_price_cents: lowered } = row;
  return { ...change, cents, channel, lowered, price: accountOf(order, money).price };
};

/** Records money that was returned for an order. Throws OperatorError when the shop has less money of the order. */
export const refundOrder = async (
  context: PaymentContext,
  reference: string,
  { by, reason, ...request }: RefundRequest,
): Promise<RefundResult> => refundResult(await act(context, reference, { by, reason }, { kind: 'refund', ...request }));

/** Takes back the refund that the operator recorded last. What was due before is due again. */
export const undoRefund = async (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
): Promise<RefundResult> => refundResult(await act(context, reference, action, { kind: 'undo-refund' }));
