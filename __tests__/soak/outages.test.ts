import { engines } from '../support/database';
import { expectPayableOrders } from '../faults/support/hangingProvider';
import { expectOutage, openProxiedShop } from '../faults/support/outage';

/** Payment providers have been observed not to respond for this time. */
const HANG_MS = 30_000;
/** A restart of PostgreSQL takes about this time. */
const AWAY_MS = 10_000;

jest.setTimeout(600_000);

it.each(engines)('keeps orders payable while the provider hangs for 30 s, on the %s database', (engine) =>
  expectPayableOrders(engine, HANG_MS),
);

it.each(['stopped', 'blackHole'] as const)(
  'recovers when the PostgreSQL database is unavailable for 10 s: %s',
  async (mode) => {
    const shop = await openProxiedShop();
    try {
      await expectOutage(shop, mode, AWAY_MS);
    } finally {
      await shop.close();
    }
  },
);
