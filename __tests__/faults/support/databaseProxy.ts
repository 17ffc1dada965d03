import { connect, createServer, type Server, type Socket } from 'node:net';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../support/freePort';

/**
 * The proxy's behaviour: `pass` forwards everything; `stopped` refuses new connections and breaks open ones; `blackHole`
 * accepts everything and returns nothing; `cutAfterCommit` forwards a commit and breaks the connection before its result.
 */
export type FaultMode = 'pass' | 'stopped' | 'blackHole' | 'cutAfterCommit';

export interface FaultProxy {
  /** The address of the database through the proxy. */
  readonly databaseUrl: string;
  /** Resolves when the proxy has changed its behaviour. */
  setMode(mode: FaultMode): Promise<void>;
  /** The number of commits without a result, because the connection was broken. */
  readonly lostCommits: () => number;
  close(): Promise<void>;
}

const COMMIT = /\bcommit\b/i;

/** Starts a proxy to a PostgreSQL database that `databaseUrl` names by its socket or its port. */
export const startFaultProxy = async (databaseUrl: string): Promise<FaultProxy> => {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const file = folder === null ? undefined : path.join(folder, '.s.PGSQL.5432');
  if (file !== undefined && !existsSync(file)) throw new Error(`The PostgreSQL socket ${file} does not exist.`);
  const port = await freePort();
  const pairs = new Set<readonly [Socket, Socket]>();
  const clients = new Set<Socket>();
  let mode: FaultMode = 'pass';
  let lostCommits = 0;
  let server: Server | undefined;

  const breakAll = (): void => {
    for (const client of clients) client.destroy();
    for (const [, upstream] of pairs) upstream.destroy();
  };
  const forward = (client: Socket): void => {
    client.on('error', () => undefined);
    clients.add(client);
    client.once('close', () => clients.delete(client));
    if (mode === 'blackHole') return;
    const upstream = file === undefined ? connect(Number(target.port), target.hostname) : connect(file);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    let isCut = false;
    client.on('data', (part: Buffer) => {
      if (mode === 'blackHole') return;
      if (mode === 'cutAfterCommit' && COMMIT.test(part.toString('latin1'))) isCut = true;
      upstream.write(part);
    });
    upstream.on('data', (part: Buffer) => {
      if (isCut) {
        lostCommits += 1;
        client.destroy();
        upstream.destroy();
      } else if (mode !== 'blackHole') client.write(part);
    });
    upstream.on('error', () => client.destroy());
    for (const socket of pair) {
      socket.once('close', () => {
        pairs.delete(pair);
        // A black hole does not report that the other side has closed.
        if (mode !== 'blackHole' || socket === client) for (const end of pair) end.destroy();
      });
    }
  };
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server = createServer(forward).once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const shut = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    breakAll();
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
  };

  await open();
  return {
    databaseUrl: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    setMode: async (next) => {
      const wasOpen = server !== undefined;
      // The connections of a black hole cannot be used again, because it dropped some of their bytes.
      if (mode === 'blackHole' && next !== 'blackHole') pairs.forEach(([, upstream]) => upstream.destroy());
      mode = next;
      if (next === 'stopped') await shut();
      else if (!wasOpen) await open();
    },
    lostCommits: () => lostCommits,
    close: shut,
  };
};
