import { Form } from '@/client/lib/forms/Form';
import { useForm } from '@/client/lib/forms/useForm';
import { usePasswords } from '@/client/lib/forms/usePasswords';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { PasswordField } from '@/client/ui/PasswordField';
import { Text } from '@/client/ui/Typography';
import { Pair } from './AuthForm.styles';
import { areTermsTicked, AUTH_FORM_ID, emptyAuthForm, isAuthPending, submitLogin, submitSignUp } from './submitAuth';

const emptyPassword = { password: '' };

/** The login form. Keeps the typed values if the server rejects the login. */
export const LoginForm = () => {
  const { authLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { field, read } = useForm(AUTH_FORM_ID, emptyAuthForm);
  const passwords = usePasswords(AUTH_FORM_ID, emptyPassword);
  const isPending = useAppSelector(isAuthPending.select);

  return (
    <Form
      formId={AUTH_FORM_ID}
      onSubmit={(form) => void dispatch(submitLogin({ email: read(form).email, ...passwords.read(form) }))}
    >
      <Stack $gap={4}>
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
  const { authLabels } = useMessages();
  const { field } = useForm(AUTH_FORM_ID, emptyAuthForm);
  return (
    <Form formId={AUTH_FORM_ID}>
      <Stack $gap={4}>
        <Text $tone="muted">{authLabels.forgotPasswordText}</Text>
        <TextField {...field('email')} label={authLabels.email} type="email" autoComplete="username" isRequired />
        <Button type="submit" $full>
          {authLabels.sendResetLink}
        </Button>
      </Stack>
    </Form>
  );
};

/** The fields whose values are in the store, with their autocomplete tokens. */
const textFields = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  confirmEmail: { type: 'email', autoComplete: 'email' },
} as const;

const emptyPasswords = { password: '', confirmPassword: '' };

/** The sign-up form. All six fields are marked required; only the confirmations are checked (rules: Login screen). */
export const SignUpForm = () => {
  const { authLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { field, read } = useForm(AUTH_FORM_ID, emptyAuthForm);
  const passwords = usePasswords(AUTH_FORM_ID, emptyPasswords);
  const [areTicked, setTicked] = useUiValue(areTermsTicked);
  const isPending = useAppSelector(isAuthPending.select);
  const text = (name: keyof typeof textFields) => (
    <TextField {...textFields[name]} {...field(name)} label={authLabels[name]} isRequired />
  );

  return (
    <Form
      formId={AUTH_FORM_ID}
      onSubmit={(form) => void dispatch(submitSignUp({ ...read(form), ...passwords.read(form) }))}
    >
      <Stack $gap={4}>
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
