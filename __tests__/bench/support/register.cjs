/** Runs TypeScript as `esbuild-register` does, also the commands of the operator, which are loaded by `import()`. */
'use strict';

const { register } = require('esbuild-register/dist/node');

register({ supported: { 'dynamic-import': false } });
