import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running shop of its own: the built server as a process, on a free port and an empty data folder. */
export interface Shop {
  readonly url: string;
  /** What the process wrote so far. */
  readonly output: () => string;
  /** Stops the process with `signal` (SIGTERM) and waits for its end; the data stay. */
  readonly halt: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly resume: () => Promise<void>;
  /** Stops it and forgets its data. */
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const REPOSITORY = path.resolve(__dirname, '../../..');

/** Starts the shop in sandbox mode; `settings` are added to its environment. `root` holds what it serves. */
export const startShop = async (
  settings: Readonly<Record<string, string>> = {},
  root: string = REPOSITORY,
): Promise<Shop> => {
  const data = mkdtempSync(path.join(tmpdir(), 'lorosae-shop-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let written = '';
  let server: ChildProcess | undefined;

  const resume = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--enable-source-maps', path.join(REPOSITORY, '.build/server/main.js')], {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...settings },
    });
    server = started;
    started.stdout.on('data', (part: Buffer) => (written += part.toString()));
    started.stderr.on('data', (part: Buffer) => (written += part.toString()));
    const until = Date.now() + 60_000;
    while (!(await isReady(url))) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`The shop did not open:\n${written}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const halt = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    await new Promise<void>((resolve) => {
      running.once('exit', () => resolve());
      running.kill(signal);
    });
  };
  const stop = async (): Promise<void> => {
    await halt();
    rmSync(data, { recursive: true, force: true });
  };

  await resume();
  return { url, output: () => written, halt, resume, stop };
};
