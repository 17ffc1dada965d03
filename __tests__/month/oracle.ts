import type { Channel, ExactCommand, Step } from './commands';
import { courierKey } from './courierKey';
import type { Size } from './goods';
import type { Language } from './mails';
import { salePostings, unsentOf, type Sale } from './sales';

/**
 * What the shop must say, computed from rows of its own: who has which units, who paid what, what came back. It is
 * written from the contract and imports nothing of the shop. Amounts are in cents, times in milliseconds since 1970.
 *
 * The month tells it what customers, the operator, the provider and the timers do, and what the shop answered. It
 * changes its rows, and notes a contradiction when the answer is not the one that the rules ask for. It never asks the
 * shop, except in `chooseUnits`: of two orders that need the same unit at the same moment, the shop may serve either.
 */

export type PaymentType = 'midtrans' | 'cod' | 'bank_transfer';
type Status = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
type Fulfilment = 'new' | Step;
type ReversalKind = 'refund' | 'chargeback' | 'cancel' | 'deny' | 'undone' | 'replaced';
type Actor = 'shopper' | 'provider' | 'timer' | 'operator';

/** What a step of the operator may change of an order besides its units. */
interface OrderState {
  status: Status;
  fulfilment: Fulfilment;
  /** The units are reserved for the customer, on their way, or with the customer. */
  hasUnits: boolean;
  /** The place among its money from which on a final refund counts: its goods moved before. */
  keptFrom: number;
  /** When an unpaid order ends: an online one, or a bank transfer with a new time to pay. */
  expiresAt: number | null;
  /** The status to which a cash or transfer order returns when its online attempt ends unpaid. */
  returnsTo: 'failed' | 'expired' | null;
  endedBy: Actor;
  courier: string;
}

/** A step of the operator that can be undone. */
interface DoneStep {
  readonly event: Step | 'cancel' | 'mark-failed' | 'reopen';
  /** What it changed, as it was. */
  readonly before: Partial<OrderState>;
  /** What must be the same when it is undone. */
  readonly after: Partial<Pick<OrderState, 'status' | 'fulfilment' | 'hasUnits'>>;
  readonly units: 'none' | 'taken' | 'returned' | 'lost';
  /** When its mails were written; undefined when the customer is erased. */
  readonly at: number | undefined;
  readonly payment: Payment | undefined;
  /** The parcel came back with it. */
  readonly isReturn: boolean;
  /** What it changed is not known any more. */
  readonly isUnknown?: boolean;
  /** Refunds of the operator since, less those that were undone. */
  refundsSince: number;
}

interface OrderLine extends Size {
  readonly count: number;
  /** The price of a unit when the order was placed. */
  readonly cents: number;
}

/** An attempt to pay online. */
interface Attempt {
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled';
  readonly cents: number;
  readonly expiresAt: number;
  /** The provider has a payment page for it. */
  hasPage: boolean;
  isChallenged: boolean;
}

export interface Payment {
  readonly by: 'provider' | 'operator';
  readonly channel: Channel;
  readonly cents: number;
  readonly rupiah: number | null;
  readonly receivedAt: number;
  /** When it counts in the report. */
  readonly postedAt: number;
  readonly recordedAt: number;
  reference: string;
  /** Who holds the cash of a delivery; '' for the shop. */
  heldBy: string;
  /** The provider has captured the payment and not settled it. */
  isCaptured: boolean;
  /** The provider's id of a payment that the provider has reported. */
  providerId?: string;
  readonly reversals: Reversal[];
  /** Its place among the movements of its order's money. */
  place: number;
}

/** What a refund lowers the price by: all of it or nothing, as the operator has said or units went back, or the usual. */
type PriceRule = 'lowers' | 'keeps' | 'usual';

interface Reversal {
  readonly kind: ReversalKind;
  readonly cents: number;
  readonly rupiah: number | null;
  readonly postedAt: number;
  /** Cents of it that the operator had announced by refunds. */
  readonly announced: number;
  readonly place: number;
  price: PriceRule;
  isAccepted: boolean;
}

interface Refund {
  readonly cents: number;
  readonly channel: Channel;
  /** When it counts in the report. */
  readonly postedAt: number;
  readonly recordedAt: number;
  reference: string;
  readonly place: number;
  readonly price: PriceRule;
  /** The shop keeps what was left after it, as the operator said with --final. */
  readonly isFinal: boolean;
  /** Cents of it that the provider has reported since, in whose report they count. */
  reported: number;
  /** The provider's id of the payment of which it has reported them. */
  reportedOf?: string | undefined;
  /** What the provider has reported went with a payment that was taken from the order. */
  isMoved?: boolean;
  undoneAt: number | null;
}

/** Cash that a courier has given to the shop. */
export interface Handover {
  /** The courier's name as it is compared. */
  readonly courier: string;
  readonly cents: number;
  /** As it is compared, or ''. */
  readonly reference: string;
  isUndone: boolean;
}

export interface Order extends OrderState {
  readonly id: string;
  readonly key: string;
  readonly customer: number;
  readonly type: PaymentType;
  readonly address: string;
  /** In which it was placed: its mails are in it. */
  readonly language: Language;
  readonly lines: readonly OrderLine[];
  readonly placedAt: number;
  /** The number that people read; undefined until the customer has seen it. */
  number: string | undefined;
  rupiah: number | null;
  due: number;
  /** The customer's cart still has its lines. */
  isFromCart: boolean;
  statusBeforePaid: Status;
  /** Its parcel had come back before it was paid. */
  wasReturned: boolean;
  readonly attempts: Attempt[];
  readonly payments: Payment[];
  readonly refunds: Refund[];
  /** The steps that are not undone. */
  steps: DoneStep[];
  notices: { kind: string; cents: number | null; courier: string; at: number }[];
}

interface SizeRow {
  onHand: number;
  /** Units that came to the shop, less those that were lost. */
  bought: number;
}

/** A payment of an order that the shop does not have. */
export interface Stray {
  readonly payment: Payment;
  state: 'unmatched' | 'dismissed' | 'assigned';
  /** The id of the order that has it. */
  orderId?: string;
}

/** True for a payment of an unknown order that is in the books, and that the provider has not taken back. */
export const isOpen = ({ state, payment }: Stray): boolean => state === 'unmatched' && centsLeft(payment) > 0;

/** What the provider says of an attempt. */
export interface ProviderState {
  readonly orderId: string;
  readonly status: string;
  readonly fraud: string;
  readonly rupiah: number;
  readonly providerId: string;
  readonly at: number;
  readonly refunded: number;
  readonly chargedBack: number;
}

interface Rows {
  readonly orders: Map<string, Order>;
  /** Counts by customer and size. */
  readonly carts: Map<number, Map<string, number>>;
  readonly sizes: Map<string, SizeRow>;
  readonly prices: Map<number, number>;
  readonly hidden: Set<number>;
  readonly strays: Map<string, Stray>;
  readonly erased: Set<number>;
  /** Sales in a chat, by their keys in the events. */
  readonly sales: Map<string, Sale>;
  /** In the order in which they were recorded. */
  readonly handovers: Handover[];
  /** The last day whose end was compared, and the cash that couriers had then. */
  closed: { readonly day: string; readonly cents: number } | undefined;
  /** The catalogue as it was exported. */
  exported: { readonly prices: ReadonlyMap<number, number>; readonly hidden: ReadonlySet<number> } | undefined;
  /**
   * Payment pages that the shop has asked for in the current request. Of a refused one, whose id is that of an attempt
   * which the shop has lost, it asks for the state.
   */
  opened: { readonly attemptId: string; readonly rupiah: number; readonly isRefused: boolean; state?: ProviderState }[];
  /** Attempts that the provider did not cancel in the current request, because the customer is paying. */
  readonly paying: Set<string>;
  /** Orders that were paid late while other units came back, in the current run of the timers. */
  readonly unclear: Set<string>;
  /** Attempts of which the provider reports a payment that the operator has given to another order. */
  readonly paidElsewhere: Set<string>;
  contradiction: { readonly text: string; readonly customers: readonly number[] } | undefined;
}

/** What a checkout finds: the order that it may replace, and the attempt that the shop has to close before. */
export interface Found {
  readonly id: string | undefined;
  readonly closes: { readonly isChallenged: boolean } | undefined;
}

/** The status of an answer that nobody has got, of a request that was carried out. */
export const LOST = 0;

/** What the oracle knows of the surroundings. */
interface Surroundings {
  readonly now: () => number;
  readonly isProviderAway: () => boolean;
  readonly rupiahPerDollar: number;
  /** The day of a moment in Dili, such as `2025-11-12`. */
  readonly dayOf: (moment: number) => string;
}

export interface Figures {
  readonly received: number;
  readonly reversed: number;
  readonly refunded: number;
  readonly net: number;
  readonly price: number;
  readonly due: number;
  readonly toCollect: number;
  readonly isOwed: boolean;
}

