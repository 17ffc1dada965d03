import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { childrenOf } from './childProcesses';

/** A temporary PostgreSQL server on its own Unix socket. */
export interface PostgresServer {
  /** The folder of its files and its Unix socket. */
  readonly folder: string;
  /** Returns the URL of one of its databases. */
  url(database: string): string;
  stop(): void;
}

const QUICK = '-c fsync=off -c full_page_writes=off';
const DEBIAN_VERSIONS = '/usr/lib/postgresql';

/** Finds the folder of the server programs, newest version first. Debian does not add it to PATH. */
const findPrograms = (): string | undefined => {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_VERSIONS, version, 'bin'));
  return [...debian, ...(process.env.PATH ?? '').split(path.delimiter)].find(
    (bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'pg_ctl')),
  );
};

/** The user of the server process: PostgreSQL does not run as root. Undefined when there is no such user. */
export const serverUser = (): { uid?: number; gid?: number } | undefined => {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
};

/** Runs programs of PostgreSQL as a user who may; undefined when it is not installed. */
const programs = (): { newFolder(): string; run(program: string, ...args: string[]): void } | undefined => {
  const bin = findPrograms();
  const user = serverUser();
  if (!bin || !user) return undefined;
  return {
    newFolder: () => {
      const folder = mkdtempSync('/tmp/lorosae-pg-');
      if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
      return folder;
    },
    run: (program, ...args) => {
      const env = { PATH: process.env.PATH, LC_ALL: 'C' };
      execFileSync(path.join(bin, program), args, { ...user, cwd: '/tmp', stdio: 'ignore', env });
    },
  };
};

const start = (folder: string, options: string): PostgresServer => {
  const { run } = programs() as NonNullable<ReturnType<typeof programs>>;
  const data = path.join(folder, 'data');
  const always = `-k ${folder} -c listen_addresses='' -c max_connections=200 -c shared_buffers=32MB`;
  run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', `${always} ${options}`, 'start');
  return {
    folder,
    url: (database) => `postgres://shop@localhost/${database}?host=${encodeURIComponent(folder)}`,
    stop: () => {
      if (existsSync(path.join(data, 'postmaster.pid'))) run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts the server; undefined when it is not installed. Without `isDurable` commits are not flushed to disk. */
export const startPostgres = ({ isDurable = false } = {}): PostgresServer | undefined => {
  const found = programs();
  if (!found) return undefined;
  const folder = found.newFolder();
  const layout = ['-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  found.run('initdb', '-D', path.join(folder, 'data'), ...layout);
  return start(folder, isDurable ? '' : QUICK);
};

/**
 * Starts a standby of the server, which has the server's databases and accepts reads. Its tables are in `tablesFolder`
 * when this is given; its write-ahead log is not.
 */
export const startStandby = (primary: PostgresServer, tablesFolder?: string): PostgresServer => {
  const { newFolder, run } = programs() as NonNullable<ReturnType<typeof programs>>;
  const folder = newFolder();
  const data = path.join(folder, 'data');
  if (tablesFolder !== undefined) symlinkSync(tablesFolder, data);
  const log = ['-X', 'stream', '--waldir', path.join(folder, 'wal')];
  run('pg_basebackup', '-h', primary.folder, '-U', 'shop', '-D', data, '-R', '-c', 'fast', ...log);
  return start(folder, QUICK);
};

/** Kills every process of a server (-9). */
export const kill = ({ folder }: PostgresServer): void => {
  const file = path.join(folder, 'data/postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGKILL');
  rmSync(file);
};

/** Makes a standby the primary; it accepts writes when the function returns. */
export const promote = ({ folder }: PostgresServer): void =>
  programs()?.run('pg_ctl', '-D', path.join(folder, 'data'), '-w', 'promote');
