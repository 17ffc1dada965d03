import { changedFields, generalValues, passwordRefusal } from '@/client/features/profile/profileRules';

const user = { name: 'Maria do Céu Soares', email: 'maria@example.tl', phone: '+670 7712 3456', avatar: '' };

describe('profile rules', () => {
  it('splits the name at its first space', () => {
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

  describe('change password', () => {
    const values = { currentPassword: 'old', newPassword: 'secret1', confirmPassword: 'secret1' };

    it('accepts a valid change', () => {
      expect(passwordRefusal(values)).toBeUndefined();
    });

    it.each(['currentPassword', 'newPassword', 'confirmPassword'])('requires %s', (field) => {
      expect(passwordRefusal({ ...values, [field]: '' })).toBe('Semua kolom kata sandi wajib diisi.');
    });

    it('rejects a different confirmation before it checks the length', () => {
      expect(passwordRefusal({ ...values, newPassword: 'abc', confirmPassword: 'abd' })).toBe(
        'New password and confirm password do not match.',
      );
    });

    it('rejects fewer than 6 characters and accepts 6', () => {
      const short = 'New password must be at least 6 characters long.';
      expect(passwordRefusal({ ...values, newPassword: '12345', confirmPassword: '12345' })).toBe(short);
      expect(passwordRefusal({ ...values, newPassword: '123456', confirmPassword: '123456' })).toBeUndefined();
    });
  });
});
