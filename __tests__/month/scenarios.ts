import { anyCommand } from './anyCommand';
import type { Amount } from './commands';
import type { SimulatedEvent } from './events';
import { killed, lastUnit, meet, refundTwice, replaceWhilePaid } from './meetings';
import type { PaymentType } from './oracle';
import type { Random } from './random';
import { paidOnline, Scenario, type Build } from './scenario';

interface Kind {
  /** How often it happens, compared with the others. */
  readonly weight: number;
  /** True when the customer needs a proof of a bank transfer. */
  readonly needsProof?: boolean;
  readonly build: Build;
}

const refundInParts: Build = (scenario) => {
  paidOnline(scenario)
    .later(0, 1)
    .refund({ amount: scenario.amount('net'), channel: 'bank_transfer' });
  scenario.later(0, 1).refund({ amount: { of: 'net', permille: 1000 }, channel: 'cash', isRestocked: true });
  if (scenario.random.chance(0.6)) scenario.later(0, 2).command({ name: 'undo-refund' }).settleDue();
};

const refundForAStain: Build = (scenario) => {
  paidOnline(scenario)
    .later(0, 1)
    .refund({ amount: scenario.amount('net'), channel: 'bank_transfer' });
  if (scenario.random.chance(0.5)) scenario.later(0, 9).command({ name: 'undo-refund' });
  scenario.send().deliver();
};

/** Something was returned for a stain, and the customer pays the price again by mistake. */
const paidAgain: Build = (scenario) => {
  paidOnline(scenario)
    .later(0, 1)
    .refund({ amount: scenario.amount('net'), channel: 'bank_transfer' });
  scenario.later(0, 3).receive('bank_transfer', { of: 'price', permille: 1000 }).settleDue();
};

/** What came twice is given back, and something more by the provider or by the operator; then one of it is undone. */
const refundUndone: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  scenario.later(0, 1).receive('bank_transfer', scenario.amount('price'));
  const isAnnounced = random.chance(0.4);
  if (isAnnounced) scenario.soon(1, 9).refund({ amount: scenario.amount('net'), channel: 'midtrans' });
  scenario.soon(1, 9).refund({ amount: scenario.amount('net'), channel: 'bank_transfer', isAgain: true });
  if (random.chance(0.7)) {
    const how = random.pick(['refund', 'partial_refund', 'partial_refund'] as const);
    scenario.later(0, 2).then({ what: 'reverse', how, part: scenario.part(), hook: scenario.hook(), isTyped: false });
  } else scenario.later(0, 1).refund({ amount: scenario.amount('net'), channel: 'cash', isAgain: true });
  scenario.later(0, 1).command({ name: random.pick(['undo-refund', 'undo-refund', 'undo-paid'] as const) });
  if (random.chance(0.3)) scenario.soon(1, 9).command({ name: 'undo-refund' });
  if (random.chance(0.4)) scenario.later(0, 2).receive('bank_transfer', { of: 'price', permille: 1000 });
  scenario.command({ name: 'accept-reversal' }).settleDue().send();
};

/** The shop keeps something of what came back or was paid twice; then more is returned, or something of it undone. */
const keepTheRest: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  const isSent = random.chance(0.7);
  if (isSent) scenario.send().later(1, 2).command({ name: 'delivered' });
  if (isSent && random.chance(0.5)) scenario.later(1, 3).command({ name: 'returned' });
  else scenario.receive('bank_transfer', scenario.amount('price'));
  const channel = random.pick(['bank_transfer', 'midtrans'] as const);
  scenario.soon(1, 9).refund({ amount: scenario.amount('net'), channel, isFinal: true });
  const more: readonly (() => unknown)[] = [
    () => scenario.refund({ amount: scenario.amount('net'), channel: 'cash', isAgain: true }),
    () => scenario.command({ name: 'undo-refund' }),
    () => scenario.command({ name: 'returned', isRestocked: random.chance(0.5) }),
    () => scenario.command({ name: 'undo-step' }),
    () => scenario.command({ name: 'undo-paid' }),
    () => scenario.receive('cash', scenario.amount('price')),
    () =>
      scenario.then({
        what: 'reverse',
        how: 'partial_refund',
        part: scenario.part(),
        hook: scenario.hook(),
        isTyped: false,
      }),
  ];
  for (let count = random.between(1, 5); count > 0; count -= 1) {
    scenario.later(0, 1);
    random.pick(more)();
  }
};

