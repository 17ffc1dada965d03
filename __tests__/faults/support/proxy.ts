import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A proxy in front of several machines, without sticky sessions. */
export interface Proxy {
  readonly url: string;
  /** The machines that answered the last check of `/readyz`. */
  ready(): readonly string[];
  close(): Promise<void>;
}

const CHECK_MS = 50;

/** Sends each request to the next of the machines that are ready. It repeats no request: one that fails gets 502. */
export const startProxy = async (machines: readonly string[]): Promise<Proxy> => {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly string[] = [];
  let turn = 0;
  let isClosed = false;
  const isReady = (url: string): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const check = async (): Promise<void> => {
    const states = await Promise.all(machines.map(isReady));
    ready = machines.filter((_, index) => states[index]);
  };
  const checkOften = async (): Promise<void> => {
    while (!isClosed) {
      await check();
      await delay(CHECK_MS);
    }
  };
  const server = createServer((request, response) => {
    const machine = ready[(turn += 1) % ready.length] ?? 'http://none.invalid';
    const { method, headers } = request;
    const forwarded = { ...headers, 'x-forwarded-for': '192.0.2.1' };
    const outgoing = send(`${machine}${request.url}`, { agent, method, headers: forwarded }, (incoming) => {
      const { connection: _, ...own } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, own);
      incoming.pipe(response);
    });
    outgoing.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(outgoing);
  });
  await check();
  const checking = checkOften();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    close: async () => {
      isClosed = true;
      await checking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
