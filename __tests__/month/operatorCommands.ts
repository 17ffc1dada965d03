import type { CommandResult } from '../support/operator';
import type { SimulatedOrder } from './orders';
import type { World } from './world';

export const REASON = ['--reason', 'this month'];

/** True when the release does not have the command or the option. */
const isUnknown = ({ exitCode, err }: CommandResult): boolean => exitCode === 2 && /unknown (command|option)/.test(err);

/** The command and the options of a form, such as `orders refund --reason --channel`. */
const nameOf = (form: readonly string[]): string =>
  [...form.slice(0, 2), ...form.filter((word) => word.startsWith('--'))].join(' ');

/** Runs the first of several forms of a command that this release knows. */
export const changeBy = async (
  world: World,
  order: SimulatedOrder | undefined,
  ...forms: readonly (readonly string[])[]
): Promise<CommandResult> => {
  const [first = [], ...others] = forms.filter((form) => !world.unknownForms.has(nameOf(form)));
  const result = await world.change(first, order);
  if (others.length === 0 || !isUnknown(result)) return result;
  world.unknownForms.add(nameOf(first));
  return changeBy(world, order, ...others);
};

/** Makes an action of its part for an order that exists. */
export const changeOrder =
  <Action extends { readonly key: string }>(
    act: (world: World, order: SimulatedOrder, action: Action) => Promise<unknown>,
  ) =>
  async (world: World, action: Action): Promise<void> => {
    const order = world.orders.get(action.key);
    if (order) await act(world, order, action);
  };