export interface Sums {
  gross: number;
  reversed: number;
  refunds: number;
  rupiah: number;
  orders: number;
  units: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const TIME_TO_PAY = 60 * MINUTE;
const PAY_NOW_DAYS = 7;
const ATTEMPTS_MAX = 10;
const CART_LINE_MAX = 99;
const TRANSFER_DAYS = 7;
/** The settings of the month: how many unpaid orders that are not sent a customer may have, and units in them. */
export const UNPAID_ORDERS_MAX = 3;
export const UNPAID_UNITS_MAX = 4;

export const sizeOf = ({ product, size }: Size): string => `${product} ${size}`;
const total = (lines: readonly OrderLine[]): number => lines.reduce((sum, line) => sum + line.cents * line.count, 0);
const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
const hasLeft = ({ fulfilment }: Order): boolean => fulfilment === 'shipped' || fulfilment === 'delivered';
/** The customer gets the goods or has them: the shop may keep their price. */
const hasGoods = ({ hasUnits, fulfilment }: Order): boolean => hasUnits && fulfilment !== 'returned';
const isUnsent = ({ fulfilment }: Order): boolean => fulfilment === 'new' || fulfilment === 'packed';
const isCorrection = (kind: ReversalKind): boolean => kind === 'undone' || kind === 'replaced';
const isValid = ({ reversals }: Payment): boolean => !reversals.some(({ kind }) => isCorrection(kind));
const validOf = ({ payments }: Order): readonly Payment[] =>
  payments.filter(isValid).toSorted((one, other) => one.receivedAt - other.receivedAt);
const reversalsOf = ({ payments }: Order): readonly Reversal[] => payments.flatMap(({ reversals }) => reversals);
export const isOnHold = (order: Order): boolean => reversalsOf(order).some(({ isAccepted }) => !isAccepted);
export const totalOf = ({ lines }: Order): number => total(lines);
export const unitsOf = ({ lines }: Order): number => sumOf(lines, ({ count }) => count);
export const centsLeft = ({ cents, reversals }: Payment): number => cents - sumOf(reversals, (row) => row.cents);

/** The number of an order, of the id of one of its attempts. */
export const numberOf = (attemptId: string): string => attemptId.replace(/^(LRS(?:-\w{4}){3})-\d+$/, '$1');
const attemptNumberOf = (attemptId: string): number => Number(/^LRS(?:-\w{4}){3}-(\d+)$/.exec(attemptId)?.[1] ?? 1);

/**
 * The movements of an order's money that nobody has undone, in their order; `price` of a refund; `isFinal`. `isReplaced`: a
 * record that the provider's own has replaced, or its replacement.
 */
const movementsOf = ({ payments, refunds }: Pick<Order, 'payments' | 'refunds'>) => {
  const isUndone = ({ reversals }: Payment): boolean => reversals.some(({ kind }) => kind === 'undone');
  const booked = payments.filter((payment) => !isUndone(payment));
  return [
    ...booked.map(({ cents, place, reversals }) => ({
      cents,
      place,
      price: undefined,
      isFinal: false,
      isReplaced: reversals.some(({ kind }) => kind === 'replaced'),
    })),
    ...booked
      .flatMap(({ reversals }) => reversals)
      .map(({ kind, cents, announced, place, price }) => ({
        cents: announced - cents,
        place,
        price: kind === 'refund' ? price : undefined,
        isFinal: false,
        isReplaced: kind === 'replaced',
      })),
    // What the provider has reported of a refund is the same money: it left the shop when the operator said so.
    ...refunds
      .filter(({ isMoved }) => isMoved !== true)
      .map(({ cents, undoneAt, reported, place, price, isFinal }) => ({
        cents: undoneAt === null ? -cents : -reported,
        place,
        price,
        isFinal: isFinal && !refunds.some((row) => row.place === place && row.undoneAt !== null && row.reported === 0),
        isReplaced: false,
      })),
  ].toSorted((one, other) => one.place - other.place);
};

/**
 * What the refunds of an order lower its price by, and whether the shop had the price at some time. A refund returns first
 * what was paid beyond the price; what exceeds that lowers the price, unless something of the price was missing. What was
 * undone has never happened, and a record that was replaced was no payment.
 */
const priceOf = (order: Pick<Order, 'lines' | 'payments' | 'refunds'>) => {
  const full = total(order.lines);
  let [net, paid, price, wasPaid] = [0, 0, full, false];
  for (const { cents, price: rule, isReplaced } of movementsOf(order)) {
    const isMissing = net < price;
    const surplus = net - Math.max(0, price);
    if (rule === 'lowers') price += cents;
    if (rule === 'usual' && !isMissing) price -= Math.max(0, -cents - Math.max(0, surplus));
    net += cents;
    if (!isReplaced) paid += cents;
    wasPaid ||= paid >= price;
  }
  return { lowered: full - price, wasPaid };
};

/**
 * What the shop keeps of an order, as the operator said by a final refund since its goods moved last: what was left after
 * it, less what was returned since.
 */
const keptOf = (order: Order): number => {
  let [net, kept] = [0, 0];
  for (const { cents, place, price, isFinal } of movementsOf(order)) {
    net += cents;
    if (isFinal && place >= order.keptFrom) kept = net;
    else if (price !== undefined) kept = Math.min(kept, net);
  }
  return Math.max(0, kept);
};

/** The money of an order, and what follows from it. */
export const figuresOf = (order: Order): Figures => {
  const reversals = reversalsOf(order);
  const refunds = order.refunds.filter(({ undoneAt }) => undoneAt === null);
  const received = sumOf(order.payments, ({ cents }) => cents);
  const reversed = sumOf(reversals, ({ kind, cents }) => (kind === 'refund' ? 0 : cents));
  const refunded =
    sumOf(refunds, ({ cents }) => cents) + sumOf(reversals, ({ kind, cents }) => (kind === 'refund' ? cents : 0));
  const net = received - reversed - refunded;
  const price = Math.max(0, totalOf(order) - priceOf(order).lowered);
  const due = Math.max(0, net - Math.max(hasGoods(order) ? price : 0, keptOf(order)));
  const isOver =
    order.status === 'cancelled' || order.fulfilment === 'returned' || (order.status === 'paid' && !order.hasUnits);
  const toCollect = isOver ? 0 : Math.max(0, price - net);
  const isOwed = net < (order.fulfilment === 'delivered' && order.hasUnits ? price : 0);
  return { received, reversed, refunded, net, price, due, toCollect, isOwed };
};

/** Why an order is not packed and shipped; undefined when it may be. */
const whyNotToSend = (order: Order): string | undefined => {
  const { status, type, returnsTo } = order;
  const isCash = status === 'pending' && type === 'cod' && returnsTo === null;
  if (status !== 'paid' && !isCash) return `is ${status}`;
  if (isOnHold(order)) return 'is on hold';
  if (!order.hasUnits) return 'has no units';
  return status === 'paid' && figuresOf(order).net <= 0 ? 'has no money' : undefined;
};

export const isToSend = (order: Order): boolean => isUnsent(order) && whyNotToSend(order) === undefined;

const STEPS_BEFORE: Readonly<Record<Step, readonly Fulfilment[]>> = {
  packed: ['new'],
  shipped: ['packed'],
  delivered: ['shipped'],
  returned: ['shipped', 'delivered'],
};

export class Oracle {
  private constructor(
    readonly rows: Rows,
    private readonly around: Surroundings,
  ) {}

  static open(
    goods: readonly { readonly cents: number; readonly units: Readonly<Record<string, number>> }[],
    around: Surroundings,
  ): Oracle {
    const sizes = goods.flatMap(({ units }, index) =>
      Object.entries(units).map(([size, onHand]) => {
        return [sizeOf({ product: index + 1, size }), { onHand, bought: onHand }] as const;
      }),
    );
    const rows: Rows = {
      ...{ orders: new Map(), carts: new Map(), sizes: new Map(sizes), hidden: new Set(), strays: new Map() },
      ...{ prices: new Map(goods.map(({ cents }, index) => [index + 1, cents])), erased: new Set(), sales: new Map() },
      ...{ handovers: [], closed: undefined },
      ...{
        opened: [],
        paying: new Set(),
        unclear: new Set(),
        paidElsewhere: new Set(),
        contradiction: undefined,
        exported: undefined,
      },
    };
    return new Oracle(rows, around);
  }

  /** A copy, to try what follows from an outcome. */
  fork(): Oracle {
    return new Oracle(structuredClone(this.rows), this.around);
  }

  // ——— what is read ———

  get orders(): readonly Order[] {
    return [...this.rows.orders.values()];
  }

  order(id: string): Order | undefined {
    return this.rows.orders.get(id);
  }

  byNumber(number: string): Order | undefined {
    return this.orders.find((order) => order.number === number);
  }

  /** True for an attempt of an order, or a payment of an unknown one, that the shop must know. */
  hasAttempt(attemptId: string): boolean {
    return this.findAttempt(attemptId) !== undefined || this.rows.strays.has(attemptId);
  }

  onHand(size: Size): number {
    return this.size(size).onHand;
  }

  /** The units of a size in the shop: on hand, and in unsent orders. */
  shelf(size: Size): number {
    return this.onHand(size) + this.unsent(size);
  }

  cart(customer: number): ReadonlyMap<string, number> {
    return this.rows.carts.get(customer) ?? new Map<string, number>();
  }

  /** What a customer can still add of a size. */
  left(customer: number, size: Size): number {
    const own = this.unpaidCartOrder(customer);
    const reserved = own ? this.unitsIn(own, size) : 0;
    return this.onHand(size) + reserved - (this.cart(customer).get(sizeOf(size)) ?? 0);
  }

