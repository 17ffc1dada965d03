/** @jest-config-loader esbuild-register */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';

/** These packages are ES modules only; Jest compiles them as it does our own sources. */
const MODULES_ONLY = ['openid-client', 'oauth4webapi', 'jose', '@fastify/cookie', 'cookie'];
/** Large packages without state, which a worker loads once for all of its test files: they get no promise or class of a test. */
const LOADED_ONCE = ['aria-query', 'kysely', 'luxon', 'sharp', 'zod'];

/** The tiers and what belongs in each: __tests__/README.md. */
const shared: Config = {
  rootDir: '.',
  cacheDirectory: '<rootDir>/.cache/jest',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: {
    [`/node_modules/(${LOADED_ONCE.join('|')})/`]: '<rootDir>/__tests__/support/loadOnce.cjs',
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...MODULES_ONLY, ...LOADED_ONCE].join('|')})/)`],
  testEnvironment: '<rootDir>/__tests__/support/environment.node.cjs',
  clearMocks: true,
  restoreMocks: true,
};

const postgres: Config = {
  globalSetup: '<rootDir>/__tests__/support/startPostgres.ts',
  globalTeardown: '<rootDir>/__tests__/support/stopPostgres.ts',
};

/** The test files that use `.each(engines)` or `hasPostgres`: they run on PostgreSQL too. */
const dataTests = (): string[] => {
  const folders = ['server', 'desk', 'cli'].map((name) => path.join(__dirname, '__tests__', name));
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter(
      (file) => file.endsWith('.test.ts') && /\.each\(engines\)|\bhasPostgres\b/.test(readFileSync(file, 'utf8')),
    );
};

const config: Config = {
  testTimeout: 10_000,
  maxWorkers: '100%',
  // Node keeps the modules of earlier test files: a worker that has grown is started again.
  workerIdleMemoryLimit: '700MB',
  cacheDirectory: '<rootDir>/.cache/jest',
  reporters: ['default', '<rootDir>/.ci/totalsReporter.cjs'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      globals: { testEngines: ['embedded'] },
      testMatch: ['<rootDir>/__tests__/{shared,serviceWorker,server,desk,sandbox,cli,repository}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'page',
      globals: { testEngines: ['embedded'] },
      testEnvironment: '<rootDir>/__tests__/support/environment.page.cjs',
      testMatch: ['<rootDir>/__tests__/{client,replay}/**/*.test.{ts,tsx}', '<rootDir>/__tests__/journeys/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/jsdom.ts'],
    },
    {
      ...shared,
      displayName: 'month',
      globals: { testEngines: ['embedded'] },
      testEnvironment: '<rootDir>/__tests__/month/environment.cjs',
      testMatch: ['<rootDir>/__tests__/month/**/*.test.ts'],
      setupFiles: ['<rootDir>/__tests__/month/setUp.ts'],
    },
    {
      ...shared,
      ...postgres,
      // Through PgBouncer; the tiers below connect to PostgreSQL itself.
      globalSetup: '<rootDir>/__tests__/support/startPgBouncer.ts',
      displayName: 'postgres',
      globals: { testEngines: ['postgres'] },
      testMatch: dataTests(),
    },
    {
      ...shared,
      ...postgres,
      globalSetup: '<rootDir>/__tests__/support/startPgBouncer.ts',
      displayName: 'monthPostgres',
      globals: { testEngines: ['postgres'] },
      testEnvironment: '<rootDir>/__tests__/month/environment.cjs',
      testMatch: ['<rootDir>/__tests__/month/*Seeds.test.ts'],
      setupFiles: ['<rootDir>/__tests__/month/setUp.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      globals: { testEngines: ['embedded'] },
      testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/browser/support/setUp.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/browser/support/timeout.ts'],
    },
    {
      ...shared,
      displayName: 'bench',
      globals: { testEngines: ['embedded'] },
      testMatch: ['<rootDir>/__tests__/bench/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/browser/support/setUp.ts',
    },
    {
      ...shared,
      ...postgres,
      displayName: 'faults',
      globals: { testEngines: ['embedded', 'postgres'] },
      testMatch: ['<rootDir>/__tests__/{faults,attacks,journeys/operator}/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/faults/support/setUp.ts',
      setupFilesAfterEnv: ['<rootDir>/__tests__/faults/support/timeout.ts'],
    },
    {
      ...shared,
      ...postgres,
      displayName: 'soak',
      globals: { testEngines: ['embedded', 'postgres'] },
      testMatch: ['<rootDir>/__tests__/soak/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/faults/support/setUp.ts',
    },
  ],
};

export default config;
