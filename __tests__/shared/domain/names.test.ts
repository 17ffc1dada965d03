import { emailKey, joinName, splitName } from '@/shared/domain/names';

test('a name is split at its first space', () => {
  expect(splitName('Maria da Costa')).toEqual({ firstName: 'Maria', lastName: 'da Costa' });
  expect(splitName('Maria')).toEqual({ firstName: 'Maria', lastName: '' });
});

test('first and last name are joined by one space, without stray ones', () => {
  expect(joinName(' Maria ', ' da Costa ')).toBe('Maria da Costa');
  expect(joinName('Maria', '')).toBe('Maria');
  expect(joinName('', '')).toBe('');
});

test('emails are compared trimmed and without case', () => {
  expect(emailKey(' Maria@Example.TL ')).toBe('maria@example.tl');
});
