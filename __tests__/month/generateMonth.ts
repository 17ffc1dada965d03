import { MONTH_DAYS, momentOf } from './clock';
import type { SimulatedEvent } from './events';
import { pickLines, pickSize } from './goods';
import { createRandom, type Random } from './random';
import { buildScenario } from './scenarios';
import { CUSTOMERS, hasProof } from './template';

/** The part of the customers without a proof of payment who order; some of the others fill a cart. */
const ORDERING = 0.12;
const LOOKING = 0.08;

const DELIVERIES = 10;
const OUTAGES = 3;
const RESTARTS = 2;
const COUNT_CHANCE = 0.3;
const STRAY_CHANCE = 0.3;
const DAY_MS = 86_400_000;

const pickMoment = (random: Random): number =>
  momentOf(random.below(MONTH_DAYS), random.between(7, 19), random.below(60));

const repeat = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

/** A webhook for an unknown order, and what the operator does about its payment in the days after. */
const strayEvents = (random: Random): readonly SimulatedEvent[] => {
  const [at, name] = [pickMoment(random), `LRS-LOST-${random.between(1000, 9999)}-PAID`];
  const [dismissedAt, undoneAt] = [at + random.between(0, 3) * DAY_MS + 1, at + random.between(3, 5) * DAY_MS + 2];
  return [
    { what: 'stray', at, name, isPaid: random.chance(0.7) },
    ...repeat(random.chance(0.7) ? 1 : 0, (): SimulatedEvent => ({ what: 'dismiss', at: dismissedAt, name })),
    ...repeat(random.chance(0.4) ? 1 : 0, (): SimulatedEvent => ({ what: 'undoDismiss', at: undoneAt, name })),
  ];
};

/** What happens to the shop as a whole. */
const shopEvents = (random: Random): readonly SimulatedEvent[] => {
  const at = (): number => pickMoment(random);
  return [
    ...repeat(DELIVERIES, (): SimulatedEvent => {
      return { what: 'delivery', at: at(), line: { ...pickSize(random), count: random.between(1, 12) } };
    }),
    ...repeat(OUTAGES, (): SimulatedEvent => ({ what: 'outage', at: at(), minutes: random.between(5, 100) })),
    ...repeat(RESTARTS, (): SimulatedEvent => ({ what: 'restart', at: at(), minutes: random.between(1, 45) })),
    ...repeat(random.chance(COUNT_CHANCE) ? 1 : 0, (): SimulatedEvent => {
      return { what: 'count', at: at(), size: pickSize(random), broken: random.below(2) };
    }),
    ...repeat(random.chance(STRAY_CHANCE) ? 1 : 0, () => strayEvents(random)).flat(),
  ];
};

/** The events of a month, oldest first. The same seed gives the same events. */
export const generateMonth = (seed: number): readonly SimulatedEvent[] => {
  const random = createRandom(seed);
  const events = [...shopEvents(random)];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    if (random.chance(hasProof(customer) ? 1 : ORDERING)) {
      events.push(...buildScenario(random, customer, hasProof(customer)));
    } else if (random.chance(LOOKING)) {
      events.push({ what: 'fillCart', at: pickMoment(random), customer, lines: pickLines(random) });
    }
  }
  const end = momentOf(MONTH_DAYS, 0);
  return events.filter(({ at }) => at < end).sort((one, other) => one.at - other.at);
};
