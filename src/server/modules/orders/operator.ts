import type { Executor, Tx } from '../../db/database';
import { isProviderError } from '../../gateways/payments/paymentProvider';
import { findAttempt, findAttemptsOf, type StoredAttempt } from '../../repositories/attempts';
import { findPaymentsNamed } from '../../repositories/dismissals';
import type { StoredOrder } from '../../repositories/orders';
import { findAdminOrders, findOrderByReference, type AdminOrder } from '../../repositories/ordersAdmin';
import { findReversalsOf, validPayments, type StoredPayment } from '../../repositories/payments';
import { OperatorError, requireThat } from '../operatorError';
import type { MarkPaid, OrderEvent } from '../orderState/events';
import { execute, type Executed } from '../orderState/execute';
import type { OrderState } from '../orderState/orderState';
import type { PaymentContext } from '../orderState/paymentContext';
import { admitPress, requireSeen, type OrderPress } from './orderPress';
import { findChange, findExchange, type ChangeRequest, type ExchangeRequest } from './findChange';
import { pollAttempt } from '../payments/pollPayments';

/** Who changes an order by a command or at the desk, and why. */
export interface OperatorAction {
  readonly reason: string;
  /** The operator's name. */
  readonly by: string;
  /** Only decides, and changes nothing. */
  readonly isDryRun?: boolean | undefined;
  /** The press at the desk; commands have none. */
  readonly press?: OrderPress | undefined;
}

/**
 * Finds the order that an argument of a command names: by its order number in any letter case, or by its id. Throws
 * OperatorError when there is none.
 */
export const requireOrder = async (db: Executor, reference: string): Promise<StoredOrder> => {
  const order = await findOrderByReference(db, reference);
  if (!order) throw new OperatorError((texts) => texts.noOrder(reference));
  return order;
};

/** The order that an argument names, with its items and its money. Throws OperatorError when there is none. */
export const requireAdminOrder = async (db: Executor, reference: string): Promise<AdminOrder> => {
  const { id } = await requireOrder(db, reference);
  const [order] = await findAdminOrders(db, { id });
  if (!order) throw new OperatorError((texts) => texts.noOrder(reference));
  return order;
};

/** The order before and after an operator's event, and what was decided. */
export type OrderChange = Executed;

/** The attempts of an order that a shopper could pay: those whose payment page exists. */
export const findPayableAttempts = async (
  context: PaymentContext,
  orderId: string,
): Promise<readonly StoredAttempt[]> =>
  (await findAttemptsOf(context.db.read, orderId)).filter(({ token }) => token !== null);

/** Asks the provider about every attempt of an order, whatever its age and state, and applies the answers. */
export const askProvider = async (context: PaymentContext, orderId: string): Promise<void> => {
  for (const { id } of await findPayableAttempts(context, orderId)) await pollAttempt(context, id);
};

/** Asks the provider about an order; calls `onFailure` when it does not answer. */
const askOr = (context: PaymentContext, orderId: string, onFailure: (error: unknown) => void): Promise<void> =>
  askProvider(context, orderId).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
    onFailure(error);
  });

/** Applies the provider's current state of a pending order first: a payment takes precedence over the operator's action. */
export const applyCurrentPaymentState = async (context: PaymentContext, order: StoredOrder): Promise<void> => {
  if (order.status === 'paid') return;
  await askOr(context, order.id, (error) =>
    context.log.warn(
      { err: error },
      'the payment provider could not be reached first; a payment that it has received is applied later',
    ),
  );
};

const act = async (
  context: PaymentContext,
  reference: string,
  { by, reason, press, isDryRun = false }: OperatorAction,
  event: (tx: Tx, state: OrderState) => Promise<OrderEvent>,
): Promise<OrderChange> => {
  const { id } = await requireOrder(context.db.read, reference);
  const findEvent = async (tx: Tx, state: OrderState): Promise<OrderEvent> => {
    if (press && isDryRun) requireSeen(state, press);
    else if (press) await admitPress(tx, state, press, context.now());
    return event(tx, state);
  };
  const executed = await execute(context, id, { by, reason, actor: 'operator' }, findEvent, { isDryRun });
  if (!executed) throw new OperatorError((texts) => texts.noOrder(reference));
  return executed;
};

/** How an operator changes the lines or the price of an order, before and after it is sent. */
export type OrderEdit =
  | (ChangeRequest & { readonly kind: 'change' })
  | (ExchangeRequest & { readonly kind: 'exchange' })
  | Extract<OrderEvent, { readonly kind: 'discount' | 'return' | 'received' | 'cancel-return' }>
  | { readonly kind: 'undo-change' };

