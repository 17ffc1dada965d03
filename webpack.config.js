// The build: what the browser loads (client), the service worker, the server, the desk's script, and the replay command.
'use strict';

const { spawn } = require('node:child_process');
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const CompressionPlugin = require('compression-webpack-plugin');
const CopyPlugin = require('copy-webpack-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { createTransformer } = require('typescript-plugin-styled-components');
const { BannerPlugin, Compilation, DefinePlugin, WebpackError } = require('webpack');
const { dependencies, version } = require('./package.json');
const pageTexts = require('./src/shared/messages/pageTexts.json');

const root = __dirname;
/** Webpack compares the real paths of packages: the folder can be a link, as in a copy of the repository. */
const packages = fs.realpathSync(path.join(root, 'node_modules'));

/** Brotli bytes of the scripts that run before a page answers to a press, in the language with the longest texts. */
const BUDGET = 142.5 * 1024;
/** The cart contains the checkout. */
const LARGER_BUDGETS = { 'page-cart': 150 * 1024 };

const COMPRESSED = /\.(js|svg|txt)$/;

/** Packages that the server and the browser render pages with: bundled for both with the same options. */
const PAGE_PACKAGES = ['@reduxjs/toolkit', 'react', 'react-dom', 'react-redux', 'react-router', 'styled-components'];
const EXTERNALS = Object.keys(dependencies).filter((name) => !PAGE_PACKAGES.includes(name));
const isExternal = new RegExp(`^(node:.*|${EXTERNALS.join('|')})(/.*)?$`);
/** Node 20 loads these from CommonJS by a dynamic import only. */
const ES_MODULES = ['openid-client'];

/**
 * Gives each styled component an id made of its name and its path below `sourceRoot`, on which the server's and the
 * client's bundle agree. Without a `sourceRoot` the ids would depend on the folder of the checkout.
 */
const styledIds = (context) =>
  createTransformer({ displayName: false })({ ...context, getCompilerOptions: () => ({ sourceRoot: root }) });

const filesOf = ({ namedChunkGroups }, ...names) => {
  const files = names.flatMap((name) => namedChunkGroups.get(name).getFiles());
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
};

/** Bytes of a script that is worth a request of its own; a smaller one belongs to its page. */
const SMALLEST_SCRIPT = 3 * 1024;

/** Fails a build whose first views exceed the budget, or which has a script that is too small. */
const checkBudgets = (compiler) =>
  compiler.hooks.thisCompilation.tap('Budgets', (compilation) =>
    compilation.hooks.afterProcessAssets.tap('Budgets', (assets) => {
      const chunks = [...compilation.namedChunkGroups.keys()];
      const sizeOf = (...names) =>
        filesOf(compilation, ...names).reduce((sum, file) => sum + assets[`${file}.br`].size(), 0);
      const languages = chunks.flatMap((name) => /^messages-(\w+)-common$/.exec(name)?.[1] ?? []);
      const textsOf = (page, language) =>
        ['common', ...pageTexts[page]].map((script) => `messages-${language}-${script}`);
      for (const page of chunks.filter((name) => name.startsWith('page-'))) {
        const size = Math.max(...languages.map((language) => sizeOf('main', page, ...textsOf(page, language))));
        const budget = LARGER_BUDGETS[page] ?? BUDGET;
        if (size > budget) compilation.errors.push(new WebpackError(`${page}: ${size} bytes, budget ${budget}.`));
      }
      for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
        const size = assets[file].size();
        if (file.startsWith('assets/') && size < SMALLEST_SCRIPT)
          compilation.errors.push(new WebpackError(`${file}: ${size} bytes, too small for a script of its own.`));
      }
    }),
  );

/** Brotli bytes of the desk's script. */
const DESK_BUDGET = 30 * 1024;

/** Fails a build whose script of the desk exceeds its budget. */
const checkDeskBudget = (compiler) =>
  compiler.hooks.thisCompilation.tap('DeskBudget', (compilation) =>
    compilation.hooks.afterProcessAssets.tap('DeskBudget', (assets) => {
      const scripts = Object.keys(assets).filter((name) => name.endsWith('.js.br'));
      const size = scripts.reduce((sum, name) => sum + assets[name].size(), 0);
      if (size > DESK_BUDGET) compilation.errors.push(new WebpackError(`desk: ${size} bytes, budget ${DESK_BUDGET}.`));
    }),
  );

/**
 * Chromium compiles these scripts on another thread while they arrive. Otherwise it compiles function by function when
 * the page runs them, which was a third of the work until a page could be used.
 */
const compileWhileLoading = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /^assets\/(vendor|main)\./,
  // After the minimizer, which removes comments.
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Writes entries.json, the files of each named chunk, from which the server makes script tags and the precache list. */
const writeEntries = (compiler) =>
  compiler.hooks.thisCompilation.tap('Entries', (compilation) => {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'Entries', stage }, () => {
      const names = [...compilation.namedChunkGroups.keys()];
      const entries = Object.fromEntries(names.map((name) => [name, filesOf(compilation, name)]));
      compilation.emitAsset('entries.json', new sources.RawSource(JSON.stringify(entries)));
    });
  });

/** Development: runs the server again after each build. */
const runServer = (compiler) => {
  let server;
  compiler.hooks.done.tap('RunServer', (stats) => {
    if (stats.hasErrors()) return;
    server?.kill('SIGKILL');
    server = spawn(process.execPath, ['--enable-source-maps', '.build/server/main.js'], {
      cwd: root,
      stdio: 'inherit',
    });
  });
  process.once('exit', () => server?.kill());
};

