import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from '@/shared/contract/products';
import { engines, openTestDatabase } from '../support/database';
import { send } from './support/calls';
import { startServer, tryServer } from './support/server';
import { openOperator } from '../support/operator';

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
  BANK_IBAN: 'TL38',
};

describe.each(engines)('10 a shop in live mode on the %s database', (engine) => {
  it('10.21 opens empty, stays empty, and has no stand-ins', async () => {
    const own = await openTestDatabase(engine);
    const place = { dataDir: own.dataDir, databaseUrl: own.databaseUrl, environment: live };
    for (const time of ['first', 'second']) {
      const server = await startServer(place);
      expect([time, (await send(server.url, 'GET /api/allproducts')).body as Product[]]).toEqual([time, []]);
      for (const table of ['products', 'orders', 'customers'] as const) {
        expect(await own.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      const page = (await send(server.url, 'GET /')).body as string;
      expect(page).toContain(live.MIDTRANS_SNAP_URL);
      expect(page).not.toMatch(/live-server-key|live-google-secret|127\.0\.0\.1/);
      expect(readdirSync(own.dataDir).filter((name) => !/^(lorosae\.db.*|uploads|signing\.key)$/.test(name))).toEqual(
        [],
      );
      expect(await server.end()).toMatchObject({ code: 0 });
      expect(server.output()).toBe('Lorosae is open at https://lorosae.example\n');
    }
    await own.close();
  });
});

describe('10 live settings', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lorosae-live-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const without = (...names: readonly string[]): Record<string, string> =>
    Object.fromEntries(Object.entries(live).filter(([name]) => !names.includes(name)));
  const refusals: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    [
      'nothing but the mode',
      { SHOP_MODE: 'live', RATE_LIMITS: 'on' },
      `needs these settings: ${Object.keys(live)
        .filter((name) => !['SHOP_MODE', 'RATE_LIMITS'].includes(name))
        .sort()
        .join(', ')}`,
    ],
    ['two missing', without('BANK_IBAN', 'GOOGLE_ISSUER'), 'needs these settings: BANK_IBAN, GOOGLE_ISSUER'],
    ['an empty one', { ...live, MIDTRANS_SERVER_KEY: '' }, 'needs these settings: MIDTRANS_SERVER_KEY'],
    ['a wrong address', { ...live, PUBLIC_URL: 'lorosae.example' }, 'PUBLIC_URL must be an address'],
    ['a wrong rate', { ...live, MIDTRANS_IDR_PER_USD: '16,250' }, 'MIDTRANS_IDR_PER_USD must be a whole number'],
    ['no limits', { ...live, RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is refused'],
  ];

  it.each(refusals)(
    '10.22 refuses to start, in one line, and names what is wrong: %s',
    async (_what, environment, says) => {
      const { code, said } = await tryServer({ dataDir, environment });
      expect(code).toBe(1);
      expect(said).toMatch(/^Lorosae cannot start: [^\n]+\n$/);
      const names = (text: string): string =>
        text.replace(
          /(settings: )([A-Z_, ]+)/,
          (_all, head: string, list: string) => head + list.split(', ').sort().join(', '),
        );
      expect(names(said)).toContain(says);
    },
  );

  it('10.23 what is not offered needs no settings', async () => {
    const own = await openTestDatabase('embedded');
    const environment = {
      SHOP_MODE: 'live',
      RATE_LIMITS: 'on',
      PUBLIC_URL: live.PUBLIC_URL,
      ENABLED: 'cod',
      ADMIN_WHATSAPP: '+67077230000',
    };
    const server = await startServer({ dataDir: own.dataDir, environment });
    expect((await send(server.url, 'GET /api/auth/google')).status).toBe(404);
    expect((await server.end()).code).toBe(0);
    await own.close();
  });

  it('10.24 the commands read the same settings, and refuse by the same words', async () => {
    const ran = await openOperator({ ...without('BANK_IBAN'), DATA_DIR: dataDir })(['products', 'list']);
    expect(ran).toMatchObject({ exitCode: 3, told: 'SHOP_MODE=live needs these settings: BANK_IBAN.\n' });
  });
});
