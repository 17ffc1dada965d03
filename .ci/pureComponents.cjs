// A loader for react-router, which marks none of its components as pure: each would be in the script of every page.
'use strict';

/** Lets the minifier leave out components that nothing renders. Their names are for React's developer tools only. */
module.exports = (source) =>
  source
    .replace(/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
