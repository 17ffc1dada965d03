import { dayOf, MINUTE_MS, momentOf, type SimulatedClock } from './clock';
import type { Hook, Part, PaymentMethod, ReversalKind } from './events';
import { isCancelling } from './cancellation';
import { answer, newTransaction } from './providerApi';
import {
  amountLeft,
  canChoose,
  canPayChosen,
  describeTime,
  describeTransaction,
  isChallenged,
  sumOf,
  type Message,
  type Transaction,
} from './transaction';

const ON_TIME: Hook = { isLost: false, delays: [1] };
const ABANDONED_AFTER_MS = 10 * MINUTE_MS;
const RETRY_MS = 20 * MINUTE_MS;
const LAST_HOUR = 22;

/** What the simulation does with the provider's money and webhooks. */
interface ProviderPorts {
  /** Sends a webhook; returns the HTTP status, undefined while the shop is down. */
  readonly deliver: (message: Message) => Promise<number | undefined>;
  /** The shop has asked about a transaction, and got its state. */
  readonly onTold: (transaction: Transaction) => void;
  /** The shop has asked for a payment page; refused when the order id has been taken. */
  readonly onOpened: (orderId: string, amount: number, isRefused: boolean) => void;
  /** The shop has asked to cancel a transaction that is being paid. */
  readonly onBusy: (transaction: Transaction) => void;
}

/** Midtrans in this process: payment pages, the merchant's interface and webhooks, with outages. */
export class Provider {
  readonly transactions: Transaction[] = [];
  private downUntil = 0;
  private requests = 0;

  constructor(
    private readonly clock: SimulatedClock,
    private readonly ports: ProviderPorts,
  ) {}

  /** The last webhook about a payment of an order; undefined when there is none. */
  message(number: string): Message | undefined {
    const transaction = this.paidOf(number);
    return transaction && describeTransaction(transaction);
  }

  /** How often the shop has sent a request. */
  get requestCount(): number {
    return this.requests;
  }

  get isAway(): boolean {
    return this.clock.now < this.downUntil;
  }

  /** The attempt of an order that was paid last. */
  paidOf(number: string): Transaction | undefined {
    return this.transactions.findLast((one) => one.number === number && one.paidAt !== undefined);
  }

  /** The merchant's interface does not answer for some time. Shoppers can pay; webhooks wait. */
  stopFor(minutes: number): void {
    this.downUntil = Math.max(this.downUntil, this.clock.now + minutes * MINUTE_MS);
  }

  /** Replaces `fetch` for the shop. */
  readonly fetch = async (
    url: string | URL | Request,
    { method = 'GET', body }: RequestInit = {},
  ): Promise<Response> => {
    this.requests += 1;
    const { now } = this.clock;
    if (this.isAway) throw new TypeError('fetch failed');
    const { transactions, ports } = this;
    const onTold = isCancelling(String(url)) ? () => undefined : ports.onTold;
    const services = { ...ports, onTold, transactions, now, cancel: (one: Transaction) => this.cancel(one) };
    const { status, json } = answer(`${method} ${new URL(String(url)).pathname}`, String(body), services);
    return new Response(JSON.stringify(json), { status });
  };

  /** A shopper's action on the newest open payment page of an order; false when there is none. */
  pay(number: string, how: PaymentMethod, hook: Hook): boolean {
    const { now } = this.clock;
    const transaction = this.transactions.findLast(
      (one) => one.number === number && (canChoose(one, now) || (how === 'settle' && canPayChosen(one, now))),
    );
    if (!transaction) return false;
    if (canChoose(transaction, now)) transaction.choices += 1;
    transaction.isAbandoned = false;
    transaction.method = how === 'settle' || how === 'choose' ? 'bank_transfer' : 'credit_card';
    transaction.fraud = how === 'challenge' ? 'challenge' : 'accept';
    if (how === 'deny') transaction.status = 'deny';
    else if (how === 'choose' || how === 'abandon') transaction.status = 'pending';
    else if (how === 'challenge') transaction.status = 'capture';
    else this.take(transaction, how === 'settle');
    this.notify(transaction, hook);
    if (how === 'abandon') this.clock.at(now + ABANDONED_AFTER_MS, async () => this.abandon(transaction));
    if (how === 'choose') this.clock.at(transaction.expiresAt, async () => this.expire(transaction));
    return true;
  }