  /** The sums of the report, by day. */
  report(): ReadonlyMap<string, Sums> {
    const days = new Map<string, Sums>();
    const orders = this.orders.map((order) => this.postings(order).map((row) => ({ ...row, units: unitsOf(order) })));
    for (const postings of [...orders, ...[...this.rows.sales.values()].map(salePostings)]) {
      let counting = 0;
      for (const { at, payments, units, ...sums } of postings) {
        const before = Math.min(1, counting);
        counting += payments;
        const counted = Math.min(1, counting) - before;
        const day = this.around.dayOf(at);
        const soFar = days.get(day) ?? { gross: 0, reversed: 0, refunds: 0, rupiah: 0, orders: 0, units: 0 };
        days.set(day, {
          gross: soFar.gross + sums.gross,
          reversed: soFar.reversed + sums.reversed,
          refunds: soFar.refunds + sums.refunds,
          rupiah: soFar.rupiah + sums.rupiah,
          orders: soFar.orders + counted,
          units: soFar.units + counted * units,
        });
      }
    }
    return days;
  }

  /** The movements of the money of an order, oldest first. */
  postings(order: Order) {
    const none = { heldBy: '', gross: 0, reversed: 0, refunds: 0, rupiah: 0, payments: 0 };
    const paid = order.payments.map((row) => {
      return {
        ...none,
        at: row.postedAt,
        channel: row.channel,
        heldBy: row.heldBy,
        gross: row.cents,
        rupiah: row.rupiah ?? 0,
        payments: 1,
      };
    });
    const reversed = order.payments.flatMap(({ channel, heldBy, reversals }) =>
      reversals.map((row) => ({
        ...{
          ...none,
          ...{ at: row.postedAt, channel, heldBy },
          rupiah: -(row.rupiah ?? 0),
          payments: isCorrection(row.kind) ? -1 : 0,
        },
        ...(row.kind === 'refund' ? { refunds: row.cents } : { reversed: row.cents }),
      })),
    );
    const refunded = order.refunds.flatMap(({ channel, cents, postedAt, undoneAt }) => [
      { ...none, channel, at: postedAt, refunds: cents },
      ...(undoneAt === null ? [] : [{ ...none, channel, at: undoneAt, refunds: -cents }]),
    ]);
    return [...paid, ...reversed, ...refunded].toSorted((one, other) => one.at - other.at);
  }

  /** Cents of a command's amount. */
  figure(id: string, of: 'due' | 'net' | 'price' | 'toCollect'): number {
    const order = this.order(id);
    return order ? figuresOf(order)[of] : 0;
  }

  /** The attempts of an order whose payment page exists. */
  pages(order: Order): readonly Attempt[] {
    return order.attempts.filter(({ hasPage }) => hasPage);
  }

  /** The units of a size that unsent orders hold. */
  unsent(size: Size): number {
    const orders = this.orders.filter(
      (order) => order.hasUnits && isUnsent(order) && (order.status === 'pending' || order.status === 'paid'),
    );
    const sales = sumOf([...this.rows.sales.values()], (sale) => unsentOf(sale, size));
    return sales + sumOf(orders, (order) => this.unitsIn(order, size));
  }

  /** The units of a size that orders hold or have. */
  held(size: Size): number {
    return sumOf(
      this.orders.filter(({ hasUnits }) => hasUnits),
      (order) => this.unitsIn(order, size),
    );
  }

  unpaidCartOrder(customer: number): Order | undefined {
    return this.orders.findLast(
      (order) =>
        order.customer === customer && order.status === 'pending' && order.type === 'midtrans' && order.isFromCart,
    );
  }

  // ——— customers ———

  add(customer: number, size: Size, { status, left }: { readonly status: number; readonly left?: number }): void {
    const count = this.cart(customer).get(sizeOf(size)) ?? 0;
    const isOffered = !this.rows.hidden.has(size.product);
    const canAdd = isOffered && this.left(customer, size) > 0 && count < CART_LINE_MAX;
    const expected = canAdd ? [200] : isOffered ? [409] : [404];
    if (this.expectStatus(`adding ${sizeOf(size)}`, status, expected, customer)) {
      this.setCart(customer, size, count + 1);
      if (left !== undefined && left !== this.left(customer, size)) {
        this.contradict(`${left} of ${sizeOf(size)} can be added, not ${this.left(customer, size)}`, [customer]);
      }
    }
  }

  remove(customer: number, size: Size, status: number): void {
    const count = this.cart(customer).get(sizeOf(size)) ?? 0;
    if (this.expectStatus(`removing ${sizeOf(size)}`, status, count > 0 ? [200] : [409], customer)) {
      this.setCart(customer, size, count - 1);
    }
  }

  /** What a checkout or Pay Now finds, to be given to `checkout` or `payNow` with the answer. */
  before(customer: number, id?: string): Found {
    this.rows.opened = [];
    this.rows.paying.clear();
    const order = id === undefined ? this.unpaidCartOrder(customer) : this.order(id);
    const last = order?.attempts.at(-1);
    const isClosing = last?.status === 'pending' && last.hasPage;
    return { id: order?.id, closes: isClosing ? { isChallenged: last.isChallenged } : undefined };
  }

  checkout(
    { key, customer, type, address, language }: Pick<Order, 'key' | 'customer' | 'type' | 'address' | 'language'>,
    before: Found,
    { status, id, isAlone }: { readonly status: number; readonly id: string | undefined; readonly isAlone: boolean },
  ): void {
    const expect = (...expected: number[]): boolean => this.expectStatus('the checkout', status, expected, customer);
    const found = before.id === undefined ? undefined : this.order(before.id);
    const isPaid = found?.status === 'paid';
    // It was paid while the shop asked the provider to close its payment page, or before the shop looked for it.
    if (isPaid && (isAlone || status === 409)) return void expect(409);
    const replaced = isPaid ? undefined : found;
    const lines = this.cartLines(customer);
    if (lines.length === 0) return void expect(400);
    if (lines.some(({ product }) => this.rows.hidden.has(product))) return void expect(409);
    const rupiah = type === 'midtrans' ? this.inRupiah(lines) : null;
    const now = this.around.now();
    const isOver = (replaced?.expiresAt ?? Infinity) <= now;
    const isSame =
      replaced?.type === type &&
      replaced.rupiah === rupiah &&
      replaced.address === address &&
      JSON.stringify(replaced.lines) === JSON.stringify(lines);
    if (replaced && isSame && !isOver) {
      if (!expect(...this.tokenStatuses(replaced)) || !this.renewOutdated(replaced)) return;
      if (id !== replaced.id) this.contradict('the same checkout placed another order', [customer]);
      return this.storePage(replaced);
    }
    const lacks = lines.some((line) => line.count > this.onHand(line) + (replaced ? this.unitsIn(replaced, line) : 0));
    if (lacks || this.isOverLimit(customer, lines, replaced)) return void expect(409);
    if (replaced && before.closes) {
      if (this.around.isProviderAway()) return void expect(503);
      if (before.closes.isChallenged || this.isPaying(replaced)) return void expect(409);
    }
    const isAway = type === 'midtrans' && this.around.isProviderAway();
    if (!expect(isAway ? 503 : 200) || id === undefined) return;
    if (replaced) this.end(replaced, isOver ? 'expired' : 'cancelled', isOver ? 'timer' : 'shopper');
    if (replaced) this.settle(replaced);
    const order: Order = {
      ...{ id, key, customer, type, address, language, lines, placedAt: now, number: undefined, rupiah },
      ...{ status: 'pending', expiresAt: null },
      ...{
        fulfilment: 'new',
        hasUnits: true,
        keptFrom: 0,
        due: 0,
        returnsTo: null,
        isFromCart: true,
        endedBy: 'shopper',
      },
      ...{ courier: '', statusBeforePaid: 'pending', wasReturned: false },
      ...{ attempts: [], payments: [], refunds: [], steps: [], notices: [] },
    };
    this.rows.orders.set(id, order);
    for (const line of lines) this.size(line).onHand -= line.count;
    this.notify(order, 'order_placed');
    if (type !== 'midtrans') this.rows.carts.delete(customer);
    else {
      this.addAttempt(order);
      this.storePage(order);
    }
  }

  /** The same checkout, with the same key: it answers the same order. */
  checkoutAgain(id: string, answer: { readonly status: number; readonly id: string | undefined }): void {
    const order = this.order(id);
    if (!order) return;
    const expected = order.type === 'midtrans' ? this.tokenStatuses(order) : [200];
    if (!this.expectStatus('the repeated checkout', answer.status, expected, order.customer)) return;
    if (answer.id !== id) this.contradict('the repeated checkout placed another order', [order.customer]);
    this.storePage(order);
  }

