import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openDatabase } from '@/server/db/database';
import { Catalogue } from '@/server/modules/products/catalogue';
import { setStock } from '@/server/modules/products/changeProducts';
import type { Product } from '@/shared/contract/products';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';

const LISTS = ['allproducts', 'bestsellingproducts', 'newcollections', 'popularinwomen'] as const;
const ENCODINGS = ['identity', 'gzip', 'gzip, deflate, br, zstd'] as const;
/** What the connection and the request have of their own; injected requests have no connection. */
const OWN = ['date', 'connection', 'keep-alive', 'x-request-id'];

interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

describe.each(engines)('product lists on the wire, on the %s database', (engine) => {
  const agent = new Agent({ keepAlive: true });
  let shop: TestShop;
  let url: string;
  let asked: jest.SpyInstance;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    asked = jest.spyOn(Catalogue.prototype, 'recent');
  });
  afterEach(() => shop.close());
  afterAll(() => agent.destroy());

  const fetchRaw = (path: string, headers: Record<string, string> = {}): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const request = ask(`${url}${path}`, { headers, agent }, (response) => {
        const { statusCode: status, headers: given } = response;
        buffer(response).then((bytes) => resolve({ status, headers: given, bytes }), reject);
      });
      request.once('error', reject).end();
    });
  const common = ({ status, headers, bytes }: { status: unknown; headers: object; bytes: Buffer }) => ({
    status,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !OWN.includes(name))
        .map(([name, value]) => [name, String(value)]),
    ),
    bytes: bytes.toString('base64'),
  });
  const unitsOf = ({ bytes }: WireAnswer): number | undefined =>
    (JSON.parse(bytes.toString()) as Product[])[0]?.stock_by_size[0]?.quantity;

  test.each(LISTS)('%s stands ready with the headers and bytes of the long way', async (name) => {
    const path = `/api/${name}`;
    // Whether the lists have been looked at in the last half second is not what this is about.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding };
      const theLongWay = await shop.call(`GET ${path}`, { headers });
      const etag = { ...headers, 'if-none-match': String(theLongWay.headers.etag) };
      const unchanged = await shop.call(`GET ${path}`, { headers: etag });
      asked.mockClear();
      const wire = [await fetchRaw(path, headers), await fetchRaw(path, headers)];
      const wireUnchanged = [await fetchRaw(path, etag), await fetchRaw(path, etag)];
      expect(asked).not.toHaveBeenCalled();
      for (const answer of wire) expect(common(answer)).toEqual(common(theLongWay));
      for (const answer of wireUnchanged) expect(common(answer)).toEqual(common(unchanged));
      expect([theLongWay.status, unchanged.status]).toEqual([200, 304]);
      expect(new Set([...wire, ...wireUnchanged].map((one) => one.headers['x-request-id'])).size).toBe(4);
    }
  });

  test('a change of this process is seen at once, one of another within a second', async () => {
    const first = await fetchRaw('/api/allproducts');
    await fetchRaw('/api/allproducts');
    const size = (JSON.parse(first.bytes.toString()) as Product[])[0]?.stock_by_size[0]?.size ?? '';
    await setStock(shop.db, '1', { size, units: 77, isNewSize: false });
    expect(unitsOf(await fetchRaw('/api/allproducts'))).toBe(77);
    expect((await fetchRaw('/api/allproducts', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
    const other = await openDatabase(shop.settings);
    await setStock(other, '1', { size, units: 78, isNewSize: false });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 501);
    expect(unitsOf(await fetchRaw('/api/allproducts'))).toBe(78);
    clock.mockRestore();
    await other.close();
  });

  test('a customer’s own quantities are theirs alone', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(unitsOf(await fetchRaw('/api/allproducts'))).toBe(5);
      const own = await fetchRaw('/api/allproducts', { authorization: `Bearer ${token}` });
      expect([unitsOf(own), own.headers['cache-control']]).toEqual([4, 'private, no-cache']);
    }
  });

  test('each answer is counted and logged under its id', async () => {
    const ids = [];
    for (let turn = 0; turn < 5; turn += 1) ids.push((await fetchRaw('/api/newcollections')).headers['x-request-id']);
    const { text } = await shop.call('GET /metrics');
    expect(text).toContain(
      'shop_request_duration_seconds_count{method="GET",route="/api/newcollections",status="200"} 5',
    );
    const logged = shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const id of ids) {
      expect(logged.filter(({ reqId }) => reqId === id)).toEqual([
        expect.objectContaining({ msg: 'answered', method: 'GET', route: '/api/newcollections', status: 200 }),
      ]);
    }
  });

  test('without a database everybody is sent what was known last', async () => {
    const before = await fetchRaw('/api/allproducts');
    await fetchRaw('/api/allproducts');
    await shop.db.close();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 501);
    for (let turn = 0; turn < 2; turn += 1) expect(common(await fetchRaw('/api/allproducts'))).toEqual(common(before));
    clock.mockRestore();
  });
});
