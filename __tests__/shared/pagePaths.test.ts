import { isPagePath, pagePatterns } from '@/shared/pagePaths';

test.each(Object.values(pagePatterns))('%s is a page', (pattern) => {
  expect(isPagePath(pattern.replace(/:\w+/, 'x-1'))).toBe(true);
  expect(isPagePath(`${pattern.replace(/:\w+/, 'x-1')}/`.replace('//', '/'))).toBe(true);
});

test.each(['', '/product/1/2', '/order-detail', '/menss', '/api', '/mens/x', '//'])('%j is none', (path) => {
  expect(isPagePath(path)).toBe(path === '');
});