/** Changes when a file of the folder changes. */
const hashOf = (folder) => {
  const names = fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  const hash = crypto.createHash('sha256');
  for (const name of names.filter((name) => fs.statSync(name).isFile()).sort())
    hash.update(name).update(fs.readFileSync(name));
  return hash.digest('hex').slice(0, 10);
};

/** Changes with this file and the loader: modules in the cache were resolved and read by them. */
const configVersion = [__filename, path.join(root, '.ci/pureComponents.cjs')]
  .reduce((hash, file) => hash.update(fs.readFileSync(file)), crypto.createHash('sha256'))
  .digest('hex');

module.exports = (env, { mode = 'production' }) => {
  const isProduction = mode === 'production';

  const common = (name) => ({
    name,
    mode,
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(root, '.cache', 'webpack'),
      version: configVersion,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        '@': path.join(root, 'src'),
        // The package exports its development build only, whose warnings no shopper reads.
        ...(isProduction && {
          'react-router$': path.join(packages, 'react-router/dist/production/index.mjs'),
        }),
        // styled-components writes vendor prefixes only where `enableVendorPrefixes` asks for them.
        [path.join(packages, 'stylis/src/Prefixer.js')]: false,
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { sourceMap: true },
            getCustomTransformers: () => ({ before: [styledIds] }),
          },
        },
        // What only development or a tester uses of it stays out of a shopper's bundle.
        { include: path.join(root, 'src', 'replay'), sideEffects: false },
        { include: path.join(packages, 'react-router'), loader: path.join(root, '.ci/pureComponents.cjs') },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 3 } } })],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    output: { path: path.join(root, '.build', name), clean: true },
  });

  const defined = new DefinePlugin({
    'process.env.STATIC_VERSION': JSON.stringify(hashOf('static')),
    // The content security policy allows inserted rules, and no text in a style element.
    SC_DISABLE_SPEEDY: 'false',
  });

  const client = {
    ...common('client'),
    target: ['web', 'es2021'],
    entry: { main: './src/client/index.tsx' },
    output: {
      ...common('client').output,
      publicPath: '/',
      filename: 'assets/[name].[contenthash].js',
      hashDigestLength: 8,
      // Milliseconds. A script that takes longer has not arrived.
      chunkLoadTimeout: 30_000,
    },
    optimization: {
      ...common('client').optimization,
      // The name of each chunk once, instead of a number and its name.
      chunkIds: 'named',
      // A release that changes no package leaves browsers the packages that they have.
      splitChunks: {
        cacheGroups: {
          // Pages repeat shared parts: as files of their own they compress worse, and are more requests.
          default: false,
          defaultVendors: false,
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial' },
        },
      },
    },
    plugins: [
      defined,
      new CopyPlugin({ patterns: [{ from: 'static', to: 'static' }] }),
      { apply: writeEntries },
      isProduction && compileWhileLoading,
      isProduction && new CompressionPlugin({ test: COMPRESSED, algorithm: 'brotliCompress', filename: '[file].br' }),
      isProduction && new CompressionPlugin({ test: COMPRESSED, filename: '[file].gz' }),
      isProduction && { apply: checkBudgets },
    ],
  };

  const worker = {
    ...common('worker'),
    target: ['webworker', 'es2021'],
    entry: { worker: './src/serviceWorker/index.ts' },
  };

  /** The script of the desk's pages, apart from the shop's, which have no byte of it. */
  const desk = {
    ...common('desk'),
    target: ['web', 'es2021'],
    entry: { desk: './src/desk/browser/index.ts' },
    output: { ...common('desk').output, filename: '[name].[contenthash].js', hashDigestLength: 10 },
    plugins: [
      isProduction && new CompressionPlugin({ test: COMPRESSED, algorithm: 'brotliCompress', filename: '[file].br' }),
      isProduction && new CompressionPlugin({ test: COMPRESSED, filename: '[file].gz' }),
      isProduction && { apply: checkDeskBudget },
    ],
  };

  const server = {
    ...common('server'),
    // The process keeps the maps in its memory: without the sources they are a third as large.
    ...(isProduction && { devtool: 'nosources-source-map' }),
    // The server reads what the builds of the scripts wrote.
    dependencies: ['client', 'desk'],
    target: 'node20',
    entry: { main: './src/server/main.ts', desk: './src/desk/main.ts', shop: './src/cli/shop.ts' },
    externals: ({ request }, done) => {
      if (!isExternal.test(request)) return done();
      return done(null, `${ES_MODULES.includes(request) ? 'import' : 'node-commonjs'} ${request}`);
    },
    optimization: { minimize: false },
    plugins: [
      defined,
      new DefinePlugin({ 'process.env.RELEASE': JSON.stringify(`${version}-${hashOf('src')}`) }),
      !isProduction && { apply: runServer },
    ],
  };

  /** Bundled with its packages: to look for them would take longer than to replay a short log. */
  const replay = { ...common('replay'), target: 'node20', entry: { replay: './src/cli/replay.ts' } };

  /** The player in one script, for reports that are opened from disk. The replay command builds it when it is needed. */
  const report = {
    ...common('report'),
    target: ['web', 'es2021'],
    entry: { report: './src/client/report/index.ts' },
    devtool: false,
    resolve: {
      ...common('report').resolve,
      alias: {
        '@/shared/staticFiles$': path.join(root, 'src/client/report/embeddedFiles.ts'),
        ...common('report').resolve.alias,
      },
    },
    plugins: [defined],
  };
  report.module = { ...common('report').module, parser: { javascript: { dynamicImportMode: 'eager' } } };

  if (env.report) return report;
  return isProduction ? [client, worker, desk, server, replay] : [client, desk, server];
};
