// The build: what the browser loads, and what Node runs. `npm start` runs it; its cache makes a second run short.
'use strict';

const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');
const TerserPlugin = require('terser-webpack-plugin');
const ts = require('typescript');
const { DefinePlugin } = require('webpack');
const { dependencies } = require('./package.json');

const root = __dirname;
const build = path.join(root, '.build');
const production = !process.argv.includes('development');

/**
 * What the scripts of a first view may weigh on the wire, compressed by brotli, in bytes: all that has to come before
 * the page can be pressed, which are the entry and the page's own part. What calls are made by comes when the page has
 * nothing else to do.
 */
const FIRST_VIEW_BUDGET = 150 * 1024;
/** The pages that the server renders. */
const FIRST_VIEWS = ['page-home', 'page-category', 'page-new-collections', 'page-best-sellers', 'page-product'];

/** Those that show lists of products. */
const LIST_PAGES = FIRST_VIEWS.filter((page) => page !== 'page-product');

/** What one of the shop's own files may weigh as it is sent, in bytes: those that first views ask for. */
const FILE_BUDGETS = [
  [/^fonts\/.*\.woff2$/, 30_000],
  [/^banners\/.*\.webp$/, 20_000],
  [/^banners\/.*\.svg$/, 6_500],
  [/^catalogue\/.*\.svg$/, 3_000],
  [/^patterns\/.*\.svg$/, 500],
];

/** Fails the build in which one of the files in `from` weighs too much, as it is or as it was compressed into `to`. */
class FileBudgetPlugin {
  constructor(from, to) {
    Object.assign(this, { from, to });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('FileBudget', ({ errors }) => {
      const sizeOf = (file) => fs.statSync(file, { throwIfNoEntry: false })?.size;
      for (const name of fs.readdirSync(this.from, { recursive: true })) {
        const [, budget] = FILE_BUDGETS.find(([files]) => files.test(name.replaceAll('\\', '/'))) ?? [];
        const weight = sizeOf(path.join(this.to, `${name}.br`)) ?? sizeOf(path.join(this.from, name));
        if (weight <= (budget ?? Infinity)) continue;
        const text = `${name} weighs ${weight} bytes, more than its budget of ${budget}.`;
        errors.push(new compiler.webpack.WebpackError(text));
      }
    });
  }
}

/** Fails the build that would send more than the budget before a page can be used. */
class BudgetPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Budget', (compilation) => {
      const { Compilation, WebpackError } = compiler.webpack;
      compilation.hooks.processAssets.tap({ name: 'Budget', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const weights = new Map();
        const weigh = (file) => {
          const weight =
            weights.get(file) ?? zlib.brotliCompressSync(compilation.getAsset(file).source.buffer()).length;
          weights.set(file, weight);
          return weight;
        };
        for (const page of FIRST_VIEWS) {
          const files = ['main', page].flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
          const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'));
          const weight = scripts.reduce((sum, file) => sum + weigh(file), 0);
          if (weight <= FIRST_VIEW_BUDGET) continue;
          const text = `The first view of ${page} weighs ${weight} bytes, more than its budget of ${FIRST_VIEW_BUDGET}.`;
          compilation.errors.push(new WebpackError(text));
        }
      });
    });
  }
}

/** Writes which files each entry and each named part needs, for the server that renders the page shell. */
class EntryFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryFiles', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: 'EntryFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entries = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            entries[name] = group.getFiles().filter((file) => !file.endsWith('.map'));
          }
          compilation.emitAsset('entries.json', new sources.RawSource(JSON.stringify(entries)));
        },
      );
    });
  }
}

/** Writes which scripts the shop's pages may ask for: all that is no part of the player of recorded sessions. */
class ReleaseFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseFiles', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      const isReplay = ({ resource = '', modules = [] }) =>
        resource.startsWith(path.join(root, 'src', 'replay') + path.sep) || [...modules].some(isReplay);
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = [...compilation.chunks]
            .filter(
              (chunk) =>
                chunk.canBeInitial() || ![...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(isReplay),
            )
            .flatMap((chunk) => [...chunk.files])
            .filter((file) => file.endsWith('.js'))
            .sort();
          compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(files)));
        },
      );
    });
  }
}

