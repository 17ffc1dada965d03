import { hostUrls } from '@/server/settings/hostUrls';

test.each([
  ['postgres://shop@db.example/shop', ['postgres://shop@db.example/shop']],
  [
    'postgres://shop:p%40ss@a.example,b.example/shop?target_session_attrs=read-write',
    [
      'postgres://shop:p%40ss@a.example/shop?target_session_attrs=read-write',
      'postgres://shop:p%40ss@b.example/shop?target_session_attrs=read-write',
    ],
  ],
  ['postgres://shop@a:5432,b:5433/shop', ['postgres://shop@a:5432/shop', 'postgres://shop@b:5433/shop']],
  [
    'postgres://shop@localhost/shop?host=/run/a,/run/b&port=5432,5433',
    [
      'postgres://shop@localhost/shop?host=%2Frun%2Fa&port=5432',
      'postgres://shop@localhost/shop?host=%2Frun%2Fb&port=5433',
    ],
  ],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('%s names its hosts', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls);
});
