import type { ProviderState } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import type { Tx } from '../../db/database';
import { lockCustomer } from '../../repositories/customers';
import { findOrderActs, insertOrderAct, type OrderAct } from '../../repositories/orderAuditLog';
import { findNamedOrder } from '../../repositories/ordersAdmin';
import { findOrder, updateOrder, type StoredOrder } from '../../repositories/orders';
import { findLastAttempt } from '../../repositories/payments';
import { OutOfStock } from '../../repositories/stock';
import { OperatorRefusal } from '../operatorError';
import { endOrder, payOrder } from '../payment/orderTransitions';
import { applyState } from '../payment/pollPayments';
import { stopAttempts } from '../payment/cancelAttempts';
import type { Till } from '../payment/paymentContext';

/** What the operator can do to an order. */
export type Act = OrderAct['act'];

/** What became of it. */
export interface Acted {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

const refund = async (tx: Tx, order: StoredOrder, reason: string, now: number): Promise<readonly string[]> => {
  if (order.status !== 'paid') throw new OperatorRefusal(`Only a paid order is refunded; this one is ${order.status}.`);
  const acts = await findOrderActs(tx, order.id);
  const dueSince = order.refund_marked_at ?? 0;
  if (acts.some(({ act, acted_at: at }) => act === 'refunded' && at >= dueSince))
    throw new OperatorRefusal('This order was refunded before.');
  // What the shop itself marked for refund keeps the shop's reason: the act holds the operator's.
  if (order.refund_marked_at === null) {
    await updateOrder(tx, order.id, { refund_marked_at: now, refund_reason: reason });
  }
  return [];
};

const move = (
  tx: Tx,
  order: StoredOrder,
  act: Exclude<Act, 'refunded'>,
  { now, isStockGone }: { now: number; isStockGone: boolean },
): Promise<readonly string[] | undefined> => {
  if (act === 'mark-paid') return payOrder(tx, order, { now, isStockGone });
  return endOrder(tx, order, act === 'cancel' ? 'cancelled' : 'failed');
};

/** A payment that the provider has taken counts before the operator's word does. */
const hearProvider = async (till: Till, order: StoredOrder): Promise<void> => {
  const attempt = await findLastAttempt(till.db.read, order.id);
  if (attempt?.status !== 'pending' || attempt.token === null) return;
  let state: ProviderState | undefined;
  try {
    state = await till.provider.stateOf(attempt.id);
  } catch (error) {
    till.log.warn({ err: error }, 'the payment provider could not be asked first; a payment that it took comes later');
  }
  await applyState(till, attempt.id, state);
};

/**
 * Does to an order what the operator says, through the same moves as the provider's messages, and keeps the reason.
 * Throws OperatorRefusal when there is no such order or its state does not allow it.
 */
export const actOnOrder = async (till: Till, name: string, act: Act, reason: string): Promise<Acted> => {
  const named = await findNamedOrder(till.db.read, name);
  if (!named) throw new OperatorRefusal(`There is no order "${name}".`);
  if (act !== 'refunded') await hearProvider(till, named);
  const apply = (isStockGone: boolean) =>
    till.db.transaction(async (tx) => {
      await lockCustomer(tx, named.customer_id);
      const before = await findOrder(tx, named.id);
      if (!before) throw new OperatorRefusal(`There is no order "${name}".`);
      const now = till.now();
      const abandoned =
        act === 'refunded' ? await refund(tx, before, reason, now) : await move(tx, before, act, { now, isStockGone });
      if (!abandoned) throw new OperatorRefusal(`This order is ${before.status}: "${act}" does not change that.`);
      const after = (await findOrder(tx, named.id)) ?? before;
      const lastActedAt = (await findOrderActs(tx, named.id)).at(-1)?.acted_at ?? 0;
      await insertOrderAct(tx, {
        id: newId(),
        order_id: named.id,
        act,
        reason,
        status_before: before.status,
        status_after: after.status,
        acted_at: Math.max(now, lastActedAt + 1),
      });
      return { acted: { before, after }, abandoned };
    });
  const isSoldOut = (error: unknown): undefined => {
    if (!(error instanceof OutOfStock)) throw error;
    return undefined;
  };
  const { acted, abandoned } = (await apply(false).catch(isSoldOut)) ?? (await apply(true));
  stopAttempts(till, abandoned);
  return acted;
};
