import { cleanUp } from '@/server/modules/maintenance/cleanup';
import { PAYMENT_EVENTS_LIFETIME_MS } from '@/shared/constants';
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
