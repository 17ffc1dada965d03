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
  become(mode: FaultMode): Promise<void>;
  /** The number of commits whose result was lost. */
  readonly cuts: () => number;
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
  const nears = new Set<Socket>();
  let mode: FaultMode = 'pass';
  let cuts = 0;
  let server: Server | undefined;

  const breakAll = (): void => {
    for (const near of nears) near.destroy();
    for (const [, far] of pairs) far.destroy();
  };
  const forward = (near: Socket): void => {
    near.on('error', () => undefined);
    nears.add(near);
    near.once('close', () => nears.delete(near));
    if (mode === 'blackHole') return;
    const far = file === undefined ? connect(Number(target.port), target.hostname) : connect(file);
    const pair = [near, far] as const;
    pairs.add(pair);
    let isCut = false;
    near.on('data', (part: Buffer) => {
      if (mode === 'blackHole') return;
      if (mode === 'cutAfterCommit' && COMMIT.test(part.toString('latin1'))) isCut = true;
      far.write(part);
    });
    far.on('data', (part: Buffer) => {
      if (isCut) {
        cuts += 1;
        near.destroy();
        far.destroy();
      } else if (mode !== 'blackHole') near.write(part);
    });
    far.on('error', () => near.destroy());
    for (const socket of pair) {
      socket.once('close', () => {
        pairs.delete(pair);
        // A black hole does not report that the other side has closed.
        if (mode !== 'blackHole' || socket === near) for (const end of pair) end.destroy();
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
    become: async (next) => {
      const wasOpen = server !== undefined;
      // Connections of a black hole stay dead: the bytes that it dropped are lost.
      if (mode === 'blackHole' && next !== 'blackHole') pairs.forEach(([, far]) => far.destroy());
      mode = next;
      if (next === 'stopped') await shut();
      else if (!wasOpen) await open();
    },
    cuts: () => cuts,
    close: shut,
  };
};
