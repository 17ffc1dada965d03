/** An environment of Jest with what the test files of a worker share. */
'use strict';

const asyncHooks = require('node:async_hooks');
require('./compileOnce.cjs');

/** Files that take long to make, by their names. */
const keptFiles = new Map();

/** The asynchronous stores of the test file that runs. */
const openStores = new Set();

asyncHooks.AsyncLocalStorage = class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    openStores.add(this);
  }
};

module.exports = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      // Loads the packages of `loadOnce.cjs`.
      this.global.requireOnce = require;
      this.global.keptFiles = keptFiles;
    }

    /**
     * Disables the file's stores, one of Jest's own among them: until then Node writes the value of each into every new
     * promise, and the hundredth test file of a worker takes several times as long as the first.
     */
    async teardown() {
      await super.teardown();
      this.disableStores();
      openStores.clear();
    }

    disableStores() {
      for (const store of openStores) store.disable();
    }
  };
