'use strict';

const PageEnvironment = require('jest-fixed-jsdom');
const extend = require('./environment.cjs');

module.exports = extend(PageEnvironment);
