// A loader for react-router, which marks none of its components as pure: each would be in the script of every page.
'use strict';

const PURE = '/* @__PURE__ */';

/** Lets the minifier leave out components that nothing renders. Their names are for React's developer tools only. */
module.exports = (source) =>
  source
    .replace(/(?<== )(?=React\d*\.(?:forwardRef|createContext|memo)\()/g, `${PURE} `)
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(
      /^var (\w+) = (class extends React\d*\.Component \{\n(?:(?!\};).*\n)*\};\n\1\.contextType = .*;)$/gm,
      (_all, name, component) => `var ${name} = ${PURE} (() => {\nconst ${name} = ${component}\nreturn ${name};\n})();`,
    );
