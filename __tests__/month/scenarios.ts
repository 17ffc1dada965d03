import type { SimulatedEvent } from './events';
import type { Random } from './random';
import { Scenario } from './scenario';

type Build = (scenario: Scenario) => unknown;

interface Kind {
  /** How often it happens, compared with the others. */
  readonly weight: number;
  /** True when the customer needs a proof of a bank transfer. */
  readonly needsProof?: boolean;
  readonly build: Build;
}

const refundInParts: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 20).payOnline();
  scenario.later(0, 1).then({ what: 'refund', share: 'half', isRestocked: false });
  scenario.later(0, 1).then({ what: 'refund', share: 'rest', isRestocked: true });
  if (scenario.random.chance(0.6)) scenario.later(0, 2).then({ what: 'undoRefund' }).settleDue();
};

const refundOneUnit: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 20).payOnline();
  scenario.later(0, 1).then({ what: 'refund', share: 'unit', isRestocked: false });
  if (scenario.random.chance(0.5)) scenario.later(0, 9).then({ what: 'undoRefund' });
  scenario.send().deliver();
};

const sendBack: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 20).payOnline().send().deliver().later(1, 4);
  scenario.then({ what: 'returned', isRestocked: scenario.random.chance(0.7) }).soon(1, 9);
  scenario.then({ what: 'refund', share: 'rest', isRestocked: false }).then({ what: 'settleDue' });
  if (scenario.random.chance(0.3)) scenario.later(0, 2).then({ what: 'undoRefund' }).settleDue();
};

/** The provider takes the money back, before or after the parcel has left. */
const reversal: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 20).payOnline();
  if (scenario.random.chance(0.5)) scenario.send();
  scenario.later(0, 3).reverse();
  if (scenario.random.chance(0.2)) scenario.later(0, 3).reverse();
  scenario.later(0, 1).then({ what: 'acceptReversal' }).settleDue().send();
};

/** The operator refunds on the provider's site and records the refund too. */
const refundOnSite: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  scenario.send().deliver().later(1, 2);
  const hook = { isLost: false, delays: [random.between(0, 90)] };
  scenario.then({ what: 'reverse', how: random.pick(['refund', 'partial_refund'] as const), hook, isTyped: true });
};

/** The provider is often away; the customer pays online, and shows the receipt to the operator. */
const receipt: Build = (scenario) => {
  const { random } = scenario;
  scenario.order(random.pick(['bank_transfer', 'midtrans', 'cod'] as const)).soon(1, 5);
  scenario.then({ what: 'payNow' }).soon(1, 5);
  if (random.chance(0.7)) scenario.meanwhile({ what: 'outage', minutes: random.between(20, 90) });
  scenario.soon(1, 9).then({ what: 'pay', how: 'settle', hook: scenario.hook() }).soon(1, 15);
  scenario
    .then({ what: 'receipt', isForced: random.chance(0.5) })
    .settleDue()
    .send();
};

/** The operator records a transfer that never came; later the real one may come. */
const mistakenTransfer: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('bank_transfer').later(0, 2).then({ what: 'mistake' }).later(0, 2).then({ what: 'undoMistake' });
  if (random.chance(0.6)) scenario.later(0, 3).receive('transfer').send();
  else scenario.later(0, 2).then({ what: random.pick(['cancel', 'markFailed'] as const) });
};

const mistakenCash: Build = (scenario) =>
  scenario
    .order('cod')
    .send()
    .later(1, 3)
    .then({ what: 'mistake' })
    .later(0, 1)
    .then({ what: 'undoMistake' })
    .later(0, 2)
    .receive('cash');

const transferAndPayNow: Build = (scenario) => {
  scenario.order('bank_transfer').soon(5, 60).then({ what: 'payNow' }).soon(1, 9).payOnline();
  scenario.later(0, 2).receive('transfer').settleDue().send().deliver();
};

/** The operator cancels while the customer pays; the order may be reopened. */
const cancelledWhilePaying: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 5).then({ what: 'pay', how: 'choose', hook: scenario.hook() }).soon(1, 5);
  scenario.meanwhile({ what: 'outage', minutes: random.between(10, 40) });
  scenario.then({ what: 'cancel' }).soon(1, 8).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  if (random.chance(0.5)) scenario.later(0, 2).then({ what: 'reopen' }).send();
  else scenario.settleDue();
};