  payNow(id: string, status: number): void {
    const order = this.order(id);
    if (!order) return;
    const expect = (...expected: number[]): boolean => this.expectStatus('Pay Now', status, expected, order.customer);
    const now = this.around.now();
    const last = order.attempts.at(-1);
    if (order.status === 'paid' || order.status === 'cancelled') return void expect(409);
    if (order.status === 'pending' && last?.status === 'pending' && last.expiresAt > now) {
      if (expect(...this.tokenStatuses(order)) && this.renewOutdated(order)) this.storePage(order);
      return;
    }
    const isReached = !(last?.hasPage && this.around.isProviderAway());
    if (last && isReached) this.endIfOver(order, last);
    if (this.isPaying(order) || (last?.status === 'pending' && last.isChallenged)) return void expect(409);
    const isOffered =
      now - order.placedAt <= PAY_NOW_DAYS * DAY &&
      order.attempts.length < ATTEMPTS_MAX &&
      order.lines.every(({ product, cents }) => {
        return !this.rows.hidden.has(product) && this.rows.prices.get(product) === cents;
      });
    if ((order.status !== 'pending' || order.type === 'midtrans') && !isOffered) return void expect(409);
    const takes = order.status !== 'pending';
    if (takes && (!this.areOnHand(order) || this.isOverLimit(order.customer, order.lines))) return void expect(409);
    const isPaidBefore = this.rows.opened.some(({ state }) => state && !/deny|expire|cancel/.test(state.status));
    if (!expect(this.around.isProviderAway() ? 503 : isPaidBefore ? 409 : 200) && !isPaidBefore) return;
    order.rupiah ??= this.inRupiah(order.lines);
    if (last?.status === 'pending') last.status = 'expired';
    if (takes) {
      if (this.unpaidCartOrder(order.customer)) order.isFromCart = false;
      const { status: ended } = order;
      order.returnsTo = order.type !== 'midtrans' && (ended === 'failed' || ended === 'expired') ? ended : null;
      this.take(order);
    }
    order.status = 'pending';
    this.addAttempt(order);
    this.storePage(order);
    this.settle(order);
  }

  // ——— the provider and the timers ———

  /** The shop has asked for a payment page; a refused one has the id of an earlier one. */
  opened(attemptId: string, rupiah: number, isRefused: boolean): void {
    this.rows.opened.push({ attemptId, rupiah, isRefused });
  }

  /** The provider did not cancel an attempt, because the customer is paying. */
  busy(attemptId: string): void {
    this.rows.paying.add(attemptId);
  }

  /** The shop has asked about an attempt, and got this answer. */
  told(state: ProviderState): void {
    const refused = this.rows.opened.find(({ attemptId, isRefused }) => isRefused && attemptId === state.orderId);
    if (refused) {
      refused.state = state;
      return;
    }
    // The sale in a chat asks the shop itself.
    if ([...this.rows.sales.values()].some((sale) => sale.number === numberOf(state.orderId))) return;
    const assigned = this.order(this.rows.strays.get(state.orderId)?.orderId ?? '');
    if (assigned) return this.toldOfAssigned(assigned, state);
    const order = this.byNumber(numberOf(state.orderId));
    const attempt = this.findAttempt(state.orderId);
    if (!order || !attempt) return this.toldOfStray(state);
    const booked = order.payments.find(({ providerId }) => providerId === state.providerId);
    const isReversed = /refund|chargeback/.test(state.status);
    const isTaken = isReversed || state.status === 'settlement' || state.status === 'capture';
    const event = isTaken ? (isReversed || state.fraud === 'accept' ? 'paid' : 'challenged') : state.status;
    if (booked) {
      if (state.status !== 'capture') booked.isCaptured = false;
      this.applyReversals(order, booked, state);
    } else {
      if (attempt.isChallenged && event !== 'challenged') attempt.isChallenged = false;
      if (event === 'challenged' && !attempt.isChallenged) {
        attempt.isChallenged = true;
        order.expiresAt = null;
        this.notify(order, 'payment_challenged', attempt.cents);
      } else if (event === 'paid') {
        this.receiveOnline(order, attempt, state);
      } else if (event === 'deny' || event === 'expire' || event === 'cancel') {
        const isOver = event === 'cancel' || attempt.expiresAt <= this.around.now();
        if (isOver)
          this.endAttempt(
            order,
            attempt,
            ({ deny: 'failed', expire: 'expired', cancel: 'cancelled' } as const)[event],
            'provider',
          );
      }
    }
    this.settle(order);
  }

  /** The timers of the server have run: attempts whose time is over have ended. */
  runTimers(): void {
    for (const order of this.orders) {
      const last = order.attempts.at(-1);
      if (last) this.endIfOver(order, last);
      if (this.isTransferOver(order)) {
        this.end(order, 'expired', 'timer');
        this.settle(order);
      }
    }
  }

  /** A bank transfer of which the shop has no money, whose time is over; not while an online attempt may be paid. */
  private isTransferOver(order: Order): boolean {
    const { type, status, placedAt, expiresAt, attempts } = order;
    if (type !== 'bank_transfer' || status !== 'pending' || hasLeft(order)) return false;
    const end = Math.max(placedAt + TRANSFER_DAYS * DAY, expiresAt ?? 0);
    return end <= this.around.now() && figuresOf(order).net <= 0 && attempts.at(-1)?.status !== 'pending';
  }

  /** True when a customer would have too many unpaid orders that are not sent, or too many units in them. */
  private isOverLimit(customer: number, lines: readonly OrderLine[], replaced?: Order): boolean {
    const unpaid = this.orders.filter(
      (order) => order.customer === customer && order !== replaced && order.status === 'pending' && isUnsent(order),
    );
    const units = sumOf([...unpaid.flatMap((order) => order.lines), ...lines], ({ count }) => count);
    return unpaid.length + 1 > UNPAID_ORDERS_MAX || units > UNPAID_UNITS_MAX;
  }

  /** Late payments and ends of other orders met in one run of the timers: the shop may have served either first. */
  chooseUnits(id: string, hasUnits: boolean): void {
    const order = this.order(id);
    if (!order || order.hasUnits === hasUnits) return;
    if (hasUnits && order.lines.some((line) => line.count > this.onHand(line))) return;
    for (const line of order.lines) this.size(line).onHand += hasUnits ? -line.count : line.count;
    order.hasUnits = hasUnits;
    order.notices = order.notices.filter(({ kind }) => kind !== 'refund_due');
    order.due = 0;
    this.settle(order);
  }

  // ——— the operator ———

  /** True for a command that is refused as the order is now. */
  mustRefuse(id: string, command: ExactCommand): boolean {
    const order = this.order(id);
    return order !== undefined && this.refusalOf(order, command, order.status === 'paid') !== undefined;
  }

  /**
   * A command about an order, whether the shop has carried it out, and whether the order was paid before; undefined where
   * that depends on what happened at the same time.
   */
  command(id: string, command: ExactCommand, { isDone, wasPaid }: { isDone: boolean; wasPaid?: boolean }): void {
    const order = this.order(id);
    if (!order) return;
    const isPaidOnline = order.status === 'paid' && validOf(order).some(({ by }) => by === 'provider');
    const refusal = this.refusalOf(order, command, wasPaid ?? (isPaidOnline ? !isDone : order.status === 'paid'));
    if ((refusal === undefined) !== isDone) {
      const text = isDone ? `was carried out, although ${refusal}` : 'was refused without a reason';
      return this.contradict(`${command.name} of order ${order.key} ${text}`, [order.customer]);
    }
    if (!isDone) return;
    this.carryOut(order, command);
    this.settle(order);
  }

  addUnits(size: Size, units: number): void {
    const row = this.size(size);
    row.onHand += units;
    row.bought += units;
  }

  /** The units of a size were counted. Units of unsent orders are on the shelf too. */
  setUnits(size: Size, onHand: number): void {
    const row = this.size(size);
    row.onHand = onHand;
    row.bought = onHand + this.held(size);
  }

  /** Remembers the catalogue for a later import. */
  exportCatalogue(): void {
    this.rows.exported = { prices: new Map(this.rows.prices), hidden: new Set(this.rows.hidden) };
  }

  /** True when products have changed since the export. */
  get hasOlderExport(): boolean {
    const { prices, hidden, exported } = this.rows;
    return [...(exported?.prices ?? [])].some(
      ([product, cents]) => prices.get(product) !== cents || hidden.has(product) !== exported?.hidden.has(product),
    );
  }

  /** An import of the export with all its lines: prices and what is shown are as they were. */
  importCatalogue(): void {
    const { prices, hidden, exported } = this.rows;
    for (const [product, cents] of exported?.prices ?? []) prices.set(product, cents);
    for (const product of prices.keys()) {
      if (exported?.hidden.has(product)) hidden.add(product);
      else hidden.delete(product);
    }
  }

  /** The shop needs the data of a customer while an order is open, and money or a parcel is on its way. */
  canErase(customer: number): boolean {
    return !this.orders.some((order) => {
      const { due, isOwed } = figuresOf(order);
      const isOpen = order.status === 'pending' || order.fulfilment === 'shipped' || isToSend(order);
      return order.customer === customer && (isOpen || due > 0 || isOwed || isOnHold(order));
    });
  }

  /**
   * All text about the customer goes; the orders stay, without what their steps have changed. Cash stays with a courier
   * whom hand-overs name.
   */
  erase(customer: number): void {
    this.rows.erased.add(customer);
    this.rows.carts.delete(customer);
    const couriers = new Set(this.rows.handovers.map(({ courier }) => courier));
    for (const order of this.orders.filter((one) => one.customer === customer)) {
      order.courier = '';
      for (const payment of order.payments) {
        payment.reference = '';
        if (payment.heldBy && !couriers.has(courierKey(payment.heldBy))) payment.heldBy = 'erased';
      }
      for (const refund of order.refunds) refund.reference = '';
      order.steps = order.steps
        .filter(({ event }) => event in STEPS_BEFORE)
        .map((step) => {
          const { fulfilment } = step.after;
          const before = { fulfilment: step.before.fulfilment ?? fulfilment ?? 'new' };
          const after = fulfilment === undefined ? {} : { fulfilment };
          const rest = { units: 'none', at: undefined, payment: undefined } as const;
          return { ...step, ...rest, before, after, isUnknown: step.event === 'returned' };
        });
    }
  }

