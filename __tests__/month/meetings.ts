import { anyCommand } from './anyCommand';
import { CUSTOMERS } from './customerCount';
import { pickLines, type Size } from './goods';
import { paidOnline, type Build, type Meeting } from './scenario';

/** Sizes of which there are one or two units. */
const SCARCE: readonly Size[] = [
  { product: 1, size: 'L' },
  { product: 2, size: 'XL' },
  { product: 5, size: 'S' },
];

/** A moment at which two meet: two operators, an operator and the provider, the timers and anybody. */
export const meet: Build = (scenario) => {
  const { random } = scenario;
  const command = (): Meeting => ({ what: 'command', command: anyCommand(random) });
  const type = random.pick(['midtrans', 'midtrans', 'cod'] as const);
  scenario.order(type).soon(1, 20);
  if (random.chance(0.3)) scenario.atOnce(command(), command()).soon(1, 5);
  if (type === 'midtrans') {
    const how = random.pick(['settle', 'capture'] as const);
    scenario.then({ what: 'pay', how, hook: { isLost: true, delays: [] } }).soon(0, 70);
    const others: readonly Meeting[] = [command(), { what: 'timers' }, { what: 'payNow' }, { what: 'webhook' }];
    scenario.atOnce({ what: 'webhook' }, random.pick(others)).soon(1, 5);
  }
  for (let count = random.between(1, 4); count > 0; count -= 1) {
    scenario.later(0, 1).atOnce(command(), random.chance(0.2) ? { what: 'timers' } : command());
  }
};

/** Both press at once, and neither sees the other. */
export const refundTwice: Build = (scenario) => {
  const refund: Meeting = { what: 'command', command: { name: 'refund', channel: 'bank_transfer' } };
  paidOnline(scenario).later(0, 2).atOnce(refund, refund).send();
};

/** Two customers want the same units. */
export const lastUnit: Build = (scenario) => {
  const { random } = scenario;
  const other = (scenario.customer + 151) % CUSTOMERS;
  const lines = [{ ...random.pick(SCARCE), count: 1 }];
  const types = random.pick([
    ['cod', 'midtrans'],
    ['cod', 'cod'],
  ] as const);
  scenario.atOnce(
    { what: 'order', type: types[0], lines },
    { what: 'order', key: `${other}x`, customer: other, type: types[1], lines },
  );
};

/** The customer changes the cart and checks out again, while the provider reports the payment of the first order. */
export const replaceWhilePaid: Build = (scenario) => {
  const { random } = scenario;
  scenario
    .order('midtrans')
    .soon(1, 9)
    .then({ what: 'pay', how: 'settle', hook: { isLost: true, delays: [] } })
    .soon(1, 9);
  const type = random.pick(['midtrans', 'cod'] as const);
  const key = `${scenario.customer}b`;
  scenario.atOnce({ what: 'order', key, type, lines: pickLines(random) }, { what: 'webhook' }).send();
};

/** A process dies in the middle of a checkout, a command, a webhook or the timers. */
export const killed: Build = (scenario) => {
  const { random } = scenario;
  const type = random.pick(['midtrans', 'cod'] as const);
  if (random.chance(0.4)) scenario.kill({ what: 'order', type, lines: pickLines(random) });
  else scenario.order(type).soon(1, 9);
  if (random.chance(0.2)) scenario.kill({ what: 'payNow' }).soon(3, 9);
  if (type === 'midtrans') {
    scenario.then({ what: 'pay', how: 'settle', hook: { isLost: random.chance(0.5), delays: [20] } }).soon(1, 9);
    if (random.chance(0.4)) scenario.kill({ what: 'webhook' });
    if (random.chance(0.4)) scenario.kill({ what: 'timers' });
  }
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    scenario.later(0, 1).kill({ what: 'command', command: anyCommand(random) });
  }
};