/** A part is recorded by mistake, and the customer pays the rest online while the provider is away. */
const receiptForTheRest: Build = (scenario) => {
  const { random } = scenario;
  scenario.order(random.pick(['midtrans', 'cod', 'bank_transfer'] as const)).soon(1, 5);
  const channel = random.pick(['bank_transfer', 'cash'] as const);
  scenario.command({ name: 'record-payment', amount: scenario.amount('price'), channel }).soon(1, 5);
  scenario.then({ what: 'payNow' }).soon(1, 5).command({ name: 'undo-paid' });
  if (random.chance(0.3)) scenario.soon(1, 5).then({ what: 'payNow' });
  scenario
    .soon(1, 9)
    .then({ what: 'pay', how: 'settle', hook: { isLost: true, delays: [] } })
    .soon(1, 5);
  scenario.command({ name: 'mark-paid', isWithoutProvider: true }).soon(1, 60).command({ name: 'check' });
  if (random.chance(0.3)) scenario.soon(1, 60).command({ name: 'undo-paid' });
  scenario.settleDue().send();
};

/** The operator gives the money back by bank, and the provider does too. */
const refundedByBoth: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  scenario.later(0, 1).refund({ amount: { of: 'net', permille: 1000 }, channel: 'bank_transfer' });
  const how = scenario.random.pick(['refund', 'partial_refund'] as const);
  scenario.later(0, 2).then({ what: 'reverse', how, part: scenario.part(), hook: scenario.hook(), isTyped: false });
  scenario.later(0, 1).command({ name: 'accept-reversal' });
  if (scenario.random.chance(0.5)) scenario.later(0, 2).command({ name: 'undo-refund' });
};

/** The return was that of another order. */
const wrongReturn: Build = (scenario) => {
  const { random } = scenario;
  if (random.chance(0.5)) paidOnline(scenario).send().deliver();
  else scenario.order('cod').send().deliver(random.chance(0.5));
  scenario.later(0, 2).command({ name: 'returned', isRestocked: random.chance(0.6) });
  scenario.later(0, 1).command({ name: 'undo-step' }).later(0, 2).command({ name: 'delivered' });
};

/** Every step can be undone, with the status, the units and the money as before. */
const wrongStep: Build = (scenario) => {
  const { random } = scenario;
  const type = random.pick(['midtrans', 'cod', 'bank_transfer'] as const);
  const undo = (): unknown => scenario.later(0, 1).command({ name: 'undo-step' });
  scenario.order(type).soon(1, 20);
  if (random.chance(0.6)) {
    scenario.command({ name: random.pick(['cancel', 'mark-failed'] as const) });
    if (random.chance(0.3)) scenario.later(0, 1).receive('bank_transfer').command({ name: 'reopen' });
    undo();
  }
  if (type === 'midtrans') scenario.soon(1, 20).then({ what: 'payNow' }).soon(1, 9).payOnline();
  else if (type === 'bank_transfer') scenario.receive('bank_transfer');
  scenario.send().deliver(type === 'cod' && random.chance(0.5));
  if (random.chance(0.5)) scenario.later(0, 1).command({ name: 'returned', isRestocked: random.chance(0.5) });
  if (random.chance(0.3)) scenario.later(0, 1).command({ name: 'returned', isRestocked: true });
  if (random.chance(0.3)) scenario.later(0, 1).settleDue();
  for (let count = random.between(1, 5); count > 0; count -= 1) undo();
  scenario.send().deliver(type === 'cod');
};

/** One customer orders again and again without paying. */
const orderWithoutPaying: Build = (scenario) => {
  const { random } = scenario;
  const type = (): PaymentType => random.pick(['cod', 'cod', 'bank_transfer', 'midtrans'] as const);
  scenario.order(type());
  for (let count = random.between(3, 5); count > 0; count -= 1) {
    scenario.soon(1, 90);
    if (random.chance(0.2)) scenario.command({ name: random.pick(['cancel', 'packed'] as const) });
    if (random.chance(0.2)) scenario.then({ what: 'payNow' });
    scenario.orderAgain(type());
  }
  scenario.later(0, 9).then({ what: 'payNow' });
};

/** A part comes by transfer, the rest online. */
const payTheRest: Build = (scenario) => {
  const { random } = scenario;
  scenario.order(random.pick(['cod', 'midtrans', 'bank_transfer'] as const)).soon(1, 20);
  scenario.receive('bank_transfer', scenario.amount('price')).soon(1, 9).then({ what: 'payNow' }).soon(1, 9);
  // What the part was for is given back while the customer pays the rest.
  if (random.chance(0.4)) scenario.refund({ amount: scenario.amount('net'), channel: 'bank_transfer' }).soon(1, 9);
  scenario.payOnline().settleDue().send();
};

