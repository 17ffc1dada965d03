import type { Executor, Tx } from '../../db/database';
import { isProviderError } from '../../gateways/payments/paymentProvider';
import type { StoredAttempt } from '../../repositories/attempts';
import type { StoredOrder } from '../../repositories/orders';
import { findAdminOrders, findOrderByReference, type AdminOrder } from '../../repositories/ordersAdmin';
import { OperatorError, requireThat } from '../operatorError';
import type { OrderEvent } from '../orderState/events';
import { execute, type OrderChange } from '../orderState/execute';
import type { OrderState } from '../orderState/orderState';
import type { PaymentContext } from '../orderState/paymentContext';
import { admitPress, type OrderPress } from './orderPress';
import { findEvent, findPayableAttempts, type OperatorEvent } from './operatorEvent';
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

/** Asks the provider about every attempt of an order, whatever its age and state, and applies the answers. */
const askProvider = async (context: PaymentContext, orderId: string): Promise<void> => {
  for (const { id } of await findPayableAttempts(context.db.read, orderId)) await pollAttempt(context, id);
};

/**
 * Asks the provider about every attempt of an order. Returns the attempts afterwards. Throws errors of the provider, and
 * OperatorError when the order does not exist.
 */
export const checkPayments = async (context: PaymentContext, reference: string): Promise<readonly StoredAttempt[]> => {
  const { id } = await requireOrder(context.db.read, reference);
  await askProvider(context, id);
  return findPayableAttempts(context.db.read, id);
};

/** The events before which the provider is asked about an order that is not paid. */
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
 * Applies the provider's state of an order first: a payment that it has, and the shop does not know, takes precedence over
 * the operator's event. Throws OperatorError when the provider does not answer about a payment that is to be recorded.
 */
const askFirst = async (context: PaymentContext, order: StoredOrder, event: OperatorEvent): Promise<void> => {
  const isPayment = event.kind === 'mark-paid';
  const isAsked = ASKED_FIRST.includes(event.kind) || ('isPaid' in event && event.isPaid === true);
  if (isPayment ? event.isWithoutProvider : order.status === 'paid' || !isAsked) return;
  await askProvider(context, order.id).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
    if (isPayment) throw new OperatorError((texts) => texts.noAnswer);
    context.log.warn(
      { err: error },
      'the payment provider could not be reached first; a payment that it has received is applied later',
    );
  });
};

/**
 * Lets an operator's event happen to an order, or decides only. Throws OperatorError when it is refused, or there is no
 * such order.
 */
export const changeOrder = async (
  context: PaymentContext,
  reference: string,
  { by, reason, press, isDryRun = false }: OperatorAction,
  event: OperatorEvent,
): Promise<OrderChange> => {
  const before = await requireOrder(context.db.read, reference);
  const isPayment = event.kind === 'mark-paid';
  // A press that is sent again has paid it: the transaction says so.
  requireThat(!isPayment || press !== undefined || before.status !== 'paid', (texts) => texts.isPaid);
  if (!isDryRun) await askFirst(context, before, event);
  const admitAndFind = async (tx: Tx, state: OrderState): Promise<OrderEvent> => {
    const now = context.now();
    if (press) await admitPress(tx, state, press, { now, isDryRun });
    return findEvent(tx, state, event, now);
  };
  const executed = await execute(context, before.id, { by, reason, actor: 'operator' }, admitAndFind, { isDryRun });
  if (!executed) throw new OperatorError((texts) => texts.noOrder(reference));
  // A payment that was found at the provider is a part of the change.
  return isPayment ? { ...executed, before } : executed;
};
