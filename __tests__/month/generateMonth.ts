import { DAY_MS, dayOf, MINUTE_MS, MONTH_DAYS, momentOf } from './clock';
import type { SimulatedEvent } from './events';
import { GOODS, pickLines, pickSize } from './goods';
import type { ShopCommand } from './commands';
import { createRandom, type Random } from './random';
import { buildMoneyBack, buildScenario, buildSmallRest } from './scenarios';
import { CUSTOMERS, hasProof } from './customerCount';

/** The part of the customers without a proof of payment who order; some of the others fill a cart. */
const ORDERING = 0.06;
const LOOKING = 0.03;

const IMPORTS: readonly { readonly older?: 'imported' | 'skipped' }[] = [
  {},
  { older: 'imported' },
  { older: 'skipped' },
];

const DELIVERIES = 10;
const OUTAGES = 3;
const RESTARTS = 1;
const DISASTER_CHANCE = 0.25;
const STRAY_CHANCE = 0.5;

const pickMoment = (random: Random): number =>
  momentOf(random.below(MONTH_DAYS), random.between(7, 19), random.below(60));

/** A customer who orders for sure. */
const pickOrdering = (random: Random): number =>
  random.pick(Array.from({ length: CUSTOMERS }, (_, customer) => customer).filter(hasProof));

const repeat = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

/** A webhook for an unknown order, and what the operator does about its payment in the days after. */
const strayEvents = (random: Random): readonly SimulatedEvent[] => {
  const [at, payment] = [pickMoment(random), `LRS-LOST-${random.between(1000, 9999)}-PAID`];
  const commands = repeat(random.below(4), () => random.pick(['payments dismiss', 'payments undo-dismiss'] as const));
  const assigned = repeat(random.below(4), (): SimulatedEvent => {
    const customer = pickOrdering(random);
    const command = { name: 'assign-payment', payment } as const;
    return { what: 'command', key: String(customer), customer, command, at: at + random.between(1, 3) * DAY_MS };
  });
  return [
    { what: 'stray', at, name: payment, rupiah: random.between(1, 900_000), isPaid: random.chance(0.7) },
    ...commands.map((name, index): SimulatedEvent => {
      return {
        what: 'shop',
        at: at + random.between(0, 3) * DAY_MS + (index + 1) * MINUTE_MS,
        command: { name, payment },
      };
    }),
    ...assigned,
    ...repeat(random.below(3), (): SimulatedEvent => {
      const how = random.pick(['refund', 'partial_refund', 'partial_refund', 'partial_chargeback'] as const);
      const part = { permille: random.between(1, 999) };
      return { what: 'strayBack', name: payment, how, part, at: at + random.between(1, 5) * DAY_MS + MINUTE_MS };
    }),
  ];
};

/** What the operator changes in the catalogue and the stock. */
const shopCommands = (random: Random): readonly ShopCommand[] => {
  const product = (): number => 1 + random.below(GOODS.length);
  const hidden = product();
  return [
    ...repeat(DELIVERIES, (): ShopCommand => ({
      name: 'stock add',
      ...pickSize(random),
      units: random.between(1, 12),
    })),
    ...repeat(random.below(3), (): ShopCommand => ({
      name: 'stock count',
      ...pickSize(random),
      units: random.below(4),
    })),
    ...repeat(random.below(2), (): ShopCommand => ({ name: 'stock set', ...pickSize(random), units: random.below(9) })),
    ...repeat(random.below(4), (): ShopCommand => ({
      name: 'prices set',
      product: product(),
      cents: random.between(1, 9_999),
    })),
    ...(random.chance(0.3)
      ? ([
          { name: 'products hide', product: hidden },
          { name: 'products unhide', product: hidden },
        ] as const)
      : []),
    ...repeat(random.below(3), (): ShopCommand => {
      return { name: 'customers erase', customer: random.below(CUSTOMERS), isForced: random.chance(0.3) };
    }),
    ...(random.chance(0.4)
      ? ([{ name: 'products export' }, { name: 'products import', ...random.pick(IMPORTS) }] as const)
      : []),
  ];
};

/** The database is lost, and the backup of the day before has to do. */
const disaster = (random: Random): readonly SimulatedEvent[] => {
  const day = random.below(MONTH_DAYS - 1);
  // What was paid since has no order: the operator gives it to one, the right one or another.
  const assign = (hour: number): SimulatedEvent => {
    const customer = pickOrdering(random);
    const command = { name: 'assign-payment', payment: '' } as const;
    return { what: 'command', key: String(customer), customer, command, at: momentOf(day + 1, hour) };
  };
  return [
    { what: 'backup', at: momentOf(day, random.between(8, 20), random.below(60)) },
    { what: 'restore', at: momentOf(day + 1, 6, 30) },
    ...repeat(random.below(9), () => assign(random.between(7, 20))),
  ];
};

