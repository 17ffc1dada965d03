import type { SimulatedOrder } from './orders';
import type { World } from './world';

export const REASON = ['--reason', 'this month'];

/** Makes an action of its part for an order that exists. */
export const changeOrder =
  <Action extends { readonly key: string }>(
    act: (world: World, order: SimulatedOrder, action: Action) => Promise<unknown>,
  ) =>
  async (world: World, action: Action): Promise<void> => {
    const order = world.orders.get(action.key);
    if (order) await act(world, order, action);
  };