/** The units stay in the order until all of its money is returned. */
const restockTooEarly: Build = (scenario) => {
  const early = { amount: scenario.amount('net'), channel: 'bank_transfer', isRestocked: true } as const;
  paidOnline(scenario).later(0, 1).refund(early).send();
};

const sendBack: Build = (scenario) => {
  const { random } = scenario;
  paidOnline(scenario).send().deliver().later(1, 4);
  scenario.command({ name: 'returned', isRestocked: random.chance(0.7) }).soon(1, 9);
  const isFinal = random.chance(0.3);
  scenario.refund({ channel: 'bank_transfer', isFinal, ...(isFinal ? { amount: scenario.amount('due') } : {}) });
  if (random.chance(0.3)) scenario.later(0, 2).command({ name: 'undo-refund' }).settleDue();
};

/** The provider takes the money back, in parts or as a whole, before or after the parcel has left. */
const reversal: Build = (scenario) => {
  const { random } = scenario;
  paidOnline(scenario);
  if (random.chance(0.5)) scenario.send();
  scenario.later(0, 3).reverse();
  if (random.chance(0.4)) scenario.later(0, 3).reverse();
  // The price is more than what is left of a payment that was charged back.
  const amount = random.chance(0.5) ? scenario.amount('net') : ({ of: 'price', permille: 1000 } as const);
  if (random.chance(0.5)) scenario.refund({ amount, channel: 'bank_transfer' });
  scenario.later(0, 1).command({ name: 'accept-reversal' }).settleDue().send();
};

/** The operator announces a refund through the provider, who refunds it, or a part of it, days later. */
const announcedRefund: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  if (scenario.random.chance(0.5)) scenario.send();
  scenario.later(0, 1).refund({ amount: scenario.amount('net'), channel: 'midtrans' });
  const how = scenario.random.pick(['refund', 'partial_refund', 'partial_refund'] as const);
  scenario.later(1, 3).then({ what: 'reverse', how, part: scenario.part(), hook: scenario.hook(), isTyped: false });
  scenario.later(0, 2).command({ name: 'accept-reversal' });
};

/** The operator refunds on the provider's site and records the refund too. */
const refundOnSite: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  scenario.send().deliver().later(1, 2);
  const hook = { isLost: false, delays: [random.between(0, 90)] };
  const how = random.pick(['refund', 'partial_refund'] as const);
  scenario.then({ what: 'reverse', how, part: scenario.part(), hook, isTyped: true });
};

/** The provider is often away; the customer pays online, and shows the receipt to the operator. */
const receipt: Build = (scenario) => {
  const { random } = scenario;
  scenario.order(random.pick(['bank_transfer', 'midtrans', 'cod'] as const)).soon(1, 5);
  scenario.then({ what: 'payNow' }).soon(1, 5);
  if (random.chance(0.7)) scenario.meanwhile({ what: 'outage', minutes: random.between(20, 90) });
  scenario.soon(1, 9).then({ what: 'pay', how: 'settle', hook: scenario.hook() }).soon(1, 15);
  scenario.command({ name: 'mark-paid' });
  if (random.chance(0.5)) scenario.command({ name: 'mark-paid', isWithoutProvider: true });
  scenario.settleDue().send();
};

/** The operator records a transfer that never came; later the real one may come. */
const mistakenTransfer: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('bank_transfer').later(0, 2).command({ name: 'mark-paid' });
  scenario.later(0, 2).command({ name: 'undo-paid' });
  if (random.chance(0.6)) scenario.later(0, 3).receive('bank_transfer').send();
  else scenario.later(0, 2).command({ name: random.pick(['cancel', 'mark-failed'] as const) });
};

/** The payment of an online order was recorded by mistake: it has a new time to pay, and expires after it. */
const mistakenOnline: Build = (scenario) => {
  scenario.order('midtrans').soon(1, 40).command({ name: 'mark-paid' });
  scenario.soon(1, 200).command({ name: 'undo-paid' });
  if (scenario.random.chance(0.5)) scenario.soon(1, 40).then({ what: 'payNow' }).soon(1, 9).payOnline();
};

