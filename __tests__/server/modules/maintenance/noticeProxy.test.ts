import { engines } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

const DAY_MS = 86_400_000;
const FORWARDED = { headers: { 'x-forwarded-for': '203.0.113.7' } };

describe.each(engines)('a proxy that TRUST_PROXY does not name, on the %s database', (engine) => {
  let shop: TestShop;
  afterEach(() => shop.close());

  const warnings = (): number => shop.logged.filter((line) => line.includes('TRUST_PROXY is not set')).length;
  /** What `doctor` says of the proxy. */
  const examine = async (settings: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
    const place = { DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl };
    const ran = await openOperator({ ...place, ...settings }, shop.now)(['doctor', '--json']);
    return ran
      .json<{ what: string }[]>()
      .map(({ what }) => what)
      .filter((what) => what.includes('TRUST_PROXY'));
  };
  const found = (signs: string): readonly string[] => [
    `TRUST_PROXY does not name the proxy in front of the shop, so all shoppers count as one address: ${signs}.`,
  ];

  test('is logged once a day when it forwards a request, and doctor says so for a week', async () => {
    shop = await openTestShop(engine);
    await shop.call('GET /healthz');
    expect([warnings(), await examine()]).toEqual([0, []]);
    for (let round = 0; round < 3; round += 1) await shop.call('GET /healthz', FORWARDED);
    expect([warnings(), await examine()]).toEqual([1, found('X-Forwarded-For')]);
    shop.advance(DAY_MS);
    await shop.call('GET /healthz', FORWARDED);
    expect(warnings()).toBe(2);
    expect(JSON.stringify(shop.logged)).not.toContain('203.0.113.7');
    expect(await examine({ TRUST_PROXY: 'loopback' })).toEqual([]);
    expect(await examine({ TRUST_PROXY: 'false' })).toEqual([]);
    shop.advance(8 * DAY_MS);
    expect(await examine()).toEqual([]);
  });

  test('is found by the settings: the server has no TLS, and a loopback address is reached only from this machine', async () => {
    shop = await openTestShop(engine);
    expect(await examine({ PUBLIC_URL: 'https://shop.example' })).toEqual(found('PUBLIC_URL'));
    expect(await examine({ PUBLIC_URL: 'http://shop.example' })).toEqual(found('PUBLIC_URL'));
    expect(await examine({ PUBLIC_URL: 'http://shop.example', HOST: '0.0.0.0' })).toEqual([]);
    expect(await examine({ PUBLIC_URL: 'http://localhost:8080' })).toEqual([]);
    expect(await examine({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' })).toEqual([]);
  });

  test('is not looked for when TRUST_PROXY is set', async () => {
    shop = await openTestShop(engine, { settings: { trustProxy: 'loopback' } });
    await shop.call('GET /healthz', FORWARDED);
    expect([warnings(), await examine()]).toEqual([0, []]);
  });
});
