import { type SubmitEvent, useState } from 'react';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import { authLabels } from '@/shared/messages/auth';
import { AUTH_FORM_ID, emptyAuthForm, selectIsAuthSending } from './authScreenSlice';
import { submitLogin } from './submitAuth';

/** The login form. Keeps the typed values if the server rejects the login. */
export const LoginForm = () => {
  const dispatch = useAppDispatch();
  const { values, setField } = useForm(AUTH_FORM_ID, emptyAuthForm);
  // eslint-disable-next-line no-restricted-syntax -- Passwords never enter the store or a recording.
  const [password, setPassword] = useState('');
  const isSending = useAppSelector(selectIsAuthSending);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void dispatch(submitLogin({ email: values.email, password }));
  };

  return (
    // The server renders this form: without its handler a GET would put the password into the address.
    <form method="post" noValidate onSubmit={handleSubmit}>
      <Stack gap={4}>
        <TextField
          label={authLabels.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          value={values.email}
          onChange={(event) => setField('email', event.target.value)}
        />
        <PasswordField
          label={authLabels.password}
          name="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" $full isBusy={isSending}>
          {authLabels.continue}
        </Button>
      </Stack>
    </form>
  );
};
