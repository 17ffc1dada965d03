import { createServer } from 'node:net';

/**
 * Below 32768, where Linux begins to give ports to `listen(0)` and to outgoing connections: otherwise another process
 * could take a port before the test listens on it, or while a test has stopped the server that it restarts.
 */
const FIRST_PORT = 11_000;
const PORTS = 20_000;
/** Workers have successive ids: each begins so many ports after the one before, more than a test file takes. */
const PORTS_BETWEEN_PROCESSES = 1_619;

let offset = process.pid * PORTS_BETWEEN_PROCESSES;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a free port of the loopback interface. Processes begin at different ports, so that no two get the same one. */
export const freePort = async (): Promise<number> => {
  const port = FIRST_PORT + (offset++ % PORTS);
  return (await isFree(port)) ? port : freePort();
};
