import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../support/freePort';
import { ROOT } from '../../support/sources';

const SERVER = path.join(ROOT, '.build/server/main.js');
const COMMANDS = path.join(ROOT, '.build/server/shop.js');

export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** A file that takes the standard output, which `output` then does not tell. */
  readonly logFile?: string;
}

/** One process of the built server. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly output: () => string;
  /** Sends the signal, SIGTERM unless said, and tells how the process ended and how long that took. */
  end(signal?: NodeJS.Signals): Promise<{ readonly code: number | null; readonly ms: number }>;
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });

const environmentOf = ({ dataDir, databaseUrl, port = 0, environment = {} }: ServerPlace): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  PORT: String(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...environment,
});

const spawnServer = (place: ServerPlace): ChildProcess => {
  const log = place.logFile === undefined ? undefined : openSync(place.logFile, 'a');
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    env: environmentOf(place),
    stdio: ['pipe', log ?? 'pipe', 'pipe'],
  });
  if (log !== undefined) closeSync(log);
  return child;
};

/** Runs one of the operator's built commands as a process of its own. */
export const runCommand = async (
  place: ServerPlace,
  ...words: readonly string[]
): Promise<{ readonly exitCode: number; readonly out: string; readonly told: string }> => {
  const options = { cwd: ROOT, env: environmentOf(place), maxBuffer: 256 * 1024 * 1024 };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMANDS, ...words], options, (error, out, told) =>
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, told }),
    );
  });
};

/** Runs the built server for as long as it takes to refuse its settings. */
export const tryServer = async (
  place: ServerPlace,
): Promise<{ readonly code: number | null; readonly said: string }> => {
  const child = spawnServer(place);
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const code = await exitOf(child);
  clearTimeout(timer);
  return { code, said };
};

/** Starts the built server and waits until it is ready. */
export const startServer = async (place: ServerPlace): Promise<ServerProcess> => {
  const port = place.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawnServer({ ...place, port });
  let said = '';
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const exit = exitOf(child);
  const until = Date.now() + 60_000;
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The shop did not open:\n${said}`);
    await delay(25);
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    output: () => said,
    end: async (signal = 'SIGTERM') => {
      const startedAt = performance.now();
      child.kill(signal);
      const code = await exit;
      return { code, ms: performance.now() - startedAt };
    },
  };
};
