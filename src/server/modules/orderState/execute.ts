import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { insertAttempt, updateAttempt } from '../../repositories/attempts';
import { removeCartUnits } from '../../repositories/cart';
import { insertNotifications, withdrawNotifications } from '../../repositories/notifications';
import { insertOrderAuditEntry } from '../../repositories/orderAuditLog';
import { insertChange, undoChangeRow } from '../../repositories/orderChanges';
import { saveReturn } from '../../repositories/orderReturns';
import { saveParcel } from '../../repositories/parcels';
import { lockOrder, setUnitRupiah, updateOrder, type StoredOrder } from '../../repositories/orders';
import {
  insertPayment,
  insertRefund,
  insertReversal,
  updateMoney,
  type MoneyRow,
  type MoneyRows,
  type MoneyTable,
} from '../../repositories/payments';
import {
  exchangeUnitsIfOnHand,
  type MovementKind,
  returnUnits,
  undoWriteOff,
  type UnitMove,
  writeOffUnits,
} from '../../repositories/stock';
import { cancelAttempts } from './attempts';
import type { Cause } from './change';
import { decide, type Circumstances } from './decide';
import type { OrderEvent } from './events';
import { findSameReference } from './refuseRepeated';
import { changedRows, movedLines, type Decision, type OrderState, type UnitsMove } from './orderState';
import type { PaymentContext } from './paymentContext';
import { readState } from './readState';

/** Thrown when another transaction has booked the same payment of the provider meanwhile. */
class PaymentIsBooked extends Error {}

/** The columns of a row that differ from the row that is stored. */
const changesOf = <Row extends object>(stored: Partial<Row>, row: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(row).filter(([column, value]) => stored[column as keyof Row] !== value),
  ) as Partial<Row>;

/** Writes the money that is new or changed; `given` are rows of the order that were booked without one. */
const writeMoney = async (tx: Tx, before: MoneyRows, { after, given, released }: Decision): Promise<void> => {
  const stored = new Map([before.payments, before.reversals, before.refunds, given].flat().map((row) => [row.id, row]));
  const { payments, reversals, refunds } = after.money;
  const isNew = ({ id }: { readonly id: string }): boolean => !stored.has(id);
  const update = async (table: MoneyTable, rows: readonly MoneyRow[]): Promise<void> => {
    for (const row of rows) {
      const changes = changesOf<MoneyRow>(stored.get(row.id) ?? row, row);
      if (Object.keys(changes).length > 0) await updateMoney(tx, table, row.id, changes);
    }
  };
  for (const payment of payments.filter(isNew)) if (!(await insertPayment(tx, payment))) throw new PaymentIsBooked();
  await update('payments', payments);
  for (const { payment, reversals: taken } of released) {
    await insertPayment(tx, payment);
    for (const reversal of taken) await insertReversal(tx, reversal);
  }
  for (const reversal of reversals.filter(isNew)) await insertReversal(tx, reversal);
  await update('payment_reversals', reversals);
  for (const refund of refunds.filter(isNew)) await insertRefund(tx, refund);
  await update('refunds', refunds);
  for (const change of changedRows(before.changes, after.money.changes)) {
    if (before.changes.some(({ position }) => position === change.position)) await undoChangeRow(tx, change);
    else await insertChange(tx, change);
  }
};

/** Writes a decision, but for the units. */
export const writeDecision = async (tx: Tx, before: OrderState, decision: Decision, now: number): Promise<void> => {
  const { after, newAttempts, attempts, withdrawn, notifications, cart } = decision;
  const { id } = before.order;
  const fields = changesOf(before.order, after.order);
  await writeMoney(tx, before.money, decision);
  if (Object.keys(fields).length > 0) await updateOrder(tx, id, fields);
  for (const item of changedRows(before.items, after.items)) await setUnitRupiah(tx, id, item);
  for (const attempt of newAttempts) await insertAttempt(tx, attempt);
  for (const { id: attemptId, changes } of attempts) await updateAttempt(tx, attemptId, changes);
  for (const row of changedRows(before.returns, after.returns)) await saveReturn(tx, row);
  for (const row of changedRows(before.parcels, after.parcels)) await saveParcel(tx, id, row);
  for (const entry of after.log.slice(before.log.length)) await insertOrderAuditEntry(tx, entry);
  for (const queuedAt of withdrawn) await withdrawNotifications(tx, id, queuedAt);
  await insertNotifications(
    tx,
    notifications.map(({ kind, amountCents = null, note = '' }) => {
      return { id: newId(), kind, order_id: id, amount_cents: amountCents, note, created_at: now };
    }),
  );
  if (cart.length > 0) await removeCartUnits(tx, before.order.customer_id, cart);
};

