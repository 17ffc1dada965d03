import { knownOrigins } from '@/sandbox/origins';

describe('knownOrigins', () => {
  it('returns all loopback names for a shop on the loopback', () => {
    expect(knownOrigins('http://localhost:3000')).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
    ]);
  });

  it('returns only its own origin for any other shop', () => {
    expect(knownOrigins('https://shop.example/path')).toEqual(['https://shop.example']);
  });
});
