import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { RequestMetrics, type RequestMetric } from '@/server/http/requestMetrics';
import { matchesEtag } from '@/server/http/compression';
import { openServer } from '@/server/http/openServer';
import { CachedResponses } from '@/server/http/cachedResponses';

interface TestResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

describe('cached responses', () => {
  const recorded: RequestMetric[] = [];
  const agent = new Agent({ keepAlive: true });
  let app: FastifyInstance;
  let port: number;
  /** The current content of the list, and how many requests Fastify has handled. */
  let content: string;
  let handled: number;
  let whileClosing: () => Promise<void>;

  beforeEach(async () => {
    [content, handled, recorded.length] = ['one', 0, 0];
    whileClosing = () => Promise.resolve();
    const metrics = new RequestMetrics();
    metrics.subscribe((metric) => recorded.push(metric));
    const cache = new CachedResponses(metrics);
    app = fastify({
      serverFactory: openServer(cache, { requestMs: 10_000, inactivityMs: 10_000 }),
      return503OnClosing: false,
    });
    cache.register(app);
    app.addHook('onRequest', (request, reply, done) => {
      handled += 1;
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('preClose', () => whileClosing());
    app.get('/list', (request, reply) => {
      const current = content;
      const etag = `"${current}"`;
      reply.isFresh = () => content === current;
      reply.headers({ etag, vary: 'Accept-Encoding', 'x-encoding': String(request.headers['accept-encoding']) });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.send(Buffer.from(`${current} for ${request.headers.authorization ?? 'anyone'}`));
    });
    app.get('/text', (_request, reply) => {
      reply.isFresh = () => true;
      return reply.header('etag', '"t"').send('text');
    });
    app.get('/missing', (_request, reply) => {
      reply.isFresh = () => true;
      return reply.status(404).header('etag', '"m"').send(Buffer.from('none'));
    });
    app.get('/plain', (_request, reply) => reply.header('etag', '"p"').send(Buffer.from('plain')));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as { port: number }).port;
  });
  afterEach(() => app.close());
  afterAll(() => agent.destroy());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<TestResponse> =>
    new Promise((resolve, reject) => {
      const request = httpRequest({ port, path, method, headers, agent }, (response) => {
        const { statusCode: status, headers: given } = response;
        buffer(response).then((bytes) => resolve({ status, headers: given, text: bytes.toString() }), reject);
      });
      request.once('error', reject).end();
    });
  const withoutDynamicHeaders = ({ headers, ...rest }: TestResponse) => {
    const { date: _date, 'x-request-id': _id, ...others } = headers;
    return { ...rest, headers: others };
  };

  test('are sent without Fastify, the same except for the request id', async () => {
    const [first, second] = [await get('/list'), await get('/list')];
    expect(handled).toBe(1);
    expect(withoutDynamicHeaders(second)).toEqual(withoutDynamicHeaders(first));
    expect([second.status, second.text]).toEqual([200, 'one for anyone']);
    expect(second.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('are dropped when the route is not fresh any more', async () => {
    await get('/list');
    content = 'two';
    expect((await get('/list')).text).toBe('two for anyone');
    expect((await get('/list')).text).toBe('two for anyone');
    expect(handled).toBe(2);
    expect((await get('/list', { 'if-none-match': '"one"' })).status).toBe(200);
    expect(handled).toBe(2);
  });

  test('return 304 for a matching If-None-Match', async () => {
    const tags = ['"one"', 'W/"one"', '"x", "one"', '*'];
    const response = await get('/list', { 'if-none-match': '"one"' });
    for (const tag of tags) {
      expect(withoutDynamicHeaders(await get('/list', { 'if-none-match': tag }))).toEqual(
        withoutDynamicHeaders(response),
      );
    }
    expect([response.status, response.text, handled]).toEqual([304, '', 1]);
    expect((await get('/list', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('differ by Accept-Encoding, with a bounded number of variants', async () => {
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 80; at += 1) {
        expect((await get('/list', { 'accept-encoding': `x${at}` })).headers['x-encoding']).toBe(`x${at}`);
      }
    }
    expect(handled).toBeGreaterThan(80);
    expect((await get('/list')).headers['x-encoding']).toBe('undefined');
  });

  test('are sent only for an anonymous GET without a query', async () => {
    await get('/list');
    expect((await get('/list', { authorization: 'Bearer x' })).text).toBe('one for Bearer x');
    expect((await get('/list')).text).toBe('one for anyone');
    expect(handled).toBe(2);
    expect(await get('/list', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect((await get('/list', {}, 'DELETE')).status).toBe(404);
    expect((await get('/list?a=1')).text).toBe('one for anyone');
    expect((await get('/list?a=1')).text).toBe('one for anyone');
    expect(handled).toBe(6);
  });

  test.each(['/text', '/missing', '/plain'])('do not include the response of %s', async (path) => {
    const first = await get(path);
    expect(withoutDynamicHeaders(await get(path))).toEqual(withoutDynamicHeaders(first));
    expect(handled).toBe(2);
  });

  test('are recorded in the request metrics', async () => {
    await get('/list');
    const { headers } = await get('/list');
    await get('/list', { 'if-none-match': '*' });
    const { headers: unchanged } = await get('/list', { 'if-none-match': '*' });
    expect(handled).toBe(2);
    const facts = { method: 'GET', route: '/list', durationMs: expect.any(Number) as number };
    expect(recorded).toEqual([
      { ...facts, id: headers['x-request-id'], status: 200 },
      { ...facts, id: unchanged['x-request-id'], status: 304 },
    ]);
  });

  test('are not sent while the server closes, so that Fastify closes the connection', async () => {
    await get('/list');
    expect((await get('/list')).headers.connection).toBe('keep-alive');
    let last: TestResponse | undefined;
    whileClosing = async () => {
      last = await get('/list');
    };
    await app.close();
    expect([last?.text, last?.headers.connection, handled]).toEqual(['one for anyone', 'close', 2]);
  });
});
