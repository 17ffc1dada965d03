// Imports between layers go one way (README.md of each part). Type imports count.
'use strict';

const layer = (name, from, to) => ({
  name,
  severity: 'error',
  comment: `${from} may not import ${to}: imports go one way.`,
  from: { path: from },
  to: { path: to },
});

const client = '^src/client/';
const server = '^src/server/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: { path: '^src' }, to: { circular: true } },
    {
      name: 'no-circular-folders',
      severity: 'error',
      comment: 'Folders import one way too: whoever reads one need not read those above it.',
      scope: 'folder',
      from: { path: '^src' },
      to: { circular: true },
    },
    { name: 'resolvable', severity: 'error', from: { path: '^src' }, to: { couldNotResolve: true } },
    layer('shared-imports-nothing', '^src/shared/', '^src/(client|server|sandbox|cli|replay)/'),
    layer('client-imports-no-server', client, '^src/(server|sandbox|cli)/'),
    layer('desk-is-not-imported', '^src/(?!desk/)', '^src/desk/'),
    layer('desk', '^src/desk/', '^src/(cli|replay|serviceWorker)/'),
    layer('desk-has-the-look-of-the-shop', '^src/desk/', `${client}(?!ui/)`),
    layer('desk-calls-services', '^src/desk/', `${server}(main|app|sandboxes|workers|render)`),
    layer('desk-script', '^src/desk/browser/', '^src/(?!desk/browser/|shared/)'),
    layer('server-imports-no-client', '^src/server/(?!render/)', '^src/client/'),
    layer('service-worker-imports-shared-only', '^src/serviceWorker/', '^src/(client|server|sandbox|cli|replay)/'),
    layer('service-worker-is-not-imported', '^src/(?!serviceWorker/)', '^src/serviceWorker/'),
    layer('sandbox-imports-shared-only', '^src/sandbox/', '^src/(client|server|cli|replay)/'),
    layer('server-has-no-sandbox', '^src/server/(?!(main|sandboxes)\\.ts)', '^src/sandbox/'),
    layer('lib', `${client}lib/`, `${client}(app|pages|features|session|api|transport|ui)/`),
    layer('ui', `${client}ui/`, `${client}(app|pages|features|session|api|transport)/`),
    layer('transport', `${client}transport/`, `${client}(app|pages|features|session|api|ui)/`),
    layer('api', `${client}api/`, `${client}(app|pages|features|session|ui)/`),
    layer('session', `${client}session/`, `${client}(app|pages|features|ui)/`),
    layer('features', `${client}features/`, `${client}(app|pages)/`),
    {
      name: 'features-are-separate',
      severity: 'error',
      comment: 'Features never import each other: pages compose them.',
      from: { path: `${client}features/([^/]+)/` },
      to: { path: `${client}features/([^/]+)/`, pathNot: `${client}features/$1/` },
    },
    layer('pages', `${client}pages/`, `${client}app/`),
    {
      name: 'pages-are-separate',
      severity: 'error',
      from: { path: `${client}pages/([^/]+)` },
      to: { path: `${client}pages/`, pathNot: `${client}pages/$1` },
    },
    {
      name: 'schemas-come-with-requests',
      severity: 'error',
      comment:
        'The first view needs no schemas: the first request loads them (transport/sendRequest.ts). Types are free.',
      from: { path: client, pathNot: `${client}transport/(sendRequest|failedResponse)\\.ts` },
      to: { path: '^src/shared/contract/', dependencyTypesNot: ['type-only'] },
    },
    layer('replay', '^src/replay/', '^src/(client/(app|pages|features|session|api|transport)|server|sandbox|cli)/'),
    {
      name: 'replay-library',
      severity: 'error',
      comment: 'What logs are and how they are read is a library: it knows nothing of the shop.',
      from: { path: '^src/replay/(core|format)/' },
      to: { path: '^src/', pathNot: '^src/replay/(core|format)/' },
    },
    layer('only-app-mounts-replay', `${client}(pages|features|session|api|transport|ui|lib)/`, '^src/replay/'),
    layer('server-has-no-replay', server, '^src/replay/'),
    layer('only-the-replay-command-imports-client', '^src/cli/(?!replay)', '^src/(client|replay)/'),
    layer('cli', '^src/cli/', `${server}(main|app|sandboxes|workers|http|render)`),
    layer('db', `${server}db/`, `${server}(main|app|sheets|modules|repositories|gateways|http|render)`),
    layer('http', `${server}http/`, `${server}(main|app|modules|gateways|render)`),
    layer('gateways', `${server}gateways/`, `${server}(main|app|modules|repositories|http|render)`),
    layer('sheets', `${server}sheets/`, `${server}(main|app|modules|repositories|gateways|http|render)`),
    layer('repositories', `${server}repositories/`, `${server}(main|app|modules|gateways|http|render)`),
    layer('modules', `${server}modules/`, `${server}(main|app)\\.ts`),
    layer('payments-know-no-orders', `${server}modules/payments/`, `${server}modules/orders/`),
    layer('order-state-is-below-both', `${server}modules/orderState/`, `${server}modules/(orders|payments)/`),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      // Packages such as csv-parse name their entry points by these.
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default'],
    },
  },
};
