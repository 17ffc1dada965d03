import fc from 'fast-check';
import { findOrdersToSend } from '@/server/modules/orderState/toSend';
import { findLastAttempt } from '@/server/repositories/attempts';
import { findOrder } from '@/server/repositories/orders';
import { accountOf } from '@/shared/domain/account';
import { engines } from '../../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../../support/orderShop';
import { until } from '../../../../support/until';
import { markPaid, fulfilOrder, recordOtherPayment, refundOrder } from '../../../../support/operatorActions';

const TOTAL = 3 * 1_999;
const IDR_TOTAL = 3 * 319_840;
const RATE = 16_000;
/** Random amounts may be equal: each is another payment or refund. */
const ROSA = { reason: 'as the bank says', by: 'Rosa', isAgain: true } as const;

/** What the operator or the shopper does; `part` is in percent, of what is left to pay or of what the shop has. */
type Step =
  | { readonly kind: 'deposit' | 'refund' | 'discount'; readonly part: number }
  | { readonly kind: 'payNow' | 'checkOut' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('deposit' as const, 'refund' as const, 'discount' as const),
    part: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({ kind: fc.constantFrom('payNow' as const, 'checkOut' as const) }),
);

describe.each(engines)('what is left to pay after any payments and refunds, on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);

  const rupiahOf = (cents: number): number =>
    cents === TOTAL ? IDR_TOTAL : Math.max(1, Math.round((cents * RATE) / 100));

  const run = async (type: 'midtrans' | 'cod', steps: readonly Step[], end: 'courier' | 'payNow' | 'markPaid') => {
    await shop.tidy({ '1_M': 100 });
    ana = await shop.shopper();
    await ana.add(1, 'M', 3);
    const id = String((await ana.checkout({ paymentType: type })).body.orderId);
    const { transactionId: number } = await ana.newest();
    // The sums by hand.
    let [price, net] = [TOTAL, 0];
    const left = () => price - net;

    const payNow = async (): Promise<string> => {
      const { status, body } = await ana.retry(number, rupiahOf(left()));
      expect([status, body.message]).toEqual([200, expect.any(String)]);
      expect(await findLastAttempt(shop.db.read, id)).toMatchObject({
        ...{ status: 'pending', cents: left(), idr_total: rupiahOf(left()) },
      });
      return String(body.snapToken);
    };
    const refund = async (cents: number, lowersPrice: boolean) => {
      await refundOrder(shop.paymentContext, number, {
        ...{ ...ROSA, amountCents: cents, channel: 'cash', isRestocked: false, isFinal: false, lowersPrice },
      });
      [price, net] = [price - (lowersPrice ? cents : 0), net - cents];
    };
    const perform = async (one: Step): Promise<void> => {
      shop.clock.now += 1_000;
      if (one.kind === 'payNow') return void (await payNow());
      if (!('part' in one)) {
        // An online order has its cart until it is paid.
        if (type === 'midtrans') expect(await ana.checkout()).toMatchObject({ status: 200, body: { orderId: id } });
        return;
      }
      const cents = Math.floor((one.part / 100) * (one.kind === 'deposit' ? left() : net));
      if (cents === 0) return;
      if (one.kind !== 'deposit') return refund(cents, one.kind === 'discount');
      await recordOtherPayment(shop.paymentContext, number, {
        ...{ ...ROSA, channel: 'bank_transfer', cents, reference: '', receivedAt: undefined },
      });
      net += cents;
    };
    const checkAsked = async () => {
      const history = await ana.newest();
      expect(history).toMatchObject({ paymentStatus: 'pending', received: net / 100, toCollect: left() / 100 });
      if (history.idrTotal !== undefined) expect(history.idrTotal).toBe(rupiahOf(left()));
      const sent = (await findOrdersToSend(shop.db.read)).find((order) => order.id === id);
      expect(sent && accountOf(sent, sent).toCollect).toBe(type === 'cod' ? left() : undefined);
    };

    for (const one of steps) {
      await perform(one);
      await checkAsked();
    }
    const rest = left();
    if (end === 'payNow') {
      expect(await shop.press(await payNow(), 'pay')).toBe(200);
    } else if (end === 'courier' && type === 'cod') {
      for (const name of ['packed', 'shipped', 'delivered'] as const) {
        await fulfilOrder(shop.paymentContext, number, {
          step: name,
          by: 'Rosa',
          note: '',
          isPaid: name === 'delivered',
        });
      }
    } else {
      await markPaid(shop.paymentContext, number, {
        ...{ ...ROSA, isWithoutProvider: false, reference: '', receivedAt: undefined },
      });
    }
    await until(async () => (await ana.newest()).paymentStatus === 'paid');
    const [order, money] = [await findOrder(shop.db.read, id), await shop.money(id)];
    expect(order && accountOf(order, money)).toMatchObject({ price, net: price, due: 0, toCollect: 0, owed: 0 });
    expect(order?.due_cents).toBe(0);
    expect(money.payments.map(({ cents }) => cents)).toContain(rest);
  };

  test('is one number everywhere, and once it came the shop has exactly the price', async () => {
    const types = fc.constantFrom('midtrans' as const, 'cod' as const);
    const ends = fc.constantFrom('courier' as const, 'payNow' as const, 'markPaid' as const);
    await fc.assert(fc.asyncProperty(types, fc.array(step, { minLength: 1, maxLength: 6 }), ends, run), {
      numRuns: 8,
    });
  });
});
