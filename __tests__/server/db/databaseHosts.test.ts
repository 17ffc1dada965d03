import { examineHosts, findRivals, type DatabaseHost } from '@/server/db/databaseHosts';

const primary = (name: string, server = name): DatabaseHost => ({ name, state: 'primary', server });
const standby = (name: string): DatabaseHost => ({ name, state: 'standby' });
const down = (name: string): DatabaseHost => ({ name, state: 'unknown', problem: 'ECONNREFUSED' });

test.each<[string, readonly DatabaseHost[], readonly string[]]>([
  ['a primary and a standby', [primary('a'), standby('b')], []],
  ['a primary and a host that is down', [down('a'), primary('b')], []],
  ['a standby and a host that is down', [down('a'), standby('b')], []],
  ['two addresses of one primary', [primary('a', 'one'), primary('b', 'one'), standby('c')], []],
  ['two primaries', [primary('a'), primary('b')], ['a', 'b']],
  ['two primaries among others', [standby('a'), primary('b'), down('c'), primary('d')], ['b', 'd']],
  [
    'two addresses of one primary, and another',
    [primary('a', 'one'), primary('b', 'one'), primary('c')],
    ['a', 'b', 'c'],
  ],
])('%s', (_name, hosts, rivals) => {
  expect(findRivals(hosts)).toEqual(rivals);
});

test.each([undefined, 'postgres://shop@127.0.0.1:9/shop', 'postgres:///shop?host=/nowhere'])(
  'the only host of %s is not examined',
  async (url) => {
    expect(await examineHosts(url)).toEqual([]);
  },
);

test('hosts are named with their port or folder, and without user and password', async () => {
  const urls = [
    'postgres://shop:geheim@127.0.0.1:9,[::1]:9/shop?target_session_attrs=read-write',
    'postgres://shop:geheim@localhost/shop?host=/nowhere,/never&port=5433',
  ];
  const hosts = (await Promise.all(urls.map(examineHosts))).flat();
  expect(hosts.map(({ name }) => name)).toEqual(['127.0.0.1:9', '[::1]:9', '/nowhere:5433', '/never:5433']);
  expect(hosts.map(({ state }) => state)).toEqual(Array(4).fill('unknown'));
  expect(JSON.stringify(hosts)).not.toContain('geheim');
});
