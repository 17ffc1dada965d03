import { addressKey, clientKeyOf } from '@/server/http/clientAddress';

describe('the key of an address', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:50001', '203.0.113.5'],
    ['203.0.113.5:', '203.0.113.5'],
    ['  203.0.113.5\t', '203.0.113.5'],
    ['"203.0.113.5:50001"', '203.0.113.5'],
    ["'203.0.113.5'", '203.0.113.5'],
    ['203.000.113.005', '203.0.113.5'],
    ['for=203.0.113.5', '203.0.113.5'],
    ['For="203.0.113.5:50001";proto=https;by=10.0.0.1', '203.0.113.5'],
    ['proto=https;for=203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:cb00:7105', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:50001', '203.0.113.5'],
    ['64:ff9b::203.0.113.5', '203.0.113.5'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['for="[2001:db8::1]:_port"', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:2:3:4:50001', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth0]:443', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%j is %s', (text, key) => expect(addressKey(text)).toBe(key));

  test.each([
    '',
    ' ',
    'unknown',
    'for=unknown',
    '_hidden',
    'for="_SEVKISEK"',
    '-',
    '(null)',
    'localhost',
    '203.0.113',
    '203.0.113.5.6',
    '203.0.113.256',
    '0xcb.0.113.5',
    '3405803781',
    '203.0.113.5:port',
    '[203.0.113.5',
    '2001:db8:::1',
    '1:2:3:4:5:6:7:8:9:10',
    '203.0.113.5 203.0.113.6',
    'http://203.0.113.5',
  ])('%j is no address', (text) => expect(addressKey(text)).toBeUndefined());

  test('a client whose address cannot be read counts as the nearest known proxy', () => {
    expect(clientKeyOf({ ip: '203.0.113.5', ips: undefined } as never)).toBe('203.0.113.5');
    expect(clientKeyOf({ ip: 'unknown', ips: ['10.0.0.1', '10.0.0.2:443', 'unknown'] } as never)).toBe('10.0.0.2');
    // The connection was closed.
    expect(clientKeyOf({ ip: undefined, ips: undefined } as never)).toBe('unknown');
  });
});
