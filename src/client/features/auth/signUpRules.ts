import { authMessages } from '@/shared/messages/auth';

/** What the sign-up form holds, as typed. */
export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * The message that stops a sign-up before any request: passwords first, then emails (specification, section 5).
 * Nothing else is checked here: empty fields, short passwords and unticked terms are the server's to judge.
 */
export const signUpRefusal = (values: SignUpValues): string | undefined => {
  if (values.password !== values.confirmPassword) return authMessages.passwordsDiffer;
  if (values.email !== values.confirmEmail) return authMessages.emailsDiffer;
  return undefined;
};
