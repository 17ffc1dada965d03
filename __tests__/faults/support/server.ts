import { execFile } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../support/freePort';
import { ROOT } from '../../support/sources';
import { spawnServer, untilReady } from '../../support/serverProcess';

const COMMANDS = path.join(ROOT, '.build/server/shop.js');
const REFUSES_WITHIN_MS = 60_000;

export interface ServerPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder with the files that the server serves; the build by default. */
  readonly root?: string;
  /** A file that receives the standard output, which `output` then does not contain. */
  readonly logFile?: string;
}

/** One process of the built server. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly output: () => string;
  /** Sends the signal, SIGTERM by default, and resolves with the exit code. */
  end(signal?: NodeJS.Signals): Promise<{ readonly code: number | null }>;
}

/** A load orders again and again as the same few customers. */
const UNLIMITED_CASH = { CASH_ORDERS_MAX: '1000000', CASH_UNITS_MAX: '1000000' } as const;

const environmentOf = ({ dataDir, databaseUrl, port, environment = {} }: ServerPlace): Record<string, string> => ({
  ...(port === undefined ? {} : { PORT: String(port) }),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ...UNLIMITED_CASH,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...environment,
});

/** Runs one of the built commands as a process of its own. */
export const runCommand = async (
  place: ServerPlace,
  ...args: readonly string[]
): Promise<{ readonly exitCode: number; readonly out: string; readonly error: string }> => {
  const options = {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environmentOf(place) },
    maxBuffer: 256 * 1024 * 1024,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMANDS, ...args], options, (failure, out, error) =>
      resolve({ exitCode: typeof failure?.code === 'number' ? failure.code : failure ? -1 : 0, out, error }),
    );
  });
};

/** Runs the built server with invalid settings, until it exits. */
export const tryServer = async (
  place: ServerPlace,
): Promise<{ readonly code: number | null; readonly output: string }> => {
  const { child, output } = spawnServer({ environment: environmentOf({ ...place, port: await freePort() }) });
  const timer = setTimeout(() => child.kill('SIGKILL'), REFUSES_WITHIN_MS);
  // "close" is emitted after the last output, "exit" possibly before it.
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, output: output() };
};

/** Starts the built server and waits until it is ready. */
export const startServer = async (place: ServerPlace): Promise<ServerProcess> => {
  const port = place.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { root, logFile } = place;
  const server = spawnServer({ environment: environmentOf({ ...place, port }), logFile, ...(root && { root }) });
  await untilReady(server, url);
  return {
    url,
    port,
    pid: server.child.pid ?? 0,
    output: server.output,
    end: async (signal = 'SIGTERM') => {
      server.child.kill(signal);
      return { code: await server.exit };
    },
  };
};
