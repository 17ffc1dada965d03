'use strict';

/** Lets Node run the sources as they stand: TypeScript by the compiler that the tests use, and `@/` for `src/`. */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '../..');
const resolveFilename = Module._resolveFilename;

Module._resolveFilename = function resolve(request, ...rest) {
  const wanted = request.startsWith('@/') ? path.join(root, 'src', request.slice(2)) : request;
  return resolveFilename.call(this, wanted, ...rest);
};

const load = (module, filename) => {
  const { code } = transformSync(fs.readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: filename.endsWith('x') } },
  });
  module._compile(code, filename);
};

for (const ending of ['.ts', '.tsx']) Module._extensions[ending] = load;
