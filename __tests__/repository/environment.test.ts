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

test('the environment of a test file disables its asynchronous stores at the end', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', TWO_FILES], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['one', null, 'other', null]);
});
