import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../support/freePort';
import { ROOT } from '../../support/sources';
import { until } from '../../support/until';

/** A running shop: the built server as a process, on a free port and with an empty data folder. */
export interface Shop {
  readonly url: string;
  /** Stops the process with `signal` (SIGTERM) and waits for its end; the data stay. */
  readonly halt: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly resume: () => Promise<void>;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
}

const START_MAX_MS = 25_000;

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

/** Starts the shop in sandbox mode; `settings` are added to its environment. `root` holds the files that it serves. */
export const startShop = async (
  settings: Readonly<Record<string, string>> = {},
  root: string = ROOT,
): Promise<Shop> => {
  const data = mkdtempSync(path.join(tmpdir(), 'lorosae-shop-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  let server: ChildProcess | undefined;

  const resume = async (): Promise<void> => {
    const started = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, '.build/server/main.js')], {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', ...settings },
    });
    server = started;
    started.stdout.on('data', (part: Buffer) => (output += part.toString()));
    started.stderr.on('data', (part: Buffer) => (output += part.toString()));
    const isStarted = async (): Promise<boolean> => {
      if (started.exitCode !== null) throw new Error(`The server exited with code ${started.exitCode}:\n${output}`);
      return isReady(url);
    };
    await until(isStarted, { what: `the server to answer ${url}/readyz`, withinMs: START_MAX_MS });
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
  return { url, halt, resume, stop };
};