  /** Takes a payment of an order that the shop does not have. */
  takeElsewhere(orderId: string, amount: number): void {
    const { now } = this.clock;
    const paid = { status: 'settlement', paidAt: now, settledAt: now } as const;
    this.transactions.push({ ...newTransaction(orderId, amount, now), ...paid });
  }

  /** Settles a captured payment. */
  settle(number: string, hook: Hook): void {
    const transaction = this.paidOf(number);
    if (transaction?.status !== 'capture') return;
    transaction.status = 'settlement';
    transaction.settledAt = this.clock.now;
    this.notify(transaction, hook);
  }

  /** Accepts or denies a challenged payment; false when there is none. */
  decide(number: string, isAccepted: boolean, hook: Hook): boolean {
    const transaction = this.transactions.findLast((one) => one.number === number && isChallenged(one));
    if (!transaction) return false;
    transaction.fraud = isAccepted ? 'accept' : 'deny';
    if (isAccepted) this.take(transaction, false);
    else transaction.status = 'deny';
    this.notify(transaction, hook);
    return true;
  }

  /** Takes a payment back from the shop, or a part of it. Returns the rupiah; 0 when it is not possible. */
  reverse(number: string, kind: ReversalKind, part: Part, hook: Hook): number {
    const transaction = this.paidOf(number);
    const left = transaction ? amountLeft(transaction) : 0;
    if (!transaction || left === 0) return 0;
    // A captured payment is cancelled; a settled one is reversed, and denied only as a whole.
    if ((transaction.status === 'capture') !== (kind === 'cancel')) return 0;
    if (kind === 'deny' && transaction.status !== 'settlement') return 0;
    const some = 'rupiah' in part ? part.rupiah : Math.ceil((left * part.permille) / 1000);
    const amount = kind.startsWith('partial') ? Math.min(some, left) : left;
    if (kind.endsWith('refund')) transaction.refunds.push(amount);
    if (kind.endsWith('chargeback')) transaction.chargedBack += amount;
    transaction.status = kind;
    this.notify(transaction, hook);
    return amount;
  }

  /** The list of payouts up to now, as the provider's site offers it: settled payments and what was taken off. */
  payouts(): string {
    const { now } = this.clock;
    const settled = this.transactions.filter(({ settledAt }) => settledAt !== undefined && settledAt <= now);
    const rows = settled.flatMap(({ orderId, amount, status, settledAt = now, refunds, chargedBack }) => {
      const time = describeTime(settledAt);
      return [
        `${orderId},Payment,${amount},${time}`,
        ...refunds.map((part) => `${orderId},Refund,-${part},${time}`),
        ...(chargedBack > 0 ? [`${orderId},Chargeback,-${chargedBack},${time}`] : []),
        ...(status === 'deny' ? [`${orderId},Reversal,-${amount - sumOf(refunds) - chargedBack},${time}`] : []),
      ];
    });
    return ['Order ID,Transaction type,Amount,Settlement Time', ...rows, ''].join('\n');
  }

  private take(transaction: Transaction, isSettled: boolean): void {
    transaction.status = isSettled ? 'settlement' : 'capture';
    transaction.paidAt = this.clock.now;
    if (isSettled) transaction.settledAt = this.clock.now;
  }

  /** Voids a payment by the shop's request. */
  private cancel(transaction: Transaction): void {
    transaction.status = 'cancel';
    this.notify(transaction, ON_TIME);
  }

  private expire(transaction: Transaction): void {
    if (transaction.status !== 'pending') return;
    transaction.status = 'expire';
    this.notify(transaction, ON_TIME);
  }

  /** Ends the confirmation of a card; the page still offers the other methods. */
  private abandon(transaction: Transaction): void {
    if (transaction.status !== 'pending' || transaction.method !== 'credit_card') return;
    transaction.isAbandoned = true;
    this.expire(transaction);
  }

  /** Sends the current state by webhooks, which arrive on the same day, after an outage. */
  private notify(transaction: Transaction, { isLost, delays }: Hook): void {
    if (isLost) return;
    const message = describeTransaction(transaction);
    const { now } = this.clock;
    const latest = momentOf(dayOf(now), LAST_HOUR);
    for (const minutes of delays) {
      const at = Math.min(Math.max(now + minutes * MINUTE_MS, this.downUntil), latest);
      this.clock.at(at, () => this.deliver(message));
    }
  }

  private async deliver(message: Message): Promise<void> {
    const status = await this.ports.deliver(message);
    if (status === undefined || status >= 500) this.clock.at(this.clock.now + RETRY_MS, () => this.deliver(message));
  }
}