/** Writes into the worker which release it keeps: another release makes another worker, which browsers notice. */
class ReleasePlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap({ name: 'Release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const names = JSON.parse(fs.readFileSync(path.join(build, 'client', 'release.json'), 'utf8'));
        const files = names.map((name) => `/assets/${name}`);
        const id = crypto.createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
        compilation.updateAsset('worker.js', (source) => {
          const text = String(source.source());
          if (!text.includes('self.__RELEASE__')) throw new Error('The worker has no place for its release.');
          return new sources.RawSource(text.replace('self.__RELEASE__', () => `(${JSON.stringify({ id, files })})`));
        });
      });
    });
  }
}

/** Keeps the compressed forms of a folder's files, made anew only for files that are newer than them. */
class CompressedFilesPlugin {
  constructor(from, to) {
    Object.assign(this, { from, to });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('CompressedFiles', () => {
      const names = fs.readdirSync(this.from, { recursive: true }).filter((name) => /\.(js|css|svg|txt)$/.test(name));
      const wanted = new Set(names.flatMap((name) => [`${name}.br`, `${name}.gz`]));
      for (const name of names) this.compress(name);
      for (const name of fs.readdirSync(this.to, { recursive: true })) {
        if (/\.(br|gz)$/.test(name) && !wanted.has(name)) fs.rmSync(path.join(this.to, name));
      }
    });
  }

