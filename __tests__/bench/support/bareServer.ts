import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The path and the `accept-encoding` of a request that is answered from memory. */
interface StoredObject {
  readonly path: string;
  readonly encoding: string;
}

const { url, kept } = JSON.parse(process.argv[2] ?? '{}') as { url: string; kept: readonly StoredObject[] };

/** Starts the reference server, which sends the shop's responses from memory, byte for byte, or 304. */
const start = async (): Promise<void> => {
  const answers = new Map<string, { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }>();
  for (const { path, encoding } of kept) {
    const answer = await fetchRaw(`${url}${path}`, encoding);
    answers.set(`${path} ${encoding}`, answer);
  }
  const server = createServer((request, response) => {
    const answer = answers.get(`${request.url} ${String(request.headers['accept-encoding'])}`);
    if (!answer) response.writeHead(404, { 'content-length': '0' }).end();
    else if (request.headers['if-none-match'] !== undefined) response.writeHead(304, answer.headers).end();
    else response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
  });
};

/** Returns the response as sent; `fetch` would decompress the body. */
const fetchRaw = async (
  address: string,
  encoding: string,
): Promise<{ headers: Record<string, string>; body: Buffer }> => {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const names = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];
        const headers = names.flatMap((name) => {
          const value = response.headers[name];
          return value === undefined ? [] : [[name, String(value)]];
        });
        resolve({ headers: Object.fromEntries(headers) as Record<string, string>, body: Buffer.concat(parts) });
      });
    }).once('error', reject);
  });
};

void start();
