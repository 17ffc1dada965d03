import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../support/freePort';

/** A way to a shop, as a phone's network is one. */
export interface WayToShop {
  /** The shop's address by this way. */
  readonly url: string;
  /** From now on everything is taken and nothing comes: no event tells anybody. */
  readonly hang: () => void;
  /** From now on something on the way answers for the shop that it is away, as a proxy does. */
  readonly sayAway: () => void;
  /** Lets everything through again; what was taken meanwhile is lost. */
  readonly goOn: () => void;
  readonly close: () => Promise<void>;
}

const AWAY = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\nconnection: close\r\n\r\nAway';

/** Starts a way to the shop at `shopUrl`, which lets everything through. */
export const startWayToShop = async (shopUrl: string): Promise<WayToShop> => {
  const { hostname, port } = new URL(shopUrl);
  const sockets = new Set<Socket>();
  let mode: 'pass' | 'hang' | 'away' = 'pass';
  const own = (socket: Socket, ...others: Socket[]): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      for (const other of others) other.destroy();
    });
  };
  const server = createServer((near) => {
    if (mode !== 'pass') {
      own(near);
      near.on('data', () => void (mode === 'away' && near.end(AWAY)));
      return;
    }
    const far = connect(Number(port), hostname);
    own(near, far);
    own(far, near);
    near.on('data', (part: Buffer) => void (mode === 'pass' && far.write(part)));
    far.on('data', (part: Buffer) => void (mode === 'pass' && near.write(part)));
  });
  const ownPort = await freePort();
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${ownPort}`,
    hang: () => {
      mode = 'hang';
    },
    sayAway: () => {
      mode = 'away';
      breakAll();
    },
    goOn: () => {
      mode = 'pass';
      breakAll();
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