  compress(name) {
    const source = path.join(this.from, name);
    const target = path.join(this.to, name);
    const known = fs.statSync(`${target}.gz`, { throwIfNoEntry: false });
    if (known && known.mtimeMs >= fs.statSync(source).mtimeMs) return;
    const bytes = fs.readFileSync(source);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    fs.writeFileSync(`${target}.br`, zlib.brotliCompressSync(bytes, { params }));
    fs.writeFileSync(`${target}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  }
}

/** Packages' parts that no page uses, and that no minifier can tell so: which file, what in it, what instead. */
const leftOut = [
  // Link, NavLink and Form bring the data router's prefetching along; the shop's own links do without.
  [/react-router\/dist\/.*\.mjs$/, /^(var (?:Link|NavLink|Form) = )(?=React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ '],
  [/react-router\/dist\/.*\.mjs$/, /^\w+\.displayName = .*$/gm, ''],
  // Pages are found by the shop's own table.
  [/react-router\/dist\/.*\.mjs$/, /^RenderErrorBoundary\.contextType = .*$/m, ''],
  [/react-router\/dist\/.*\.mjs$/, /^(var MemoizedDataRoutes = )(?=React\d*\.memo\()/m, '$1/* @__PURE__ */ '],
  [/react-router\/dist\/.*\.mjs$/, /^(var useOptimisticImpl = )React\d*\[USE_OPTIMISTIC\];$/m, '$1undefined;'],
  // What it says to developers only.
  [/react-router\/dist\/.*\.mjs$/, /^(var ENABLE_DEV_WARNINGS = )true;$/m, '$1false;'],
  // No entry is watched for as long as it is kept, and none is sorted.
  [/rtk-query\.modern\.mjs$/, /^\s*buildCacheLifecycleHandler,$/m, ''],
  [/redux-toolkit\.modern\.mjs$/, /\bsortComparer \? createSortedStateAdapter\(selectId, sortComparer\) : /, ''],
  // Vendor prefixes are asked for nowhere.
  [/stylis\/src\/Prefixer\.js$/, /[^]*/, 'export const prefix = (value) => value;'],
];

/**
 * The names of styled components, which have to agree between the page that the server renders and the browser that
 * brings it to life: by default they are counted in the order in which files happen to be loaded. Here each is named
 * after what it says.
 */
const STYLED_NAMES = [
  [
    /componentId:(\w+)=(\w+)\(s\.displayName,s\.parentComponentId\)/,
    'componentId:$1=$2(JSON.stringify(["string"==typeof o&&o,r]),s.parentComponentId)',
  ],
  [
    /const n="string"!=typeof e\?"sc":\w+\(e\);(\w+)\[n\]=\(\1\[n\]\|\|0\)\+1;const o=n\+"-"\+(\w+)\((\w+)\+n\+\1\[n\]\)/,
    'const o="sc-"+$2($3+e)',
  ],
].map(([what, instead]) => [/styled-components\.(browser\.)?esm\.js$/, what, instead]);

const THEME = path.join(root, 'src', 'client', 'ui', 'theme.ts');

/** Sources that may ask the theme for a value. */
const STYLED = /[\\/]src[\\/]client[\\/](?:app|pages|features|ui)[\\/].*\.tsx?$/;

/** The theme's plain values; a change of them makes the cache of builds start anew. */
const readTheme = () => {
  const { outputText } = ts.transpileModule(fs.readFileSync(THEME, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS },
  });
  const made = { exports: {} };
  new Function('exports', outputText)(made.exports);
  return made.exports.theme;
};
const theme = readTheme();

/** Writes the theme's plain values where they are asked for, and takes out the space that only readers want. */
const plainStyles = (source) => {
  const value = (group, name) => theme[group]?.[name];
  const literal = (asked, group, name) => {
    const plain = value(group, name);
    return plain === undefined ? asked : JSON.stringify(plain);
  };
  return source
    .replace(/\$\{s\('(\w+)', '?(\w+)'?\)\}/g, (asked, group, name) => value(group, name) ?? asked)
    .replace(/\bs\('(\w+)', '?(\w+)'?\)/g, literal)
    .replace(/\btheme\.(\w+)(?:\.(\w+)|\[(\d+)\])/g, (asked, group, name, step) => literal(asked, group, name ?? step))
    .replace(/\btheme\.(media|ratio|space|text)\[/g, (_asked, group) => `(${JSON.stringify(theme[group])})[`)
    .replace(/\n[ \t]+/g, '\n');
};

/** Ten digits that name what the shop's own files hold. */
const readStaticVersion = () => {
  const folder = path.join(root, 'static');
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = crypto.createHash('sha256');
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name)).sort()) {
    hash.update(path.relative(folder, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
};
const versioned = new DefinePlugin({ 'process.env.STATIC_VERSION': JSON.stringify(readStaticVersion()) });

/** Takes out of packages what is left out of the shop. */
class LeaveOutPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('LeaveOut', (compilation) => {
      const { processResult } = compiler.webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('LeaveOut', ([source, ...rest], { resource = '' }) => {
        if (STYLED.test(resource) && String(source).includes('theme')) return [plainStyles(String(source)), ...rest];
        const parts = [...leftOut, ...STYLED_NAMES].filter(([file]) => file.test(resource.replaceAll('\\', '/')));
        if (parts.length === 0) return [source, ...rest];
        return [parts.reduce((text, [, what, instead]) => text.replace(what, instead), String(source)), ...rest];
      });
    });
  }
}

const shared = (name, tsconfig) => ({
  name,
  mode: production ? 'production' : 'development',
  context: root,
  cache: {
    type: 'filesystem',
    name: `${name}-${production ? 'production' : 'development'}`,
    cacheDirectory: path.join(root, '.cache', 'webpack'),
    buildDependencies: { config: [__filename, THEME] },
  },
  resolve: {
    extensions: ['.ts', '.tsx', '.js'],
    alias: { '@': path.join(root, 'src') },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'ts-loader',
        options: { transpileOnly: true, configFile: path.join(root, tsconfig), instance: name },
      },
      // What only development or a tester uses of it stays out of a shopper's bundle.
      { include: path.join(root, 'src', 'replay'), sideEffects: false },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

const client = {
  ...shared('client', 'src/client/tsconfig.json'),
  target: ['web', 'es2022'],
  entry: { main: './src/client/index.tsx' },
  output: {
    path: path.join(build, 'client'),
    publicPath: '/assets/',
    filename: production ? '[name].[contenthash].js' : '[name].js',
    chunkFilename: production ? '[name].[contenthash].js' : '[name].js',
    hashDigestLength: 10,
    clean: { keep: /\.(br|gz)$/ },
  },
  devtool: production ? 'hidden-source-map' : 'source-map',
  optimization: {
    minimizer: [
      new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { ecma: 2022, compress: { passes: 3 } } }),
    ],
    splitChunks: {
      cacheGroups: {
        vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', priority: 10 },
        // What calls are made and checked by, once, whichever part of the shop asks for it.
        contracts: {
          test: /[\\/](node_modules[\\/]zod|src[\\/]shared[\\/]contract)[\\/]/,
          name: 'contracts',
          chunks: 'async',
          enforce: true,
          priority: 20,
        },
        // What lists of products are made of, once for all pages that show some.
        lists: {
          test: /[\\/]src[\\/]/,
          name: 'lists',
          chunks: ({ name }) => LIST_PAGES.includes(name),
          minChunks: LIST_PAGES.length,
          enforce: true,
        },
      },
    },
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
  },
  plugins: [
    versioned,
    new LeaveOutPlugin(),
    new EntryFilesPlugin(),
    new ReleaseFilesPlugin(),
    ...(production
      ? [
          new BudgetPlugin(),
          new CompressedFilesPlugin(path.join(build, 'client'), path.join(build, 'client')),
          new CompressedFilesPlugin(path.join(root, 'static'), path.join(build, 'static')),
          new FileBudgetPlugin(path.join(root, 'static'), path.join(build, 'static')),
        ]
      : []),
  ],
};

/** What stands between the shop's pages and the network; made after the pages, whose files it names. */
const worker = {
  ...shared('worker', 'src/worker/tsconfig.json'),
  dependencies: ['client'],
  target: ['webworker', 'es2022'],
  entry: { worker: './src/worker/index.ts' },
  output: { path: path.join(build, 'worker'), filename: '[name].js', clean: true },
  devtool: false,
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
  plugins: [new ReleasePlugin()],
};

/** What pages are made of is bundled for the server, too: with the same changes, and as production runs it. */
const pagePackages = ['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', 'react-router', 'styled-components'];

/** Every other runtime dependency stays a package that Node loads; only our own sources are bundled. */
const external = Object.keys(dependencies).filter((name) => !pagePackages.includes(name));
const isExternal = new RegExp(`^(node:.*|${external.join('|')})(/.*)?$`);

/** Packages that are ES modules only: Node loads them by a dynamic import, from a bundle that is CommonJS. */
const esModules = ['openid-client'];

const nodeEntries = {
  main: './src/server/main.ts',
  shop: './src/cli/shop.ts',
};

const server = {
  ...shared('server', 'src/server/tsconfig.json'),
  target: 'node20',
  entry: Object.fromEntries(Object.entries(nodeEntries).filter(([, file]) => fs.existsSync(path.join(root, file)))),
  output: {
    path: path.join(build, 'server'),
    filename: '[name].js',
    chunkFilename: '[name].js',
    library: { type: 'commonjs2' },
    clean: true,
  },
  externals: ({ request }, done) => {
    if (esModules.includes(request)) return done(null, `import ${request}`);
    return isExternal.test(request) ? done(null, `node-commonjs ${request}`) : done();
  },
  devtool: 'source-map',
  optimization: { minimize: false },
  plugins: [versioned, new LeaveOutPlugin()],
  node: { __dirname: false },
};

/** The replay command stands alone with all that it needs: looking for packages would take longer than a short log. */
const replay = {
  ...shared('replay', 'src/server/tsconfig.json'),
  target: 'node20',
  entry: { replay: './src/cli/replay.ts' },
  output: { path: path.join(build, 'replay'), filename: '[name].js', chunkFilename: '[name].js', clean: true },
  devtool: 'source-map',
  optimization: { minimizer: client.optimization.minimizer },
};

module.exports = [client, worker, server, replay];
