/** An environment of Jest with what the test files of a worker share. */
'use strict';

/** Files that take long to make, by their names. */
const keptFiles = new Map();

module.exports = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      // Loads the packages of `loadOnce.cjs`.
      this.global.requireOnce = require;
      this.global.keptFiles = keptFiles;
    }
  };
