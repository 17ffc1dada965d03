import { signUpRefusal } from '@/client/features/auth/submitAuth';

const values = {
  firstName: 'Maria',
  lastName: 'Soares',
  email: 'maria@example.tl',
  confirmEmail: 'maria@example.tl',
  password: 'secret1',
  confirmPassword: 'secret1',
};

describe('sign-up rules', () => {
  it('accepts matching values', () => {
    expect(signUpRefusal(values)).toBeUndefined();
  });

  it('rejects passwords that differ', () => {
    expect(signUpRefusal({ ...values, confirmPassword: 'secret2' })).toEqual({
      field: 'confirmPassword',
      text: 'Passwords do not match.',
    });
  });

  it('rejects emails that differ', () => {
    expect(signUpRefusal({ ...values, confirmEmail: 'mario@example.tl' })).toEqual({
      field: 'confirmEmail',
      text: 'Emails do not match.',
    });
  });

  it('reports the passwords first when both differ', () => {
    expect(signUpRefusal({ ...values, confirmPassword: 'x', confirmEmail: 'x' })?.text).toBe('Passwords do not match.');
  });

  it('checks neither empty fields nor the length of the password', () => {
    expect(
      signUpRefusal({ firstName: '', lastName: '', email: '', confirmEmail: '', password: '', confirmPassword: '' }),
    ).toBeUndefined();
    expect(signUpRefusal({ ...values, password: 'abc', confirmPassword: 'abc' })).toBeUndefined();
  });
});
