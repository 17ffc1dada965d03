import { readPairs } from './books';
import { checkMoney } from './checkMoney';
import { checkOrders, checkSeen } from './checkOrders';
import { checkUnits } from './checkUnits';
import { dayOf, momentOf, NOVEMBER_END_DAY } from './clock';
import { customerActions } from './customers';
import { describeEvent, type Action, type SimulatedEvent } from './events';
import { operatorActions } from './operator';
import { checkReversed, operatorMoneyActions, recordArrivals } from './operatorMoney';
import { checkNovember, readReport, type Report } from './report';
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

const actions = { ...customerActions, ...operatorActions, ...operatorMoneyActions, ...surroundingsActions };

const act = async (world: World, event: SimulatedEvent): Promise<void> => {
  world.noteEvent(describeEvent(event));
  const run = actions[event.what] as (world: World, action: Action) => Promise<void>;
  await run(world, event);
  await world.settle();
};

/** Checks the rules at the end of a day; `closed` is the report when November ended. Returns the report of today. */
const checkDay = async (world: World, closed: Report | undefined): Promise<Report> => {
  const pairs = await readPairs(world);
  const report = await readReport(world);
  checkMoney(report, pairs);
  await checkOrders(world, pairs);
  await checkUnits(world, pairs);
  await checkSeen(world, pairs);
  if (closed) checkNovember(report, closed);
  return report;
};

/** The end of a day: the server asks the provider, the operator finishes what an outage prevented, and the rules are checked. */
const planEvening = (world: World, day: number, check: () => Promise<void>): void => {
  world.clock.at(momentOf(day, 22, 30), () => world.runServerTasks());
  world.clock.at(momentOf(day, 23), async () => {
    await checkReversed(world);
    await recordArrivals(world);
  });
  world.clock.at(momentOf(day, 23, 50), check);
};

/** Runs events on a new copy of the shop, until a rule does not hold at the end of a day. */
export const runMonth = async (template: Template, events: readonly SimulatedEvent[]): Promise<Outcome> => {
  const world = await World.open(template);
  let closed: Report | undefined;
  for (const event of events) world.clock.at(event.at, () => act(world, event));
  const days = new Set(events.map(({ at }) => dayOf(at)));
  if (Math.max(...days) > NOVEMBER_END_DAY) days.add(NOVEMBER_END_DAY);
  for (const day of days) {
    planEvening(world, day, async () => {
      const report = await checkDay(world, closed);
      if (day === NOVEMBER_END_DAY) closed = report;
    });
  }
  const outcome = (violation?: Violation): Outcome => {
    return { violation, at: world.clock.now, transcript: world.transcript };
  };
  try {
    await world.clock.run();
    return outcome();
  } catch (error) {
    if (error instanceof Violation) return outcome(error);
    throw error;
  } finally {
    await world.close();
  }
};
