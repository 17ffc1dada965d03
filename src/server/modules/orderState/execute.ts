import type { Tx } from '../../db/database';
import { assignPayment, assignReversal, releaseProviderIds } from '../../repositories/assignedPayments';
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
  acceptReversals,
  insertPayment,
  insertRefund,
  insertReversal,
  setLowering,
  setSettled,
  undoRefundRow,
  type StoredRefund,
  type StoredReversal,
} from '../../repositories/payments';
import {
  exchangeUnitsIfOnHand,
  findMissingUnits,
  type MovementKind,
  returnUnits,
  undoWriteOff,
  type UnitMove,
  writeOffUnits,
} from '../../repositories/stock';
import { cancelAttempts } from './attempts';
import type { Cause, Terms } from './change';
import { decide, type Circumstances } from './decide';
import type { OrderEvent } from './events';
import { findSameReference } from './refuseRepeated';
import { movedLines, stateAfter, type Decision, type OrderState, type Rows, type UnitsMove } from './orderState';
import type { PaymentContext } from './paymentContext';
import { readState } from './readState';

/** Thrown when another transaction has booked the same payment of the provider meanwhile. */
class PaymentIsBooked extends Error {}

/** Stores how much each refund lowers the price, where these rows have changed it. */
const writeLowerings = async (tx: Tx, state: OrderState, rows: Rows): Promise<void> => {
  const { money } = stateAfter(state, rows);
  const written = [...state.money.reversals, ...state.money.refunds, ...rows.givenReversals];
  const before = new Map([...written, ...rows.reversals, ...rows.refunds].map((row) => [row.id, row]));
  const isChanged = (row: StoredReversal | StoredRefund): boolean =>
    before.get(row.id)?.lowers_price_cents !== row.lowers_price_cents;
  for (const row of money.reversals.filter(isChanged)) await setLowering(tx, 'payment_reversals', row);
  for (const row of money.refunds.filter(isChanged)) await setLowering(tx, 'refunds', row);
};

/** Writes a decision, but for the units. */
export const writeDecision = async (
  tx: Tx,
  state: OrderState,
  { rows, notifications }: Decision,
  now: number,
): Promise<void> => {
  const { order, items } = state;
  const { id } = order;
  for (const payment of rows.payments) if (!(await insertPayment(tx, payment))) throw new PaymentIsBooked();
  const given = ({ posted_at, position }: Pick<StoredReversal, 'posted_at' | 'position'>) => ({
    order_id: id,
    posted_at,
    position,
  });
  for (const row of rows.givenPayments) await assignPayment(tx, row.id, given(row));
  for (const row of rows.givenReversals) await assignReversal(tx, row.id, given(row));
  for (const { id: paymentId, payment, reversals } of rows.released) {
    await releaseProviderIds(tx, paymentId);
    await insertPayment(tx, payment);
    for (const reversal of reversals) await insertReversal(tx, reversal);
  }
  if (Object.keys(rows.order).length > 0) await updateOrder(tx, id, rows.order);
  for (const [index, unitIdr] of rows.unitRupiah.entries()) {
    const item = items[index];
    if (item) await setUnitRupiah(tx, { order_id: id, position: item.position }, unitIdr);
  }
  for (const attempt of rows.newAttempts) await insertAttempt(tx, attempt);
  for (const { id: attemptId, changes } of rows.attempts) await updateAttempt(tx, attemptId, changes);
  for (const { id: paymentId, at } of rows.settled) await setSettled(tx, paymentId, at);
  for (const reversal of rows.reversals) await insertReversal(tx, reversal);
  for (const accepted of rows.accepted) await acceptReversals(tx, id, accepted);
  for (const refund of rows.refunds) await insertRefund(tx, refund);
  for (const refund of rows.undoneRefunds) await undoRefundRow(tx, refund);
  for (const change of rows.changes) await insertChange(tx, change);
  for (const change of rows.undoneChanges) await undoChangeRow(tx, change);
  for (const row of rows.returns) await saveReturn(tx, row);
  for (const row of rows.parcels) await saveParcel(tx, id, row);
  await writeLowerings(tx, state, rows);
  for (const entry of rows.entries) await insertOrderAuditEntry(tx, entry);
  for (const queuedAt of rows.withdrawn) await withdrawNotifications(tx, id, queuedAt);
  await insertNotifications(
    tx,
    notifications.map(({ kind, amountCents = null, note = '' }) => {
      return { id: newId(), kind, order_id: id, amount_cents: amountCents, note, created_at: now };
    }),
  );
  if (rows.cart.length > 0) await removeCartUnits(tx, order.customer_id, rows.cart);
};

/** The decision about an event. Throws its refusal. */
export const requireDecision = (state: OrderState, event: OrderEvent, circumstances: Circumstances): Decision => {
  const decision = decide(state, event, circumstances);
  if ('refusal' in decision) throw decision.refusal;
  return decision;
};

/** The units that a decision takes, and those that it returns before. */
const exchangeOf = ({ rows: { units } }: Decision) => ({
  taken: movedLines(units, 'taken'),
  returned: movedLines(units, 'returned'),
});

