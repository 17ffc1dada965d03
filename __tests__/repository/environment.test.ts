import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../support/sources';

/** Two test files, one after the other, each with an asynchronous store as Jest has one. */
const TWO_FILES = `
  const extend = require(${JSON.stringify(path.join(ROOT, '__tests__/support/environment.cjs'))});
  const { AsyncLocalStorage } = require('node:async_hooks');
  const Environment = extend(class { global = {}; async teardown() {} });
  const said = [];
  const runFile = async (name) => {
    const environment = new Environment();
    const store = new AsyncLocalStorage();
    store.enterWith(name);
    said.push(store.getStore());
    await environment.teardown();
    said.push(store.getStore());
  };
  runFile('one').then(() => runFile('other')).then(() => console.log(JSON.stringify(said)));
`;

/** A test of the month, while Jest's asynchronous store has a value. */
const A_MONTH = `
  const Environment = require(${JSON.stringify(path.join(ROOT, '__tests__/month/environment.cjs'))});
  const { AsyncLocalStorage } = require('node:async_hooks');
  const store = new AsyncLocalStorage();
  const said = [];
  const handle = async (name) => {
    store.enterWith('a test');
    await Environment.prototype.handleTestEvent({ name });
    said.push(store.getStore());
  };
  handle('test_start').then(() => handle('test_fn_start')).then(() => console.log(JSON.stringify(said)));
`;

const run = (script: string): unknown => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

test('the environment of a test file disables its asynchronous stores at the end', () => {
  expect(run(TWO_FILES)).toEqual(['one', null, 'other', null]);
});

test('the environment of the month disables them when a test begins', () => {
  expect(run(A_MONTH)).toEqual(['a test', null]);
});
