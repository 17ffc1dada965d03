import { createServer, request as send, type IncomingMessage } from 'node:http';
import { freePort } from '../../support/freePort';

/** What the responses to one method and path have cost. */
export interface Cost {
  readonly what: string;
  readonly bytes: number;
}

/** An HTTP proxy between the browser and the shop that counts the bytes of all responses: of pages and of workers. */
export interface Meter {
  /** The shop's address through the proxy. */
  readonly url: string;
  /** The responses that ended until now, in order. */
  readonly costs: Cost[];
  /** Resolves when no response was pending for `ms`. */
  readonly idle: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

const headBytes = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.reduce((sum, text) => sum + text.length + ': '.length, 'HTTP/1.1 200 OK\r\n\r\n'.length);

/** Starts a proxy that forwards everything to the shop at `shopUrl`, encoded as it is. */
export const startMeter = async (shopUrl: string): Promise<Meter> => {
  const { hostname, port } = new URL(shopUrl);
  const costs: Cost[] = [];
  let pending = 0;
  let changedAt = performance.now();
  const change = (by: number): void => {
    pending += by;
    changedAt = performance.now();
  };
  const server = createServer((request, response) => {
    change(1);
    response.once('close', () => change(-1));
    const { method, url = '/', headers } = request;
    const forwarded = send({ hostname, port, method, path: url, headers }, (answer) => {
      let bytes = headBytes(answer);
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => costs.push({ what: `${method} ${url}`, bytes }));
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${ownPort}`,
    costs,
    idle: async (ms) => {
      while (pending > 0 || performance.now() - changedAt < ms) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
