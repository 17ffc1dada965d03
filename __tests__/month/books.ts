import { toCents } from '@/shared/values/money';
import { moneyLeft, type SimulatedOrder } from './orders';
import type { World } from './world';

/** An order as the commands print it; amounts in dollars. */
export interface BookedOrder {
  readonly order: string;
  readonly id: string;
  readonly status: 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
  readonly total: number;
  readonly fulfilment: 'new' | 'packed' | 'shipped' | 'delivered' | 'returned';
  readonly refunds: readonly { readonly amount: number; readonly state: string }[];
  readonly payments: readonly { readonly amount: number; readonly reversed: number; readonly reference: string }[];
  readonly due: number;
  readonly on_hold: boolean;
}

/** An order of the simulation and what the shop says of it. */
export interface Pair {
  readonly order: SimulatedOrder;
  readonly booked: BookedOrder;
}

/** What the shop says is due to the customer, in cents. */
export const dueOf = ({ due }: BookedOrder): number => toCents(due);

export const isUnsent = ({ fulfilment }: BookedOrder): boolean => fulfilment === 'new' || fulfilment === 'packed';

/** Remembers that a paid order has no units: the shop owes all of its money although no parcel came back. */
const observeUnits = (order: SimulatedOrder, booked: BookedOrder): void => {
  const due = dueOf(booked);
  if (booked.status === 'paid' && booked.fulfilment === 'new' && due > 0 && due >= moneyLeft(order)) {
    order.hasNoUnits = true;
  }
};

export const readOrder = async (world: World, order: SimulatedOrder): Promise<BookedOrder> => {
  const booked = (await world.run(['orders', 'show', 'ORDER'], order)).json<BookedOrder>();
  observeUnits(order, booked);
  return booked;
};

/** Every order of the shop, with the one of the simulation. */
export const readPairs = async (world: World): Promise<readonly Pair[]> => {
  const known = new Map([...world.orders.values()].map((order) => [order.id, order]));
  return (await world.run(['orders', 'list'])).json<readonly BookedOrder[]>().map((booked) => {
    const order = known.get(booked.id);
    if (!order) throw new Error(`The simulation does not know the order ${booked.order}.`);
    order.number = booked.order;
    observeUnits(order, booked);
    return { order, booked };
  });
};
