import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

/** The path and the `accept-encoding` of a request that is answered from memory. */
interface StoredObject {
  readonly path: string;
  readonly encoding: string;
}

const { url, kept } = JSON.parse(process.argv[2] ?? '{}') as { url: string; kept: readonly StoredObject[] };

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Headers that Node adds to every response. */
const OF_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const ownHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_NODE.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );

/** Returns the response as sent; `fetch` would decompress the body. */
const fetchRaw = (path: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(`${url}${path}`, { headers }, (response) => {
      buffer(response).then((body) => resolve({ headers: ownHeaders(response.headers), body }), reject);
    }).once('error', reject);
  });

/** Starts the reference server: bare Fastify routes, which send the shop's responses from memory with the same headers. */
const start = async (): Promise<void> => {
  const app = fastify();
  const answers = new Map<string, { readonly full: Answer; readonly unchanged: Answer }>();
  for (const { path, encoding } of kept) {
    const full = await fetchRaw(path, { 'accept-encoding': encoding });
    const tag = full.headers['etag'] ?? '';
    const unchanged = await fetchRaw(path, { 'accept-encoding': encoding, 'if-none-match': tag });
    answers.set(`${path} ${encoding}`, { full, unchanged });
  }
  for (const path of new Set(kept.map((one) => one.path))) {
    app.get(path, ({ headers }, reply) => {
      const answer = answers.get(`${path} ${String(headers['accept-encoding'])}`);
      if (!answer) return reply.status(404).send();
      if (headers['if-none-match'] !== undefined) return reply.status(304).headers(answer.unchanged.headers).send();
      return reply.headers(answer.full.headers).send(answer.full.body);
    });
  }
  process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
};

void start();
