import { PAYMENT_EXPIRY_LEASE_MS, PAYMENT_REQUESTS_AT_ONCE } from '@/shared/constants';
import { readSettings } from '@/server/settings/settings';
import type { Database } from '@/server/db/database';
import { runLeasedTask } from '@/server/modules/leasedTask';
import { ProviderUnreachable } from '@/server/gateways/payments/paymentProvider';
import { nextCheck } from '@/server/modules/orderState/attempts';
import { createPaymentSweep, sweepAttempts } from '@/server/modules/payments/sweep';
import { createPaymentContext, type PaymentContext } from '@/server/modules/orderState/paymentContext';
import type { StoredAttempt } from '@/server/repositories/attempts';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { engines, openTestDatabase } from '../../../support/database';
import { testCatalogue } from '../../../support/testCatalogue';
import { until } from '../../../support/until';

const MINUTE_MS = 60_000;

describe.each(engines)('the expiry sweep on the %s database', (engine) => {
  test('runs in one process at a time; another takes over when the lease ends', async () => {
    const own = await openTestDatabase(engine);
    const clock = { now: 1_000_000 };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const open = (db: Database) => createPaymentContext(readSettings({}), { db, now: () => clock.now, log });
    // A request gives up after 0.6 s without the lock of the others, which a busy machine can take.
    const contexts = await Promise.all([0, 1, 2].map(async () => open(await own.again({ isCommand: true }))));
    const sweepAs = (name: string): Promise<boolean[]> =>
      Promise.all(
        contexts.map((context, index) => runLeasedTask(createPaymentSweep(context), context, `${name}-${index}`)),
      );

    const first = await sweepAs('process');
    expect(first.filter(Boolean)).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      clock.now += 5_000;
      expect(await sweepAs('process')).toEqual(first);
    }

    const dead = contexts[first.indexOf(true)];
    contexts.splice(first.indexOf(true), 1);
    expect(dead).toBeDefined();
    clock.now += PAYMENT_EXPIRY_LEASE_MS - 1;
    expect(await sweepAs('other')).toEqual([false, false]);
    clock.now += 1;
    expect((await sweepAs('other')).filter(Boolean)).toHaveLength(1);
    await own.close();
  });

  /** A shop with these attempts, one for each order, whose provider is `stateOf`. */
  const openBacklog = async (
    attempts: readonly Partial<StoredAttempt>[],
    clock: { readonly now: number },
    stateOf: PaymentContext['provider']['stateOf'],
  ) => {
    const own = await openTestDatabase(engine);
    await seedDatabase(own.db, clock.now, testCatalogue);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const opened = createPaymentContext(readSettings({}), { db: own.db, now: () => clock.now, log });
    const provider: PaymentContext['provider'] = { ...opened.provider, stateOf, cancel: async () => 'cancelled' };
    await own.db.transaction(async (tx) => {
      const template = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      const customers = await tx.selectFrom('customers').select('id').execute();
      const rows = attempts.map((changes, index) => {
        const [id, status] = [`backlog-${index}`, changes.status ?? 'pending'];
        return {
          order: {
            ...template,
            ...{ id, transaction_id: id, payment_type: 'midtrans' as const, status, attempts_count: 1 },
            ...{ expires_at: changes.expires_at ?? null, holds_units: 0 as const, due_cents: 0 },
            customer_id: customers[index % customers.length]?.id ?? '',
          },
          attempt: {
            ...{ id, order_id: id, number: 1, status, token: `token-${index}`, idr_total: 1 },
            ...{ created_at: clock.now, expires_at: clock.now, asked_at: null, opening_until: null },
            ...{ check_at: clock.now, checks_count: 0, resolved_at: null, is_challenged: 0 as const },
            ...{ opening_owner: null, ...changes },
          },
        };
      });
      await tx
        .insertInto('orders')
        .values(rows.map(({ order }) => order))
        .execute();
      await tx
        .insertInto('payment_attempts')
        .values(rows.map(({ attempt }) => attempt))
        .execute();
    });
    return { own, context: { ...opened, provider } };
  };

  test('ends a backlog of any size in one sweep, and asks the provider about several payments at once', async () => {
    const BACKLOG = 150;
    const clock = { now: Date.now() };
    const requests = { open: 0, most: 0, count: 0 };
    const expired = { created_at: clock.now - 2, expires_at: clock.now - 1 };
    const { own, context } = await openBacklog(
      Array.from({ length: BACKLOG }, () => expired),
      clock,
      async (id) => {
        requests.open += 1;
        requests.count += 1;
        requests.most = Math.max(requests.most, requests.open);
        await until(() => requests.most > 4, { what: 'several requests at once' });
        requests.open -= 1;
        // This one cannot be applied: it stays pending and must not keep the sweep from ending.
        if (id === 'backlog-0') throw new Error('broken');
        return undefined;
      },
    );
    await sweepAttempts(context);
    const attempts = await own.db.read.selectFrom('payment_attempts').select(['id', 'status']).execute();
    expect(attempts.filter(({ status }) => status === 'pending')).toEqual([{ id: 'backlog-0', status: 'pending' }]);
    expect(requests.count).toBe(BACKLOG);
    expect(requests.most).toBeGreaterThan(4);
    expect(requests.most).toBeLessThanOrEqual(PAYMENT_REQUESTS_AT_ONCE);
    await context.background.settled();
    await own.close();
  });

  test('asks little while the provider is away, and about every attempt of any age in the first sweep afterwards', async () => {
    const clock = { now: Date.now() };
    let isAway = true;
    const asked: string[] = [];
    // Attempts of the last two days, placed every 30 minutes: open ones, and those that have ended in any way.
    const ENDS = ['expired', 'cancelled', 'failed'] as const;
    const attempts = Array.from({ length: 100 }, (_, index): Partial<StoredAttempt> => {
      const createdAt = clock.now - index * 30 * MINUTE_MS;
      const expiresAt = createdAt + 60 * MINUTE_MS;
      const age = Math.max(0, Math.floor((clock.now - createdAt) / (60 * MINUTE_MS)));
      const attempt = {
        created_at: createdAt,
        expires_at: expiresAt,
        checks_count: 4 + age,
        is_challenged: 0,
      } as const;
      return {
        ...attempt,
        status: expiresAt > clock.now ? 'pending' : (ENDS[index % ENDS.length] ?? 'expired'),
        check_at: nextCheck(attempt as StoredAttempt, clock.now - (index % 7) * MINUTE_MS),
        resolved_at: expiresAt > clock.now ? null : clock.now,
      };
    });
    const { own, context } = await openBacklog(attempts, clock, async (id) => {
      asked.push(id);
      if (isAway) throw new ProviderUnreachable('away');
      return undefined;
    });
    const sweep = async (): Promise<readonly string[]> => {
      asked.length = 0;
      await createPaymentSweep(context).run(async () => true);
      return [...asked];
    };
    for (let passed = 0; passed < 5 * 60; passed += 20) {
      clock.now += 20 * MINUTE_MS;
      expect((await sweep()).length).toBeLessThanOrEqual(2 * PAYMENT_REQUESTS_AT_ONCE);
    }
    isAway = false;
    clock.now += 5_000;
    const payable = attempts.flatMap(({ check_at: checkAt }, index) => (checkAt === null ? [] : [`backlog-${index}`]));
    expect(payable.length).toBeGreaterThan(95);
    expect((await sweep()).toSorted()).toEqual(payable.toSorted());
    expect(await sweep()).toEqual([]);
    const open = own.db.read.selectFrom('payment_attempts').select('id').where('resolved_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    await context.background.settled();
    await own.close();
  });
});
