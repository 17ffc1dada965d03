import fastify from 'fastify';
import { clientKeyOf } from '@/server/http/clientAddress';
import { trustedProxies } from '@/server/http/proxies';
import type { Settings } from '@/server/settings/settings';

describe('the client behind proxies', () => {
  /** The key of a request that `remoteAddress` forwards. */
  const keyOf = async (
    setting: Settings['trustProxy'],
    forwarded: string | string[] | undefined,
    remoteAddress: string,
  ): Promise<string> => {
    const app = fastify({ trustProxy: trustedProxies(setting) });
    app.get('/', (request) => clientKeyOf(request));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const response = await app.inject({ url: '/', remoteAddress, headers });
    return response.body;
  };

  test.each<[string, Settings['trustProxy'], string | string[] | undefined, string, string?]>([
    ['a port', '10.0.0.1', '203.0.113.5:50001', '203.0.113.5'],
    ['another port', '10.0.0.1', '203.0.113.5:50002', '203.0.113.5'],
    ['brackets and a port', '10.0.0.1', '[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['a port in the middle', 'uniquelocal', '203.0.113.5, 10.0.0.2:443, 10.0.0.3', '203.0.113.5'],
    ['ports everywhere', 'uniquelocal', '203.0.113.5:1,10.0.0.2:2,10.0.0.3:3', '203.0.113.5'],
    ['a mapped proxy in the middle', 'uniquelocal', '203.0.113.5, ::ffff:10.0.0.2', '203.0.113.5'],
    ['a bracketed proxy in the middle', 'uniquelocal', '203.0.113.5, [fd00::2]:443', '203.0.113.5'],
    ['several headers', 'uniquelocal', ['203.0.113.5:1', '10.0.0.2:2'], '203.0.113.5'],
    ['empty elements', 'uniquelocal', ' , 203.0.113.5,, ', '203.0.113.5'],
    ['what the client sent before it', '10.0.0.1', '198.51.100.1, 203.0.113.5:50001', '203.0.113.5'],
    ['unknown', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a hidden name in the middle', 'uniquelocal', '203.0.113.5, _hidden, 10.0.0.2', '10.0.0.2'],
    ['nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['a port, counted by hops', 1, '198.51.100.1, 203.0.113.5:50001', '203.0.113.5'],
    ['garbage of the client when all are trusted', true, 'garbage, 203.0.113.5', '203.0.113.5'],
    ['a proxy that is not trusted', '10.0.0.9', '203.0.113.5:50001', '10.0.0.1'],
    ['no proxy', undefined, '203.0.113.5:50001', '10.0.0.1'],
    ['a mapped connection', 'loopback', '203.0.113.5:1', '203.0.113.5', '::ffff:127.0.0.1'],
    ['a mapped address in the setting', '::ffff:10.0.0.1', '203.0.113.5:1', '203.0.113.5'],
    ['a connection of IPv6', '::1,10.0.0.0/8', '203.0.113.5:1', '203.0.113.5', '::1'],
    ['a network of IPv6', 'fd00::/8', '203.0.113.5:1', '203.0.113.5', 'fd00::7'],
    ['a neighbour of the network', '10.0.0.0/31', '203.0.113.5:1', '10.0.0.2', '10.0.0.2'],
    ['a link-local proxy with its zone', 'linklocal', '203.0.113.5', '203.0.113.5', 'fe80::1%eth0'],
  ])('%s', async (_what, setting, forwarded, key, from = '10.0.0.1') => {
    expect(await keyOf(setting, forwarded, from)).toBe(key);
  });

  test('a number of proxies is counted from the server', () => {
    const isTrusted = trustedProxies(2);
    expect(typeof isTrusted === 'function' && [0, 1, 2].map((hop) => isTrusted('192.0.2.1', hop))).toEqual([
      true,
      true,
      false,
    ]);
    expect(trustedProxies(undefined)).toBe(false);
  });
});
