import fc from 'fast-check';
import { applyPaymentState } from '@/server/modules/orderState/applyPaymentState';
import { findAccountMismatches } from '@/server/modules/orders/report/checkAccounts';
import { reportSales } from '@/server/modules/orders/report/salesReport';
import { OperatorError } from '@/server/modules/operatorError';
import { findOrder } from '@/server/repositories/orders';
import { findOrderNumbers } from '@/server/repositories/ordersAdmin';
import { accountOf } from '@/shared/domain/account';
import { engines } from '../../../../support/database';
import { startOrderShop, type OrderShop } from '../../../../support/orderShop';
import {
  acceptReversal,
  fulfilOrder,
  recordOtherPayment,
  refundOrder,
  reopenOrder,
  undoPaid,
  undoRefund,
} from '../../../../support/operatorActions';

/** An order of 19.99, at 16,000 rupiah per dollar. */
const TOTAL = 1_999;
const RUPIAH = 319_840;
const ACTION = { reason: 'a test', by: 'Rosa' } as const;

type Channel = 'bank_transfer' | 'midtrans';
type Action =
  | { readonly do: 'pay'; readonly cents: number }
  | {
      readonly do: 'refund';
      readonly cents: number;
      readonly price: boolean | undefined;
      readonly channel: Channel;
      readonly isFinal: boolean;
      readonly isRestocked: boolean;
    }
  | { readonly do: 'report'; readonly kind: 'refund' | 'chargeback'; readonly share: number }
  | { readonly do: 'return'; readonly isRestocked: boolean }
  | { readonly do: 'undoRefund' | 'undoPaid' | 'accept' | 'reopen' | 'deliver' };

const cents = fc.oneof(fc.constantFrom(1, 500, 999, 1_000, TOTAL), fc.integer({ min: 1, max: 2_500 }));
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), cents }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      cents,
      price: fc.constantFrom(undefined, undefined, true, false),
      channel: fc.constantFrom<Channel>('bank_transfer', 'midtrans'),
      isFinal: fc.boolean(),
      isRestocked: fc.nat(4).map((one) => one === 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      kind: fc.constantFrom('refund', 'refund', 'chargeback'),
      share: fc.double({ min: 0.001, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), isRestocked: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('undoRefund' as const, 'undoRefund', 'undoPaid', 'accept', 'reopen', 'deliver'),
    }),
  },
);

/** Money that went back. `price`: whether it lowers the price, undefined for the usual rule. */
interface Back {
  cents: number;
  price: boolean | undefined;
}

interface Refund extends Back {
  /** What of it the provider has reported: it is in `taken` since. */
  reported: number;
  readonly channel: Channel;
  /** The shop keeps what was left after it. */
  isFinal: boolean;
}

interface Taken extends Back {
  readonly kind: 'refund' | 'chargeback';
  readonly announced: number;
  isNew: boolean;
}

interface Payment {
  readonly cents: number;
  readonly isOnline: boolean;
}

/** The money of one order as a person would write it down: who has got what, and what the goods cost since. */
class ExpectedMoney {
  payments: Payment[] = [];
  refunds: Refund[] = [];
  /** What the provider has taken back. */
  taken: Taken[] = [];
  /** All of these and when the goods moved, in their order; of those that were undone nothing is left. */
  log: (Payment | Refund | Taken | 'moved')[] = [];
  takenRupiah = { refund: 0, chargeback: 0 };
  hasGoods = true;
  place: 'shop' | 'customer' | 'back' = 'shop';

