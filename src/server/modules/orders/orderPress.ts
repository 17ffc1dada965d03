import type { Tx } from '../../db/database';
import type { OrderAuditEntry } from '../../repositories/orderAuditLog';
import type { StoredReturn } from '../../repositories/orderReturns';
import type { StoredOrder } from '../../repositories/orders';
import { OperatorError } from '../operatorError';
import type { OrderState } from '../orderState/orderState';
import { AlreadyDone, isRepeatedPress, type Press } from '../staff/presses';

/** A press on a page that shows an order. */
export interface OrderPress extends Press {
  /** The version of the order that the page has shown. */
  readonly seen: string;
}

/** Thrown when the order is no longer as the page has shown it: nothing is done. */
export class OrderHasChanged extends OperatorError {
  constructor(
    readonly order: string,
    /** The entries of the audit log since. */
    readonly entries: readonly OrderAuditEntry[],
  ) {
    super((texts) => texts.orderHasChanged(order));
  }
}

/** All of an order on which its version depends. */
interface VersionedOrder extends Pick<OrderState, 'money' | 'log'> {
  readonly order: Pick<StoredOrder, 'status' | 'fulfilment' | 'holds_units' | 'due_cents'>;
  readonly returns: readonly Pick<StoredReturn, 'number' | 'state'>[];
}

/** A text that changes with each event of an order. It begins with the number of entries in the audit log. */
export const versionOf = ({ order, money, returns, log }: VersionedOrder): string =>
  [
    ...[log.length, order.status, order.fulfilment, order.holds_units, order.due_cents],
    ...[money.payments.length, money.reversals.length, money.refunds.length, money.changes.length],
    ...returns.map(({ number, state }) => `${number}${state}`),
  ].join('.');

/**
 * Lets a press change an order once, and only as its page has shown it; in the transaction that changes it. A dry run may
 * be repeated. Throws AlreadyDone or OrderHasChanged.
 */
export const admitPress = async (
  tx: Tx,
  state: OrderState,
  press: OrderPress,
  { now, isDryRun }: { readonly now: number; readonly isDryRun: boolean },
): Promise<void> => {
  if (!isDryRun && (await isRepeatedPress(tx, press, now))) throw new AlreadyDone();
  if (versionOf(state) === press.seen) return;
  throw new OrderHasChanged(state.order.transaction_id, state.log.slice(Number.parseInt(press.seen, 10) || 0));
};
