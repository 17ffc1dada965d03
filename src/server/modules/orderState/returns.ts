import type { ChangedLine } from '@/shared/domain/contents';
import type { ReturnReason } from '../../db/returnTables';
import type { StoredReturn, StoredReturnLine } from '../../repositories/orderReturns';
import { unitLines } from '../../repositories/orders';
import { OperatorError, requireThat } from '../operatorError';
import { endParcels, noteCameBack, requireUnpacked, returnableUnits, returnsAtDoor, wrapSent } from './parcels';
import type { Change } from './change';
import { Lines, moveLines, negated, requireChangeable, requireNoLaterRefund, storeChange } from './changes';
import type { NamedUnits, OrderEventOf } from './events';
import { requireUnits } from './orderState';
import { returnToUnpaid } from './payments';
import { endOrder, payIfComplete } from './status';
import { entriesInForce, keepStep } from './stepChanges';

const requireReturn = ({ state }: Change, number: number): StoredReturn => {
  const found = state.returns.find((row) => row.number === number);
  requireThat(found !== undefined, (texts) => texts.noReturn(number));
  requireThat(found.state === 'open', (texts) => texts.returnIs(found.state));
  return found;
};

/** The position of the change that was made last, which is that of a return. */
const lastPosition = ({ money }: Change): number | null => money.changes.at(-1)?.position ?? null;

type NewReturn = Pick<StoredReturn, 'lines' | 'reason' | 'is_at_door' | 'change_position'>;

/** Adds an open return of lines, which other returns do not have already. */
const openReturn = (change: Change, given: NewReturn): Change => {
  const { order, state, cause, now } = change;
  const row: StoredReturn = {
    ...{ order_id: order.id, number: state.returns.length + 1, state: 'open', note: cause.reason, ...given },
    ...{ recorded_by: cause.by ?? '', created_at: now, closed_at: null },
  };
  return change.put({ returns: [row] });
};

/** The number of units of a line that open returns wait for, and that the customer still has. */
const awaited = ({ state }: Change, line: number): number =>
  state.returns
    .filter((row) => row.state === 'open' && row.change_position === null)
    .flatMap(({ lines }) => lines)
    .reduce((sum, row) => sum + (row.line === line ? row.quantity : 0), 0);

const takeLines = (change: Change, asked: readonly NamedUnits[], reason: ReturnReason) => {
  const lines = new Lines(change);
  for (const { line, count } of asked) lines.take(line, count ?? (returnableUnits(change, line, reason) || undefined));
  for (const { line, quantity } of negated(lines.rows)) {
    const has = returnableUnits(change, line, reason);
    requireThat(quantity <= has, (texts) => texts.onlyDelivered(line, has));
    const waiting = awaited(change, line);
    requireThat(quantity + waiting <= has, (texts) => texts.returnOfLine(waiting, line));
  }
  return lines;
};

/** Lets lines that come back lower the price. */
const lowerPrice = (change: Change, lines: readonly ChangedLine[], reason: ReturnReason): Change =>
  noteCameBack(storeChange(change, { kind: 'return', lines }), lines, reason);

const asReturned = (lines: Lines): readonly StoredReturnLine[] =>
  negated(lines.rows.filter(({ quantity }) => quantity < 0)).map((row) => ({ ...row, restocked: 0, damaged: 0 }));

/** An order that costs less is paid when the shop has its price already; not one that costs nothing any more. */
const payLowered = (change: Change): Change => (change.account.net > 0 ? payIfComplete(change) : change);

/** Logs an event of a return with why it comes back, and with what the operator has noted. */
const logReturn = (change: Change, event: 'return-opened' | 'exchanged', reason: ReturnReason): Change => {
  const { reason: note } = change.cause;
  return change
    .because(note === '' ? reason : `${reason}: ${note}`)
    .log(event)
    .because(note);
};

