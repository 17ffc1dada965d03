'use strict';

const tseslint = require('typescript-eslint');
const shop = require('../../../eslint.config.js');

/** The entry of the shop's configuration that has the rule, with the types of one file instead of all of the client. */
module.exports = shop
  .filter(({ rules = {} }) => 'shop/lone-texts' in rules)
  .map((entry) => ({
    ...entry,
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: './tsconfig.json',
        tsconfigRootDir: __dirname,
        // Otherwise the file is read from the disk in the place of the text that is linted.
        disallowAutomaticSingleRunInference: true,
      },
    },
  }));
