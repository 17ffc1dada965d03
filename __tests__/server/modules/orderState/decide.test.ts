import fc from 'fast-check';
import { nextAttempt } from '@/server/modules/orderState/attempts';
import type { Terms } from '@/server/modules/orderState/paymentContext';
import { decide, TRANSITIONS } from '@/server/modules/orderState/decide';
import type { OrderEvent } from '@/server/modules/orderState/events';
import { movedLines, type Decision, type OrderState, type UnitsMove } from '@/server/modules/orderState/orderState';
import { AS_PLACED, type StoredOrder } from '@/server/repositories/orders';
import { NO_MONEY } from '@/server/repositories/payments';
import { createRandom, type Random } from '../../../month/random';
import { anyEvent } from './anyEvent';

const HOUR_MS = 3_600_000;
const EVENTS_MAX = 40;
/** `npm run test:screens` runs 3,000. */
const RUNS = Math.max(150, Number(process.env.PROPERTY_RUNS ?? 0));
const ITEM = {
  ...{ order_id: 'order', position: 0, product_id: 1, size: 'M', quantity: 2, name: 'Tais' },
  ...{ unit_price_cents: 1_250, unit_idr: 200_000, stock_size: null },
};
const TOTAL = 2_500;

const termsAt = (now: number): Terms => ({
  ...{ now, timeZone: 'Asia/Dili', idrPerUsd: 16_000 },
  unpaidLimits: { orders: 10, units: 60 },
  ...{ attemptLifetimeMs: HOUR_MS, transferLifetimeMs: 100 * HOUR_MS },
});

const placed = (random: Random): OrderState => {
  const paymentType = random.pick(['midtrans', 'cod', 'bank_transfer'] as const);
  const isOnline = paymentType === 'midtrans';
  const order: StoredOrder = {
    ...{ id: 'order', customer_id: 'ana', transaction_id: 'LRS-1', payment_type: paymentType, status: 'pending' },
    ...{ total_cents: TOTAL, idr_rate: isOnline ? 16_000 : null, idr_total: isOnline ? 400_000 : null },
    ...{ shipping_address: 'Rua 1', customer_name: 'Ana', proof_upload_id: null, created_at: 0 },
    ...{ made_from_cart: 1, lines_hash: '', phone: '', language: 'en', ...AS_PLACED },
  };
  const attempt = isOnline ? nextAttempt(termsAt(0), order, { cents: TOTAL, rupiah: 400_000 }) : undefined;
  const first = attempt ? { ...order, attempts_count: 1, expires_at: attempt.expires_at } : order;
  return {
    order: first,
    money: NO_MONEY,
    items: [ITEM],
    returns: [],
    parcels: [],
    attempt,
    log: [],
    isReplacedInCart: random.chance(0.1),
    missing: [],
  };
};

/** Makes a state that throws when it is changed. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

const CHANGES: Readonly<Record<UnitsMove['move'], { readonly onHand: number; readonly lost: number }>> = {
  taken: { onHand: -1, lost: 0 },
  returned: { onHand: 1, lost: 0 },
  'written-off': { onHand: -1, lost: 1 },
  found: { onHand: 0, lost: -1 },
};

/** The units of each product and size outside of the order: in the shop, and lost. */
type Stock = ReadonlyMap<string, { readonly onHand: number; readonly lost: number }>;
const START = 10;
const keyOf = (productId: number, size: string): string => `${productId} ${size}`;

const stockAfter = (stock: Stock, units: Decision['units']): Stock => {
  const after = new Map(stock);
  for (const { move, lines } of units) {
    for (const { productId, size, count } of lines) {
      const { onHand = START, lost = 0 } = after.get(keyOf(productId, size)) ?? {};
      const effect = CHANGES[move];
      after.set(keyOf(productId, size), { onHand: onHand + count * effect.onHand, lost: lost + count * effect.lost });
    }
  }
  return after;
};

