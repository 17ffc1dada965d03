import { emailKey, joinName, separateFirstName, splitName } from '@/shared/domain/names';

test('a name is split at its first space', () => {
  expect(splitName('Maria da Costa')).toEqual({ firstName: 'Maria', lastName: 'da Costa' });
  expect(splitName('Maria')).toEqual({ firstName: 'Maria', lastName: '' });
});

test('a name is split after its first name where one is given', () => {
  expect(splitName('Maria da Conceição', 'Maria da')).toEqual({ firstName: 'Maria da', lastName: 'Conceição' });
  expect(splitName('Maria da Costa', 'Maria da Costa')).toEqual({ firstName: 'Maria da Costa', lastName: '' });
  // Not the first name of this name.
  for (const other of ['Mar', 'Rosa', '', null]) expect(splitName('Maria Costa', other).firstName).toBe('Maria');
});

test.each([
  [{ firstName: 'Maria', lastName: 'da Conceição' }, undefined],
  [{ firstName: ' Maria da ', lastName: 'Conceição' }, 'Maria da'],
  [{ firstName: 'Maria da Conceição', lastName: '' }, 'Maria da Conceição'],
  [{ firstName: '', lastName: 'Soares' }, ''],
])('of %j the first name is stored only if the first space does not end it', (parts, firstName) => {
  expect(separateFirstName(parts)).toBe(firstName);
});

test('first and last name are joined by one space and trimmed', () => {
  expect(joinName(' Maria ', ' da Costa ')).toBe('Maria da Costa');
  expect(joinName('Maria', '')).toBe('Maria');
  expect(joinName('', '')).toBe('');
});

test('the key of an email is trimmed and in lowercase', () => {
  expect(emailKey(' Maria@Example.TL ')).toBe('maria@example.tl');
});