/** Opens a return. What the customer refused at the door, and never paid, costs nothing from then on. */
export const returnUnits = (change: Change, event: OrderEventOf<'return'>): Change => {
  requireChangeable(change);
  requireThat(event.lines.length > 0, (texts) => texts.noLines);
  const lines = takeLines(change, event.lines, event.reason);
  const isRefused = event.reason === 'refused' && change.order.status === 'pending';
  const opened = isRefused ? lowerPrice(change, lines.rows, event.reason) : change;
  const position = isRefused ? lastPosition(opened) : null;
  const { reason } = event;
  const open = openReturn(opened, { lines: asReturned(lines), reason, is_at_door: 0, change_position: position });
  const logged = logReturn(open, 'return-opened', reason);
  return isRefused ? payLowered(logged) : logged;
};

/** Exchanges units: the replacement is the customer's at once, and takes its units; the others are to come back. */
export const exchange = (change: Change, event: OrderEventOf<'exchange'>): Change => {
  requireChangeable(change);
  const lines = takeLines(change, [event], event.reason);
  const [taken] = asReturned(lines);
  requireThat(taken !== undefined, (texts) => texts.noLines);
  const { replacement, reason, isAtDoor } = event;
  const isSame = replacement.productId === taken.product_id;
  requireThat(!isSame || (taken.stock_size ?? taken.size) !== replacement.size, (texts) => texts.sameSize(event.line));
  lines.add({
    ...replacement,
    name: isSame ? taken.name : replacement.name,
    unitCents: isSame ? taken.unit_price_cents : replacement.unitCents,
    count: taken.quantity,
  });
  requireUnits(change.state, lines.rows, (texts, missing) => texts.tooFew(missing));
  const added = lines.rows.filter(({ quantity }) => quantity > 0);
  const sent = noteCameBack(wrapSent(change), [taken], reason);
  const exchanged = storeChange(sent, { kind: 'exchange', lines: lines.rows });
  const position = lastPosition(exchanged);
  const back: NewReturn = { lines: [taken], reason, is_at_door: isAtDoor ? 1 : 0, change_position: position };
  const opened = openReturn(moveLines(exchanged, added), back);
  const logged = logReturn(opened, 'exchanged', reason).notify('order_exchanged');
  return payLowered(logged);
};

/** Ends an order of which everything came back. One that was never paid is cancelled. */
const endReturned = (change: Change): Change => {
  const { order, state } = change;
  if (change.contents.length > 0 || state.returns.some((row) => row.state === 'open')) return change;
  const returned = endParcels(change.update({ fulfilment: 'returned', ...change.keepingNothing }), 'returned').log(
    'returned',
    order.fulfilment,
    'returned',
  );
  if (order.status !== 'pending') return returned.update({ holds_units: 0 });
  return endOrder(returned, 'cancelled') ?? returned;
};

/** How the units of a return came back. */
type Condition = Pick<OrderEventOf<'received'>, 'damaged' | 'restocked'>;

/** The units of a return that cannot be sold, by their line. A number tells those of several lines only if it is all or none. */
const damagedUnits = ({ lines }: StoredReturn, { damaged, restocked }: Condition): ReadonlyMap<number, number> => {
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const count = damaged ?? (restocked === undefined ? 0 : total - restocked);
  if (typeof count !== 'number') {
    requireThat(restocked === undefined, (texts) => texts.unitsOfReturn(total));
    const named = new Map<number, number>();
    for (const { line, count: units = 1 } of count) {
      requireThat(!named.has(line), (texts) => texts.namedTwice(line));
      named.set(line, units);
    }
    const unknown = [...named].find(
      ([line, units]) => !lines.some((row) => row.line === line && row.quantity >= units),
    );
    if (unknown) throw new OperatorError((texts) => texts.notInReturn(unknown[0]));
    return named;
  }
  const isSum = restocked === undefined || count + restocked === total;
  requireThat(count >= 0 && count <= total && isSum, (texts) => texts.unitsOfReturn(total));
  requireThat(count === 0 || count === total || lines.length === 1, (texts) => texts.damagedLines);
  return new Map(lines.map(({ line, quantity }) => [line, Math.min(count, quantity)]));
};