/** What happens to the shop as a whole. */
const shopEvents = (random: Random): readonly SimulatedEvent[] => {
  const at = (): number => pickMoment(random);
  return [
    ...shopCommands(random).map((command): SimulatedEvent => ({ what: 'shop', at: at(), command })),
    ...repeat(OUTAGES, (): SimulatedEvent => ({ what: 'outage', at: at(), minutes: random.between(5, 100) })),
    ...repeat(RESTARTS, (): SimulatedEvent => ({ what: 'restart', at: at(), minutes: random.between(1, 45) })),
    ...repeat(random.chance(STRAY_CHANCE) ? 1 : 0, () => strayEvents(random)).flat(),
    ...(random.chance(DISASTER_CHANCE) ? disaster(random) : []),
    ...repeat(2, (): SimulatedEvent => ({ what: 'reconcile', at: momentOf(random.below(MONTH_DAYS), 23, 45) })),
  ];
};

const SALES = 4;
const SALE_EVENTS = 12;

/** The moment, or half past eleven: after the comparison of an evening nothing happens that day. */
const beforeEvening = (at: number): number => Math.min(at, momentOf(dayOf(at), 23, 30));

/** Sales in a chat, from numbers of their own. */
const saleEvents = (seed: number): readonly SimulatedEvent[] => {
  const random = createRandom(seed * 1_000 + 37);
  return Array.from({ length: SALES }, (_, index) => {
    let at = pickMoment(random);
    return repeat(random.between(4, SALE_EVENTS), (): SimulatedEvent => {
      at += random.chance(0.5) ? random.between(2, 90) * MINUTE_MS : random.between(4, 40) * 60 * MINUTE_MS;
      return { what: 'sale', key: String(index + 1), dice: random.below(1_000_000_000), at: beforeEvening(at) };
    });
  }).flat();
};

/** Orders whose money goes back in parts, from numbers of their own. */
const moneyBackEvents = (seed: number): readonly SimulatedEvent[] => {
  const random = createRandom(seed * 1_000 + 35);
  const customer = random.below(CUSTOMERS);
  const first = buildMoneyBack(random, customer);
  return [...first, ...buildMoneyBack(random, random.below(CUSTOMERS)), ...buildSmallRest(random, customer)];
};

const COURIER_EVENTS = 6;

/** What couriers hand over, on different days, from numbers of their own. */
const courierEvents = (seed: number): readonly SimulatedEvent[] => {
  const random = createRandom(seed * 1_000 + 53);
  return Array.from({ length: COURIER_EVENTS }, (_, index): SimulatedEvent => {
    const day = 1 + 5 * index + random.below(4);
    return { what: 'courier', dice: random.below(1_000_000_000), at: momentOf(day, random.between(7, 20)) };
  });
};

/** Some payments that were given to an order are taken from it soon, by numbers of their own. */
const unassignEvents = (seed: number, events: readonly SimulatedEvent[]): readonly SimulatedEvent[] => {
  const random = createRandom(seed * 1_000 + 41);
  return events.flatMap((event): readonly SimulatedEvent[] => {
    if (event.what !== 'command' || event.command.name !== 'assign-payment' || random.chance(0.4)) return [];
    const at = event.at + random.between(1, 90) * MINUTE_MS;
    return [{ ...event, command: { name: 'undo-assign-payment' }, at }];
  });
};

/** The first sales are for customers to whom nothing else happens. */
const withCustomers = (seed: number, events: readonly SimulatedEvent[]): readonly SimulatedEvent[] => {
  const named = JSON.stringify(events).matchAll(/"customer":(\d+)/g);
  const busy = new Set([...named].map(([, customer]) => Number(customer)));
  const idle = Array.from({ length: CUSTOMERS }, (_, customer) => customer).filter((customer) => !busy.has(customer));
  const [one = 0, other = 0] = [seed % idle.length, (seed + 1) % idle.length];
  const customers = new Map([
    ['1', idle[one]],
    ['2', idle[other]],
  ]);
  return events.map((event) => {
    const customer = event.what === 'sale' ? customers.get(event.key) : undefined;
    return customer === undefined ? event : { ...event, customer };
  });
};

/** The events of a month, oldest first. The same seed gives the same events. */
export const generateMonth = (seed: number): readonly SimulatedEvent[] => {
  const random = createRandom(seed);
  const events = [...shopEvents(random), ...saleEvents(seed), ...courierEvents(seed), ...moneyBackEvents(seed)];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    if (random.chance(hasProof(customer) ? 1 : ORDERING)) {
      events.push(...buildScenario(random, customer, hasProof(customer)));
    } else if (random.chance(LOOKING)) {
      events.push({ what: 'fillCart', at: pickMoment(random), customer, lines: pickLines(random) });
    }
  }
  const end = momentOf(MONTH_DAYS, 0);
  const all = withCustomers(seed, [...events, ...unassignEvents(seed, events)]);
  return all.filter(({ at }) => at < end).sort((one, other) => one.at - other.at);
};
