import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { RequestMetrics, type RequestMetric } from '@/server/http/requestMetrics';
import { matchesEtag } from '@/server/http/compression';
import { openServer } from '@/server/http/openServer';
import { CachedResponses } from '@/server/http/cachedResponses';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

describe('answers that stand ready', () => {
  const told: RequestMetric[] = [];
  const agent = new Agent({ keepAlive: true });
  let app: FastifyInstance;
  let port: number;
  /** What the list says now, and how often the framework was asked for it. */
  let words: string;
  let handled: number;
  let whileClosing: () => Promise<void>;

  beforeEach(async () => {
    [words, handled, told.length] = ['one', 0, 0];
    whileClosing = () => Promise.resolve();
    const calls = new RequestMetrics();
    calls.subscribe((call) => told.push(call));
    const ready = new CachedResponses(calls);
    app = fastify({ serverFactory: openServer(ready, 10_000), return503OnClosing: false });
    ready.register(app);
    app.addHook('onRequest', (request, reply, done) => {
      handled += 1;
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('preClose', () => whileClosing());
    app.get('/list', (request, reply) => {
      const said = words;
      const etag = `"${said}"`;
      reply.isFresh = () => words === said;
      reply.headers({ etag, vary: 'Accept-Encoding', 'x-encoding': String(request.headers['accept-encoding']) });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.send(Buffer.from(`${said} for ${request.headers.authorization ?? 'anyone'}`));
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

  const call = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = ask({ port, path, method, headers, agent }, (response) => {
        const { statusCode: status, headers: given } = response;
        buffer(response).then((bytes) => resolve({ status, headers: given, text: bytes.toString() }), reject);
      });
      request.once('error', reject).end();
    });
  const withoutOwn = ({ headers, ...rest }: Answer) => {
    const { date: _date, 'x-request-id': _id, ...others } = headers;
    return { ...rest, headers: others };
  };

  test('are given without the framework, the same but for the id', async () => {
    const [first, second] = [await call('/list'), await call('/list')];
    expect(handled).toBe(1);
    expect(withoutOwn(second)).toEqual(withoutOwn(first));
    expect([second.status, second.text]).toEqual([200, 'one for anyone']);
    expect(second.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('end with what they tell', async () => {
    await call('/list');
    words = 'two';
    expect((await call('/list')).text).toBe('two for anyone');
    expect((await call('/list')).text).toBe('two for anyone');
    expect(handled).toBe(2);
    expect((await call('/list', { 'if-none-match': '"one"' })).status).toBe(200);
    expect(handled).toBe(2);
  });

  test('say that nothing has changed to who names the tag, alone or among others', async () => {
    const tags = ['"one"', 'W/"one"', '"x", "one"', '*'];
    const asked = await call('/list', { 'if-none-match': '"one"' });
    for (const tag of tags) {
      expect(withoutOwn(await call('/list', { 'if-none-match': tag }))).toEqual(withoutOwn(asked));
    }
    expect([asked.status, asked.text, handled]).toEqual([304, '', 1]);
    expect((await call('/list', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('differ as Accept-Encoding does, however many are invented', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      for (let at = 0; at < 80; at += 1) {
        expect((await call('/list', { 'accept-encoding': `x${at}` })).headers['x-encoding']).toBe(`x${at}`);
      }
    }
    expect(handled).toBeGreaterThan(80);
    expect((await call('/list')).headers['x-encoding']).toBe('undefined');
  });

  test('are for nobody who says who they are, nor for anything but a plain GET', async () => {
    await call('/list');
    expect((await call('/list', { authorization: 'Bearer x' })).text).toBe('one for Bearer x');
    expect((await call('/list')).text).toBe('one for anyone');
    expect(handled).toBe(2);
    expect(await call('/list', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect((await call('/list', {}, 'DELETE')).status).toBe(404);
    expect((await call('/list?a=1')).text).toBe('one for anyone');
    expect((await call('/list?a=1')).text).toBe('one for anyone');
    expect(handled).toBe(6);
  });

  test.each(['/text', '/missing', '/plain'])('are not what %s answers', async (path) => {
    const first = await call(path);
    expect(withoutOwn(await call(path))).toEqual(withoutOwn(first));
    expect(handled).toBe(2);
  });

  test('are told of as all others are', async () => {
    await call('/list');
    const { headers } = await call('/list');
    await call('/list', { 'if-none-match': '*' });
    const { headers: unchanged } = await call('/list', { 'if-none-match': '*' });
    expect(handled).toBe(2);
    const facts = { method: 'GET', route: '/list', durationMs: expect.any(Number) as number };
    expect(told).toEqual([
      { ...facts, id: headers['x-request-id'], status: 200 },
      { ...facts, id: unchanged['x-request-id'], status: 304 },
    ]);
  });

  test('are left to the framework once the shop closes, which ends the connection', async () => {
    await call('/list');
    expect((await call('/list')).headers.connection).toBe('keep-alive');
    let last: Answer | undefined;
    whileClosing = async () => {
      last = await call('/list');
    };
    await app.close();
    expect([last?.text, last?.headers.connection, handled]).toEqual(['one for anyone', 'close', 2]);
  });
});