/** The units of a received return that are sold again, or are damaged. */
export const receivedUnits = (lines: readonly StoredReturnLine[], as: 'restocked' | 'damaged') =>
  unitLines(lines.map((line) => ({ ...line, quantity: line[as] })).filter(({ quantity }) => quantity > 0));

/** Receives a return: its units are sold again or lost, and a plain return lowers the price. */
const receive = (change: Change, row: StoredReturn, condition: Condition = {}): Change => {
  const units = damagedUnits(row, condition);
  const lines = row.lines.map((line) => {
    const damaged = units.get(line.line) ?? 0;
    return { ...line, damaged, restocked: line.quantity - damaged };
  });
  const taken = negated(lines.map(({ restocked: _restocked, damaged: _damaged, ...line }) => line));
  const lowered = row.change_position === null ? lowerPrice(change, taken, row.reason) : change;
  const position = row.change_position ?? lastPosition(lowered);
  const received = lowered
    .put({ returns: [{ ...row, lines, state: 'received', closed_at: change.now, change_position: position }] })
    .moveUnits('returned', unitLines(lines))
    .moveUnits('written-off', receivedUnits(lines, 'damaged'))
    .log('return-received')
    .notify('order_returned');
  return endReturned(payLowered(received));
};

export const receiveReturn = (change: Change, event: OrderEventOf<'received'>): Change => {
  const { number, ...row } = requireReturn(change, event.number);
  const done = receive(change, { ...row, number }, event).settleFulfilment();
  return keepStep(done, { received: { number, position: row.change_position } });
};

/** Receives the returns that the courier has taken back at the door: those whose replacement has arrived. */
export const receiveAtDoor = (change: Change): Change => {
  const waiting = change.parts.filter(({ state }) => state !== 'delivered').flatMap(({ lines }) => lines);
  return returnsAtDoor(change.state.returns, change.money.changes)
    .filter(({ lines }) => !waiting.some(({ position }) => lines.includes(position + 1)))
    .reduce((done, { row }) => receive(done, row), change);
};

/** Takes back an open return: what an exchange has changed is as before, unless its units are sold or came back too. */
export const cancelReturn = (change: Change, { number }: OrderEventOf<'cancel-return'>): Change => {
  const row = requireReturn(change, number);
  const { order, money, state } = change;
  const made = money.changes.find(({ position }) => position === row.change_position);
  const cancelled = change.put({ returns: [{ ...row, state: 'cancelled', closed_at: change.now }] });
  const opened = entriesInForce(state.log).find(
    ({ event, created_at: at }) => (event === 'exchanged' || event === 'return-opened') && at >= row.created_at,
  );
  const log = (done: Change): Change =>
    done.log('return-cancelled', order.status, done.order.status, opened?.id ?? null);
  if (!made) return log(cancelled);
  requireNoLaterRefund(change, made);
  const added = made.lines.filter(({ quantity }) => quantity > 0);
  requireUnpacked(change, negated(added));
  for (const { line, quantity, name } of added) {
    const has = change.contents.find(({ position }) => position === line - 1)?.quantity ?? 0;
    requireThat(has - awaited(change, line) >= quantity, (texts) => texts.replacementGone(name));
  }
  const back = made.lines.filter(({ quantity }) => quantity < 0);
  const undone = moveLines(noteCameBack(cancelled, back, row.reason, -1), negated(added))
    .put({ changes: [{ ...made, undone_at: change.now }] })
    .settleKept();
  return payLowered(log(returnToUnpaid(undone)));
};

/** True while a return of the order is open. */
export const hasOpenReturn = (change: Change): boolean =>
  change.hasLeft && change.state.returns.some((row) => row.state === 'open');
