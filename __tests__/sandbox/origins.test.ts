import { knownOrigins } from '@/sandbox/origins';

describe('knownOrigins', () => {
  it('knows a shop on the loopback by all its names', () => {
    expect(knownOrigins('http://localhost:3000')).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'http://[::1]:3000',
    ]);
  });

  it('knows any other shop by its own origin alone', () => {
    expect(knownOrigins('https://shop.example/path')).toEqual(['https://shop.example']);
  });
});
