'use strict';

const NodeEnvironment = require('../support/environment.node.cjs');

/**
 * The environment of a month, which makes millions of promises: Jest's asynchronous store, by which it finds the test that
 * an error belongs to, would be written into each. Without it such an error fails the file.
 */
module.exports = class extends NodeEnvironment {
  async handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.disableStores();
  }
};