const mistakenCash: Build = (scenario) =>
  scenario
    .order('cod')
    .send()
    .later(1, 3)
    .command({ name: 'delivered', isPaid: true })
    .later(0, 1)
    .command({ name: 'undo-paid' })
    .later(0, 2)
    .receive('cash');

/** A deposit comes by transfer, the rest in cash at the door. */
const deposit: Build = (scenario) => {
  scenario.order('cod').later(0, 1).receive('bank_transfer', scenario.amount('price'));
  if (scenario.random.chance(0.3)) scenario.later(0, 1).receive('bank_transfer', scenario.amount('toCollect'));
  scenario.send().deliver(true);
  if (scenario.random.chance(0.3)) scenario.later(0, 2).command({ name: 'undo-paid' }).soon(1, 9).receive('cash');
};

/** The price comes in parts, and sometimes more than the price; a part may be given back for a stain before it is paid. */
const transferInParts: Build = (scenario) => {
  scenario.order('bank_transfer').later(0, 1).receive('bank_transfer', scenario.amount('price'));
  if (scenario.random.chance(0.4))
    scenario.refund({ amount: scenario.amount('net'), channel: 'bank_transfer', price: 'lowers' });
  scenario.later(0, 1).receive('bank_transfer', scenario.random.chance(0.7) ? undefined : 6_113);
  scenario.settleDue().send().deliver();
};

const transferAndPayNow: Build = (scenario) => {
  scenario.order('bank_transfer').soon(5, 60).then({ what: 'payNow' }).soon(1, 9).payOnline();
  scenario.later(0, 2).receive('bank_transfer', { of: 'price', permille: 1000 }).settleDue().send().deliver();
};

/** The operator cancels while the customer pays; the order may be reopened. */
const cancelledWhilePaying: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 5).then({ what: 'pay', how: 'choose', hook: scenario.hook() }).soon(1, 5);
  scenario.meanwhile({ what: 'outage', minutes: random.between(10, 40) }).command({ name: 'cancel' });
  scenario.soon(1, 8).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  // The units of an order without units are not on the shelf.
  if (random.chance(0.3)) scenario.later(0, 1).countLines();
  if (random.chance(0.5)) scenario.later(0, 2).command({ name: 'reopen' }).send();
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

/** The customer pays an earlier order, which has expired, while a newer one waits with the cart. */
const payTheEarlier: Build = (scenario) => {
  scenario.order('midtrans').later(1, 2).orderAgain('midtrans').soon(1, 5);
  scenario.first().then({ what: 'payNow' }).soon(1, 5).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  scenario.send();
};

const refusedParcel: Build = (scenario) => {
  scenario
    .order('cod')
    .send()
    .later(1, 4)
    .command({ name: 'returned', isRestocked: scenario.random.chance(0.6) });
};

/** The customer asks to be erased while a courier may have the cash of their order, and once more. */
const erased: Build = (scenario) => {
  const { customer } = scenario;
  scenario.order('cod').send().deliver(true);
  for (let count = 0; count < 2; count += 1) {
    const command = { name: 'customers erase', customer, isForced: false } as const;
    scenario.later(0, 4).meanwhile({ what: 'shop', command });
  }
};

/** The operator hits one wrong key after the other. */
const chaos: Build = (scenario) => {
  const { random } = scenario;
  scenario.order(random.pick(['midtrans', 'cod', 'cod'] as const));
  if (random.chance(0.7)) scenario.soon(1, 20).payOnline();
  for (let count = random.between(4, 12); count > 0; count -= 1) {
    scenario.later(0, 1).command(anyCommand(random));
    if (random.chance(0.1)) scenario.soon(1, 9).reverse();
  }
};

/** Money goes back in many parts, by the operator and by the provider, and records of it are undone. */
const moneyBack: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  const refund =
    (amount: Amount, isFinal = false) =>
    (): unknown =>
      scenario.refund({ amount, channel: 'bank_transfer', isFinal, isAgain: true });
  const part = (): (() => unknown) => refund(scenario.amount('net'));
  const reverse = (how: 'refund' | 'partial_refund' | 'partial_chargeback') => (): unknown =>
    scenario.then({ what: 'reverse', how, part: scenario.part(), hook: scenario.hook(), isTyped: false });
  const undo = (): unknown => scenario.command({ name: 'undo-refund' });
  const comeBack = (): unknown => scenario.send().later(0, 1).command({ name: 'returned' });
  const stories = [
    [comeBack, refund(scenario.amount('net'), true), part(), undo],
    [refund({ of: 'net', permille: 1000 }), reverse('refund'), undo],
    [part(), part(), reverse('partial_refund'), undo],
    [reverse('partial_refund'), reverse('partial_refund'), reverse('partial_chargeback'), part()],
  ];
  for (const act of [...random.pick(stories), random.pick(stories.flat())]) {
    scenario.later(0, 1);
    act();
  }
};

