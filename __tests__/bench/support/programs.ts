import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../support/freePort';
import { spawnServer, untilReady } from '../../support/serverProcess';
import { ROOT } from '../../support/sources';

const BENCH = path.join(ROOT, '__tests__/bench');

/** Returns the CPU time of a process in milliseconds; undefined on systems without `/proc`. */
const processorMs = (pid: number | undefined): number | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
};
const TICK_MS = 10;

/** A program of the benchmark in its own process, which is ready when it has written its first line. */
export interface Program {
  readonly output: string;
  processorMs(): number | undefined;
  end(): Promise<void>;
}

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts a program of this folder; rejects when it exits before it is ready. */
export const startProgram = async (name: string, given: object): Promise<Program> => {
  const words = ['--require', 'esbuild-register', path.join(BENCH, 'support', name)];
  const child = spawn(process.execPath, [...words, JSON.stringify(given)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = exitOf(child);
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (part: Buffer) => resolve(part.toString().trim()));
    void exit.then(() => reject(new Error(`${name} ended before it was ready`)));
  });
  return {
    output,
    processorMs: () => processorMs(child.pid),
    end: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
};

/** The built shop in its own process, with its own data folder. */
export interface BenchShop {
  readonly url: string;
  readonly dataDir: string;
  /** Time from the start until the server was ready, in milliseconds. */
  readonly startMs: number;
  /** Returns the resident memory of the process, in bytes. */
  memory(): number;
  processorMs(): number | undefined;
  end(): Promise<void>;
}

/** Creates an empty data folder on the disk of the repository. */
export const makeDataDir = (): string => mkdtempSync(path.join(ROOT, '.cache', 'bench-'));

export const removeDataDir = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

interface ShopPlace {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

const settingsOf = ({ dataDir, databaseUrl }: ShopPlace): Record<string, string> => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ...(process.env['NODE_ENV'] === undefined ? {} : { NODE_ENV: process.env['NODE_ENV'] }),
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Seeds an empty shop with this number of products by the operator's command. */
export const seedShop = (place: ShopPlace, products: number): void => {
  for (const words of [['migrate'], ['seed', '--products', String(products)]]) {
    execFileSync(process.execPath, ['.build/server/shop.js', ...words], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...settingsOf(place) },
      stdio: 'pipe',
    });
  }
};

/** Starts the shop as `npm start` does. */
export const startBenchShop = async (place: ShopPlace): Promise<BenchShop> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const beganAt = performance.now();
  const server = spawnServer({ environment: { ...settingsOf(place), PORT: String(port) } });
  await untilReady(server, url);
  return {
    url,
    dataDir: place.dataDir,
    startMs: performance.now() - beganAt,
    memory: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' })) * 1024,
    processorMs: () => processorMs(server.child.pid),
    end: async () => {
      server.child.kill('SIGTERM');
      await server.exit;
    },
  };
};

/** Returns the size of all files below a folder, in bytes. */
export const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
