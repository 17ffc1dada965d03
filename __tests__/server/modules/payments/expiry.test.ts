import { PAYMENT_EXPIRY_LEASE_MS, PAYMENT_REQUESTS_AT_ONCE } from '@/shared/constants';
import { readSettings } from '@/server/config';
import type { Database } from '@/server/db/database';
import { runLeasedTask } from '@/server/modules/leasedTask';
import { createExpirySweep, expireAttempts } from '@/server/modules/payment/expiry';
import { createPaymentContext, type PaymentContext } from '@/server/modules/payment/paymentContext';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { engines, openTestDatabase } from '../../../support/database';
import { testCatalogue } from '../../../support/testCatalogue';

describe.each(engines)('the expiry sweep on the %s database', (engine) => {
  test('runs in one process at a time; another takes over when the lease ends', async () => {
    const own = await openTestDatabase(engine);
    const clock = { now: 1_000_000 };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const open = (db: Database) => createPaymentContext(readSettings({}), { db, now: () => clock.now, log });
    const contexts = await Promise.all([0, 1, 2].map(async () => open(await own.again())));
    const sweepAs = (name: string): Promise<boolean[]> =>
      Promise.all(
        contexts.map((context, index) => runLeasedTask(createExpirySweep(context), context, `${name}-${index}`)),
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

  test('ends a backlog of any size in one sweep, and asks the provider about several payments at once', async () => {
    const BACKLOG = 150;
    const own = await openTestDatabase(engine);
    const now = Date.now();
    await seedDatabase(own.db, now, testCatalogue);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const context = createPaymentContext(readSettings({}), { db: own.db, now: () => now, log });
    await own.db.transaction(async (tx) => {
      const template = await tx.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
      const customers = await tx.selectFrom('customers').select('id').execute();
      for (let index = 0; index < BACKLOG; index += 1) {
        const id = `backlog-${index}`;
        await tx
          .insertInto('orders')
          .values({
            ...template,
            ...{ id, transaction_id: id, payment_type: 'midtrans', status: 'pending', paid_at: null },
            ...{ attempts_count: 1, expires_at: now - 1 },
            customer_id: customers[index % customers.length]?.id ?? '',
          })
          .execute();
        await tx
          .insertInto('payment_attempts')
          .values({
            ...{ id, order_id: id, number: 1, status: 'pending', token: `token-${index}`, idr_total: 1 },
            ...{ created_at: now - 2, expires_at: now - 1, asked_at: null, opening_until: null },
            ...{ check_at: now, checks_count: 0, resolved_at: null },
          })
          .execute();
      }
    });
    const requests = { open: 0, most: 0, count: 0 };
    const provider: PaymentContext['provider'] = {
      ...context.provider,
      stateOf: async (id) => {
        requests.open += 1;
        requests.count += 1;
        requests.most = Math.max(requests.most, requests.open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        requests.open -= 1;
        // This one cannot be applied: it stays pending and must not keep the sweep from ending.
        if (id === 'backlog-0') throw new Error('broken');
        return undefined;
      },
      cancel: async () => 'cancelled',
    };
    await expireAttempts({ ...context, provider });
    const attempts = await own.db.read.selectFrom('payment_attempts').select(['id', 'status']).execute();
    expect(attempts.filter(({ status }) => status === 'pending')).toEqual([{ id: 'backlog-0', status: 'pending' }]);
    expect(requests.count).toBe(BACKLOG);
    expect(requests.most).toBeGreaterThan(4);
    expect(requests.most).toBeLessThanOrEqual(PAYMENT_REQUESTS_AT_ONCE);
    await context.background.settled();
    await own.close();
  });
});
