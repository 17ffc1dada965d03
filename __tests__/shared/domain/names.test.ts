import { emailKey, joinName, splitName } from '@/shared/domain/names';

test('a name is split at its first space', () => {
  expect(splitName('Maria da Costa')).toEqual({ firstName: 'Maria', lastName: 'da Costa' });
  expect(splitName('Maria')).toEqual({ firstName: 'Maria', lastName: '' });
});

test('first and last name are joined by one space and trimmed', () => {
  expect(joinName(' Maria ', ' da Costa ')).toBe('Maria da Costa');
  expect(joinName('Maria', '')).toBe('Maria');
  expect(joinName('', '')).toBe('');
});

test('the key of an email is trimmed and in lowercase', () => {
  expect(emailKey(' Maria@Example.TL ')).toBe('maria@example.tl');
});
