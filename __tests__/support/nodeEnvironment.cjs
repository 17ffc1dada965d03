/** Node's environment of Jest, with what the test files of a worker share. */
'use strict';

const { TestEnvironment } = require('jest-environment-node');

/** Files that take long to make, by their names. */
const keptFiles = new Map();

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    // Loads the packages of `loadOnce.cjs`.
    this.global.requireOnce = require;
    this.global.keptFiles = keptFiles;
  }
};
