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
      .filter((what) => /TRUST_PROXY|X-Forwarded-For/.test(what));
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

  describe('and a trusted one', () => {
    const LOOPBACK = { TRUST_PROXY: 'loopback' };
    const call = (headers: Readonly<Record<string, string>>, address?: string) =>
      shop.call('GET /healthz', { headers, ...(address !== undefined && { address }) });
    const logged = () => shop.logged.filter((line) => line.includes('X-Forwarded-For'));

    test.each<Record<string, string>>([
      { 'x-forwarded-for': 'unknown' },
      { 'x-forwarded-for': '_hidden' },
      { 'x-forwarded-for': '198.51.100.1, garbage' },
      { 'x-forwarded-for': '203.0.113.7:port' },
      { 'x-forwarded-for': '' },
      { forwarded: 'for=203.0.113.7' },
    ])('that sends %j is named once a day in the log, and by doctor for a week', async (headers) => {
      shop = await openTestShop(engine, { settings: { trustProxy: 'loopback' } });
      for (let round = 0; round < 3; round += 1) await call(headers);
      expect(logged()).toEqual([
        expect.stringContaining(
          'the proxy 127.0.0.1 sends no readable address in X-Forwarded-For: its shoppers count as one address',
        ),
      ]);
      expect(JSON.stringify(shop.logged)).not.toMatch(/203\.0\.113|198\.51|garbage|hidden/);
      const what =
        'These proxies send no readable address in X-Forwarded-For, so all their shoppers count as one address: 127.0.0.1.';
      expect(await examine(LOOPBACK)).toEqual([what]);
      shop.advance(8 * DAY_MS);
      expect(await examine(LOOPBACK)).toEqual([]);
      await call(headers);
      expect([logged().length, await examine(LOOPBACK)]).toEqual([2, [what]]);
    });

    test.each<[Record<string, string>, string?]>([
      [{}],
      [{ 'x-forwarded-for': '203.0.113.7:50001' }],
      [{ 'x-forwarded-for': 'garbage, [2001:db8::1]:443, 127.0.0.2:80' }],
      [{ 'x-forwarded-for': '203.0.113.7', forwarded: 'for=unknown' }],
      [{ 'x-forwarded-for': 'unknown' }, '198.51.100.1'],
      [{ forwarded: 'for=unknown' }, '198.51.100.1'],
    ])('is not named for %j', async (headers, address = '127.0.0.1') => {
      shop = await openTestShop(engine, { settings: { trustProxy: 'loopback' } });
      await call(headers, address);
      expect([logged(), await examine(LOOPBACK)]).toEqual([[], []]);
    });
  });
});
