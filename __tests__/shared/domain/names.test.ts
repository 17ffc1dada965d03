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

test('a name of invisible characters is none', () => {
  expect(joinName('\u200b', '\u3164')).toBe('');
  expect(separateFirstName({ firstName: '\u200b', lastName: 'Soares' })).toBe('');
  expect(separateFirstName({ firstName: 'Ana\u00a0Maria', lastName: 'Soares' })).toBe('Ana Maria');
});

test.each([
  [' Maria@Example.TL ', 'maria@example.tl'],
  ['\u202amaria\uff20example.tl\u202c', 'maria@example.tl'],
  ['Maria@EX\u00c4mple.tl', 'maria@ex\u00e4mple.tl'],
  ['O\u2019Brien@Example.com', "o'brien@example.com"],
  ['nobody', 'nobody'],
  ['', ''],
])('the key of the email %j is %j', (email, key) => {
  expect(emailKey(email)).toBe(key);
});
