import type { PaymentType } from '@/shared/contract/orders';
import { dayOf, MINUTE_MS, MONTH_DAYS, momentOf } from './clock';
import type { Action, Hook, SimulatedEvent } from './events';
import { pickLines } from './goods';
import type { Random } from './random';

const FIRST_HOUR = 7;
/** The evening is left for what the last events of a day cause. */
const LAST_HOUR = 20;

const REVERSALS = ['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'cancel', 'deny'] as const;

/** An action of an order, without the order. */
type OrderAction<A = Action> = A extends { readonly key: string } ? Omit<A, 'key' | 'customer'> : never;

/** Writes the events of one order, from the first moment on. */
export class Scenario {
  readonly events: SimulatedEvent[] = [];
  private now: number;
  private key: string;

  constructor(
    readonly random: Random,
    private readonly customer: number,
  ) {
    this.key = String(customer);
    const day = random.below(MONTH_DAYS - 1);
    this.now = momentOf(day, random.between(FIRST_HOUR, LAST_HOUR - 1), random.below(60));
  }

  /** Adds an action of this order now. */
  then(action: OrderAction): this {
    this.events.push({ ...action, key: this.key, customer: this.customer, at: this.now } as SimulatedEvent);
    return this;
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
    return this.then({ what: 'order', type, lines: pickLines(this.random) });
  }

  /** Another order of the same customer, of which the events from now on are. */
  orderAgain(type: PaymentType): this {
    this.key += 'b';
    return this.order(type);
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
    this.later(0, 1).then({ what: 'step', step: 'packed' });
    if (this.random.chance(0.05)) {
      this.soon(1, 30).then({ what: 'undoStep' }).soon(1, 9).then({ what: 'step', step: 'packed' });
    }
    return this.soon(5, 60).then({ what: 'step', step: 'shipped' });
  }

  /** The parcel arrives; cash on delivery is always recorded. */
  deliver(isPaid = false): this {
    if (!isPaid && this.random.chance(0.4)) return this;
    return this.later(1, 4).then({ what: 'step', step: 'delivered', isPaid });
  }

  /** Money that has come by other ways than the provider's. */
  receive(what: 'transfer' | 'cash'): this {
    return this.then({ what, hoursAgo: this.random.chance(0.5) ? this.random.between(1, 24) : 0 });
  }

  reverse(): this {
    return this.then({ what: 'reverse', how: this.random.pick(REVERSALS), hook: this.hook(), isTyped: false });
  }

  /** Days later the operator pays what is due. */
  settleDue(): this {
    return this.later(0, 3).then({ what: 'settleDue' });
  }
}