/** An event as an operator asks for it: products of a change or an exchange are named, and found when it happens. */
export type OperatorEvent = Exclude<OrderEvent, { readonly kind: 'change' | 'exchange' }> | OrderEdit;

/** The events before which the provider is asked: a payment that it has, and the shop does not know, takes precedence. */
const ASKED_FIRST: readonly OperatorEvent['kind'][] = [
  'cancelled',
  'failed',
  'returned',
  'undo-step',
  'change',
  'discount',
  'undo-change',
  'return',
  'exchange',
  'received',
  'cancel-return',
];

/**
 * Lets an operator's event happen to an order, or decides only. Throws OperatorError when it is refused, or there is no
 * such order.
 */
export const changeOrder = async (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
  event: OperatorEvent,
): Promise<OrderChange> => {
  const isAsked = ASKED_FIRST.includes(event.kind) || ('isPaid' in event && event.isPaid === true);
  if (!action.isDryRun && isAsked) {
    await applyCurrentPaymentState(context, await requireOrder(context.db.read, reference));
  }
  return act(context, reference, action, async (tx, state) => {
    if (event.kind === 'change') return findChange(tx, state, event, context.now());
    return event.kind === 'exchange' ? findExchange(tx, state, event, context.now()) : event;
  });
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

/** A payment that the operator records. */
export type PaymentRecord = OperatorAction & Omit<MarkPaid, 'kind' | 'isProvisional'>;

const refuseWithoutAnswer = (): never => {
  throw new OperatorError((texts) => texts.noAnswer);
};

/**
 * Records that the rest of an order's price has arrived. Asks the provider about all its attempts first: a payment found
 * there is recorded instead. With `isWithoutProvider` it does not ask, and a payment that the provider reports later
 * takes the place of this record. Throws OperatorError when the order is paid or the provider does not answer.
 */
export const markPaid = async (
  context: PaymentContext,
  orderReference: string,
  {
    isWithoutProvider,
    by,
    reason,
    press,
    isDryRun,
    ...payment
  }: PaymentRecord & {
    readonly isWithoutProvider: boolean;
  },
): Promise<OrderChange> => {
  const before = await requireOrder(context.db.read, orderReference);
  // A press that is sent again has paid it: the transaction says so.
  requireThat(press !== undefined || before.status !== 'paid', (texts) => texts.isPaid);
  const attempts = await findPayableAttempts(context, before.id);
  if (!isWithoutProvider && !isDryRun) await askOr(context, before.id, refuseWithoutAnswer);
  const isProvisional = isWithoutProvider && attempts.length > 0;
  const event = { kind: 'mark-paid', ...payment, isProvisional } as const;
  return { ...(await act(context, orderReference, { by, reason, press, isDryRun }, async () => event)), before };
};

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
    requireThat(payment !== undefined, (texts) => texts.noUnmatched(name));
    requireThat(others.length === 0, (texts) => texts.severalPayments(name));
    const reversals = await findReversalsOf(tx, payment.id);
    return { kind: 'assign-payment', payment, reversals, attemptId: payment.attempt_id ?? name };
  });

/** True for a payment that the provider has reported for another order id than those of the order's attempts. */
const isAssigned = async (tx: Tx, payment: StoredPayment, orderId: string): Promise<boolean> => {
  if (payment.actor !== 'provider') return false;
  const attempt = await findAttempt(tx, payment.provider_order_id ?? payment.attempt_id ?? '');
  return attempt?.order_id !== orderId;
};

/**
 * Takes a payment from an order to which an operator has given it by mistake: it is without an order again. `name` is as
 * for `assignToOrder`; undefined: the one that was given last. Throws OperatorError when there is none, or it is refused.
 */
export const takeFromOrder = (
  context: PaymentContext,
  orderReference: string,
  name: string | undefined,
  action: OperatorAction,
): Promise<OrderChange> =>
  act(context, orderReference, action, async (tx, { order, money }) => {
    const assigned: StoredPayment[] = [];
    for (const payment of validPayments(money)) {
      const { id, provider_id: providerId, attempt_id: attemptId, provider_order_id: providerOrderId } = payment;
      const isNamed = name === undefined || [id, providerId, attemptId, providerOrderId].includes(name);
      if (isNamed && (await isAssigned(tx, payment, order.id))) assigned.push(payment);
    }
    const last = assigned.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)).at(-1);
    requireThat(last !== undefined, (texts) => texts.noAssigned(name));
    return { kind: 'undo-assign-payment', payment: last };
  });
