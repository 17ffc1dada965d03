import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './sources';
import { until } from './until';

const BUILD = path.join(ROOT, '.build/server');
const READY_WITHIN_MS = 90_000;

export interface SpawnedServer {
  readonly child: ChildProcess;
  /** Everything that the process has written. */
  readonly output: () => string;
  /** Resolves with the exit code when the process has ended. */
  readonly exit: Promise<number | null>;
}

interface SpawnOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** The program of the build: the shop by default. */
  readonly program?: 'main' | 'desk';
  /** The folder with the files that the server serves. */
  readonly root?: string;
  /** A file that receives the standard output, which `output` then does not contain. */
  readonly logFile?: string | undefined;
}

/** Starts the built server as `npm run serve` does, with nothing but `environment` in its environment. */
export const spawnServer = ({ environment, program = 'main', root = ROOT, logFile }: SpawnOptions): SpawnedServer => {
  const log = logFile === undefined ? undefined : openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(BUILD, `${program}.js`)], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', log ?? 'pipe', 'pipe'],
  });
  if (log !== undefined) closeSync(log);
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  return {
    child,
    output: () => output,
    exit: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
};

/** Waits until the server answers `/readyz`; kills it and throws with its output if it exits before or takes too long. */
export const untilReady = async (
  { child, output }: SpawnedServer,
  url: string,
  withinMs = READY_WITHIN_MS,
): Promise<void> => {
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}.`);
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  try {
    await until(isReady, { what: `the server to answer ${url}/readyz`, withinMs });
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server is not ready. It wrote:\n${output()}`, { cause: error });
  }
};
