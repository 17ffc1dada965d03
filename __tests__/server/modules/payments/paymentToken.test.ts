import type { KyselyPlugin } from 'kysely';
import { DuplicateAttempt, ProviderUnreachable, type ProviderAnswer } from '@/server/gateways/payments/paymentProvider';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import { requireClosed } from '@/server/modules/payments/closeAttempt';
import { paymentToken } from '@/server/modules/payments/paymentToken';
import { findAttemptsOf } from '@/server/repositories/attempts';
import { findOrder } from '@/server/repositories/orders';
import { PAYMENT_CLAIM_MS } from '@/shared/constants';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../support/orderShop';
import { until } from '../../../support/until';

/** A token request that the test answers. */
interface TokenRequest {
  readonly attemptId: string;
  resolve(token: string): void;
  reject(error: Error): void;
}

describe.each(engines)('concurrent requests for one payment token on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  let orderId: string;
  let requests: TokenRequest[];
  let cancelledTokens: string[];
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100 });
    ana = await shop.shopper();
    await ana.add(1, 'M');
    shop.proxy.mode = 'down';
    orderId = (await ana.checkout()).body.orderId as string;
    shop.proxy.mode = 'pass';
    requests = [];
    cancelledTokens = [];
  });

  /** The payment context of a process whose clock is `ahead` milliseconds ahead. */
  const contextOf = (ahead: number): PaymentContext => {
    const now = shop.clock.now + ahead;
    return {
      ...shop.paymentContext,
      now: () => now,
      provider: {
        ...shop.paymentContext.provider,
        open: ({ attemptId }) => new Promise((resolve, reject) => void requests.push({ attemptId, resolve, reject })),
        cancel: async ({ token }) => {
          cancelledTokens.push(token);
          return 'cancelled';
        },
      },
    };
  };
  const attempts = () => findAttemptsOf(shop.db.read, orderId);
  /** The loser claims the token request; then its claim ends, and the winner claims it. */
  const startBoth = async () => {
    const loser = paymentToken(contextOf(0), orderId);
    loser.catch(() => undefined);
    await until(() => requests.length === 1);
    const winner = paymentToken(contextOf(PAYMENT_CLAIM_MS + 500), orderId);
    await until(() => requests.length === 2);
    return { loser, winner };
  };

  test('a failed loser keeps the claim of the winner', async () => {
    const { loser, winner } = await startBoth();
    const [claimed] = await attempts();
    requests[0]?.reject(new ProviderUnreachable('away'));
    await expect(loser).rejects.toThrow(ProviderUnreachable);
    const [left] = await attempts();
    expect(left).toMatchObject({ opening_owner: claimed?.opening_owner, opening_until: expect.any(Number) });
    const waiting = paymentToken(contextOf(0), orderId);
    requests[1]?.resolve('token');
    expect(await Promise.all([winner, waiting])).toEqual(['token', 'token']);
    expect(requests).toHaveLength(2);
  });

  test('the winner returns the token that the loser has handed out', async () => {
    const { loser, winner } = await startBoth();
    requests[0]?.resolve('token');
    expect(await loser).toBe('token');
    requests[1]?.reject(new DuplicateAttempt('known'));
    expect(await winner).toBe('token');
    await shop.paymentContext.background.settled();
    expect(await attempts()).toMatchObject([{ status: 'pending', token: 'token' }]);
    expect(cancelledTokens).toEqual([]);
  });

  test('a loser whose attempt was replaced returns the token of the next one and cancels its own', async () => {
    const { loser, winner } = await startBoth();
    requests[1]?.reject(new DuplicateAttempt('known'));
    await until(() => requests.length === 3);
    requests[0]?.resolve('late token');
    await until(() => cancelledTokens.length === 1);
    requests[2]?.resolve('token');
    expect(await Promise.all([loser, winner])).toEqual(['token', 'token']);
    expect(cancelledTokens).toEqual(['late token']);
    expect((await attempts()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  describe('an attempt that the provider knows, as after a restore of an older backup,', () => {
    const answering = (event: 'paid' | 'open' | 'challenged' | 'expired' | undefined): PaymentContext => {
      const context = contextOf(0);
      const stateOf = async (id: string): Promise<ProviderAnswer | undefined> => {
        const attempt = (await attempts()).find((one) => one.id === id);
        if (!event || !attempt) return undefined;
        const money = { grossAmount: attempt.idr_total, receivedAt: context.now(), settledAt: context.now() };
        return { event, ...money, reference: `payment of ${id}`, payload: '{}' };
      };
      return { ...context, provider: { ...context.provider, stateOf } };
    };
    const retry = async (event: Parameters<typeof answering>[0]) => {
      const token = paymentToken(answering(event), orderId);
      token.catch(() => undefined);
      await until(() => requests.length === 1);
      requests[0]?.reject(new DuplicateAttempt('known'));
      return token;
    };

    test('pays the order when it is paid', async () => {
      await expect(retry('paid')).rejects.toMatchObject({ status: 409, text: 'responseMessages.alreadyPaid' });
      expect((await attempts()).map(({ status }) => status)).toEqual(['paid']);
      expect(await findOrder(shop.db.read, orderId)).toMatchObject({ status: 'paid' });
    });

    test.each(['open', 'challenged'] as const)('keeps waiting while its payment is %s', async (event) => {
      await expect(retry(event)).rejects.toMatchObject({ status: 409, text: 'responseMessages.paymentInProgress' });
      expect((await attempts()).map(({ status }) => status)).toEqual(['pending']);
    });

    test.each([undefined, 'expired'] as const)('is replaced when its state is %s', async (event) => {
      const token = retry(event);
      await until(() => requests.length === 2);
      requests[1]?.resolve('token');
      expect(await token).toBe('token');
      expect((await attempts()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    });
  });

  test('a token is not handed out while its attempt is closed; a closed attempt gets another one', async () => {
    const first = (await ana.checkout()).body.snapToken as string;
    const [attempt] = await attempts();
    let isClosed: () => void = () => undefined;
    const context = contextOf(0);
    const closing = requireClosed(
      {
        ...context,
        timeouts: { ...context.timeouts, responseMs: 0 },
        provider: {
          ...context.provider,
          cancel: () => new Promise((resolve) => (isClosed = () => resolve('cancelled'))),
        },
      },
      { id: attempt?.id ?? '', token: first },
    );
    await expect(closing).rejects.toMatchObject({ status: 503 });
    await until(async () => (await attempts())[0]?.opening_owner !== attempt?.opening_owner);
    let reads = 0;
    const countReads: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        reads += 1;
        return result;
      },
    };
    const db = { ...shop.db, read: shop.db.read.withPlugin(countReads) };
    const token = paymentToken({ ...shop.paymentContext, db }, orderId);
    await until(() => reads > 2, { what: 'a request that waits for the end of the closing' });
    isClosed();
    expect(await token).not.toBe(first);
    expect((await ana.checkout()).body.snapToken).toBe(await token);
  });

  test('the token of an order that was replaced meanwhile is cancelled and not handed out', async () => {
    const pending = paymentToken(contextOf(0), orderId);
    pending.catch(() => undefined);
    await until(() => requests.length === 1);
    expect((await ana.checkout({ paymentType: 'cod' })).status).toBe(200);
    requests[0]?.resolve('late token');
    await expect(pending).rejects.toMatchObject({ status: 409 });
    await shop.paymentContext.background.settled();
    expect(cancelledTokens).toEqual(['late token']);
  });
});

describe.each(engines)('a customer whose email the provider refuses, on the %s database', (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);

  it.each(["o'brien@example.com", 'josé@example.com', 'ana@localhost'])('can pay online: %s', async (email) => {
    const shopper = await shop.shopper();
    await shop.db.transaction((tx) =>
      tx.updateTable('customers').set({ email }).where('id', '=', shopper.id).execute(),
    );
    await shopper.add(1, 'M');
    const { status, body } = await shopper.checkout();
    expect([status, typeof body.snapToken]).toEqual([200, 'string']);
    expect(await shop.press(body.snapToken as string, 'pay')).toBe(200);
    await until(async () => (await shopper.newest()).paymentStatus === 'paid', { what: 'the order is paid' });
  });
});
