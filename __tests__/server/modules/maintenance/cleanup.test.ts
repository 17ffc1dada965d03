import { cleanUp } from '@/server/modules/maintenance/cleanup';
import { PAYMENT_EVENTS_LIFETIME_MS } from '@/shared/constants';
import { NOTIFICATIONS_LIFETIME_MS } from '@/shared/notificationConstants';
import { engines, openTestDatabase } from '../../../support/database';

const NOW = Date.UTC(2026, 10, 20);
/** More than one batch. */
const OLD_EVENTS = 1_001;

test.each(engines)('deletes old payment events and keeps the others, on the %s database', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  const event = (id: string, received_at: number) => ({ id, attempt_id: 'a', received_at, payload: '{}' });
  const limit = NOW - PAYMENT_EVENTS_LIFETIME_MS;
  const events = [
    ...Array.from({ length: OLD_EVENTS }, (_, at) => event(`old-${at}`, limit - 1)),
    event('kept', limit),
  ];
  await db.transaction((tx) => tx.insertInto('payment_events').values(events).execute());
  await cleanUp(db, NOW);
  expect(await db.read.selectFrom('payment_events').select('id').execute()).toEqual([{ id: 'kept' }]);
  await close();
});

test.each(engines)('deletes old notifications with their deliveries, on the %s database', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  const limit = NOW - NOTIFICATIONS_LIFETIME_MS;
  await db.transaction(async (tx) => {
    for (const [id, created_at] of [
      ['old', limit - 1],
      ['kept', limit],
    ] as const) {
      const none = { order_id: null, product_id: null, size: null, amount_cents: null, assigned_at: NOW };
      await tx
        .insertInto('notifications')
        .values({ id, kind: 'stock_low', created_at, ...none })
        .execute();
      const state = { attempts: 1, next_attempt_at: null, delivered_at: NOW, last_error: null };
      await tx
        .insertInto('notification_deliveries')
        .values({ notification_id: id, channel: 'webhook', ...state })
        .execute();
    }
  });
  await cleanUp(db, NOW);
  expect(await db.read.selectFrom('notifications').select('id').execute()).toEqual([{ id: 'kept' }]);
  const deliveries = db.read.selectFrom('notification_deliveries').select('notification_id');
  expect(await deliveries.execute()).toEqual([{ notification_id: 'kept' }]);
  await close();
});

test.each(engines)('deletes expired rows in batches, and keeps the others, on the %s database', async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  const counter = (bucket: string, expires_at: number) => ({ bucket, count: 1, expires_at });
  const counters = [
    ...Array.from({ length: OLD_EVENTS }, (_, at) => counter(`old-${at}`, NOW - 1 - at)),
    counter('kept', NOW + 1),
  ];
  await db.transaction((tx) => tx.insertInto('rate_limits').values(counters).execute());
  const { commits } = db;
  await cleanUp(db, NOW);
  expect(await db.read.selectFrom('rate_limits').select('bucket').execute()).toEqual([{ bucket: 'kept' }]);
  // One transaction for each of the twelve kinds of rows, and a second one for the counters.
  expect(db.commits - commits).toBe(13);
  await close();
});