/** The decision about an event. Throws its refusal. */
export const requireDecision = (state: OrderState, event: OrderEvent, circumstances: Circumstances): Decision => {
  const decision = decide(state, event, circumstances);
  if ('refusal' in decision) throw decision.refusal;
  return decision;
};

/** The kind of a move of an order's units in the movements of the stock. */
const kindOf = (move: UnitsMove['move'], { fulfilment }: StoredOrder): MovementKind => {
  if (move === 'taken') return 'ordered';
  if (move === 'returned') return fulfilment === 'returned' ? 'returned' : 'released';
  return 'written_off';
};

/** Decides about an event and writes the decision. When the units are not on hand, it is decided again without them. */
const carryOut = async (
  tx: Tx,
  state: OrderState,
  event: OrderEvent,
  circumstances: Circumstances,
): Promise<Decision> => {
  const { cause, terms } = circumstances;
  const moveOf = (move: UnitsMove['move'], lines: UnitMove['lines'], { after }: Decision): UnitMove => ({
    lines,
    cause: { ...cause, kind: kindOf(move, after.order), orderId: state.order.id, at: terms.now },
  });
  let decision = requireDecision(state, event, circumstances);
  const taken = movedLines(decision.units, 'taken');
  const returned = movedLines(decision.units, 'returned');
  const isExchange = taken.length > 0;
  const missing = isExchange
    ? await exchangeUnitsIfOnHand(tx, {
        taken: moveOf('taken', taken, decision),
        ...(returned.length > 0 && { returned: moveOf('returned', returned, decision) }),
      })
    : [];
  if (missing.length > 0) decision = requireDecision({ ...state, missing }, event, circumstances);
  const isExchanged = isExchange && missing.length === 0;
  await writeDecision(tx, state, decision, terms.now);
  // Last: other orders of the same sizes wait from here on.
  for (const { move, lines } of decision.units) {
    if (move === 'returned' && !isExchanged) await returnUnits(tx, moveOf(move, lines, decision));
    if (move === 'written-off') await writeOffUnits(tx, moveOf(move, lines, decision));
    if (move === 'found') await undoWriteOff(tx, moveOf(move, lines, decision));
  }
  return decision;
};

/** An order before and after an event, and all that is stored of it then. */
export interface OrderChange {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
  readonly stateBefore: OrderState;
  readonly state: OrderState;
}

/**
 * Lets an event happen to an order, in one transaction that has locked its customer: it decides what follows and writes
 * that. The attempts that have ended are cancelled at the provider after the commit. `findEvent` may read what else the
 * event says; without an event nothing happens. A dry run is rolled back. Undefined when there is no such order, or nothing
 * has happened.
 */
export const execute = async (
  context: PaymentContext,
  orderId: string,
  cause: Cause,
  findEvent: OrderEvent | ((tx: Tx, state: OrderState) => Promise<OrderEvent | undefined>),
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<OrderChange | undefined> => {
  try {
    const done = await context.db.transaction(
      async (tx) => {
        const order = await lockOrder(tx, orderId);
        if (!order) return undefined;
        const stored = await readState(tx, order);
        const event = typeof findEvent === 'function' ? await findEvent(tx, stored) : findEvent;
        if (!event) return undefined;
        const sameReference = await findSameReference(tx, event);
        const circumstances = { cause, terms: { ...context, now: context.now() } };
        const decision = await carryOut(tx, { ...stored, sameReference }, event, circumstances);
        return { stateBefore: stored, decision };
      },
      { isDryRun },
    );
    if (!done) return undefined;
    const { stateBefore, decision } = done;
    if (!isDryRun) cancelAttempts(context, decision.afterCommit);
    return { before: stateBefore.order, after: decision.after.order, stateBefore, state: decision.after };
  } catch (error) {
    if (error instanceof PaymentIsBooked) return undefined;
    throw error;
  }
};
