import { collectedByPart, type OrderPart, type Parcel } from '@/shared/domain/parcels';
import { statusReasons } from '@/shared/messages/en/operator';
import { requireThat } from '../operatorError';
import { isBrought, replacementsAtDoor } from './parcels';
import type { Change } from './change';
import type { NamedUnits, OrderEventOf } from './events';
import { recordMoney } from './payments';
import { receiveAtDoor } from './returns';
import { keepStep } from './stepChanges';
import { findReasonNotToSend } from './toSend';

/** A step that parcels of an order take one after another. */
type ParcelStep = 'packed' | 'shipped' | 'delivered';

/** The state that a parcel must have before a step. */
const BEFORE = { packed: 'new', shipped: 'packed', delivered: 'shipped' } as const;

/** Records the cash that a courier has collected. */
export const payCash = (change: Change, cents: number, heldBy: string): Change => {
  requireThat(cents > 0, (texts) => texts.nothingToCollect);
  const paid = change.cause.reason === '' ? change.because(statusReasons.cash) : change;
  return recordMoney(paid, { channel: 'cash', cents, heldBy });
};

/** Throws OperatorError when an order must not be packed or shipped. */
export const requireSendable = ({ order, money }: Change, step: string): void => {
  const reason = findReasonNotToSend(order, money);
  requireThat(reason === undefined, (texts) => texts.notSendable(String(reason), step));
};

const describeUnits = ({ lines }: Pick<OrderPart, 'lines'>): string =>
  lines.map(({ position, quantity }) => `${position + 1}:${quantity}`).join(' ');

/** The next parcel: the named units of those that are in none, or all of them. */
const pack = (change: Change, only: readonly NamedUnits[]): Parcel => {
  const rest = change.parts.find(({ number }) => number === undefined);
  requireThat(rest !== undefined, (texts) => texts.allInParcels);
  const named = only.length > 0 ? only : rest.lines.map(({ position }) => ({ line: position + 1, count: undefined }));
  const lines = named.map(({ line, count }) => {
    const left = rest.lines.find(({ position }) => position === line - 1)?.quantity ?? 0;
    const quantity = count ?? left;
    requireThat(quantity > 0 && quantity <= left, (texts) => texts.unpacked(line, left));
    return { line, quantity, came_back: 0 };
  });
  const again = named.find(({ line }, index) => named.findIndex((other) => other.line === line) < index);
  requireThat(again === undefined, (texts) => texts.namedTwice(again?.line ?? 0));
  return { number: change.state.parcels.length + 1, state: 'packed', courier: '', lines };
};

/** The parts that hold exactly the named units: a parcel moves as a whole. */
const partsWith = (parts: readonly OrderPart[], only: readonly NamedUnits[], before: string): readonly OrderPart[] => {
  const left = new Map(only.map(({ line, count }) => [line, count ?? Infinity]));
  const chosen = parts.filter(({ lines }) => {
    if (!lines.every(({ position, quantity }) => (left.get(position + 1) ?? 0) >= quantity)) return false;
    for (const { position, quantity } of lines) left.set(position + 1, (left.get(position + 1) ?? 0) - quantity);
    return true;
  });
  const lines = new Set(chosen.flatMap((part) => part.lines.map(({ position }) => position + 1)));
  requireThat(
    [...left].every(([line, units]) => units === 0 || (units === Infinity && lines.has(line))),
    (texts) => texts.wholeParcels(before, parts.map(describeUnits)),
  );
  return chosen;
};

/** The parcels that a step moves. What goes with an exchange at the door may be delivered without the steps before. */
const findMoved = (change: Change, step: ParcelStep, only: readonly NamedUnits[]): readonly Parcel[] => {
  if (step === 'packed') return [pack(change, only)];
  const before = BEFORE[step];
  const brought =
    step === 'delivered' ? replacementsAtDoor(change.state.returns, change.money.changes) : new Set<number>();
  const parts = change.parts.filter((part) => part.state === before || isBrought(part, brought));
  const chosen = only.length > 0 ? partsWith(parts, only, before) : parts;
  requireThat(chosen.length > 0, (texts) => texts.noParcel(before, step));
  return chosen.map(
    ({ number }) => change.state.parcels.find((parcel) => parcel.number === number) ?? pack(change, []),
  );
};

/** Records a step of parcels of an order and settles what follows from it (rules: Parcels). */
export const recordParcels = (change: Change, event: OrderEventOf<ParcelStep>): Change => {
  const { kind: step, only = [], courier, isPaid = false } = event;
  const { order: before } = change;
  const isWhole = !change.isInParcels && (step !== 'packed' || before.fulfilment !== 'new');
  requireThat(!isWhole && before.fulfilment !== 'returned', (texts) => texts.sentAsWhole(before.fulfilment));
  if (step !== 'delivered') requireSendable(change, step);
  const moved = findMoved(change, step, only);
  const parcels = moved.map((parcel) => ({ ...parcel, state: step, courier: courier ?? parcel.courier }));
  const numbers = new Set<number | undefined>(parcels.map(({ number }) => number));
  const stepped = change
    .setParcels(parcels)
    .update(courier === undefined ? {} : { courier })
    .log(step, BEFORE[step], step);
  const received = step === 'delivered' ? receiveAtDoor(stepped) : stepped;
  const arrives = ({ number }: OrderPart): boolean => numbers.has(number);
  const collected = [...collectedByPart(received.account.toCollect, received.parts, arrives)]
    .filter(([part]) => arrives(part))
    .reduce((sum, [, cents]) => sum + cents, 0);
  const carriedBy = parcels[0]?.courier ?? '';
  const details = { note: carriedBy, ...(collected > 0 && { amountCents: collected }) };
  const isPart = change.parts.length > 1 || received.parts.length > 1;
  const told =
    step !== 'shipped'
      ? received
      : isPart
        ? received.notify('part_shipped', details)
        : received.notify(step, { note: carriedBy });
  const done = isPaid ? payCash(told, collected, carriedBy) : told;
  return keepStep(done, { after: told.order });
};
