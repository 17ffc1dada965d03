'use strict';

const { TestEnvironment } = require('jest-environment-node');
const extend = require('./environment.cjs');

module.exports = extend(TestEnvironment);
