import { hasLeft } from '@/shared/domain/fulfilment';
import { isCounted, type OrderPart, type Parcel } from '@/shared/domain/parcels';
import type { ReturnReason } from '../../db/returnTables';
import type { StoredReturn } from '../../repositories/orderReturns';
import type { MoneyRows } from '../../repositories/payments';
import { requireThat } from '../operatorError';
import type { Change } from './change';
import { entriesInForce, readChanges } from './stepChanges';

/** Units of a line, by its number. */
interface LineUnits {
  readonly line: number;
  readonly quantity: number;
}

/** The units of a line in a parcel that the customer gets or has. */
const leftIn = ({ lines }: Parcel, line: number): number =>
  lines.reduce((sum, row) => sum + (row.line === line ? row.quantity - row.came_back : 0), 0);

/** The units of a line that are in no parcel; of an order that is sent as a whole, all of them. */
export const unpackedUnits = (change: Change, line: number): number =>
  change.parts
    .filter(({ number }) => number === undefined)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { position, quantity }) => sum + (position === line - 1 ? quantity : 0), 0);

/** Throws OperatorError when a change takes units that are in a parcel. */
export const requireUnpacked = (change: Change, lines: readonly (LineUnits & { readonly name: string })[]): void => {
  for (const { line, quantity, name } of lines) {
    const left = unpackedUnits(change, line);
    requireThat(-quantity <= left, (texts) => texts.isPacked(line, left, name));
  }
};

/** The parcels that were sent: those from which units of a return came first. */
const sentParcels = ({ state }: Change, reason: ReturnReason): readonly Parcel[] => {
  const sent = (step: Parcel['state']) => state.parcels.filter((parcel) => parcel.state === step);
  return reason === 'refused' ? [...sent('shipped'), ...sent('delivered')] : [...sent('delivered'), ...sent('shipped')];
};

/** The units of a line that the customer can send back: those of delivered parcels, and what was refused at the door. */
export const returnableUnits = (change: Change, line: number, reason: ReturnReason): number => {
  if (!change.isInParcels) return change.contents.find(({ position }) => position === line - 1)?.quantity ?? 0;
  return sentParcels(change, reason)
    .filter(({ state }) => state === 'delivered' || reason === 'refused')
    .reduce((sum, parcel) => sum + leftIn(parcel, line), 0);
};

/** Notes with the parcels of an order which units came back (`1`), or did not come back after all (`-1`). */
export const noteCameBack = (
  change: Change,
  units: readonly LineUnits[],
  reason: ReturnReason,
  sign: 1 | -1 = 1,
): Change => {
  const left = new Map(units.map(({ line, quantity }) => [line, Math.abs(quantity)]));
  const noted = sentParcels(change, reason).flatMap((parcel) => {
    const lines = parcel.lines.map((row) => {
      const most = sign === 1 ? row.quantity - row.came_back : row.came_back;
      const moved = Math.min(left.get(row.line) ?? 0, most);
      left.set(row.line, (left.get(row.line) ?? 0) - moved);
      return moved === 0 ? row : { ...row, came_back: row.came_back + sign * moved };
    });
    return lines.some((row, index) => row !== parcel.lines[index]) ? [{ ...parcel, lines }] : [];
  });
  return change.setParcels(noted);
};

/** Makes one parcel of what was sent of an order as a whole, so that more can be sent. */
export const wrapSent = (change: Change): Change => {
  const { order, contents, isInParcels } = change;
  if (isInParcels || (order.fulfilment !== 'shipped' && order.fulfilment !== 'delivered')) return change;
  const lines = contents.map(({ position, quantity }) => ({ line: position + 1, quantity, came_back: 0 }));
  return change.setParcels([{ number: 1, state: order.fulfilment, courier: order.courier, lines }]);
};

/** Ends the parcels that count, as those of an order that came back or has no units. */
export const endParcels = (change: Change, state: 'returned' | 'unpacked'): Change =>
  change.setParcels(
    change.state.parcels
      .filter((parcel) => isCounted(parcel) && (state === 'returned' || parcel.state === 'packed'))
      .map((parcel) => ({ ...parcel, state })),
  );

/** The entry of the step that packed a parcel. */
const packingOf = ({ state }: Change, number: number): string | null =>
  entriesInForce(state.log).findLast(
    (entry) => entry.event === 'packed' && readChanges(entry)?.parcels?.some((parcel) => parcel.number === number),
  )?.id ?? null;

/** Unpacks packed parcels that are not to be sent as they are, which undoes that step. */
export const unpackParcels = (change: Change, isWrong: (number: number) => boolean = () => true): Change =>
  change.state.parcels
    .filter(({ state, number }) => state === 'packed' && isWrong(number))
    .reduce(
      (done, parcel) =>
        done
          .setParcels([{ ...parcel, state: 'unpacked' }])
          .log('packed', 'packed', 'new', packingOf(change, parcel.number)),
      change,
    );

/** The open returns that the courier takes back at the door, each with the numbers of the lines of its replacement. */
export const returnsAtDoor = (returns: readonly StoredReturn[], changes: MoneyRows['changes']) =>
  returns
    .filter((row) => row.state === 'open' && row.is_at_door === 1)
    .map((row) => {
      const made = changes.find(({ position }) => position === row.change_position);
      const lines = made?.lines.filter(({ quantity }) => quantity > 0).map(({ line }) => line) ?? [];
      return { row, lines };
    });

/** The numbers of the lines that the courier brings and takes others back for. */
export const replacementsAtDoor = (
  returns: readonly StoredReturn[],
  changes: MoneyRows['changes'],
): ReadonlySet<number> => new Set(returnsAtDoor(returns, changes).flatMap(({ lines }) => lines));

/** True for a part that the courier brings in exchange, without the steps before. */
export const isBrought = ({ state, lines }: OrderPart, replacements: ReadonlySet<number>): boolean =>
  !hasLeft(state) && lines.every(({ position }) => replacements.has(position + 1));
