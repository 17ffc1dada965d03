import { Form } from '@/client/lib/forms/Form';
import { useForm } from '@/client/lib/forms/useForm';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import { authLabels } from '@/shared/messages/auth';
import { AUTH_FORM_ID, emptyAuthForm } from './authScreenSlice';

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
