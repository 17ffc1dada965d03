import { changedFields, generalValues, nameRefusal, passwordRefusal } from '@/client/features/profile/profileRules';

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

  it('requires a first name', () => {
    const text = 'Nama depan harus terdiri dari 1 sampai 100 karakter.';
    expect(nameRefusal({ firstName: ' ', lastName: 'Soares' })).toEqual({ field: 'firstName', text });
    expect(nameRefusal({ firstName: 'Maria', lastName: '' })).toBeUndefined();
  });

  it('sends only the fields that changed, trimmed', () => {
    expect(changedFields({ a: 'x', b: 'y' }, { a: 'x', b: ' z ' })).toEqual({ b: 'z' });
    expect(changedFields({ a: 'x', b: 'y' }, { a: '', b: 'y' })).toEqual({ a: '' });
  });

  it('returns undefined when only surrounding whitespace changed', () => {
    expect(changedFields({ a: 'x', b: 'y' }, { a: 'x ', b: 'y' })).toBeUndefined();
  });

  describe('change password', () => {
    const values = { currentPassword: 'old', newPassword: 'secret1', confirmPassword: 'secret1' };

    it('accepts a valid change', () => {
      expect(passwordRefusal(values)).toBeUndefined();
    });

    it.each(['currentPassword', 'newPassword', 'confirmPassword'])('requires %s', (field) => {
      expect(passwordRefusal({ ...values, [field]: '' })).toEqual({
        field,
        text: 'Semua kolom kata sandi wajib diisi.',
      });
    });

    it('rejects a different confirmation before it checks the length', () => {
      expect(passwordRefusal({ ...values, newPassword: 'abc', confirmPassword: 'abd' })).toEqual({
        field: 'confirmPassword',
        text: 'New password and confirm password do not match.',
      });
    });

    it('rejects fewer than 6 characters and accepts 6', () => {
      const short = { field: 'newPassword', text: 'New password must be at least 6 characters long.' };
      expect(passwordRefusal({ ...values, newPassword: '12345', confirmPassword: '12345' })).toEqual(short);
      expect(passwordRefusal({ ...values, newPassword: '123456', confirmPassword: '123456' })).toBeUndefined();
    });
  });
});
