import { readdirSync } from 'node:fs';
import type { Product } from '@/shared/contract/products';
import { engines, openTestDatabase } from '../support/database';
import { send } from './support/requests';
import { startServer } from './support/server';

const live = {
  SHOP_MODE: 'live',
  RATE_LIMITS: 'on',
  PUBLIC_URL: 'https://lorosae.example',
  MIDTRANS_API_URL: 'https://api.midtrans.example',
  MIDTRANS_SNAP_URL: 'https://app.midtrans.example',
  MIDTRANS_SERVER_KEY: 'live-server-key',
  MIDTRANS_CLIENT_KEY: 'live-client-key',
  MIDTRANS_IDR_PER_USD: '16250',
  GOOGLE_ISSUER: 'https://accounts.google.example',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'live-google-secret',
  ADMIN_WHATSAPP: '+670 7723 0000',
  BANK_ACCOUNT_HOLDER: 'Lorosae Lda.',
  BANK_IBAN: 'TL38 0080 0123 4567 8910 157',
};

const OWN_FILES = /^(lorosae\.db.*|uploads|releases|signing\.key)$/;

describe.each(engines)('live mode on the %s database', (engine) => {
  it('starts empty, stays empty after a restart, and runs no sandbox services', async () => {
    const own = await openTestDatabase(engine);
    const place = { dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment: live };
    for (const start of ['first', 'second']) {
      const server = await startServer(place);
      expect([start, (await send(server.url, 'GET /api/allproducts')).body as Product[]]).toEqual([start, []]);
      for (const table of ['products', 'orders', 'customers'] as const) {
        expect(await own.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      const page = (await send(server.url, 'GET /')).body as string;
      expect(page).toContain(live.MIDTRANS_SNAP_URL);
      expect(page).not.toMatch(/live-server-key|live-google-secret|127\.0\.0\.1/);
      expect(readdirSync(own.dataDir).filter((name) => !OWN_FILES.test(name))).toEqual([]);
      expect(await server.end()).toEqual({ code: 0 });
      expect(server.output()).toBe('Lorosae is open at https://lorosae.example\n');
    }
    await own.close();
  });
});
