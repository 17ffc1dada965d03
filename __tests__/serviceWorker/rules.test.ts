import { endpoints } from '@/shared/contract/endpoints';
import { SHELL_PATH, WORKER_PATH } from '@/shared/offlineConstants';
import { pagePatterns } from '@/shared/pagePaths';
import { REPLAY_PATH } from '@/shared/replayConstants';
import { CATALOGUE_PATHS, isCacheable, RELATED_PATH, ruleOf, isShopUnavailable } from '@/serviceWorker/rules';

const get = (pathname: string) => ruleOf({ method: 'GET', pathname });
const TOKEN = { authorization: 'Bearer token-1' };
const ask = (path: string, init?: RequestInit) => new Request(`http://shop.test${path}`, init);
const answer = (init?: ResponseInit) => new Response('x', init);

describe('the rule of a request', () => {
  test.each([
    ['/', 'page'],
    ['/Womens/', 'page'],
    ['/product/6', 'page'],
    ['/info/terms', 'page'],
    ['/tet', 'page'],
    ['/TET//Product/6%', 'page'],
    ['/mens.html', 'page'],
    ['/cart)', 'uncachedPage'],
    ['/pt/product/6', 'page'],
    ['/id/cart', 'uncachedPage'],
    ['/search', 'uncachedPage'],
    ['/cart', 'uncachedPage'],
    ['/order-detail/abc', 'uncachedPage'],
    ['/assets/main.4fd7fb420d.js', 'asset'],
    ['/static/4fd7fb420d/catalogue/tee-front.svg', 'picture'],
    ['/static/4fd7fb420d/fonts/fraunces.woff2', 'picture'],
    ['/static/catalogue/after-school-joggers-front.svg', 'static'],
    ['/static/fonts/fraunces.woff2', 'static'],
    [`/pictures/${'0a'.repeat(16)}-640.webp`, 'picture'],
    ['/api/allproducts', 'catalogue'],
    ['/api/shop', 'catalogue'],
  ])('%s is a %s', (path, rule) => expect(get(path)).toBe(rule));

  test.each([
    REPLAY_PATH,
    SHELL_PATH,
    WORKER_PATH,
    '/metrics',
    '/healthz',
    '/readyz',
    '/api/docs',
    '/api/auth/google',
    '/api/auth/google/callback',
    '/auth-callback',
    '/tet/auth-callback',
    `/tet${SHELL_PATH}`,
    '/reset-password',
    '/nowhere',
    '/robots.txt',
    '/uploads/avatars/a.webp',
    '/assets/worker.js',
    '/static/manifest.webmanifest',
    '/static/screens/shop.webp',
  ])('%s has no rule', (path) => expect(get(path)).toBeUndefined());

  test.each(['/nowhere', '/tet/nowhere', '/tet//mens', '/mens/shirts', '/product/1%', '/tet/%E0%A4%A', '/PT/a/b/c'])(
    '%s is an address of the shop when it is opened, not when it is fetched',
    (pathname) => {
      expect(ruleOf({ method: 'GET', mode: 'navigate', pathname })).toMatch(/^(page|uncachedPage)$/);
      expect(ruleOf({ method: 'POST', mode: 'navigate', pathname })).toBeUndefined();
    },
  );

  test.each([
    ...['/api/docs', '/api', '/api/auth/google', '/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'],
    ...[REPLAY_PATH, WORKER_PATH, '/uploads/a', '/static/a/b', '/auth-callback', '/tet/reset-password'],
  ])('%s goes to the network when it is opened', (pathname) =>
    expect(ruleOf({ method: 'GET', mode: 'navigate', pathname })).toBeUndefined(),
  );

  test('every page without a secret in its address has a rule', () => {
    const left = Object.values(pagePatterns).filter((pattern) => get(pattern.replace(/:\w+/, '1')) === undefined);
    expect(left).toEqual([pagePatterns.authCallback, pagePatterns.resetPassword]);
  });

  test('only public lists have a rule among the endpoints', () => {
    const answered = Object.values(endpoints).filter(
      ({ method, path }) => ruleOf({ method, pathname: path.replace(':id', '1') }) !== undefined,
    );
    expect(answered.map(({ path }) => path).toSorted()).toEqual([...CATALOGUE_PATHS, RELATED_PATH].toSorted());
    expect(answered.map(({ access }) => access)).not.toContain('customer');
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s goes to the network', (method) => {
    for (const pathname of ['/', '/api/allproducts', '/api/addtocart']) {
      expect(ruleOf({ method, pathname })).toBeUndefined();
    }
  });
});

describe('which responses may be cached', () => {
  test('complete ones to anonymous requests', () => {
    expect(isCacheable(ask('/mens'), answer({ headers: { 'cache-control': 'private, no-cache' } }))).toBe(true);
    expect(isCacheable(ask('/api/allproducts'), answer())).toBe(true);
  });

  test.each<[string, Request, Response]>([
    ['to a customer', ask('/api/allproducts', { headers: TOKEN }), answer()],
    ['to an address with a query', ask('/mens?record'), answer()],
    ['to a change', ask('/api/relatedproducts', { method: 'POST' }), answer()],
    ['of a missing page', ask('/product/7'), answer({ status: 404 })],
    ['that failed', ask('/mens'), answer({ status: 500 })],
    ['in part', ask('/mens'), answer({ status: 206 })],
    ['that must not be stored', ask('/mens'), answer({ headers: { 'cache-control': 'private, no-store' } })],
  ])('none %s', (_what, request, response) => expect(isCacheable(request, response)).toBe(false));

  test('gateway errors mean that the shop is unavailable', () => {
    const away = [200, 404, 429, 500, 502, 503, 504].filter((status) => isShopUnavailable(answer({ status })));
    expect(away).toEqual([502, 503, 504]);
  });
});
