import { returnOrigin } from '@/server/modules/google/returnAddress';

describe('returnOrigin', () => {
  it.each([
    ['http://127.0.0.1:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'localhost:3000', 'http://localhost:3000'],
    ['http://localhost:3000', '[::1]:3000', 'http://[::1]:3000'],
    ['http://127.0.0.1:3000', 'localhost:4000', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'elsewhere.example', 'http://127.0.0.1:3000'],
    ['https://shop.example', 'localhost', 'https://shop.example'],
    ['https://shop.example', 'elsewhere.example', 'https://shop.example'],
    ['http://127.0.0.1:3000', undefined, 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'a b', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'me@localhost:3000', 'http://localhost:3000'],
  ])('of %s with the host %s is %s', (publicUrl, host, expected) => {
    expect(returnOrigin(publicUrl, host)).toBe(expected);
  });
});
