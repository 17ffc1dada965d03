import { canonicalPath, isPagePath, pagePatterns, productIdAt } from '@/shared/pagePaths';

test.each(Object.values(pagePatterns))('%s is a page', (pattern) => {
  expect(isPagePath(pattern.replace(/:\w+/, 'x-1'))).toBe(true);
  expect(isPagePath(`${pattern.replace(/:\w+/, 'x-1')}/`.replace('//', '/'))).toBe(true);
});

test.each(['', '/product/1/2', '/order-detail', '/menss', '/api', '/mens/x', '//'])(
  '%j is not a page, except for the empty path',
  (path) => {
    expect(isPagePath(path)).toBe(path === '');
  },
);

test.each([
  ['/product/12', 12],
  ['/Product/012/', 12],
  ['/product/%37', 7],
  ['/product', undefined],
  ['/product/shirt', undefined],
  ['/product/1.5', undefined],
  ['/product/-1', undefined],
  ['/product/1e3', undefined],
  ['/product/%E0%A4%A', undefined],
  ['/order-detail/12', undefined],
  ['/cart', undefined],
])('the product id in %s is %s', (path, id) => {
  expect(productIdAt(path)).toBe(id);
});

test.each([
  ['/', '/'],
  ['', '/'],
  ['/Womens/', '/womens'],
  ['/product/0012', '/product/12'],
  ['/login', '/login'],
  ['/Info/returns/', '/info/returns'],
  ['/info/Returns', undefined],
  ['/info/a%2Fb', undefined],
  ['/product', undefined],
  ['/product/shirt', undefined],
  ['/cart', '/cart'],
  ['/search', undefined],
  ['/order-detail/abc', undefined],
  ['/auth-callback', undefined],
  ['/reset-password', undefined],
  ['/nowhere', undefined],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
