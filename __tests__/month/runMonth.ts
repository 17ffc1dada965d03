import { checkDay } from './checkDay';
import { dayOf, formatMoment, momentOf } from './clock';
import { courierActions } from './courierCommands';
import { customerActions } from './customers';
import { describeEvent, type Action, type SimulatedEvent } from './events';
import { interleavingActions } from './interleave';
import { checkReversed, operatorActions, recordArrivals } from './operator';
import { saleActions } from './saleCommands';
import { surroundingsActions } from './surroundings';
import type { Template } from './template';
import { Violation } from './violation';
import { World } from './world';

/** What came of a run. */
export interface Outcome {
  /** The rule that did not hold; undefined when all did. */
  readonly violation: Violation | undefined;
  /** When the run ended. */
  readonly at: number;
  /** The events and what came of them. */
  readonly transcript: readonly string[];
}

/** The time limit of the test is near: a run that went on would set off the timers of the next one. */
export class TimeIsOver extends Error {}

const actions = {
  ...customerActions,
  ...operatorActions,
  ...surroundingsActions,
  ...interleavingActions,
  ...saleActions,
  ...courierActions,
};

const act = async (world: World, event: SimulatedEvent): Promise<void> => {
  world.noteEvent(describeEvent(event));
  const run = actions[event.what] as (world: World, action: Action) => Promise<void>;
  await run(world, event);
  await world.settle();
  world.requireRight();
};

/** Comparing takes longer than the events of a day. */
const COMPARED_EVERY_DAYS = 5;

/**
 * The end of a day: the operator finishes what an outage prevented, the server asks the provider, and every few days, and
 * on the last one, all is compared.
 */
const planEvening = (world: World, day: number, isLast: boolean): void => {
  world.clock.at(momentOf(day, 23), async () => {
    await checkReversed(world);
    await recordArrivals(world);
    world.requireRight();
  });
  world.clock.at(momentOf(day, 23, 40), () => world.runServerTasks());
  if (isLast || (day + 1) % COMPARED_EVERY_DAYS === 0) world.clock.at(momentOf(day, 23, 50), () => checkDay(world));
};

/**
 * Runs events on a new copy of the shop, until it differs from the oracle. Throws TimeIsOver after `end`, as
 * `performance.now()` counts.
 */
export const runMonth = async (
  template: Template,
  events: readonly SimulatedEvent[],
  end = Infinity,
): Promise<Outcome> => {
  const world = await World.open(template);
  for (const event of events) world.clock.at(event.at, () => act(world, event));
  const days = new Set(events.map(({ at }) => dayOf(at)));
  for (const day of days) planEvening(world, day, day === Math.max(...days));
  const outcome = (violation?: Violation): Outcome => {
    return { violation, at: world.clock.now, transcript: world.transcript };
  };
  try {
    await world.clock.run(() => {
      if (performance.now() < end) return;
      throw new TimeIsOver(`The month took too long; it came to ${formatMoment(world.clock.now)}`);
    });
    return outcome();
  } catch (error) {
    if (error instanceof Violation) return outcome(error);
    throw error;
  } finally {
    await world.close();
  }
};