const fraudCheck: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 9).then({ what: 'pay', how: 'challenge', hook: scenario.hook() }).later(0, 1);
  scenario.then({ what: 'decide', isAccepted: random.chance(0.6), hook: scenario.hook() }).send();
};

/** The customer pays after the order has ended. */
const payLate: Build = (scenario) =>
  scenario.order('midtrans').later(0, 3).then({ what: 'payNow' }).soon(1, 30).payOnline().settleDue().send();

/** A second checkout replaces the first order while it is unpaid. */
const changedMind: Build = (scenario) => {
  scenario
    .order('midtrans')
    .soon(1, 20)
    .orderAgain(scenario.random.pick(['midtrans', 'cod'] as const))
    .soon(1, 20);
  scenario.payOnline().send();
};

const refusedParcel: Build = (scenario) => {
  scenario
    .order('cod')
    .send()
    .later(1, 4)
    .then({ what: 'returned', isRestocked: scenario.random.chance(0.6) });
};

const KINDS: readonly Kind[] = [
  { weight: 20, build: (scenario) => scenario.order('midtrans').soon(1, 20).payOnline().send().deliver() },
  { weight: 14, build: (scenario) => scenario.order('cod').send().deliver(true) },
  {
    weight: 8,
    needsProof: true,
    build: (scenario) => scenario.order('bank_transfer').later(0, 2).receive('transfer').send().deliver(),
  },
  { weight: 6, build: (scenario) => scenario.order('midtrans').soon(1, 30).then({ what: 'look' }) },
  { weight: 6, build: payLate },
  { weight: 3, build: changedMind },
  { weight: 3, build: refusedParcel },
  { weight: 3, build: (scenario) => scenario.order('cod').send().deliver().later(0, 2).receive('cash') },
  { weight: 4, build: reversal },
  { weight: 2, build: refundOnSite },
  { weight: 4, build: refundInParts },
  { weight: 4, build: refundOneUnit },
  { weight: 4, build: sendBack },
  { weight: 3, needsProof: true, build: receipt },
  { weight: 5, needsProof: true, build: mistakenTransfer },
  { weight: 2, build: mistakenCash },
  { weight: 3, needsProof: true, build: transferAndPayNow },
  { weight: 4, build: cancelledWhilePaying },
  { weight: 2, build: fraudCheck },
];

/** What may happen to any order as well. */
const ACCIDENTS: readonly Build[] = [
  (scenario) => scenario.reverse(),
  (scenario) => scenario.then({ what: 'undoRefund' }),
  (scenario) => scenario.then({ what: 'refund', share: 'half', isRestocked: false }),
  (scenario) => scenario.then({ what: 'refund', share: 'rest', isRestocked: scenario.random.chance(0.5) }),
  (scenario) => scenario.then({ what: 'payNow' }).soon(1, 20).payOnline(),
  (scenario) => scenario.then({ what: 'undoStep' }),
  (scenario) => scenario.then({ what: 'cancel' }),
  (scenario) => scenario.then({ what: 'check' }),
  (scenario) => scenario.then({ what: 'reopen' }),
  (scenario) => scenario.then({ what: 'settleDue' }),
  (scenario) => scenario.then({ what: 'mistake' }).later(0, 1).then({ what: 'undoMistake' }),
];
const ACCIDENT_CHANCE = 0.12;

/** The events of one order of a customer. */
export const buildScenario = (random: Random, customer: number, hasProof: boolean): readonly SimulatedEvent[] => {
  const kinds = KINDS.filter(({ needsProof = false }) => hasProof || !needsProof);
  let weight = random.below(kinds.reduce((sum, kind) => sum + kind.weight, 0));
  const kind = kinds.find((one) => (weight -= one.weight) < 0);
  const scenario = new Scenario(random, customer);
  kind?.build(scenario);
  if (random.chance(ACCIDENT_CHANCE)) random.pick(ACCIDENTS)(scenario.later(0, 2));
  return scenario.events;
};
