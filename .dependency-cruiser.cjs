// The two ladders of the house: every import goes down. Type imports count.
'use strict';

const rung = (name, from, to) => ({
  name,
  severity: 'error',
  comment: `${from} may not import ${to}: imports go down the ladder (README, "The house").`,
  from: { path: from },
  to: { path: to },
});

const client = '^src/client/';
const server = '^src/server/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: { path: '^src' }, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: { path: '^src' }, to: { couldNotResolve: true } },
    rung('shared-stands-alone', '^src/shared/', '^src/(client|server|sandbox|cli|replay)/'),
    rung('client-meets-server-in-the-contract', client, '^src/(server|sandbox|cli)/'),
    rung('server-meets-client-in-the-contract', '^src/server/(?!render/)', '^src/client/'),
    rung('worker-stands-on-shared', '^src/worker/', '^src/(client|server|sandbox|cli|replay)/'),
    rung('nobody-imports-the-worker', '^src/(?!worker/)', '^src/worker/'),
    rung('sandbox-is-a-stranger', '^src/sandbox/', '^src/(client|server|cli|replay)/'),
    rung('server-has-no-sandbox', '^src/server/(?!(main|sandboxes)\\.ts)', '^src/sandbox/'),
    rung('lib', `${client}lib/`, `${client}(app|pages|features|api|ui)/`),
    rung('ui', `${client}ui/`, `${client}(app|pages|features|api)/`),
    rung('api', `${client}api/`, `${client}(app|pages|features|ui)/`),
    rung('features', `${client}features/`, `${client}(app|pages)/`),
    {
      name: 'features-are-strangers',
      severity: 'error',
      comment: 'Features never import each other: pages compose them.',
      from: { path: `${client}features/([^/]+)/` },
      to: { path: `${client}features/([^/]+)/`, pathNot: `${client}features/$1/` },
    },
    rung('pages', `${client}pages/`, `${client}app/`),
    {
      name: 'pages-are-strangers',
      severity: 'error',
      from: { path: `${client}pages/([^/]+)` },
      to: { path: `${client}pages/`, pathNot: `${client}pages/$1` },
    },
    rung('replay', '^src/replay/', '^src/(client/(app|pages|features|api)|server|sandbox|cli)/'),
    rung('only-app-mounts-replay', `${client}(pages|features|api|ui|lib)/`, '^src/replay/'),
    rung('server-has-no-replay', server, '^src/replay/'),
    rung('only-replay-command-meets-client', '^src/cli/(?!replay)', '^src/(client|replay)/'),
    rung('cli', '^src/cli/', `${server}(main|app|sandboxes|workers|http|render)`),
    rung('db', `${server}db/`, `${server}(main|app|modules|repositories|gateways|http|render)`),
    rung('http', `${server}http/`, `${server}(main|app|modules|gateways|render)`),
    rung('gateways', `${server}gateways/`, `${server}(main|app|modules|repositories|http|render)`),
    rung('repositories', `${server}repositories/`, `${server}(main|app|modules|gateways|http|render)`),
    rung('modules', `${server}modules/`, `${server}(main|app)\\.ts`),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