  static sum(rows: readonly { readonly cents: number }[]): number {
    return rows.reduce((sum, row) => sum + row.cents, 0);
  }
  get net(): number {
    return ExpectedMoney.sum(this.payments) - ExpectedMoney.sum(this.taken) - ExpectedMoney.sum(this.refunds);
  }
  get price(): number {
    let [net, price] = [0, TOTAL];
    for (const row of this.log) {
      if (row === 'moved') continue;
      if ('isOnline' in row) {
        net += row.cents;
        continue;
      }
      const cents = 'reported' in row ? row.cents + row.reported : row.cents - row.announced;
      const surplus = Math.max(0, net - Math.max(0, price));
      const usual = net < price ? 0 : Math.max(0, cents - surplus);
      price -= row.price === undefined ? usual : row.price ? cents : 0;
      net -= cents;
    }
    return Math.max(0, price);
  }
  get kept(): number {
    let [net, kept] = [0, 0];
    for (const row of this.log) {
      if (row === 'moved') kept = 0;
      else if ('isOnline' in row) net += row.cents;
      else {
        net -= 'reported' in row ? row.cents + row.reported : row.cents - row.announced;
        const isFinal = 'isFinal' in row && row.isFinal;
        const isRefund = !('kind' in row) || row.kind === 'refund';
        if (isRefund) kept = Math.max(0, isFinal ? net : Math.min(kept, net));
      }
    }
    return kept;
  }
  get due(): number {
    const goods = this.hasGoods && this.place !== 'back' ? this.price : 0;
    return Math.max(0, this.net - Math.max(goods, this.kept));
  }
  get owed(): number {
    const goods = this.hasGoods && this.place === 'customer' ? this.price : 0;
    return Math.max(0, goods - this.net);
  }
  /** The usual rule is for goods that the customer gets or has. */
  get isSold(): boolean {
    return this.hasGoods && this.place !== 'back';
  }
  pay(payment: Payment): void {
    this.payments.push(payment);
    this.log.push(payment);
  }
  refund({ cents, price, channel, isFinal, isRestocked }: Extract<Action, { do: 'refund' }>): void {
    const usual = isRestocked || !this.isSold ? false : undefined;
    const refund = { cents, price: price ?? usual, channel, reported: 0, isFinal };
    this.refunds.push(refund);
    this.log.push(refund);
    if (isRestocked) this.noGoods();
  }
  undoRefund(): void {
    const last = this.refunds.pop();
    if (last) Object.assign(last, { cents: 0, isFinal: false });
  }
  undoPaid(last: Payment): void {
    this.payments.splice(this.payments.lastIndexOf(last), 1);
    this.log.splice(this.log.lastIndexOf(last), 1);
  }
  noGoods(): void {
    this.hasGoods = false;
    if (this.place !== 'back') this.log.push('moved');
  }
  report(kind: 'refund' | 'chargeback', rupiah: number): void {
    const rupiahBefore = this.takenRupiah.refund + this.takenRupiah.chargeback;
    this.takenRupiah[kind] += rupiah;
    // Rounded as a sum, so that several parts make up the payment.
    const all = Math.round((TOTAL * (rupiahBefore + rupiah)) / RUPIAH);
    const cents = all - ExpectedMoney.sum(this.taken);
    let left = cents;
    for (const refund of kind === 'refund' ? [...this.refunds] : []) {
      if (refund.channel !== 'midtrans') continue;
      const part = Math.min(left, refund.cents);
      Object.assign(refund, { cents: refund.cents - part, reported: refund.reported + part });
      left -= part;
      if (refund.cents === 0) this.refunds.splice(this.refunds.indexOf(refund), 1);
    }
    const isNew = cents === 0 || left > 0;
    const price = kind === 'refund' && this.isSold ? undefined : false;
    const row = { kind, cents, price, announced: cents - left, isNew };
    this.taken.push(row);
    this.log.push(row);
  }
  accept(): void {
    const isGivenBack = this.net <= 0 && this.hasGoods && this.place === 'shop';
    for (const row of this.taken.filter(({ isNew }) => isNew)) {
      if (isGivenBack) row.price = false;
      row.isNew = false;
    }
    if (isGivenBack) this.noGoods();
  }
}

