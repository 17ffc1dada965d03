import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openDatabase } from '@/server/db/database';
import { setStock } from '@/server/modules/products/changeProducts';
import type { Product } from '@/shared/contract/products';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';

const LISTS = ['allproducts', 'bestsellingproducts', 'newcollections', 'popularinwomen'] as const;
const ENCODINGS = ['identity', 'gzip', 'gzip, deflate, br, zstd'] as const;
/** Headers that differ between requests; injected requests have no connection. */
const OWN = ['date', 'connection', 'keep-alive', 'x-request-id'];

interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

describe.each(engines)('product lists over a connection, on the %s database', (engine) => {
  const agent = new Agent({ keepAlive: true });
  let shop: TestShop;
  let url: string;
  /** Number of requests that Fastify has handled; cached responses do not reach it. */
  let handled: number;
  beforeEach(async () => {
    shop = await openTestShop(engine);
    handled = 0;
    shop.app.addHook('onRequest', (_request, _reply, done) => {
      handled += 1;
      done();
    });
    url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
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

  test.each(LISTS)('%s has the same headers and body from the cache and from the route', async (name) => {
    const path = `/api/${name}`;
    for (const encoding of ENCODINGS) {
      const headers = { 'accept-encoding': encoding };
      const routed = await shop.call(`GET ${path}`, { headers });
      const etag = { ...headers, 'if-none-match': String(routed.headers.etag) };
      const unchanged = await shop.call(`GET ${path}`, { headers: etag });
      expect([routed.status, unchanged.status]).toEqual([200, 304]);
      for (const [given, expected] of [
        [headers, routed],
        [etag, unchanged],
      ] as const) {
        const ids = new Set<string>();
        let answers = 0;
        // The route handles a request again half a second after the last check of the database.
        await until(
          async () => {
            const before = handled;
            const answer = await fetchRaw(path, given);
            expect(common(answer)).toEqual(common(expected));
            ids.add(String(answer.headers['x-request-id']));
            answers += 1;
            return handled === before;
          },
          { what: `a ready answer of ${path}` },
        );
        expect(ids.size).toBe(answers);
      }
    }
  });

  test('a change of this process and one of another process are in the response soon after', async () => {
    const first = await fetchRaw('/api/allproducts');
    await fetchRaw('/api/allproducts');
    const size = (JSON.parse(first.bytes.toString()) as Product[])[0]?.stock_by_size[0]?.size ?? '';
    await setStock(shop.db, '1', { size, units: 77, isNewSize: false });
    await until(async () => unitsOf(await fetchRaw('/api/allproducts')) === 77, { what: 'the change' });
    expect((await fetchRaw('/api/allproducts', { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
    const other = await openDatabase(shop.settings);
    await setStock(other, '1', { size, units: 78, isNewSize: false });
    await until(async () => unitsOf(await fetchRaw('/api/allproducts')) === 78, { what: 'the other process’s change' });
    await other.close();
  });

  test('a customer’s own quantities are in no other response', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(unitsOf(await fetchRaw('/api/allproducts'))).toBe(5);
      const own = await fetchRaw('/api/allproducts', { authorization: `Bearer ${token}` });
      expect([unitsOf(own), own.headers['cache-control']]).toEqual([4, 'private, no-cache']);
    }
  });

  test('each response is counted and logged with its request id', async () => {
    const ids = [];
    for (let turn = 0; turn < 5; turn += 1) ids.push((await fetchRaw('/api/newcollections')).headers['x-request-id']);
    const { text } = await shop.call('GET /metrics');
    expect(text).toContain(
      'shop_request_duration_seconds_count{method="GET",route="/api/newcollections",status="200"} 5',
    );
    const logged = shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const id of ids) {
      expect(logged.filter(({ reqId }) => reqId === id)).toEqual([
        expect.objectContaining({ msg: 'request completed', method: 'GET', route: '/api/newcollections', status: 200 }),
      ]);
    }
  });

  test('without a database the last known list is sent', async () => {
    const before = await fetchRaw('/api/allproducts');
    await shop.db.close();
    handled = 0;
    // Wait for two responses of the route: for the first one the list may still count as fresh.
    await until(
      async () => {
        expect(common(await fetchRaw('/api/allproducts'))).toEqual(common(before));
        return handled > 1;
      },
      { what: 'answers of the route' },
    );
  });
});