/** The units in the order and its price, by sums of their own. */
const orderedOf = ({ items, money, order, returns }: OrderState) => {
  const inForce = money.changes.filter((row) => row.undone_at === null);
  const rows = [...items, ...inForce.flatMap(({ lines }) => lines)];
  const units = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row.product_id, row.size);
    units.set(key, (units.get(key) ?? 0) + (order.holds_units === 1 ? row.quantity : 0));
  }
  // Goods that were exchanged or refused, and are not back yet, are neither in the shop nor the customer's lines.
  const awaited = returns.filter((row) => row.state === 'open' && row.change_position !== null);
  for (const row of awaited.flatMap(({ lines }) => lines)) {
    const key = keyOf(row.product_id, row.size);
    units.set(key, (units.get(key) ?? 0) + row.quantity);
  }
  const adjusted = inForce.reduce((cents, row) => cents + (row.lines.length > 0 ? 0 : row.amount_cents), 0);
  const costOf = (lines: readonly { readonly quantity: number; readonly unit_price_cents: number }[]): number =>
    lines.reduce((cents, row) => cents + row.quantity * row.unit_price_cents, 0);
  // What is taken out, comes back, or is exchanged for something cheaper, takes its share of the discounts with it.
  const shares = inForce
    .filter(({ lines }) => costOf(lines) < 0)
    .reduce((cents, row) => cents + row.amount_cents - costOf(row.lines), 0);
  return { units, total: costOf(rows) + adjusted + shares };
};

const sum = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((total, { cents }) => total + cents, 0);

/** The figures of an order by sums of their own. */
const figuresOf = (state: OrderState) => {
  const { order, money } = state;
  const { payments, reversals, refunds } = money;
  const inForce = refunds.filter((row) => row.undone_at === null);
  const net = sum(payments) - sum(reversals) - sum(inForce);
  const lowered = [...reversals, ...inForce].reduce((total, row) => total + row.lowers_price_cents, 0);
  const wrong = reversals.filter(({ kind }) => kind === 'undone' || kind === 'replaced').map((row) => row.payment_id);
  const valid = payments.filter(({ id }) => !wrong.includes(id));
  const hasGoods = order.holds_units === 1 && order.fulfilment !== 'returned';
  const price = Math.max(0, orderedOf(state).total - lowered);
  return {
    net,
    price,
    paid: sum(valid),
    hasGoods,
    due: Math.max(0, net - Math.max(hasGoods ? price : 0, order.kept_cents)),
  };
};

const SENT_STATES = ['packed', 'shipped', 'delivered'];

/** What is wrong with the parcels of an order, by sums of their own; undefined when everything holds. */
const findParcelFault = ({ order, items, money, parcels, returns }: OrderState): string | undefined => {
  if (order.parcels_count !== parcels.length) return 'it has another number of parcels';
  if (parcels.length === 0 || order.fulfilment === 'returned') {
    return parcels.some(({ state }) => SENT_STATES.includes(state)) ? 'a parcel of a returned order counts' : undefined;
  }
  const left = new Map<number, number>();
  const changes = money.changes.filter((row) => row.undone_at === null).flatMap(({ lines }) => lines);
  for (const row of [...items.map((item) => ({ ...item, line: item.position + 1 })), ...changes]) {
    left.set(row.line, (left.get(row.line) ?? 0) + row.quantity);
  }
  const states = new Set<string>();
  for (const { state, lines } of parcels.filter((parcel) => SENT_STATES.includes(parcel.state))) {
    for (const { line, quantity, came_back: cameBack } of lines) {
      if (cameBack < 0 || cameBack > quantity) return 'more came back than was in a parcel';
      if (quantity > cameBack) states.add(state);
      left.set(line, (left.get(line) ?? 0) - quantity + cameBack);
    }
  }
  if ([...left.values()].some((units) => units < 0)) return 'its parcels have more units than it has';
  if ([...left.values()].some((units) => units > 0)) states.add('new');
  const least = ['new', ...SENT_STATES].find((state) => states.has(state));
  if (least !== undefined && order.fulfilment !== least) return `it is ${least}, not ${order.fulfilment}`;
  const isSent = states.has('shipped') || states.has('delivered') || returns.some(({ state }) => state === 'open');
  if (isSent && order.holds_units === 0) return 'goods that were sent are not its units';
  return undefined;
};

