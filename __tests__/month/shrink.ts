import type { SimulatedEvent } from './events';
import type { Outcome } from './runMonth';

/** Removes parts of a list, large ones first, as long as `fails` (delta debugging). */
const reduce = async <T>(
  list: readonly T[],
  fails: (rest: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> => {
  let current = list;
  for (let size = Math.ceil(list.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < current.length;) {
      const rest = [...current.slice(0, start), ...current.slice(start + size)];
      if (rest.length < current.length && (await fails(rest))) current = rest;
      else start += size;
    }
  }
  return current;
};

const customerOf = (event: SimulatedEvent): number | undefined => ('customer' in event ? event.customer : undefined);

/** The events of some customers; those of the shop as a whole have the customer undefined. */
const eventsOf = (events: readonly SimulatedEvent[], customers: ReadonlySet<number | undefined>) =>
  events.filter((event) => customers.has(customerOf(event)));

/**
 * The shortest list of events that breaks the same rule as `failure` did: without what happens later, then with the
 * fewest customers, then without each event that is not needed. `run` runs a list.
 */
export const shrink = async (
  events: readonly SimulatedEvent[],
  failure: Outcome,
  run: (events: readonly SimulatedEvent[]) => Promise<Outcome>,
): Promise<Outcome> => {
  let shortest = { events, outcome: failure };
  const fails = async (fewer: readonly SimulatedEvent[]): Promise<boolean> => {
    const outcome = await run(fewer);
    if (outcome.violation?.about !== failure.violation?.about) return false;
    shortest = { events: fewer, outcome };
    return true;
  };
  const earlier = events.filter(({ at }) => at <= failure.at);
  const named = new Set(failure.violation?.customers);
  const areNamedEnough =
    named.size > 0 &&
    ((await fails(eventsOf(earlier, named))) || (await fails(eventsOf(earlier, new Set([...named, undefined])))));
  if (!areNamedEnough) {
    const customers = [...new Set(earlier.map(customerOf))];
    await reduce(customers, (some) => fails(eventsOf(earlier, new Set(some))));
  }
  await reduce(shortest.events, fails);
  return shortest.outcome;
};
