import type { OrderEvent } from '@/server/modules/orderState/events';
import type { OrderState } from '@/server/modules/orderState/orderState';
import type { AttemptState } from '@/server/modules/orderState/paymentContext';
import { accountOf, isCorrection } from '@/shared/domain/account';
import type { Random } from '../../../month/random';

const PROVIDER_EVENTS = ['paid', 'paid', 'failed', 'expired', 'cancelled', 'challenged'] as const;
const SIMPLE = [
  ...['cancelled', 'failed', 'undo-paid', 'undo-refund', 'reopen', 'accept-reversal', 'undo-step'],
  ...['transfer-expired', 'replaced', 'undo-change'],
] as const;
const STEPS = ['packed', 'shipped', 'delivered', 'returned'] as const;

/** What the provider says of an attempt: a payment, perhaps the same again, of which a part may be taken back. */
const anyReport = ({ order, money, attempt }: OrderState, random: Random): OrderEvent | undefined => {
  if (!attempt) return undefined;
  const event = random.pick(PROVIDER_EVENTS);
  const reference = `${attempt.id}/${random.below(4) === 0 ? 1 : 0}`;
  const rupiah = random.pick([undefined, 0, Math.ceil(attempt.idr_total / 3), attempt.idr_total]);
  const reversed = random.chance(0.3) ? [{ kind: random.pick(['refund', 'chargeback'] as const), rupiah }] : [];
  const times = { receivedAt: undefined, settledAt: random.pick([undefined, null]) };
  const state: AttemptState = { event, grossAmount: attempt.idr_total, reference, reversed, ...times };
  const booked = money.payments.find((row) => row.provider_id === reference);
  const facts = { attemptId: attempt.id, state, attempt, booked, bookedReversals: [] };
  return order.idr_total === null ? undefined : { kind: 'attempt-reported', ...facts };
};

const SIZES = ['S', 'M', 'L'] as const;

/** A change of some lines, of which some do not exist or have fewer units. */
const anyChange = (random: Random): OrderEvent => {
  const line = (): number => 1 + random.below(4);
  const count = random.pick([undefined, 1, 1, 2]);
  const added = { productId: 1 + random.below(2), name: 'Lipa', size: random.pick(SIZES), unitCents: 900, count: 1 };
  return {
    kind: 'change',
    resized: random.chance(0.5) ? [{ line: line(), size: random.pick(SIZES), count }] : [],
    removed: random.chance(0.3) ? [{ line: line(), count }] : [],
    added: random.chance(0.4) ? [added] : [],
    ...(random.chance(0.2) ? { address: `Rua ${random.below(9)}` } : {}),
    ...(random.chance(0.1) ? { phone: '77001122' } : {}),
  };
};

const anyReturn = ({ returns }: OrderState, random: Random): OrderEvent => {
  const reason = random.pick(['too_small', 'refused'] as const);
  const units = { line: 1 + random.below(3), count: random.pick([undefined, 1, 2]) };
  const number = returns.find((row) => row.state === 'open')?.number ?? 1;
  const replacement = { productId: 1 + random.below(2), name: 'Lipa', size: random.pick(SIZES), unitCents: 900 };
  switch (random.pick(['return', 'exchange', 'received', 'received', 'cancel-return'] as const)) {
    case 'return':
      return { kind: 'return', lines: [units], reason };
    case 'exchange':
      return { kind: 'exchange', ...units, replacement, reason, isAtDoor: random.chance(0.5) };
    case 'received':
      return { kind: 'received', number, damaged: random.below(2) };
    case 'cancel-return':
      return { kind: 'cancel-return', number };
  }
};

/** A step of the whole order, or of a parcel of some units. */
const anyParcel = (random: Random): { only?: readonly { line: number; count?: number | undefined }[] } =>
  random.chance(0.5)
    ? {}
    : {
        only: [{ line: 1 + random.below(3), count: random.pick([undefined, 1, 1, 2]) }].slice(
          0,
          random.pick([1, 1, 0]),
        ),
      };

/** What usually follows for an order in parcels. */
const nextOfParcels = (state: OrderState, random: Random): OrderEvent => {
  const next = random.below(10);
  if (next < 2) return anyReturn(state, random);
  if (next < 3) return anyChange(random);
  if (next < 4) return { kind: random.pick(['undo-step', 'undo-change'] as const) };
  const kind = random.pick(['packed', 'shipped', 'shipped', 'delivered', 'delivered'] as const);
  return { kind, ...anyParcel(random), isPaid: kind === 'delivered' && random.chance(0.4) };
};

/** An event of any kind that may happen to an order; most amounts are near those of the order. */
export const anyEvent = (state: OrderState, random: Random): OrderEvent | undefined => {
  const { order, money, attempt } = state;
  const { price, net } = accountOf(order, money);
  const left = price - net;
  const recorded = { reference: '', isAgain: random.chance(0.7), receivedAt: undefined };
  const cents = random.pick([1, Math.ceil(order.total_cents / 2), order.total_cents, 2 * order.total_cents]);
  // What follows a first parcel would be rare otherwise.
  if (state.parcels.length > 0 && random.chance(0.6)) return nextOfParcels(state, random);
  switch (random.below(10)) {
    case 0:
    case 1:
      return anyReport(state, random);
    case 2:
      // The attempt asks for what is left to pay: the provider's report takes the place of the same sum.
      return { kind: 'mark-paid', ...recorded, isProvisional: attempt?.cents === left && random.chance(0.5) };
    case 3:
      return { kind: 'record-payment', ...recorded, channel: random.pick(['cash', 'bank_transfer'] as const), cents };
    case 4: {
      const [channel, lowersPrice] = [
        random.pick(['cash', 'midtrans', undefined] as const),
        random.pick([true, false, undefined]),
      ];
      const flags = { isRestocked: random.chance(0.3), isFinal: random.chance(0.2), lowersPrice, channel };
      return { kind: 'refund', ...recorded, ...flags, amountCents: random.pick([undefined, cents]) };
    }
    case 5:
    case 6: {
      const kind = random.pick([...STEPS, 'pay-now', 'attempt-outdated'] as const);
      if (kind === 'attempt-outdated') return { kind, attemptId: state.attempt?.id ?? '' };
      if (kind !== 'pay-now')
        return {
          kind,
          ...anyParcel(random),
          isPaid: kind === 'delivered' && random.chance(0.5),
          isRestocked: random.chance(0.5),
        };
      const facts = { shownIdr: undefined, isOfferCurrent: random.chance(0.9) };
      return { kind, ...facts, unpaid: { orders: 0, units: 0 } };
    }
    case 7:
      return anyReturn(state, random);
    case 8:
      return random.chance(0.7)
        ? anyChange(random)
        : { kind: 'discount', as: random.pick(['discount', 'fee', 'short'] as const), cents };
    default: {
      const kind = random.pick(SIMPLE) as 'cancelled' | 'replaced';
      if (kind !== 'replaced') return { kind };
      const isOnline = order.payment_type === 'midtrans' && order.made_from_cart === 1;
      const hasMoney = money.reversals.some((row) => !isCorrection(row.kind));
      return isOnline && !hasMoney ? { kind, status: random.pick(['cancelled', 'expired'] as const) } : undefined;
    }
  }
};