  // ——— how the rows change ———

  private contradict(text: string, customers: readonly number[]): void {
    this.rows.contradiction ??= { text, customers };
  }

  private expectStatus(what: string, status: number, expected: readonly number[], customer: number): boolean {
    const right = this.rows.erased.has(customer) ? [401] : expected;
    if (status === LOST || right.includes(status)) return right.includes(200) || right.includes(503);
    this.contradict(`${what} of customer ${customer} was answered ${status}, not ${right.join(' or ')}`, [customer]);
    return false;
  }

  private size(size: Size): SizeRow {
    const row = this.rows.sizes.get(sizeOf(size));
    if (!row) throw new Error(`There is no size ${sizeOf(size)}.`);
    return row;
  }

  private findAttempt(attemptId: string): Attempt | undefined {
    return this.byNumber(numberOf(attemptId))?.attempts[attemptNumberOf(attemptId) - 1];
  }

  private unitsIn({ lines }: Order, size: Size): number {
    return sumOf(lines, (line) => (sizeOf(line) === sizeOf(size) ? line.count : 0));
  }

  private setCart(customer: number, size: Size, count: number): void {
    const cart = new Map(this.cart(customer));
    if (count > 0) cart.set(sizeOf(size), count);
    else cart.delete(sizeOf(size));
    this.rows.carts.set(customer, cart);
  }

  private cartLines(customer: number): readonly OrderLine[] {
    return [...this.cart(customer)]
      .map(([name, count]) => {
        const [product = '', size = ''] = name.split(' ');
        return { product: Number(product), size, count, cents: this.rows.prices.get(Number(product)) ?? 0 };
      })
      .toSorted((one, other) => one.product - other.product || (one.size < other.size ? -1 : 1));
  }

  /** The provider takes whole rupiah: each price is rounded. */
  private inRupiah(lines: readonly OrderLine[]): number {
    return sumOf(lines, ({ cents, count }) => count * Math.round((cents * this.around.rupiahPerDollar) / 100));
  }

  private isPaying(order: Order): boolean {
    return [...this.rows.paying].some((attemptId) => numberOf(attemptId) === order.number);
  }

  /** True when the open attempt asks for another amount than what is left to pay. */
  private isOutdated(order: Order): boolean {
    const last = order.attempts.at(-1);
    return last?.status === 'pending' && last.cents !== figuresOf(order).toCollect;
  }

  /** The answers to a request for the payment page of an attempt that can be paid. */
  private tokenStatuses(order: Order): readonly number[] {
    const last = order.attempts.at(-1);
    const isOutdated = this.isOutdated(order);
    if (this.around.isProviderAway() && (isOutdated || !last?.hasPage)) return [503];
    return isOutdated && (last?.isChallenged === true || this.isPaying(order)) ? [409] : [200];
  }

  /** Replaces an outdated attempt; false when that was not possible. */
  private renewOutdated(order: Order): boolean {
    const last = order.attempts.at(-1);
    if (!last || !this.isOutdated(order)) return true;
    if (last.hasPage && this.around.isProviderAway()) return false;
    last.status = 'cancelled';
    this.addAttempt(order);
    return true;
  }

  private notify(order: Order, kind: string, cents: number | null = null, courier = ''): void {
    order.notices.push({ kind, cents, courier, at: this.around.now() });
  }

  /** Computes what is due; the operator is notified of more. */
  private settle(order: Order): void {
    const { due } = figuresOf(order);
    if (due > order.due) this.notify(order, 'refund_due', due - order.due);
    order.due = due;
  }

  private addAttempt(order: Order): void {
    const { price, net } = figuresOf(order);
    const expiresAt = this.around.now() + TIME_TO_PAY;
    if (order.type === 'midtrans') order.expiresAt = expiresAt;
    order.attempts.push({
      ...{ status: 'pending', hasPage: false, isChallenged: false, expiresAt },
      cents: price - net,
    });
  }

  /** Stores that the provider has opened a payment page for the last attempt of an order. */
  private storePage(order: Order): void {
    const mine = this.rows.opened.filter(
      ({ attemptId }) => order.number === undefined || numberOf(attemptId) === order.number,
    );
    this.rows.opened = [];
    for (const { attemptId, rupiah, isRefused, state } of mine) {
      order.number ??= numberOf(attemptId);
      const last = order.attempts.at(-1);
      if (!last) continue;
      if (isRefused) {
        // The shop has lost this attempt: it is paid by it, or opens another one.
        if (state) this.told(state);
        if (last.status === 'paid' || last.isChallenged || state?.status === 'pending') continue;
        if (last.status === 'pending') last.status = 'cancelled';
        this.addAttempt(order);
        continue;
      }
      last.hasPage = true;
      const asked = last.cents === totalOf(order) ? order.rupiah : this.rupiahOf(last.cents);
      if (rupiah !== asked)
        this.contradict(`the payment page asks for ${rupiah} rupiah, not ${asked}`, [order.customer]);
    }
  }

  private rupiahOf(cents: number): number {
    return Math.max(1, Math.round((cents * this.around.rupiahPerDollar) / 100));
  }

  private take(order: Order): void {
    for (const line of order.lines) this.size(line).onHand -= line.count;
    Object.assign(order, { hasUnits: true, fulfilment: 'new', keptFrom: this.nextPlace(order) });
  }

  private giveBack(order: Order): void {
    for (const line of order.lines) this.size(line).onHand += line.count;
    order.hasUnits = false;
  }

  private areOnHand(order: Order): boolean {
    return order.lines.every((line) => line.count <= this.onHand(line));
  }

  /** Ends an unpaid order. */
  private end(order: Order, status: 'failed' | 'expired' | 'cancelled', by: Actor): void {
    if (order.status === 'pending') {
      this.giveBack(order);
      order.keptFrom = this.nextPlace(order);
      if (order.fulfilment === 'packed') order.fulfilment = 'new';
    }
    const last = order.attempts.at(-1);
    if (last?.status === 'pending') last.status = 'cancelled';
    Object.assign(order, { status, returnsTo: null, expiresAt: null, endedBy: by });
  }

  /** Ends an attempt that was not paid; the last one ends its order. */
  private endAttempt(order: Order, attempt: Attempt, status: 'failed' | 'expired' | 'cancelled', by: Actor): void {
    if (attempt.status !== 'pending') return;
    attempt.status = status;
    // A parcel that has left is not in the shop: its order waits for the money.
    if (order.attempts.at(-1) !== attempt || order.status !== 'pending' || hasLeft(order)) return;
    if (order.type === 'midtrans') this.end(order, status, by);
    else if (order.returnsTo !== null) this.end(order, order.returnsTo, by);
  }

  private endIfOver(order: Order, attempt: Attempt): void {
    if (attempt.status !== 'pending' || attempt.isChallenged || attempt.expiresAt > this.around.now()) return;
    this.endAttempt(order, attempt, 'expired', 'timer');
    this.settle(order);
  }

  /** A payment counts on the day on which it was received, unless that month has ended. */
  private postedAt(receivedAt: number): number {
    const now = this.around.now();
    const month = (moment: number): string => this.around.dayOf(moment).slice(0, 7);
    return month(receivedAt) === month(now) ? receivedAt : now;
  }

  private newPayment(
    money: Pick<Payment, 'by' | 'channel' | 'cents'> &
      Partial<Pick<Payment, 'rupiah' | 'reference' | 'providerId' | 'receivedAt' | 'heldBy' | 'isCaptured'>>,
  ): Payment {
    const now = this.around.now();
    const receivedAt = Math.min(money.receivedAt ?? now, now);
    const rest = { postedAt: this.postedAt(receivedAt), recordedAt: now, reversals: [], place: 0 };
    return { rupiah: null, reference: '', heldBy: '', isCaptured: false, ...money, receivedAt, ...rest };
  }

  private book(order: Order, payment: Payment): void {
    payment.place = this.nextPlace(order);
    order.payments.push(payment);
  }

  private nextPlace({ payments, refunds }: Order): number {
    const rows = [...payments, ...payments.flatMap(({ reversals }) => reversals), ...refunds];
    return 1 + Math.max(0, ...rows.map(({ place }) => place));
  }

  /** Stores a payment. */
  private receive(order: Order, payment: Payment): void {
    this.book(order, payment);
    this.payIfComplete(order, payment.by === 'provider');
  }

  /** An order is paid once the shop has its price. */
  private payIfComplete(order: Order, isOnline: boolean): void {
    const { net, price } = figuresOf(order);
    if (order.status !== 'paid' && net >= price) this.pay(order, isOnline);
  }

