import { useForm } from '@/client/lib/forms/useForm';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import { authLabels } from '@/shared/messages/auth';
import { AUTH_FORM_ID, emptyAuthForm } from './authScreenSlice';

/** The forgot-password form. Its button does nothing: the shop sends no reset links yet (rules: Login screen). */
export const ForgotPasswordForm = () => {
  const { values, setField } = useForm(AUTH_FORM_ID, emptyAuthForm);
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap={4}>
        <Text tone="muted">{authLabels.forgotPasswordText}</Text>
        <TextField
          label={authLabels.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          value={values.email}
          onChange={(event) => setField('email', event.target.value)}
        />
        <Button type="submit" $full>
          {authLabels.sendResetLink}
        </Button>
      </Stack>
    </form>
  );
};
