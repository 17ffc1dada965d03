import type { OrderChange } from '@/server/modules/orderState/execute';
import { changedRows } from '@/server/modules/orderState/orderState';
import { partsOfOrder, partsToSend, type CollectedPart } from '@/server/modules/orderState/toSend';
import type { AdminOrder } from '@/server/repositories/ordersAdmin';
import { accountOf } from '@/shared/domain/account';
import { contentsOf } from '@/shared/domain/contents';
import { collectedByPart, partsOf, type OrderPart } from '@/shared/domain/parcels';
import { toDollars, writeDollars } from '@/shared/values/money';
import type { Operator } from '../support/operator';
import { itemsOf, presentLine } from './presentOrder';

const presentPart = ({ place, state, courier, lines, collected }: CollectedPart) => ({
  ...{ parcel: place, state, courier, to_collect: toDollars(collected), items: lines.map(presentLine) },
});

/** True for an order that is sent in parcels, and not one that came back. */
export const isInParcels = ({ parcels, fulfilment }: AdminOrder): boolean =>
  parcels.length > 0 && fulfilment !== 'returned';

/** The parcels of an order as JSON; nothing for one that is sent as a whole. */
export const presentParcels = (order: AdminOrder) =>
  !isInParcels(order) ? {} : { parcels: partsOfOrder(order).map(presentPart) };

/** The parcels of an order as a table. */
export const describeParcels = ({ table }: Operator, order: AdminOrder): string =>
  table(
    [
      { title: 'PARCEL', value: ({ place }) => place },
      { title: 'STATE', value: ({ state, number }) => (number === undefined ? 'not packed' : state) },
      { title: 'COURIER', value: ({ courier }) => courier, overflow: 'wrap' },
      { title: 'ITEMS', value: ({ lines }) => itemsOf(lines), overflow: 'wrap' },
      { title: 'COLLECT', value: ({ collected }) => (collected > 0 ? writeDollars(collected) : '') },
    ],
    partsOfOrder(order),
  );

/** The units of an order that are to be packed or handed over, as one text. */
export const itemsToSend = (order: AdminOrder): string => itemsOf(partsToSend(order).flatMap(({ lines }) => lines));

/** The sum that the courier collects with them, in dollars; '' for nothing. */
export const collectedOf = (order: AdminOrder): string => {
  const cents = partsToSend(order).reduce((sum, { collected }) => sum + collected, 0);
  return cents > 0 ? writeDollars(cents) : '';
};

const partsAfter = ({ after, state }: OrderChange): readonly OrderPart[] =>
  partsOf({ ...after, contents: contentsOf(state.items, state.money.changes), parcels: state.parcels });

const movedParts = (change: OrderChange): readonly OrderPart[] => {
  const rows = changedRows(change.stateBefore.parcels, change.state.parcels);
  const moved = new Set<number | undefined>(rows.map(({ number }) => number));
  return partsAfter(change).filter(({ number }) => moved.has(number));
};

/** The parcels that a step has moved, as JSON; nothing for a step of a whole order. */
export const presentMoved = (change: OrderChange) => {
  const moved = movedParts(change);
  return moved.length === 0
    ? {}
    : { parcels: moved.map(({ place, state, lines }) => ({ parcel: place, state, items: lines.map(presentLine) })) };
};

/** The parcels that a step has moved, with the sum that is collected with each, as lines of text. */
export const describeMoved = (change: OrderChange): readonly string[] => {
  const { after, state } = change;
  const collected = collectedByPart(accountOf(after, state.money).toCollect, partsAfter(change));
  const centsOf = new Map([...collected].map(([part, cents]) => [part.number, cents]));
  return movedParts(change).map((part) => {
    const cents = centsOf.get(part.number) ?? 0;
    const sum = cents > 0 ? ` To collect with it: ${writeDollars(cents)}.` : '';
    return `Parcel ${part.place} is ${part.state}: ${itemsOf(part.lines)}.${sum}`;
  });
};
