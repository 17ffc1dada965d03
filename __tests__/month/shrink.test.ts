import type { SimulatedEvent } from './events';
import type { Outcome } from './runMonth';
import { shrink } from './shrink';
import { Violation } from './violation';

const order = (customer: number): SimulatedEvent => {
  return { what: 'order', key: String(customer), customer, type: 'cod', lines: [], at: customer };
};
const cancel = (customer: number): SimulatedEvent => {
  return { what: 'command', command: { name: 'cancel' }, key: String(customer), customer, at: 50 };
};
const restart: SimulatedEvent = { what: 'restart', minutes: 1, at: 40 };

const month = [...Array.from({ length: 30 }, (_, customer) => order(customer)), restart, cancel(3), cancel(20)];

/** Fails when all of these events are there; names the order of customer 3 where `isNamed`. */
const runsThatNeed = (needed: readonly SimulatedEvent[], isNamed: boolean) => {
  const runs: (readonly SimulatedEvent[])[] = [];
  const run = async (events: readonly SimulatedEvent[]): Promise<Outcome> => {
    runs.push(events);
    const isFailing = needed.every((event) => events.includes(event));
    const violation = isFailing ? new Violation('stock', 'they do not add up', isNamed ? [3] : []) : undefined;
    return { violation, at: 60, transcript: events.map(({ what, at }) => `${what} ${at}`) };
  };
  return { run, runs };
};

test.each([true, false])(
  'a failing run is shortened to the events that it needs; the order is known: %s',
  async (isNamed) => {
    const { run } = runsThatNeed([month[3] as SimulatedEvent, restart, month[31] as SimulatedEvent], isNamed);
    const shortest = await shrink(month, await run(month), run);
    expect(shortest.transcript).toEqual(['order 3', 'restart 40', 'command 50']);
  },
);

test('the events of two customers are found when only one of them is known', async () => {
  const { run } = runsThatNeed([month[3] as SimulatedEvent, month[20] as SimulatedEvent], true);
  const shortest = await shrink(month, await run(month), run);
  expect(shortest.transcript).toEqual(['order 3', 'order 20']);
});

test('the orders that show a failure are tried first', async () => {
  const { run, runs } = runsThatNeed([month[3] as SimulatedEvent], true);
  await shrink(month, await run(month), run);
  expect(runs[1]).toEqual([month[3], month[31]]);
});
