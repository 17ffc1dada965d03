import type { Amount, OrderCommand } from './commands';
import type { Random } from './random';

const amount = (random: Random): Amount => {
  if (random.chance(0.1)) return 1;
  const of = random.pick(['due', 'net', 'price', 'toCollect'] as const);
  return { of, permille: random.chance(0.4) ? 1000 : random.between(1, 1300) };
};

/** `--again`, now and then. */
const again = (random: Random) => (random.chance(0.5) ? { isAgain: true } : {});

const reference = (random: Random) => (random.chance(0.3) ? { reference: `BANK ${random.below(20)}` } : {});

const refund = (random: Random): OrderCommand => {
  const price = random.chance(0.3) ? random.pick(['lowers', 'keeps'] as const) : undefined;
  return {
    name: 'refund',
    ...(random.chance(0.6) ? { amount: amount(random) } : {}),
    ...(random.chance(0.8) ? { channel: random.pick(['midtrans', 'bank_transfer', 'cash'] as const) } : {}),
    isRestocked: random.chance(0.3),
    isFinal: random.chance(0.2),
    ...(price === undefined ? {} : { price }),
    ...{ hoursAgo: random.below(50), ...reference(random), ...again(random) },
  };
};

const MAKERS: readonly ((random: Random) => OrderCommand)[] = [
  () => ({ name: 'packed' }),
  () => ({ name: 'shipped' }),
  (random) => ({ name: 'delivered', isPaid: random.chance(0.5) }),
  (random) => ({ name: 'returned', isRestocked: random.chance(0.6) }),
  () => ({ name: 'undo-step' }),
  (random) => ({ name: 'mark-paid', isWithoutProvider: random.chance(0.3), ...reference(random) }),
  (random) => ({
    ...{ name: 'record-payment', amount: amount(random), channel: random.pick(['bank_transfer', 'cash'] as const) },
    ...{ hoursAgo: random.below(50), ...reference(random), ...again(random) },
  }),
  () => ({ name: 'undo-paid' }),
  () => ({ name: 'reopen' }),
  () => ({ name: 'accept-reversal' }),
  () => ({ name: 'cancel' }),
  () => ({ name: 'mark-failed' }),
  () => ({ name: 'check' }),
  refund,
  refund,
  () => ({ name: 'undo-refund' }),
  () => ({ name: 'assign-payment', payment: '' }),
];

/** A command of the operator, whatever the state of the order. */
export const anyCommand = (random: Random): OrderCommand => random.pick(MAKERS)(random);
