import { changedFields, generalValues } from '@/client/features/profile/profileRules';

const user = { name: 'Maria do Céu Soares', email: 'maria@example.tl', phone: '+670 7712 3456', avatar: '' };

describe('profile rules', () => {
  it('splits the name after its first name, which is one word unless the profile has another', () => {
    expect(generalValues({ ...user, firstName: 'Maria do Céu' })).toEqual({
      firstName: 'Maria do Céu',
      lastName: 'Soares',
    });
    expect(generalValues(user)).toEqual({ firstName: 'Maria', lastName: 'do Céu Soares' });
    expect(generalValues({ ...user, name: 'Xanana' })).toEqual({ firstName: 'Xanana', lastName: '' });
  });

  it('sends only the fields that changed, trimmed', () => {
    expect(changedFields({ a: 'x', b: 'y' }, { a: 'x', b: ' z ' })).toEqual({ b: 'z' });
    expect(changedFields({ a: 'x', b: 'y' }, { a: '', b: 'y' })).toEqual({ a: '' });
  });

  it('returns undefined when only surrounding whitespace changed', () => {
    expect(changedFields({ a: 'x', b: 'y' }, { a: 'x ', b: 'y' })).toBeUndefined();
  });
});
