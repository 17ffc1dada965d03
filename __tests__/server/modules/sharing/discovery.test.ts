import { sitemap, sitemapIndex } from '@/server/modules/sharing/discovery';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('the sitemap of a language lists ten thousand products', () => {
  const text = sitemap('https://lorosae.example.tl', 'tet', ids(10_000));
  expect(text.match(/<url><loc>https:\/\/lorosae\.example\.tl\/tet[/<]/g)).toHaveLength(10_006);
  expect(Buffer.byteLength(text)).toBeLessThan(6_000_000);
});

test('a sitemap has at most 50,000 URLs', () => {
  expect(sitemap('https://lorosae.example.tl', 'en', ids(60_000)).match(/<url>/g)).toHaveLength(50_000);
});

test('a URL with an ampersand is escaped', () => {
  expect(sitemap('https://x.tl/?a=1&b=2', 'en', [])).toContain('<loc>https://x.tl/?a=1&amp;b=2/</loc>');
  expect(sitemapIndex('https://x.tl/?a=1&b=2')).toContain('<loc>https://x.tl/?a=1&amp;b=2/sitemap-en.xml</loc>');
});

test('each page of a sitemap names its address in every language', () => {
  const [, alternates = ''] =
    /<loc>https:\/\/x\.tl\/tet\/mens<\/loc>(.*?)<\/url>/.exec(sitemap('https://x.tl', 'tet', [])) ?? [];
  expect(
    [...alternates.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, url]) => [language, url]),
  ).toEqual([
    ['en', 'https://x.tl/mens'],
    ['tet', 'https://x.tl/tet/mens'],
    ['pt', 'https://x.tl/pt/mens'],
    ['id', 'https://x.tl/id/mens'],
    ['x-default', 'https://x.tl/mens'],
  ]);
});
