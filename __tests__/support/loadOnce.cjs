/**
 * A Jest transform for packages that keep nothing of a test: each worker loads them once, outside of the contexts of its
 * test files.
 */
'use strict';

module.exports = {
  process: (_source, file) => ({ code: `module.exports = requireOnce(${JSON.stringify(file)});` }),
};
