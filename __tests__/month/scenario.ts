import { dayOf, MINUTE_MS, MONTH_DAYS, momentOf } from './clock';
import type { Amount, OrderCommand } from './commands';
import type { Action, Hook, Interruptible, Part, SimulatedEvent } from './events';
import { pickLines, type Line } from './goods';
import type { PaymentType } from './oracle';
import type { Random } from './random';

const FIRST_HOUR = 7;
/** The evening is left for what the last events of a day cause. */
const LAST_HOUR = 20;

const REVERSALS = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'cancel', 'deny'] as const;

const KILLED_WITHIN = 25;

/** What may meet something else; of this order where it names none. */
export type Meeting = Interruptible extends infer A
  ? A extends { readonly key: string }
    ? Omit<A, 'key' | 'customer'> & { readonly key?: string; readonly customer?: number }
    : A
  : never;

/** An action of an order, without the order. */
type OrderAction<A = Action> = A extends { readonly key: string } ? Omit<A, 'key' | 'customer'> : never;

/** Writes the events of one order, from the first moment on. */
export class Scenario {
  readonly events: SimulatedEvent[] = [];
  private now: number;
  private lines: readonly Line[] = [];

  constructor(
    readonly random: Random,
    readonly customer: number,
    private key = String(customer),
  ) {
    const day = random.below(MONTH_DAYS - 1);
    this.now = momentOf(day, random.between(FIRST_HOUR, LAST_HOUR - 1), random.below(60));
  }

  /** Adds an action of this order now. */
  then(action: OrderAction): this {
    this.events.push({ ...action, key: this.key, customer: this.customer, at: this.now } as SimulatedEvent);
    return this;
  }

  /** The operator runs a command now. */
  command(command: OrderCommand): this {
    return this.then({ what: 'command', command });
  }

  /** Two things happen at once. */
  atOnce(one: Meeting, other: Meeting): this {
    const both = [this.fill(one), this.fill(other)] as const;
    return this.meanwhile({ what: 'atOnce', customer: this.customer, both });
  }

  /** A process dies while it works. */
  kill(victim: Meeting): this {
    const steps = this.random.below(KILLED_WITHIN);
    return this.meanwhile({ what: 'kill', customer: this.customer, victim: this.fill(victim), steps }).soon(2, 5);
  }

  private fill(meeting: Meeting): Interruptible {
    return { key: this.key, customer: this.customer, ...meeting } as Interruptible;
  }

  /** Adds an event of the shop as a whole now. */
  meanwhile(action: Action): this {
    this.events.push({ ...action, at: this.now });
    return this;
  }

  /** Minutes later on the same day. */
  soon(min: number, max: number): this {
    this.now += this.random.between(min, max) * MINUTE_MS;
    return this;
  }

  /** Days later, at any hour. */
  later(min: number, max: number): this {
    const day = dayOf(this.now) + this.random.between(min, max);
    const moment = momentOf(day, this.random.between(FIRST_HOUR, LAST_HOUR), this.random.below(60));
    this.now = Math.max(this.now + MINUTE_MS, moment);
    return this;
  }

  order(type: PaymentType): this {
    this.lines = pickLines(this.random);
    return this.then({ what: 'order', type, lines: this.lines });
  }

  /** The operator counts the units of the order's sizes; now and then some are broken. */
  countLines(): this {
    for (const { product, size } of this.lines) {
      const units = this.random.chance(0.3) ? 1 : 0;
      this.meanwhile({ what: 'shop', command: { name: 'stock count', product, size, units } });
    }
    return this;
  }

  /** Another order of the same customer, of which the events from now on are. */
  orderAgain(type: PaymentType): this {
    this.key += 'b';
    return this.order(type);
  }

  /** The events from now on are of the customer's first order again. */
  first(): this {
    this.key = String(this.customer);
    return this;
  }

  /** How a webhook arrives: mostly at once; sometimes twice, late or never. */
  hook(): Hook {
    const { random } = this;
    if (random.chance(0.1)) return { isLost: true, delays: [] };
    const delay = (): number => (random.chance(0.8) ? random.between(0, 1) : random.between(2, 100));
    return { isLost: false, delays: random.chance(0.2) ? [delay(), delay()] : [delay()] };
  }

  /** The customer pays on the payment page, now and then after a failed attempt. */
  payOnline(): this {
    const { random } = this;
    if (random.chance(0.1)) {
      this.then({ what: 'pay', how: random.pick(['deny', 'abandon'] as const), hook: this.hook() }).soon(2, 20);
    }
    if (random.chance(0.3)) this.then({ what: 'pay', how: 'choose', hook: this.hook() }).soon(1, 25);
    const isCard = random.chance(0.4);
    this.then({ what: 'pay', how: isCard ? 'capture' : 'settle', hook: this.hook() });
    if (random.chance(0.2)) this.soon(1, 5).then({ what: 'look' });
    return isCard && random.chance(0.8) ? this.later(1, 1).then({ what: 'settle', hook: this.hook() }) : this;
  }

  /** The operator packs and ships the order, now and then with a mistake. */
  send(): this {
    this.later(0, 1).command({ name: 'packed' });
    if (this.random.chance(0.05))
      this.soon(1, 30).command({ name: 'undo-step' }).soon(1, 9).command({ name: 'packed' });
    const courier = this.random.pick(['Abel', 'Rosa', undefined]);
    return this.soon(5, 60).command({ name: 'shipped', ...(courier === undefined ? {} : { courier }) });
  }

  /** The parcel arrives; cash on delivery is always recorded. */
  deliver(isPaid = false): this {
    if (!isPaid && this.random.chance(0.4)) return this;
    return this.later(1, 4).command({ name: 'delivered', ...(isPaid ? { isPaid } : {}) });
  }

  /** Money that has come by other ways than the provider's: what is left to pay, unless an amount is given. */
  receive(channel: 'bank_transfer' | 'cash', amount: Amount = { of: 'toCollect', permille: 1000 }): this {
    return this.then({
      what: 'arrive',
      channel,
      amount,
      hoursAgo: this.random.chance(0.5) ? this.random.between(1, 24) : 0,
    });
  }

  /** A part of a payment: mostly an odd one, sometimes a rupiah, or what makes about half a cent. */
  part(): Part {
    const { random } = this;
    if (random.chance(0.15)) return { rupiah: random.pick([1, 79, 80, 158, 159]) };
    return { permille: random.between(1, 999) };
  }

  reverse(): this {
    const how = this.random.pick(REVERSALS);
    return this.then({ what: 'reverse', how, part: this.part(), hook: this.hook(), isTyped: false });
  }

  /** An odd part of a figure of the order; sometimes a cent. */
  amount(of: 'due' | 'net' | 'price' | 'toCollect'): Amount {
    return this.random.chance(0.1) ? 1 : { of, permille: this.random.between(1, 999) };
  }

  refund(options: Partial<OrderCommand & { readonly name: 'refund' }> = {}): this {
    return this.command({ ...options, name: 'refund' });
  }

  /** Days later the operator pays what is due. */
  settleDue(): this {
    return this.later(0, 3).refund({ channel: 'bank_transfer' });
  }
}

/** Writes one kind of scenario. */
export type Build = (scenario: Scenario) => unknown;

export const paidOnline = (scenario: Scenario): Scenario => scenario.order('midtrans').soon(1, 20).payOnline();
