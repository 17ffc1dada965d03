import { hasLeft } from '@/shared/domain/fulfilment';
import type { OrderPart } from '@/shared/domain/parcels';
import type { StoredReturn } from '../../repositories/orderReturns';
import type { MoneyRows } from '../../repositories/payments';

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
