import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@/shared/contract/endpoints';
import { ROOT, sourceFiles, type SourceFile } from '../support/sources';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const usesOf = (files: readonly SourceFile[], name: string): string[] => {
  const [noun, verb] = name.split('.');
  const pattern = new RegExp(`\\b${noun}Contract\\.${verb}\\b`);
  return files.filter(({ text }) => pattern.test(text)).map((file) => file.path);
};

describe('calls', () => {
  const routes = sourceFiles('src/server/modules').filter((file) => file.path.endsWith('.routes.ts'));
  const clientApi = sourceFiles('src/client/api');
  /** Only the payment provider sends this one. */
  const notForTheClient = ['payment.notification'];

  test.each(Object.keys(endpoints))('%s is served by one route', (name) => {
    expect(usesOf(routes, name)).toHaveLength(1);
  });

  test.each(Object.keys(endpoints).filter((name) => !notForTheClient.includes(name)))(
    '%s is sent by one client endpoint',
    (name) => {
      expect(usesOf(clientApi, name)).toHaveLength(1);
    },
  );
});

describe('the tree', () => {
  test.each(['shared', 'client', 'worker', 'server', 'sandbox', 'cli'])(
    'tests of %s stand where their sources stand',
    (room) => {
      if (!existsSync(path.join(ROOT, '__tests__', room))) return;
      const strays = sourceFiles(`__tests__/${room}`)
        .filter((file) => /\.test\.tsx?$/.test(file.path))
        .map((file) => file.path.replace(/^__tests__/, 'src').replace(/\.test\.tsx?$/, ''))
        .filter((source) => !['.ts', '.tsx', ''].some((ending) => existsSync(path.join(ROOT, source + ending))));
      expect(strays).toEqual([]);
    },
  );

  test('no file is too long to live in', () => {
    const long = sourceFiles('src')
      .filter((file) => file.text.split('\n').length > 251)
      .map((file) => file.path);
    expect(long).toEqual([]);
  });

  test('nothing stands at the top that has no business there', () => {
    const allowed = [
      '__tests__',
      'eslint.config.js',
      'jest.config.ts',
      'package-lock.json',
      'package.json',
      'README.md',
      'src',
      'static',
      'tsconfig.json',
      'webpack.config.js',
    ];
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
    const top = [...new Set(tracked.map((file) => file.split('/')[0] ?? ''))].filter((name) => !name.startsWith('.'));
    expect(top.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  test('the lock file names no host and every version is pinned', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved"/);
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    for (const version of Object.values({ ...dependencies, ...devDependencies })) expect(version).toMatch(/^\d/);
  });

  test('README names the two commands', () => {
    const readme = read('README.md');
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm cit');
  });
});

describe('the client', () => {
  const client = sourceFiles('src/client');

  test('no colour stands outside the theme', () => {
    const colour = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
    const offenders = client.filter(({ path: file, text }) => !file.includes('/ui/theme') && colour.test(text));
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  test.each([
    ['upsertQueryData', 'its meta holds a symbol and a function, which no action log can hold'],
    ['injectReducer', 'a slice that comes later has no place in a recorded base state'],
    ['useMutation', 'progress of a mutation hook is component state, which a tester cannot see'],
  ])('%s is not used: %s', (name) => {
    const pattern = new RegExp(`\\b${name}\\b`);
    expect(client.filter(({ text }) => pattern.test(text)).map((file) => file.path)).toEqual([]);
  });

  test('every file loads where there is no window', () => {
    expect(typeof window).toBe('undefined');
    for (const file of client) {
      if (file.path === 'src/client/index.tsx') continue;
      // eslint-disable-next-line @typescript-eslint/no-require-imports
      expect(() => require(path.join(ROOT, file.path)) as unknown).not.toThrow();
    }
  });
});
