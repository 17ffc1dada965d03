import { Form } from '@/client/lib/forms/Form';
import { useForm } from '@/client/lib/forms/useForm';
import { usePasswords } from '@/client/lib/forms/usePasswords';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import { authLabels } from '@/shared/messages/auth';
import { areTermsTicked, AUTH_FORM_ID, emptyAuthForm, isAuthPending } from './auth.ui';
import { Pair } from './AuthForm.styles';
import { submitSignUp } from './submitAuth';

/** The fields whose values are in the store, with their autocomplete tokens. */
const textFields = {
  firstName: { label: authLabels.firstName, type: 'text', autoComplete: 'given-name' },
  lastName: { label: authLabels.lastName, type: 'text', autoComplete: 'family-name' },
  email: { label: authLabels.email, type: 'email', autoComplete: 'email' },
  confirmEmail: { label: authLabels.confirmEmail, type: 'email', autoComplete: 'email' },
} as const;

const emptyPasswords = { password: '', confirmPassword: '' };

/** The sign-up form. All six fields are marked required; only the confirmations are checked (rules: Login screen). */
export const SignUpForm = () => {
  const dispatch = useAppDispatch();
  const { values, field } = useForm(AUTH_FORM_ID, emptyAuthForm);
  const passwords = usePasswords(AUTH_FORM_ID, emptyPasswords);
  const [areTicked, setTicked] = useUiValue(areTermsTicked);
  const isPending = useAppSelector(isAuthPending.select);
  const text = (name: keyof typeof textFields) => <TextField {...textFields[name]} {...field(name)} isRequired />;

  return (
    <Form formId={AUTH_FORM_ID} onSubmit={() => void dispatch(submitSignUp({ ...values, ...passwords.values }))}>
      <Stack gap={4}>
        <Pair>
          {text('firstName')}
          {text('lastName')}
        </Pair>
        {text('email')}
        {text('confirmEmail')}
        <PasswordField
          {...passwords.field('password')}
          label={authLabels.password}
          autoComplete="new-password"
          hint={authLabels.passwordHint}
          isRequired
        />
        <PasswordField
          {...passwords.field('confirmPassword')}
          label={authLabels.confirmPassword}
          autoComplete="new-password"
          isRequired
        />
        <Checkbox
          label={authLabels.terms}
          name="terms"
          checked={areTicked}
          onChange={(event) => setTicked(event.target.checked)}
        />
        <Button type="submit" $full isBusy={isPending}>
          {authLabels.continue}
        </Button>
      </Stack>
    </Form>
  );
};
