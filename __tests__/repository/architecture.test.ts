import { readdirSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@/shared/contract/endpoints';
import { ROOT, sourceFiles, type SourceFile } from '../support/sources';

const usesOf = (files: readonly SourceFile[], pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map((file) => file.path);

describe('every endpoint of the contract', () => {
  const routes = sourceFiles('src/server/modules').filter((file) => file.path.endsWith('.routes.ts'));
  const clientApi = sourceFiles('src/client/api');
  /** The payment provider's webhook. */
  const notForTheClient = ['payment.notification'];

  test.each(Object.keys(endpoints))('%s has one route', (name) => {
    const [resource, verb] = name.split('.');
    expect(usesOf(routes, new RegExp(`\\b${resource}Contract\\.${verb}\\b`))).toHaveLength(1);
  });

  test.each(Object.keys(endpoints).filter((name) => !notForTheClient.includes(name)))(
    '%s has one client endpoint',
    (name) => {
      expect(usesOf(clientApi, new RegExp(`\\bendpoint: '${name}'`))).toHaveLength(1);
    },
  );
});

test('an endpoint of the client has the types of the contract endpoint that it calls', () => {
  const definitions = sourceFiles('src/client/api').flatMap(({ text }) =>
    text.split(/^ {4}(?=\w+: build\.)/m).slice(1),
  );
  expect(definitions.length).toBeGreaterThan(20);
  for (const definition of definitions) {
    const types = [...definition.matchAll(/(?:Request|Response)Body<'([\w.]+)'>/g)].map(([, id]) => id);
    const [, called] = /endpoint: '([\w.]+)'/.exec(definition) ?? [];
    if (called) expect([called, ...new Set(types)]).toEqual(types.length > 0 ? [called, called] : [called]);
  }
});

test('a replay has the endpoints of every resource', () => {
  const [replayReducer] = sourceFiles('src/client/app/recording').filter(({ path: file }) =>
    file.endsWith('Reducer.ts'),
  );
  const files = sourceFiles('src/client/api').filter((file) => file.path.endsWith('Api.ts'));
  for (const file of files.filter(({ text }) => text.includes('injectEndpoints'))) {
    expect(replayReducer?.text).toContain(file.path.replace(/^src(.*)\.ts$/, "'@$1'"));
  }
});

test('the top level holds only the files and folders that README.md lists', () => {
  const allowed = [
    '__tests__',
    'eslint.config.js',
    'jest.config.ts',
    'node_modules',
    'package-lock.json',
    'package.json',
    'README.md',
    'src',
    'static',
    'tsconfig.json',
    'webpack.config.js',
  ];
  const visible = readdirSync(ROOT).filter((name) => !name.startsWith('.'));
  expect(visible.filter((name) => !allowed.includes(name))).toEqual([]);
});

test('every client module can be imported without a window, as server rendering does', () => {
  expect(typeof window).toBe('undefined');
  for (const file of sourceFiles('src/client')) {
    if (['src/client/index.tsx', 'src/client/report/index.ts'].includes(file.path)) continue;
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    expect(() => require(path.join(ROOT, file.path)) as unknown).not.toThrow();
  }
});
