import { savesData } from '@/shared/domain/dataSaving';

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
  [undefined, false],
])('%j saves data: %s', (connection, expected) => {
  expect(savesData(connection)).toBe(expected);
});
