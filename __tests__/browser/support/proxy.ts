import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../support/freePort';

/** A TCP proxy between the browser and the shop that simulates a bad network. */
export interface Proxy {
  /** The shop's address through the proxy. */
  readonly url: string;
  /** Accepts connections from now on, but forwards nothing and sends no response. */
  readonly hang: () => void;
  /** Answers every request with status 503 from now on. */
  readonly refuse: () => void;
  /** Forwards everything again. Requests that were not forwarded fail. */
  readonly forward: () => void;
  readonly close: () => Promise<void>;
}

const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\nconnection: close\r\n\r\nAway';

/** Starts a proxy that forwards everything to the shop at `shopUrl`. */
export const startProxy = async (shopUrl: string): Promise<Proxy> => {
  const { hostname, port } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let mode: 'forward' | 'hang' | 'refuse' = 'forward';
  const track = (socket: Socket, ...others: Socket[]): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      for (const other of others) other.destroy();
    });
  };
  const server = createServer((near) => {
    if (mode !== 'forward') {
      track(near);
      near.on('data', () => void (mode === 'refuse' && near.end(UNAVAILABLE)));
      return;
    }
    const far = connect(Number(port), hostname);
    track(near, far);
    track(far, near);
    near.on('data', (part: Buffer) => void (mode === 'forward' && far.write(part)));
    far.on('data', (part: Buffer) => void (mode === 'forward' && near.write(part)));
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${ownPort}`,
    hang: () => {
      mode = 'hang';
    },
    refuse: () => {
      mode = 'refuse';
      breakAll();
    },
    forward: () => {
      mode = 'forward';
      breakAll();
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
