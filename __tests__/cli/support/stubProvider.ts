import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment provider with the documented endpoints that records its requests. */
export interface StubProvider {
  readonly url: string;
  /** Method and path of each request. */
  readonly requests: string[];
  /** The state of every attempt; undefined: unknown. */
  state: Readonly<Record<string, string>> | undefined;
  close(): Promise<void>;
}

export const startStubProvider = async (): Promise<StubProvider> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${String(request.method)} ${String(request.url)}`);
    const isCancellation = request.url?.endsWith('/cancel') === true;
    const isPage = request.url?.startsWith('/snap') === true;
    const pageBody = isCancellation
      ? { canceled_at: '2026-11-20T07:41:02.776Z' }
      : { token: `token-${requests.length}`, redirect_url: 'http://127.0.0.1:9/' };
    const paymentBody = isCancellation ? { status_code: '200' } : (stub.state ?? { status_code: '404' });
    const body = isPage ? pageBody : paymentBody;
    response
      .writeHead(isPage && !isCancellation ? 201 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: StubProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    state: undefined,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return stub;
};
