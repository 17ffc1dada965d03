import { sitemap } from '@/server/modules/sharing/discovery';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('ten thousand products stand in one sitemap', () => {
  const text = sitemap('https://lorosae.example.tl', ids(10_000));
  expect(text.match(/<url>/g)).toHaveLength(10_006);
  expect(Buffer.byteLength(text)).toBeLessThan(50_000_000);
});

test('no sitemap is longer than search engines read', () => {
  expect(sitemap('https://lorosae.example.tl', ids(60_000)).match(/<url>/g)).toHaveLength(50_000);
});

test('an address with an ampersand stays one', () => {
  expect(sitemap('https://x.tl/?a=1&b=2', [])).toContain('<loc>https://x.tl/?a=1&amp;b=2/</loc>');
});