/** The provider takes back all but some rupiah, which are less than half a cent, and then some of these. */
const smallRest: Build = (scenario) => {
  const { random } = scenario;
  scenario.order('midtrans').soon(1, 20).then({ what: 'pay', how: 'settle', hook: scenario.hook() });
  for (const part of [{ permille: 999.9 }, { rupiah: random.between(1, 9) }]) {
    const how = random.pick(['partial_refund', 'partial_chargeback'] as const);
    scenario.later(0, 1).then({ what: 'reverse', how, part, hook: scenario.hook(), isTyped: false });
  }
};

const KINDS: readonly Kind[] = [
  { weight: 12, build: (scenario) => paidOnline(scenario).send().deliver() },
  { weight: 8, build: (scenario) => scenario.order('cod').send().deliver(true) },
  {
    weight: 5,
    needsProof: true,
    build: (scenario) => scenario.order('bank_transfer').later(0, 2).receive('bank_transfer').send().deliver(),
  },
  { weight: 4, build: (scenario) => scenario.order('midtrans').soon(1, 30).then({ what: 'look' }) },
  { weight: 5, build: payLate },
  { weight: 4, build: payTheEarlier },
  { weight: 3, build: changedMind },
  { weight: 3, build: refusedParcel },
  { weight: 3, build: (scenario) => scenario.order('cod').send().deliver().later(0, 2).receive('cash') },
  { weight: 5, build: deposit },
  { weight: 5, build: reversal },
  { weight: 4, build: announcedRefund },
  { weight: 2, build: refundOnSite },
  { weight: 4, build: refundInParts },
  { weight: 3, build: refundForAStain },
  { weight: 2, build: restockTooEarly },
  { weight: 3, build: paidAgain },
  { weight: 3, build: refundedByBoth },
  { weight: 3, build: refundUndone },
  { weight: 3, build: keepTheRest },
  { weight: 2, needsProof: true, build: receiptForTheRest },
  { weight: 3, build: wrongReturn },
  { weight: 6, needsProof: true, build: wrongStep },
  { weight: 2, needsProof: true, build: orderWithoutPaying },
  { weight: 3, needsProof: true, build: payTheRest },
  { weight: 4, build: sendBack },
  { weight: 3, needsProof: true, build: receipt },
  { weight: 4, needsProof: true, build: mistakenTransfer },
  { weight: 3, build: mistakenOnline },
  { weight: 2, build: mistakenCash },
  { weight: 4, needsProof: true, build: transferInParts },
  { weight: 3, needsProof: true, build: transferAndPayNow },
  { weight: 5, build: cancelledWhilePaying },
  { weight: 2, build: fraudCheck },
  { weight: 2, build: erased },
  { weight: 8, build: chaos },
  { weight: 6, build: meet },
  { weight: 2, build: refundTwice },
  { weight: 3, build: lastUnit },
  { weight: 2, build: replaceWhilePaid },
  { weight: 4, build: killed },
];

/** What may happen to any order as well. */
const ACCIDENTS: readonly Build[] = [
  (scenario) => scenario.reverse(),
  (scenario) => scenario.then({ what: 'payNow' }).soon(1, 20).payOnline(),
  (scenario) => scenario.command(anyCommand(scenario.random)),
  (scenario) => scenario.command(anyCommand(scenario.random)).later(0, 2).command(anyCommand(scenario.random)),
  (scenario) => scenario.command({ name: 'mark-paid' }).later(0, 1).command({ name: 'undo-paid' }),
];
const ACCIDENT_CHANCE = 0.25;

/** The events of an order whose money goes back in parts, besides what else the customer does. */
export const buildMoneyBack = (random: Random, customer: number): readonly SimulatedEvent[] => {
  const scenario = new Scenario(random, customer, `${customer}m`);
  moneyBack(scenario);
  return scenario.events;
};

/** The events of an order of which the provider takes back nearly everything, besides what else the customer does. */
export const buildSmallRest = (random: Random, customer: number): readonly SimulatedEvent[] => {
  const scenario = new Scenario(random, customer, `${customer}r`);
  smallRest(scenario);
  return scenario.events;
};

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