describe.each(engines)('whatever happens to the money of an order, on the %s database', (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);

  const placePaid = async () => {
    const ana = await shop.shopper();
    await ana.add(1, 'M');
    const { body } = await ana.checkout();
    const { transactionId: number } = await ana.newest();
    const id = body.orderId as string;
    await say(number, []);
    return { id, number };
  };
  /** What the provider answers about the payment of an order. */
  const say = (number: string, reversed: readonly { kind: 'refund' | 'chargeback'; rupiah: number }[]) =>
    applyPaymentState(shop.paymentContext, number, {
      ...{ event: 'paid', grossAmount: RUPIAH, receivedAt: shop.clock.now, reference: `id of ${number}` },
      reversed,
    });

  /** Does one thing; false when the shop refuses it. */
  const act = async (
    { id, number }: { id: string; number: string },
    book: ExpectedMoney,
    one: Action,
  ): Promise<boolean> => {
    const context = shop.paymentContext;
    const change = async (work: () => Promise<unknown>): Promise<boolean> => {
      try {
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        return false;
      }
    };
    switch (one.do) {
      case 'pay': {
        const payment = { ...ACTION, reference: '', receivedAt: undefined, isAgain: true };
        const done = await change(() =>
          recordOtherPayment(context, id, { ...payment, cents: one.cents, channel: 'bank_transfer' }),
        );
        expect(done).toBe(true);
        book.pay({ cents: one.cents, isOnline: false });
        return true;
      }
      case 'refund': {
        const { cents: amountCents, price: lowersPrice, channel, isFinal, isRestocked } = one;
        const request = { ...ACTION, amountCents, lowersPrice, channel, isFinal, isRestocked, isAgain: true };
        const done = await change(() => refundOrder(context, id, request));
        // The shop never returns more than it has of the order.
        if (amountCents > book.net) expect(done).toBe(false);
        else if (!isRestocked && channel !== 'midtrans') expect(done).toBe(true);
        if (done) book.refund(one);
        return done;
      }
      case 'report': {
        const { kind, share } = one;
        const { takenRupiah } = book;
        const left = RUPIAH - takenRupiah.refund - takenRupiah.chargeback;
        const rupiah = Math.round(left * share);
        if (rupiah === 0) return false;
        const sums = { ...takenRupiah, [kind]: takenRupiah[kind] + rupiah };
        await say(number, [{ kind, rupiah: sums[kind] }]);
        book.report(kind, rupiah);
        return true;
      }
      case 'undoRefund': {
        const done = await change(() => undoRefund(context, id, ACTION));
        expect(done).toBe(book.refunds.length > 0);
        if (!done) return false;
        book.undoRefund();
        return true;
      }
      case 'undoPaid': {
        const done = await change(() => undoPaid(context, id, ACTION));
        const last = book.payments.findLast(({ isOnline }) => !isOnline);
        if (!done || !last) return false;
        book.undoPaid(last);
        return true;
      }
      case 'accept': {
        const done = await change(() => acceptReversal(context, id, ACTION));
        expect(done).toBe(book.taken.some(({ isNew }) => isNew));
        if (done) book.accept();
        return done;
      }
      case 'reopen': {
        const done = await change(() => reopenOrder(context, id, ACTION));
        expect(done).toBe(!book.hasGoods && book.net > 0);
        if (!done) return false;
        Object.assign(book, { hasGoods: true, place: 'shop' });
        book.log.push('moved');
        return true;
      }
      case 'deliver': {
        for (const step of ['packed', 'shipped', 'delivered'] as const) {
          if (!(await change(() => fulfilOrder(context, id, { step, by: 'Rosa', note: '' })))) break;
          if (step !== 'packed') book.place = 'customer';
        }
        return true;
      }
      case 'return': {
        const { isRestocked } = one;
        const request = { step: 'returned', by: 'Rosa', note: '', isRestocked } as const;
        const isFirst = book.place !== 'back';
        const done = await change(() => fulfilOrder(context, id, request));
        if (!done) return false;
        book.place = 'back';
        if (isFirst) book.log.push('moved');
        if (isRestocked) book.noGoods();
        return true;
      }
    }
  };

  const compare = async ({ id, number }: { id: string; number: string }, book: ExpectedMoney): Promise<void> => {
    const order = await findOrder(shop.db.read, id);
    if (!order) throw new Error('The order does not exist.');
    const { net, price, due, owed, toCollect } = accountOf(order, await shop.money(id));
    const isShipped = order.fulfilment === 'shipped';
    const expected = {
      net: book.net,
      price: book.price,
      due: book.due,
      owed: isShipped ? Math.max(0, -net) : book.owed,
    };
    expect({ net, price, due, owed }).toEqual(expected);
    expect(order).toMatchObject({ status: 'paid', due_cents: book.due, holds_units: book.hasGoods ? 1 : 0 });
    expect(toCollect).toBe(book.hasGoods && book.place !== 'back' ? Math.max(0, book.price - book.net) : 0);
    expect(price).toBeGreaterThanOrEqual(0);
    const listed = await findOrderNumbers(shop.db.read, { id, isOwed: true });
    expect(listed).toEqual(owed > 0 ? [number] : []);
  };

  // In parts: each has a time limit of its own, also on a busy machine.
  test.each([1, 2, 3, 4])('price, net, what is due and what is owed are those of a naive sum (%i of 4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        await shop.setOnHand(1, 'M', 100);
        shop.clock.now += 1_000;
        const start = shop.clock.now;
        const order = await placePaid();
        const book = new ExpectedMoney();
        book.pay({ cents: TOTAL, isOnline: true });
        for (const one of actions) {
          shop.clock.now += 1_000;
          await act(order, book, one);
          await compare(order, book);
        }
        expect(await findAccountMismatches(shop.db.read)).toEqual([]);
        const { total } = await reportSales(shop.db, { start, end: shop.clock.now + 1 }, () => 'the day');
        expect(total.gross - total.reversed - total.refunds).toBe(book.net);
      }),
      { numRuns: 5 },
    );
  });
});