  /** `paid` is the attempt by which the order was paid. */
  private pay(order: Order, isOnline: boolean, paid?: Attempt): void {
    const { status: before } = order;
    const wasCancelled = before === 'cancelled' && isOnline;
    this.notify(order, wasCancelled ? 'paid_although_cancelled' : 'paid', figuresOf(order).net);
    const wasReturned = order.fulfilment === 'returned';
    Object.assign(order, { status: 'paid', returnsTo: null, expiresAt: null, statusBeforePaid: before, wasReturned });
    if (order.type === 'midtrans' && order.isFromCart && !wasCancelled) {
      for (const line of order.lines) {
        const count = this.cart(order.customer).get(sizeOf(line)) ?? 0;
        this.setCart(order.customer, line, Math.max(0, count - line.count));
      }
    }
    const last = order.attempts.at(-1);
    if (last?.status === 'pending' && last !== paid) last.status = 'cancelled';
    if (before === 'pending') return;
    order.keptFrom = this.nextPlace(order);
    if (wasCancelled) return;
    this.rows.unclear.add(order.id);
    if (this.areOnHand(order)) this.take(order);
  }

  private receiveOnline(order: Order, attempt: Attempt, state: ProviderState): void {
    const provisional = order.payments.find(
      (payment) => payment.by === 'operator' && payment.channel === 'midtrans' && isValid(payment),
    );
    const { rupiah, providerId, at: receivedAt } = state;
    const isCaptured = state.status === 'capture';
    const stray = this.rows.strays.get(state.orderId);
    const isStray = stray !== undefined && stray.state !== 'assigned';
    const payment = this.newPayment({
      ...{
        by: 'provider',
        channel: 'midtrans',
        cents: isStray ? stray.payment.cents : attempt.cents,
        rupiah,
        providerId,
        reference: providerId,
        receivedAt,
        isCaptured,
      },
    });
    this.book(order, payment);
    if (isStray) stray.state = 'assigned';
    if (provisional && !isStray) this.replaceAnnouncedPayment(order, provisional, payment);
    const { net, price } = figuresOf(order);
    if (order.status !== 'paid' && net >= price) this.pay(order, true, attempt);
    attempt.status = 'paid';
    // It was not the whole price, as when an earlier part was refunded meanwhile: the order waits for the rest.
    if (order.status === 'pending' && order.attempts.at(-1) === attempt) this.renewTimeToPay(order);
    this.applyReversals(order, payment, state);
  }

  /** Replaces the operator's record of an online payment by the provider's; what it says beyond that stays recorded. */
  private replaceAnnouncedPayment(order: Order, record: Payment, reported: Payment): void {
    this.correct(order, record, 'replaced');
    const cents = record.cents - reported.cents;
    if (cents <= 0) return;
    const rupiah = record.rupiah === null ? null : record.rupiah - (reported.rupiah ?? 0);
    this.book(order, { ...record, cents, rupiah, postedAt: this.around.now(), reversals: [] });
  }

  /** Takes an operator's record out of the books. */
  private correct(order: Order, payment: Payment, kind: 'undone' | 'replaced'): void {
    const cents = centsLeft(payment);
    const rupiah = payment.rupiah && payment.rupiah - sumOf(payment.reversals, (row) => row.rupiah ?? 0);
    const rest = { announced: 0, place: this.nextPlace(order), price: 'keeps', isAccepted: true } as const;
    payment.reversals.push({ kind, cents, rupiah, ...rest, postedAt: this.around.now() });
  }

  /** A payment of an order that the shop does not have, as after a restore. */
  private toldOfStray(state: ProviderState): void {
    const { orderId, status, rupiah, providerId, at } = state;
    const isTaken = /settlement|capture|refund|chargeback/.test(status);
    if (!this.rows.strays.has(orderId) && isTaken) {
      const cents = Math.round((rupiah * 100) / this.around.rupiahPerDollar);
      const payment = this.newPayment({
        ...{ by: 'provider', channel: 'midtrans', cents, rupiah, providerId, reference: providerId, receivedAt: at },
        isCaptured: status === 'capture',
      });
      this.rows.strays.set(orderId, { payment, state: 'unmatched' });
    }
    const stray = this.rows.strays.get(orderId);
    if (!stray) return;
    if (status !== 'capture') stray.payment.isCaptured = false;
    this.applyReversals(undefined, stray.payment, state);
  }

  /** A payment that the operator has given to an order stays its payment. */
  private toldOfAssigned(order: Order, state: ProviderState): void {
    const payment = order.payments.find(({ providerId }) => providerId === state.providerId);
    if (!payment) return;
    if (this.findAttempt(state.orderId) && this.byNumber(numberOf(state.orderId)) !== order)
      this.rows.paidElsewhere.add(state.orderId);
    if (state.status !== 'capture') payment.isCaptured = false;
    this.applyReversals(order, payment, state);
    this.settle(order);
  }

  private applyReversals(
    order: Order | undefined,
    payment: Payment,
    { status, refunded, chargedBack }: ProviderState,
  ): void {
    if (status === 'cancel' || status === 'deny') return this.reverse(order, payment, status, undefined);
    if (/refund/.test(status)) {
      if (chargedBack > 0) this.reverse(order, payment, 'chargeback', chargedBack);
      this.reverse(order, payment, 'refund', status === 'refund' ? undefined : refunded);
    } else if (/chargeback/.test(status)) {
      if (refunded > 0) this.reverse(order, payment, 'refund', refunded);
      this.reverse(order, payment, 'chargeback', status === 'chargeback' ? undefined : chargedBack);
    }
  }

  /** The provider has taken back `sum` rupiah of a payment by now, undefined: all of it. */
  private reverse(order: Order | undefined, payment: Payment, kind: ReversalKind, sum: number | undefined): void {
    const { reversals } = payment;
    if (payment.rupiah === null) return;
    const rest = payment.rupiah - sumOf(reversals, (row) => row.rupiah ?? 0);
    const earlier = sumOf(reversals, (row) => (row.kind === kind ? (row.rupiah ?? 0) : 0));
    const rupiah = sum === undefined ? rest : Math.min(sum - earlier, rest);
    if (rupiah <= 0) return;
    const cents = this.centsOfPart(payment, rupiah);
    const announced = order && kind === 'refund' ? this.replaceAnnounced(order, cents, payment) : 0;
    const isAccepted = !order || (cents > 0 && announced === cents);
    const place = order ? this.nextPlace(order) : payment.place;
    const price = order && hasGoods(order) ? 'usual' : 'keeps';
    reversals.push({ kind, cents, rupiah, announced, place, price, isAccepted, postedAt: this.around.now() });
    if (order && !isAccepted) this.notify(order, 'payment_reversed', cents);
  }

  /** The cents of a part in rupiah: the sum of all parts is rounded. */
  private centsOfPart({ cents, rupiah: whole, reversals }: Payment, rupiah: number): number {
    if (whole === null) return 0;
    const earlier = sumOf(reversals, (row) => row.rupiah ?? 0);
    const earlierCents = sumOf(reversals, (row) => row.cents);
    return Math.max(0, Math.round((cents * (earlier + rupiah)) / whole) - earlierCents);
  }

  /** Replaces refunds that the operator has announced by the provider's own report of them; returns their cents. */
  private replaceAnnounced(order: Order, cents: number, { providerId }: Payment): number {
    const now = this.around.now();
    let left = cents;
    for (const refund of [...order.refunds]) {
      if (refund.channel !== 'midtrans' || refund.undoneAt !== null || left === 0) continue;
      refund.undoneAt = Math.max(now, refund.recordedAt);
      refund.reported = Math.min(left, refund.cents);
      refund.reportedOf = providerId;
      left -= refund.reported;
      const rest = {
        cents: refund.cents - refund.reported,
        reported: 0,
        reportedOf: undefined,
        postedAt: now,
        undoneAt: null,
      };
      if (rest.cents > 0) order.refunds.push({ ...refund, ...rest });
    }
    return cents - left;
  }

  /** Why a command must be refused; undefined when it must be carried out. */
  private refusalOf(order: Order, command: ExactCommand, wasPaid: boolean): string | undefined {
    const { status, fulfilment, hasUnits } = order;
    const figures = figuresOf(order);
    const isSilent = this.around.isProviderAway() && this.pages(order).length > 0;
    switch (command.name) {
      case 'check':
        return isSilent ? 'the provider is away' : undefined;
      case 'packed':
      case 'shipped':
      case 'delivered':
      case 'returned': {
        const { name: step, isPaid, isRestocked } = command;
        if (step === 'returned' && fulfilment === step && status === 'paid' && isRestocked) {
          return hasUnits ? undefined : 'it has no units to restock';
        }
        if (!STEPS_BEFORE[step].includes(fulfilment)) return `it is ${fulfilment}`;
        if (step === 'packed' || step === 'shipped') return whyNotToSend(order);
        if (isPaid) return figures.toCollect > 0 ? undefined : 'nothing is to be collected';
        if (step === 'returned' && status === 'paid' && isRestocked && !hasUnits) return 'it has no units to restock';
        return undefined;
      }
      case 'undo-step':
        return this.whyNotToUndoStep(order);
      case 'mark-paid':
        if (isSilent && !command.isWithoutProvider) return 'the provider is away';
        if (wasPaid) return 'it is paid';
        if (status === 'paid') return validOf(order).some(({ by }) => by === 'provider') ? undefined : 'it is paid';
        return this.whyRepeatedReference(command);
      case 'record-payment':
        return this.whyRepeatedReference(command) ?? this.whyRepeatedPayment(order, command);
      case 'undo-paid': {
        const last = this.lastRecord(order);
        return last ? this.whyNotToTakeBack(order, last, fulfilment) : 'no payment is recorded';
      }
      case 'undo-refund':
        return order.refunds.some(({ undoneAt }) => undoneAt === null) ? undefined : 'it has no refund';
      case 'reopen':
        if (status !== 'paid') return `it is ${status}`;
        if (hasUnits) return 'it has its units';
        if (figures.net <= 0) return 'its money was returned';
        return this.areOnHand(order) ? undefined : 'its units are not on hand';
      case 'accept-reversal':
        return isOnHold(order) ? undefined : 'no reversal waits';
      case 'cancel':
        if (status === 'pending') return hasLeft(order) ? 'its parcel has left' : undefined;
        return status === 'failed' || status === 'expired' ? undefined : `it is ${status}`;
      case 'mark-failed':
        if (status !== 'pending') return `it is ${status}`;
        return hasLeft(order) ? 'its parcel has left' : undefined;
      case 'refund':
        return this.whyNotToRefund(order, command);
      case 'assign-payment': {
        const stray = this.rows.strays.get(command.payment);
        return stray && isOpen(stray) ? undefined : 'there is no such payment';
      }
      case 'undo-assign-payment': {
        const payment = this.lastAssigned(order)?.payment;
        if (!payment) return 'no payment was given to it';
        if (payment.reversals.some(({ isAccepted }) => !isAccepted)) return 'a reversal waits';
        return this.whyNotToTakeBack(order, payment, fulfilment);
      }
    }
  }

