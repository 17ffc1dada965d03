import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCopy, readDockerfile } from '../support/dockerfile';
import { freePort } from '../support/freePort';
import { untilReady, type SpawnedServer } from '../support/serverProcess';
import { ROOT } from '../support/sources';

const FOLDER = '/shop';
const image = readDockerfile().at(-1) ?? [];
const wordsOf = (name: string): readonly string[] =>
  image.flatMap((instruction) => (instruction.name === name ? [instruction.words] : []));
const commandOf = (words = ''): readonly string[] => JSON.parse(words.slice(words.indexOf('['))) as string[];

const link = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(from, to);
};

/** Links the packages that `npm ci --omit=dev` installs. */
const linkPackages = (target: string): void => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  for (const [name, { dev }] of Object.entries(packages)) {
    const isTop = /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name);
    if (isTop && dev !== true && existsSync(path.join(ROOT, name))) {
      link(path.join(ROOT, name), path.join(target, name.slice('node_modules/'.length)));
    }
  }
};

describe('the image of .deploy/Dockerfile, built by its steps', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lorosae-image-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** Runs a command of the image in its folder. */
  const run = (command: readonly string[], environment: Readonly<Record<string, string>>): SpawnedServer => {
    const [program, ...words] = command;
    expect(program).toBe('node');
    // The links would lead Node to the development packages of the repository.
    const child = spawn(process.execPath, ['--preserve-symlinks', '--preserve-symlinks-main', ...words], {
      cwd: root,
      env: { PATH: process.env['PATH'], ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    return { child, output: () => output, exit: new Promise((resolve) => child.once('exit', resolve)) };
  };

  test('serves with what was copied into it, says that it is healthy, and stops', async () => {
    expect(wordsOf('WORKDIR')).toEqual([FOLDER]);
    for (const { stage, sources, target } of wordsOf('COPY').map(readCopy)) {
      if (stage === 'packages') linkPackages(path.join(root, target));
      else {
        for (const source of sources) {
          const name = stage === undefined ? source : path.relative(FOLDER, source);
          link(path.join(ROOT, name), path.join(root, target === './' ? name : target));
        }
      }
    }
    const given = Object.fromEntries(
      wordsOf('ENV').flatMap((words) => words.split(' ').map((pair) => pair.split('=') as [string, string])),
    );
    expect(given).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/data' });
    expect(wordsOf('VOLUME').map(commandOf)).toEqual([expect.arrayContaining([given.DATA_DIR])]);
    const own = { DATA_DIR: path.join(root, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'error' };
    const environment = { ...given, ...own };
    const server = run(commandOf(wordsOf('CMD')[0]), environment);
    await untilReady(server, `http://127.0.0.1:${environment.PORT}`);
    const home = await fetch(`http://127.0.0.1:${environment.PORT}/`);
    expect(await home.text()).toContain('<div id="root"');
    const healthCheck = () => run(commandOf(wordsOf('HEALTHCHECK')[0]), environment).exit;
    expect(await healthCheck()).toBe(0);
    server.child.kill('SIGTERM');
    expect([await server.exit, server.output()]).toEqual([
      0,
      `Lorosae is open at http://localhost:${environment.PORT}\n`,
    ]);
    expect(await healthCheck()).toBe(1);
  });
});
