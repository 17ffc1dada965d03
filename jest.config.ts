import type { Config } from 'jest';

const shared: Config = {
  rootDir: '.',
  cacheDirectory: '<rootDir>/.cache/jest',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  transform: {
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
  // These packages are ES modules only, which Jest must translate as it does our own sources.
  transformIgnorePatterns: ['/node_modules/(?!(openid-client|oauth4webapi|jose|@fastify/cookie|cookie)/)'],
  clearMocks: true,
  restoreMocks: true,
};

const config: Config = {
  // What is slow for want of processor time is not broken: this ends only what hangs.
  testTimeout: 240_000,
  cacheDirectory: '<rootDir>/.cache/jest',
  reporters: ['default', '<rootDir>/.ci/totalsReporter.cjs'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      // The long form of the faults runs alone, by `npm run soak`.
      testPathIgnorePatterns: ['/node_modules/', ...(process.env.LOROSAE_SOAK ? [] : ['/faults/long/'])],
      globalSetup: '<rootDir>/__tests__/support/startPostgres.ts',
      globalTeardown: '<rootDir>/__tests__/support/stopPostgres.ts',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/__tests__/{shared,worker,server,sandbox,cli,faults,attacks}/**/*.test.ts',
        '<rootDir>/__tests__/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'page',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/__tests__/{client,replay,journeys}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/jsdom.ts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/__tests__/support/buildOnce.ts',
    },
  ],
};

export default config;
