import { createServer } from 'node:net';

/**
 * Below 32768, where Linux begins to give ports to `listen(0)` and to outgoing connections: otherwise another process
 * could take a port before the test listens on it, or while a test has stopped the server that it restarts.
 */
const FIRST_PORT = 11_000;
const PORTS_PER_PROCESS = 20;
const PROCESSES = 1_000;

let next = FIRST_PORT + (process.pid % PROCESSES) * PORTS_PER_PROCESS;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a free port of the loopback interface. Processes begin at different ports, so that no two get the same one. */
export const freePort = async (): Promise<number> => {
  const port = next++;
  return (await isFree(port)) ? port : freePort();
};
