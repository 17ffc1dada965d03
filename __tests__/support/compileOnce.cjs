/**
 * Lets V8 compile a source file once for a worker instead of once for each test file that loads it. Each test file still
 * runs it in a context of its own, with values of its own.
 */
'use strict';

const vm = require('node:vm');

const { compileFunction } = vm;

/** The compiled files, by their names; a file that a test has changed since is compiled again. */
const compiled = new Map();

const compile = (source, parameters, filename) => {
  const opening = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  compiled.set(filename, { source, script });
  return script;
};

/** Jest's runtime calls this function for each module of each test file. */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options ?? {};
  if (!parsingContext) return compileFunction(source, parameters, options);
  const known = compiled.get(filename);
  const script = known?.source === source ? known.script : compile(source, parameters, filename);
  return script.runInContext(parsingContext);
};
