import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the proxy behaves: `pass` forwards everything, `down` closes the connection, `hang` sends no response, and
 * `lose` forwards the request and drops the response.
 */
export type ProxyMode = 'pass' | 'down' | 'hang' | 'lose';

export interface ProviderProxy {
  readonly url: string;
  mode: ProxyMode;
  /** Fields in place of those that the provider says of a payment. */
  changes: Readonly<Record<string, unknown>>;
  /** The origin of the payment provider. */
  target: string;
  /** Method and path of every received request, in order. */
  readonly calls: string[];
  /** Closes the connections of the hanging requests. */
  release(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the payment provider that simulates faults. */
export const startProviderProxy = async (): Promise<ProviderProxy> => {
  const hanging = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    proxy.calls.push(`${request.method} ${request.url}`);
    if (proxy.mode === 'down') {
      response.destroy();
      return;
    }
    if (proxy.mode === 'hang') {
      hanging.add(response);
      return;
    }
    const { mode, changes } = proxy;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization = '', 'content-type': type } = request.headers;
      fetch(`${proxy.target}${request.url}`, {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type ? { 'content-type': type } : {}) },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      })
        .then(async (answer) => {
          const body: unknown = await answer.json();
          const isState = answer.ok && request.url?.endsWith('/status');
          if (mode === 'lose') response.destroy();
          else
            response
              .writeHead(answer.status, { 'content-type': 'application/json' })
              .end(JSON.stringify(isState ? Object.assign({}, body, changes) : body));
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: ProviderProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'pass',
    changes: {},
    target: '',
    calls: [],
    release: () => {
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return proxy;
};