/** The lines of which too few units are on hand: all of them where units have come meanwhile. */
const findMissing = async (tx: Tx, { taken, returned }: ReturnType<typeof exchangeOf>) => {
  const missing = await findMissingUnits(tx, taken, returned);
  return missing.length > 0 ? missing : taken.map((line) => ({ ...line, onHand: 0 }));
};

/** The kind of a move of an order's units in the movements of the stock. */
const kindOf = (move: UnitsMove['move'], { fulfilment }: StoredOrder): MovementKind => {
  if (move === 'taken') return 'ordered';
  if (move === 'returned') return fulfilment === 'returned' ? 'returned' : 'released';
  return 'written_off';
};

/** Decides about an event. When the units are not on hand, it is decided again without them. */
const decideWithUnits = async (
  tx: Tx,
  state: OrderState,
  event: OrderEvent,
  circumstances: Circumstances,
  areOnHand: (units: ReturnType<typeof exchangeOf>, decision: Decision) => Promise<boolean>,
): Promise<{ readonly decision: Decision; readonly isExchanged: boolean }> => {
  const decision = requireDecision(state, event, circumstances);
  const units = exchangeOf(decision);
  if (units.taken.length === 0) return { decision, isExchanged: false };
  if (await areOnHand(units, decision)) return { decision, isExchanged: true };
  const missing = await findMissing(tx, units);
  return { decision: requireDecision({ ...state, missing }, event, circumstances), isExchanged: false };
};

/** Decides about an event and writes the decision. */
const carryOut = async (
  tx: Tx,
  state: OrderState,
  event: OrderEvent,
  circumstances: Circumstances,
): Promise<Decision> => {
  const { cause, terms } = circumstances;
  const moveOf = (move: UnitsMove['move'], lines: UnitMove['lines'], { rows }: Decision): UnitMove => ({
    lines,
    cause: { ...cause, kind: kindOf(move, stateAfter(state, rows).order), orderId: state.order.id, at: terms.now() },
  });
  const { decision, isExchanged } = await decideWithUnits(
    tx,
    state,
    event,
    circumstances,
    ({ taken, returned }, made) =>
      exchangeUnitsIfOnHand(tx, {
        taken: moveOf('taken', taken, made),
        ...(returned.length > 0 && { returned: moveOf('returned', returned, made) }),
      }),
  );
  await writeDecision(tx, state, decision, terms.now());
  // Last: other orders of the same sizes wait from here on.
  for (const { move, lines } of decision.rows.units) {
    if (move === 'returned' && !isExchanged) await returnUnits(tx, moveOf(move, lines, decision));
    if (move === 'written-off') await writeOffUnits(tx, moveOf(move, lines, decision));
    if (move === 'found') await undoWriteOff(tx, moveOf(move, lines, decision));
  }
  return decision;
};

/** Decides about an event as `carryOut` does, and writes nothing. */
const preview: typeof carryOut = async (tx, state, event, circumstances) => {
  const areOnHand = async ({ taken, returned }: ReturnType<typeof exchangeOf>): Promise<boolean> =>
    (await findMissingUnits(tx, taken, returned)).length === 0;
  return (await decideWithUnits(tx, state, event, circumstances, areOnHand)).decision;
};

/** An order before and after an event, what was decided, and all that is stored of the order since. */
export interface Executed {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
  readonly decision: Decision;
  readonly stateBefore: OrderState;
  readonly state: OrderState;
}

/** The settings of decisions that are made now. */
export const termsOf = (context: PaymentContext): Terms => {
  const now = context.now();
  return { ...context, now: () => now };
};

/**
 * Lets an event happen to an order, in one transaction that has locked its customer: it decides what follows and writes
 * that. The attempts that have ended are cancelled at the provider after the commit. `findEvent` may read what else the
 * event says; without an event nothing happens. A dry run only decides. Undefined when there is no such order, or nothing
 * has happened.
 */
export const execute = async (
  context: PaymentContext,
  orderId: string,
  cause: Cause,
  findEvent: OrderEvent | ((tx: Tx, state: OrderState) => Promise<OrderEvent | undefined>),
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<Executed | undefined> => {
  try {
    const done = await context.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) return undefined;
      const stored = await readState(tx, order);
      const event = typeof findEvent === 'function' ? await findEvent(tx, stored) : findEvent;
      if (!event) return undefined;
      const sameReference = await findSameReference(tx, event);
      const circumstances = { cause, terms: termsOf(context) };
      const act = isDryRun ? preview : carryOut;
      const decision = await act(tx, { ...stored, sameReference }, event, circumstances);
      const state = stateAfter(stored, decision.rows);
      return { before: stored.order, after: state.order, decision, stateBefore: stored, state };
    });
    if (!isDryRun) cancelAttempts(context, done?.decision.afterCommit ?? []);
    return done;
  } catch (error) {
    if (error instanceof PaymentIsBooked) return undefined;
    throw error;
  }
};
