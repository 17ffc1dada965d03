import { trustedProxies } from '@/server/http/proxies';

test('a number of proxies is counted from the server', () => {
  const isTrusted = trustedProxies(2);
  expect(typeof isTrusted === 'function' && [0, 1, 2].map((hop) => isTrusted('192.0.2.1', hop))).toEqual([
    true,
    true,
    false,
  ]);
  expect(trustedProxies('10.0.0.0/8')).toBe('10.0.0.0/8');
  expect(trustedProxies(undefined)).toBe(false);
});