/** What is wrong with an order after an event; undefined when everything holds. */
const findFault = (state: OrderState, stock: Stock, lowest: number): string | undefined => {
  const { order, attempt } = state;
  const { net, price, paid, hasGoods, due } = figuresOf(state);
  const isPaid = order.status === 'paid';
  if (isPaid && paid < lowest) return 'it is paid without its price';
  if (!isPaid && net > 0 && net >= price) return 'it has its price and is not paid';
  if (order.due_cents !== due) return `${due} is due, not ${order.due_cents}`;
  const owed = Math.max(0, (hasGoods && order.fulfilment === 'delivered' ? price : 0) - net);
  if (order.owed_cents !== owed) return `${owed} is owed, not ${order.owed_cents}`;
  if (isPaid && !hasGoods && net > order.kept_cents && order.due_cents === 0)
    return 'the customer has neither goods nor money';
  const { units, total } = orderedOf(state);
  for (const [key, count] of units) {
    const { onHand = START, lost = 0 } = stock.get(key) ?? {};
    if (count < 0) return 'it has less than no units';
    if (onHand + count + lost !== START) return `units of ${key} were given back or taken twice`;
  }
  if ([...units.values()].every((count) => count === 0) && order.holds_units === 1) return 'nothing is left of it';
  if (total < 0 && !state.returns.some((row) => row.state === 'cancelled')) return 'it costs less than nothing';
  if (order.status !== 'pending' && order.expires_at !== null) return 'an order that waits for nothing expires';
  if (isPaid && attempt?.status === 'pending' && attempt.number === order.attempts_count)
    return 'a paid order can be paid';
  if (order.status === 'pending' && order.holds_units === 0) return 'it waits for its payment without units';
  return findParcelFault(state);
};

const STEP_EVENTS: readonly string[] = ['packed', 'shipped', 'delivered', 'returned', 'reopened'];

/** True when the log leads from `pending` to the status: the status of an order never changes without an entry. */
const isLogged = (before: OrderState, after: OrderState): boolean => {
  if (before.order.status === after.order.status) return true;
  return after.log
    .slice(before.log.length)
    .some((entry) => !STEP_EVENTS.includes(entry.event) && entry.status_after === after.order.status);
};

interface Run {
  readonly events: OrderEvent[];
  readonly refused: number;
  readonly fault?: string;
}

/** Lets random events happen to one order, and stops at the first fault. */
const run = (numbers: readonly number[]): Run => {
  const start = createRandom(numbers[0] ?? 0);
  let state = frozen(placed(start));
  let stock: Stock = new Map([[keyOf(1, 'M'), { onHand: START - 2, lost: 0 }]]);
  let lowest = TOTAL;
  let [now, refused] = [0, 0];
  const events: OrderEvent[] = [];
  for (const number of numbers.slice(1)) {
    const random = createRandom(number);
    now += random.pick([1, 60_000, HOUR_MS, 24 * HOUR_MS]);
    const event = frozen(anyEvent(state, random));
    if (!event) continue;
    events.push(event);
    const { by } = TRANSITIONS[event.kind];
    const actor = by === 'provider or timer' ? 'provider' : by;
    const circumstances = { cause: { actor, reason: 'why', by: '' }, terms: termsAt(now) };
    const isSoldOut = random.chance(0.2);
    let decision = decide(state, event, circumstances);
    const taken = 'refusal' in decision ? [] : movedLines(decision.units, 'taken');
    if (isSoldOut && taken.length > 0) {
      const missing = taken.map((line) => ({ ...line, onHand: 0 }));
      decision = decide({ ...state, missing }, event, circumstances);
      if (!('refusal' in decision) && movedLines(decision.units, 'taken').length > 0)
        return { events, refused, fault: 'it takes missing units' };
    }
    if ('refusal' in decision) {
      refused += 1;
      continue;
    }
    const after = frozen(decision.after);
    stock = stockAfter(stock, decision.units);
    lowest = Math.min(lowest, orderedOf(after).total);
    const { to } = TRANSITIONS[event.kind];
    if (after.order.status !== state.order.status && !to.includes(after.order.status)) {
      return { events, refused, fault: `the table does not lead to ${after.order.status}` };
    }
    const fault = isLogged(state, after) ? findFault(after, stock, lowest) : 'its status has changed without an entry';
    if (fault !== undefined) return { events, refused, fault };
    state = after;
  }
  return { events, refused };
};

test('after any events, an order has one meaning of paid, its units once, and its money', () => {
  let [count, refused] = [0, 0];
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: EVENTS_MAX, maxLength: EVENTS_MAX + 10 }), (numbers) => {
      const done = run(numbers);
      done.events.forEach(({ kind }) => kinds.add(kind));
      count += done.events.length;
      refused += done.refused;
      if (done.fault !== undefined) throw new Error(`${done.fault}: ${JSON.stringify(done.events)}`);
    }),
    { numRuns: RUNS, seed: 36 },
  );
  expect(count).toBeGreaterThan(RUNS * 34);
  expect(refused).toBeGreaterThan(RUNS / 3);
  expect([...kinds].sort()).toEqual(
    Object.keys(TRANSITIONS)
      .filter((kind) => kind !== 'assign-payment' && kind !== 'undo-assign-payment')
      .sort(),
  );
});