  /** Two payments, or two refunds, of any orders do not have the same reference, unless it is meant. */
  private whyRepeatedReference(
    { reference = '', isAgain = false }: { readonly reference?: string; readonly isAgain?: boolean },
    kind: 'payments' | 'refunds' = 'payments',
  ): string | undefined {
    if (isAgain || reference === '') return undefined;
    const rows =
      kind === 'payments'
        ? this.orders.flatMap(({ payments }) => payments.filter(isValid))
        : this.orders.flatMap(({ refunds }) => refunds.filter(({ undoneAt }) => undoneAt === null));
    return rows.some((row) => row.reference === reference) ? 'its reference is recorded' : undefined;
  }

  /** The same amount by the same channel is recorded once, unless it is meant again. */
  private whyRepeatedPayment(
    { payments }: Order,
    { amount, channel, isAgain }: { readonly amount: number; readonly channel: Channel; readonly isAgain?: boolean },
  ): string | undefined {
    const isSame = payments.some((row) => isValid(row) && row.cents === amount && row.channel === channel);
    return isSame && !isAgain ? 'the same amount is recorded' : undefined;
  }

  /** The same amount was returned already, by the operator or by the provider. */
  private whyRepeatedRefund(
    order: Order,
    { amount, isAgain }: { readonly amount?: number; readonly isAgain?: boolean },
  ): string | undefined {
    if (isAgain || amount === undefined) return undefined;
    const rows = [
      ...order.refunds.filter(({ undoneAt }) => undoneAt === null),
      ...reversalsOf(order).filter(({ kind }) => kind === 'refund'),
    ];
    return rows.some(({ cents }) => cents === amount) ? 'the same amount is refunded' : undefined;
  }

  /** The order, its money and the stock must allow that the last step has not happened. */
  private whyNotToUndoStep(order: Order): string | undefined {
    const step = order.steps.at(-1);
    if (!step) return 'it has no step';
    if (step.isUnknown) return 'what the step changed is not known';
    const { before, after, payment } = step;
    const { status = order.status, fulfilment = order.fulfilment, hasUnits = order.hasUnits } = after;
    const isOpen = (one: Status): boolean => one === 'pending' || one === 'paid';
    // A payment that came after a step does not depend on it.
    const isSameStatus =
      order.status === status || (before.status === undefined && isOpen(order.status) && isOpen(status));
    if (!isSameStatus || order.fulfilment !== fulfilment || order.hasUnits !== hasUnits) return 'it has changed since';
    if (step.isReturn && step.refundsSince > 0) return 'a refund was recorded after its return';
    if (step.units === 'returned' && !this.areOnHand(order)) return 'its units are sold';
    return payment && isValid(payment)
      ? this.whyNotToTakeBack(order, payment, before.fulfilment ?? order.fulfilment)
      : undefined;
  }

  private whyNotToTakeBack(order: Order, payment: Payment, fulfilment: Fulfilment): string | undefined {
    if (figuresOf(order).net < centsLeft(payment)) return 'the money was refunded';
    const isWithoutUnits = this.wouldBeUnpaid(order, payment) && order.statusBeforePaid !== 'pending';
    return isWithoutUnits && hasLeft({ ...order, fulfilment }) ? 'its parcel has left' : undefined;
  }

  private whyNotToRefund(order: Order, command: ExactCommand & { readonly name: 'refund' }): string | undefined {
    const { received, refunded, due, net } = figuresOf(order);
    if (command.isRestocked && command.price) return 'its goods are not sold, so that their price stays';
    if (received === 0) return 'it was never paid';
    const channel = this.refundChannel(order, command.channel);
    const online = validOf(order).some((payment) => payment.channel === 'midtrans');
    if (channel === 'midtrans' && !online) return 'it has no online payment';
    const isReported = reversalsOf(order).some(({ kind, isAccepted }) => kind === 'refund' && !isAccepted);
    if (channel === 'midtrans' && isReported) return 'the provider has reported a refund';
    if (command.amount === undefined && due === 0 && refunded !== 0) return 'it was refunded before';
    const cents = this.refundCents(order, command.amount);
    if (cents <= 0 || cents > net) return 'it is more than was paid';
    const repeated = this.whyRepeatedReference(command, 'refunds') ?? this.whyRepeatedRefund(order, command);
    if (repeated !== undefined || !command.isRestocked) return repeated;
    if (!isUnsent(order)) return `it is ${order.fulfilment}`;
    if (cents < net) return 'not all of it is refunded';
    if (order.status !== 'paid') return 'an order that is not paid keeps its units until it is cancelled';
    return order.hasUnits ? undefined : 'it has no units to restock';
  }

  private refundChannel(order: Order, given: Channel | undefined): Channel {
    return given ?? validOf(order).at(-1)?.channel ?? 'cash';
  }

  private refundCents(order: Order, given: number | undefined): number {
    const { due, net } = figuresOf(order);
    return given ?? (due > 0 ? due : Math.min(totalOf(order), net));
  }

  private lastRecord(order: Order): Payment | undefined {
    return validOf(order)
      .filter(({ by }) => by === 'operator')
      .toSorted((one, other) => one.recordedAt - other.recordedAt)
      .at(-1);
  }

  private wouldBeUnpaid(order: Order, payment: Payment): boolean {
    const payments = order.payments.filter((one) => one !== payment);
    return order.status === 'paid' && !priceOf({ ...order, payments }).wasPaid;
  }

  private carryOut(order: Order, command: ExactCommand): void {
    switch (command.name) {
      case 'check':
        return;
      case 'packed':
      case 'shipped':
      case 'delivered':
      case 'returned':
        return this.step(order, command);
      case 'undo-step':
        return this.undoStep(order);
      case 'mark-paid': {
        if (order.status === 'paid') return;
        const { price, net } = figuresOf(order);
        const channel = this.channelOf(order, command);
        const cents = price - net;
        const charge = cents === totalOf(order) ? order.rupiah : this.rupiahOf(cents);
        const rupiah = channel === 'midtrans' ? charge : null;
        return this.receive(order, this.record({ ...command, channel, cents, rupiah }));
      }
      case 'record-payment':
        return this.receive(order, this.record({ ...command, cents: command.amount }));
      case 'undo-paid':
        return this.undoPaid(order);
      case 'undo-refund': {
        const last = order.refunds
          .filter(({ undoneAt }) => undoneAt === null)
          .toSorted((one, other) => one.recordedAt - other.recordedAt)
          .at(-1);
        if (last) last.undoneAt = Math.max(this.around.now(), last.recordedAt);
        for (const step of order.steps) step.refundsSince -= 1;
        return this.payIfComplete(order, false);
      }
      case 'reopen': {
        const before = { ...order };
        this.take(order);
        return this.keepStep(order, 'reopen', before);
      }
      case 'accept-reversal': {
        const waiting = reversalsOf(order).filter(({ isAccepted }) => !isAccepted);
        for (const reversal of waiting) reversal.isAccepted = true;
        if (figuresOf(order).net > 0 || !order.hasUnits || !isUnsent(order)) return;
        // The goods are not sold: their price is as before.
        for (const reversal of waiting) reversal.price = 'keeps';
        this.unpack(order);
        return this.restock(order);
      }
      case 'cancel':
      case 'mark-failed': {
        const before = { ...order };
        this.end(order, command.name === 'cancel' ? 'cancelled' : 'failed', 'operator');
        return this.keepStep(order, command.name, before);
      }
      case 'refund':
        return this.refund(order, command);
      case 'assign-payment': {
        const stray = this.rows.strays.get(command.payment);
        if (!stray) return;
        Object.assign(stray, { state: 'assigned', orderId: order.id });
        return this.assign(order, stray.payment);
      }
      case 'undo-assign-payment':
        return this.unassign(order);
    }
  }

