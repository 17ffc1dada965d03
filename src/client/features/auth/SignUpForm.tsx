import { type SubmitEvent, useState } from 'react';
import { useForm } from '@/client/lib/forms/useForm';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import { authLabels } from '@/shared/messages/auth';
import { Pair } from './AuthForm.styles';
import { AUTH_FORM_ID, emptyAuthForm, selectAreTermsTicked, selectIsAuthSending, termsTicked } from './authScreenSlice';
import { submitSignUp } from './submitAuth';

/** The fields whose values are in the store, with their autocomplete tokens. */
const textFields = {
  firstName: { label: authLabels.firstName, type: 'text', autoComplete: 'given-name' },
  lastName: { label: authLabels.lastName, type: 'text', autoComplete: 'family-name' },
  email: { label: authLabels.email, type: 'email', autoComplete: 'email' },
  confirmEmail: { label: authLabels.confirmEmail, type: 'email', autoComplete: 'email' },
} as const;

/** The sign-up form. All six fields are marked required; only the confirmations are checked (rules: Login screen). */
export const SignUpForm = () => {
  const dispatch = useAppDispatch();
  const { values, setField } = useForm(AUTH_FORM_ID, emptyAuthForm);
  // eslint-disable-next-line no-restricted-syntax -- Passwords never enter the store or a recording.
  const [password, setPassword] = useState('');
  // eslint-disable-next-line no-restricted-syntax -- Passwords never enter the store or a recording.
  const [confirmPassword, setConfirmPassword] = useState('');
  const areTermsTicked = useAppSelector(selectAreTermsTicked);
  const isSending = useAppSelector(selectIsAuthSending);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void dispatch(submitSignUp({ ...values, password, confirmPassword }));
  };

  const field = (name: keyof typeof textFields) => (
    <TextField
      {...textFields[name]}
      name={name}
      isRequired
      value={values[name]}
      onChange={(event) => setField(name, event.target.value)}
    />
  );

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={4}>
        <Pair>
          {field('firstName')}
          {field('lastName')}
        </Pair>
        {field('email')}
        {field('confirmEmail')}
        <PasswordField
          label={authLabels.password}
          name="password"
          autoComplete="new-password"
          hint={authLabels.passwordHint}
          isRequired
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={authLabels.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          isRequired
          value={confirmPassword}
          onChange={(event) => setConfirmPassword(event.target.value)}
        />
        <Checkbox
          label={authLabels.terms}
          name="terms"
          checked={areTermsTicked}
          onChange={(event) => dispatch(termsTicked(event.target.checked))}
        />
        <Button type="submit" $full isBusy={isSending}>
          {authLabels.continue}
        </Button>
      </Stack>
    </form>
  );
};
