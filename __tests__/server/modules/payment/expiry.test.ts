import { PAYMENT_EXPIRY_LEASE_MS } from '@/shared/constants';
import { readSettings } from '@/server/config';
import type { Database } from '@/server/db/database';
import { runExpirySweep } from '@/server/modules/payment/expiry';
import { createPaymentContext } from '@/server/modules/payment/paymentContext';
import { engines, openTestDatabase } from '../../../support/database';

describe.each(engines)('the expiry sweep on the %s database', (engine) => {
  test('runs in one process at a time; another takes over when the lease ends', async () => {
    const own = await openTestDatabase(engine);
    const clock = { now: 1_000_000 };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const open = (db: Database) => createPaymentContext(readSettings({}), { db, now: () => clock.now, log });
    const contexts = await Promise.all([0, 1, 2].map(async () => open(await own.again())));
    const look = (): Promise<boolean[]> =>
      Promise.all(contexts.map((paymentContext, index) => runExpirySweep(paymentContext, `process-${index}`)));

    const first = await look();
    expect(first.filter(Boolean)).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      clock.now += 5_000;
      expect(await look()).toEqual(first);
    }

    const dead = contexts[first.indexOf(true)];
    contexts.splice(first.indexOf(true), 1);
    expect(dead).toBeDefined();
    clock.now += PAYMENT_EXPIRY_LEASE_MS - 1;
    const others = () =>
      Promise.all(contexts.map((paymentContext, index) => runExpirySweep(paymentContext, `other-${index}`)));
    expect(await others()).toEqual([false, false]);
    clock.now += 1;
    expect((await others()).filter(Boolean)).toHaveLength(1);
    await own.close();
  });
});