  /** Gives a payment without an order to one, with what was taken back of it since. */
  private assign(order: Order, { reversals, ...payment }: Payment): void {
    const given: Payment = { ...payment, postedAt: this.postedAt(payment.receivedAt), reversals: [] };
    this.book(order, given);
    for (const row of reversals) {
      const [place, postedAt] = [this.nextPlace(order), this.postedAt(row.postedAt)];
      given.reversals.push({ ...row, place, postedAt, price: 'keeps' });
    }
    this.payIfComplete(order, true);
  }

  /** The payment that the operator has given to an order last, and which is still its own. */
  private lastAssigned(order: Order): { readonly stray: Stray; readonly payment: Payment } | undefined {
    return [...this.rows.strays]
      .filter(([name, stray]) => stray.orderId === order.id && this.byAttempt(name) !== order)
      .flatMap(([, stray]) => {
        const payment = order.payments.find((row) => row.providerId === stray.payment.providerId && isValid(row));
        return payment ? [{ stray, payment }] : [];
      })
      .toSorted((one, other) => one.payment.place - other.payment.place)
      .at(-1);
  }

  /** The order of an attempt that the shop knows. */
  private byAttempt(attemptId: string): Order | undefined {
    return this.findAttempt(attemptId) && this.byNumber(numberOf(attemptId));
  }

  /** Takes a payment from an order, with what the provider has taken back of it; the order keeps the wrong record. */
  private unassign(order: Order): void {
    const found = this.lastAssigned(order);
    if (!found) return;
    const { stray, payment } = found;
    const reversals = payment.reversals.map((row) => {
      const none = { announced: 0, place: 0, price: 'keeps', isAccepted: true } as const;
      return { ...row, ...none, postedAt: this.postedAt(row.postedAt) };
    });
    for (const refund of order.refunds) if (refund.reportedOf === payment.providerId) refund.isMoved = true;
    const postedAt = this.postedAt(payment.receivedAt);
    Object.assign(stray, { state: 'unmatched', payment: { ...payment, postedAt, reversals, place: 0 } });
    delete stray.orderId;
    this.takeBack(order, payment);
    delete payment.providerId;
  }

  /** The channel of a payment that is marked: one without the provider's answer is that of the provider. */
  private channelOf(order: Order, { isWithoutProvider }: { readonly isWithoutProvider?: boolean }): Channel {
    if (isWithoutProvider === true && this.pages(order).length > 0) return 'midtrans';
    return order.type === 'cod' ? 'cash' : 'bank_transfer';
  }

  /** A payment that the operator records. */
  private record({
    channel,
    cents,
    rupiah = null,
    reference = '',
    hoursAgo = 0,
    heldBy = '',
  }: {
    readonly heldBy?: string;
    readonly channel: Channel;
    readonly cents: number;
    readonly rupiah?: number | null;
    readonly reference?: string;
    readonly hoursAgo?: number;
  }): Payment {
    const receivedAt = hoursAgo === 0 ? this.around.now() : this.around.now() - hoursAgo * 60 * MINUTE;
    return this.newPayment({ by: 'operator', channel, cents, rupiah, reference, receivedAt, heldBy });
  }

  /** Keeps what a step has changed, so that it can be undone. */
  private keepStep(
    order: Order,
    event: DoneStep['event'],
    before: OrderState,
    { isLost = false, payment }: { readonly isLost?: boolean; readonly payment?: Payment } = {},
  ): void {
    const { status, fulfilment, hasUnits, keptFrom, expiresAt, returnsTo, endedBy, courier } = before;
    const fields = { status, fulfilment, hasUnits, keptFrom, expiresAt, returnsTo, endedBy, courier };
    const changed = Object.entries(fields).filter(([field, value]) => order[field as keyof OrderState] !== value);
    const units = before.hasUnits === order.hasUnits ? 'none' : order.hasUnits ? 'taken' : isLost ? 'lost' : 'returned';
    order.steps.push({
      ...{ event, before: Object.fromEntries(changed), units, at: this.around.now(), payment, refundsSince: 0 },
      after: { status: order.status, fulfilment: order.fulfilment, hasUnits: order.hasUnits },
      isReturn: event === 'returned' && before.fulfilment !== 'returned',
    });
  }

  /** An order that is packed and must not be sent is new again, which undoes that step. */
  private unpack(order: Order): void {
    if (order.fulfilment !== 'packed') return;
    order.fulfilment = 'new';
    if (order.steps.at(-1)?.event === 'packed') order.steps.pop();
  }

  private restock(order: Order): void {
    if (order.fulfilment !== 'returned') order.keptFrom = this.nextPlace(order);
    this.giveBack(order);
  }

  private step(
    order: Order,
    {
      name: step,
      isPaid,
      isRestocked,
      courier = order.courier,
    }: {
      readonly name: Step;
      readonly isPaid?: boolean;
      readonly isRestocked?: boolean;
      readonly courier?: string;
    },
  ): void {
    const before = { ...order };
    if (step === 'returned' && order.fulfilment !== step) order.keptFrom = this.nextPlace(order);
    Object.assign(order, { fulfilment: step, courier });
    if (step === 'shipped') this.notify(order, 'shipped', null, courier);
    if (step === 'returned' && order.status === 'pending') {
      this.end(order, 'cancelled', 'operator');
      if (!isRestocked) this.lose(order);
    } else if (step === 'returned' && isRestocked) this.restock(order);
    const cash = { channel: 'cash', cents: figuresOf(order).toCollect, heldBy: courier } as const;
    const payment = isPaid ? this.record(cash) : undefined;
    this.keepStep(order, step, before, { isLost: !isRestocked, ...(payment && { payment }) });
    if (payment) this.receive(order, payment);
  }

  /** The units of an order, which are on hand by the books, are lost. */
  private lose(order: Order): void {
    for (const line of order.lines) {
      this.size(line).onHand -= line.count;
      this.size(line).bought -= line.count;
    }
  }

  private undoStep(order: Order): void {
    const step = order.steps.pop();
    if (!step) return;
    const { before, payment, units } = step;
    const isWaiting = before.status === 'pending';
    if (isWaiting && this.unpaidCartOrder(order.customer)) order.isFromCart = false;
    Object.assign(order, before);
    if (isWaiting) this.renewTimeToPay(order);
    if (payment && isValid(payment)) this.takeBack(order, payment);
    // The mails of the step are not sent yet.
    order.notices = order.notices.filter(({ at }) => at !== step.at);
    for (const line of order.lines) {
      if (units === 'returned') this.size(line).onHand -= line.count;
      if (units === 'taken') this.size(line).onHand += line.count;
      if (units === 'lost') this.size(line).bought += line.count;
    }
  }

  /** An order that waits for its payment again does not hold its units for ever. */
  private renewTimeToPay(order: Order): void {
    if (order.type === 'midtrans' || order.returnsTo !== null) this.addAttempt(order);
    else if (order.type === 'bank_transfer') order.expiresAt = this.around.now() + TRANSFER_DAYS * DAY;
  }

  private undoPaid(order: Order): void {
    const last = this.lastRecord(order);
    if (last) this.takeBack(order, last);
  }

  private takeBack(order: Order, payment: Payment): void {
    const isUnpaid = this.wouldBeUnpaid(order, payment);
    this.correct(order, payment, 'undone');
    if (!isUnpaid) return;
    const { hasUnits: hadUnits, fulfilment, wasReturned } = order;
    const before = order.statusBeforePaid;
    const needsUnits = before === 'pending' && fulfilment !== 'returned';
    if (needsUnits && !hadUnits && this.areOnHand(order)) {
      for (const line of order.lines) this.size(line).onHand -= line.count;
      order.hasUnits = true;
    }
    const isKept = needsUnits && order.hasUnits;
    const status = before === 'pending' && !isKept ? 'cancelled' : before;
    Object.assign(order, { status, endedBy: 'operator', isFromCart: false });
    const isSendable = status === 'pending' && order.type === 'cod' && order.returnsTo === null;
    if (!isSendable) this.unpack(order);
    if (before !== 'pending' && wasReturned) order.fulfilment = 'returned';
    if (hadUnits && !isKept) {
      this.giveBack(order);
      if (fulfilment === 'returned') this.lose(order);
    }
    if (status === 'pending') this.renewTimeToPay(order);
  }

  private refund(order: Order, command: ExactCommand & { readonly name: 'refund' }): void {
    const cents = this.refundCents(order, command.amount);
    // Of goods that are not sold all money is due.
    const usual = command.isRestocked || !hasGoods(order) ? 'keeps' : 'usual';
    const now = this.around.now();
    order.refunds.push({
      ...{ cents, place: this.nextPlace(order), price: command.price ?? usual, reported: 0, undoneAt: null },
      isFinal: command.isFinal === true,
      channel: this.refundChannel(order, command.channel),
      ...{ reference: command.reference ?? '', postedAt: this.postedAt(now - (command.hoursAgo ?? 0) * 60 * MINUTE) },
      recordedAt: Math.max(now, ...order.refunds.map((row) => row.recordedAt + 1)),
    });
    for (const step of order.steps) step.refundsSince += 1;
    this.notify(order, 'refunded', cents);
    if (!command.isRestocked) return;
    this.unpack(order);
    this.restock(order);
  }
}
