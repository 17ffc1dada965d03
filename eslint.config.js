'use strict';

const js = require('@eslint/js');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const tseslint = require('typescript-eslint');

/** What an action log could not replay: time, chance and the browser belong to the effects port, never to state. */
const unreplayable = [
  { object: 'Date', property: 'now', message: 'Ask the effects port for the time.' },
  { object: 'Math', property: 'random', message: 'Ask the effects port for an id.' },
  { object: 'crypto', property: 'randomUUID', message: 'Ask the effects port for an id.' },
];

const browserGlobals = [
  'window',
  'alert',
  'confirm',
  'prompt',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'open',
].map((name) => ({ name, message: 'Only the effects port touches the browser.' }));

module.exports = tseslint.config(
  { ignores: ['.build/', '.cache/', '.data/', 'node_modules/', 'static/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strict],
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Use named exports.' }],
    },
  },
  {
    files: ['src/client/**/*.{ts,tsx}', 'src/replay/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      'no-restricted-properties': ['error', ...unreplayable],
      'no-restricted-globals': ['error', ...browserGlobals],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/server/**', '**/sandbox/**', '**/cli/**'],
              message: 'The client stands on the contract only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/client/lib/effects/**', 'src/client/index.tsx'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  {
    files: ['src/shared/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', 'window', 'document', 'process', 'Buffer'] },
  },
  {
    files: [
      'jest.config.ts',
      '__tests__/support/startPostgres.ts',
      '__tests__/support/stopPostgres.ts',
      '__tests__/support/buildOnce.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['*.js', '.*.cjs', '.ci/*.cjs', 'src/cli/**/*.cjs', '__tests__/**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        require: 'readonly',
        module: 'writable',
        process: 'readonly',
        __dirname: 'readonly',
        __filename: 'readonly',
        console: 'readonly',
      },
    },
  },
);
