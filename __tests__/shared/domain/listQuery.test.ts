import {
  countFilters,
  type ListQuery,
  pageQuery,
  readListQuery,
  searchText,
  wholeList,
  writeListQuery,
} from '@/shared/domain/listQuery';

test.each<[string, Partial<ListQuery>]>([
  ['', {}],
  ['?sort=price-up', { sort: 'price-up' }],
  ['?size=L&size=S&size=L', { sizes: ['L', 'S'] }],
  ['?min=10&max=49.5', { min: 10, max: 49.5 }],
  ['?sale=1', { isOnSale: true }],
  ['?size=M%E2%80%8B&size=M&size=%EF%BC%AD', { sizes: ['M'] }],
  ['?min=%EF%BC%91%EF%BC%90&max=49.5%C2%A0', { min: 10, max: 49.5 }],
  ['?q=%E2%80%AAcamisa%C2%A0%C2%A0linho%E2%80%AC', { text: 'camisa linho' }],
  ['?q=cal%C3%A7as+de+linho', { text: 'calças de linho' }],
])('%s is read, and written again', (search, query) => {
  expect(readListQuery(search)).toEqual({ ...wholeList, ...query });
  expect(readListQuery(writeListQuery({ ...wholeList, ...query }))).toEqual({ ...wholeList, ...query });
});

test.each([
  '?sort=cheapest',
  '?sort=',
  '?min=-1',
  '?min=ten&max=1e3',
  '?max=12.345',
  '?min=0',
  '?size=&size=%20',
  `?size=${'X'.repeat(21)}`,
  '?sale=yes',
  '?utm_source=chat&record',
  '?q=%20%00',
])('%s is ignored', (search) => {
  expect(readListQuery(search)).toEqual(wholeList);
  expect(pageQuery('search', search)).toBe('');
});

test('a malformed escape stays as it is', () => {
  expect(readListQuery('?q=100%').text).toBe('100%');
});

test('a search is one line of bounded length, without control characters and halves of characters', () => {
  expect(searchText('  linen \n\u0000 shirt\u200b ')).toBe('linen shirt');
  expect(searchText('a\ud800b\u00ad\u2060')).toBe('ab');
  expect(searchText('👕'.repeat(150))).toBe('👕'.repeat(100));
});

test('a page has one form of its query', () => {
  expect(pageQuery('mens', '?max=50&utm_source=chat&size=M&size=S&sort=newest&q=shirt')).toBe(
    '?sort=newest&size=M&size=S&max=50',
  );
  expect(pageQuery('search', '?sale=1&q=linen++shirt%26')).toBe('?q=linen+shirt%26&sale=1');
  expect(pageQuery('product', '?size=M')).toBe('');
  expect(pageQuery(undefined, '?size=M')).toBe('');
});

test('filters are counted', () => {
  expect(countFilters(readListQuery('?q=a&sort=newest'))).toBe(0);
  expect(countFilters(readListQuery('?size=S&size=M&min=10&max=20&sale=1'))).toBe(4);
});
