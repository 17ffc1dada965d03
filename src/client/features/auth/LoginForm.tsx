import { Form } from '@/client/lib/forms/Form';
import { useForm } from '@/client/lib/forms/useForm';
import { usePasswords } from '@/client/lib/forms/usePasswords';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import { Text } from '@/client/ui/Typography';
import { authLabels } from '@/shared/messages/auth';
import { AUTH_FORM_ID, emptyAuthForm, isAuthPending } from './auth.ui';
import { submitLogin } from './submitAuth';

const emptyPassword = { password: '' };

/** The login form. Keeps the typed values if the server rejects the login. */
export const LoginForm = () => {
  const dispatch = useAppDispatch();
  const { values, field } = useForm(AUTH_FORM_ID, emptyAuthForm);
  const passwords = usePasswords(AUTH_FORM_ID, emptyPassword);
  const isPending = useAppSelector(isAuthPending.select);

  return (
    <Form
      formId={AUTH_FORM_ID}
      onSubmit={() => void dispatch(submitLogin({ email: values.email, ...passwords.values }))}
    >
      <Stack gap={4}>
        <TextField {...field('email')} label={authLabels.email} type="email" autoComplete="username" isRequired />
        <PasswordField
          {...passwords.field('password')}
          label={authLabels.password}
          autoComplete="current-password"
          isRequired
        />
        <Button type="submit" $full isBusy={isPending}>
          {authLabels.continue}
        </Button>
      </Stack>
    </Form>
  );
};

/** The forgot-password form. Its button does nothing: the shop sends no reset links yet (rules: Login screen). */
export const ForgotPasswordForm = () => {
  const { field } = useForm(AUTH_FORM_ID, emptyAuthForm);
  return (
    <Form formId={AUTH_FORM_ID}>
      <Stack gap={4}>
        <Text tone="muted">{authLabels.forgotPasswordText}</Text>
        <TextField {...field('email')} label={authLabels.email} type="email" autoComplete="username" isRequired />
        <Button type="submit" $full>
          {authLabels.sendResetLink}
        </Button>
      </Stack>
    </Form>
  );
};
